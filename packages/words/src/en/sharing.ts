import type { Problem } from "@klondike/engine/notation";
import { moves } from "./grammar.ts";

export const sharingEn = {
  share: {
    title: "Share",
    deal: (number: string) => `Deal ${number}`,
    about: "Anyone who opens the link gets the same cards and rules.",
    link: "Link",
    withMoves: "Include my moves so far",
    copy: "Copy link",
    copied: "Copied.",
    notCopied: "The browser didn't allow copying. The link is selected. Copy it.",
    send: "Send…",
    picture: "Save a picture",
    nothing: "No game to share yet.",
    /** The text about a won game. */
    result: "Your result",
    copyResult: "Copy result",
  },
  offer: {
    title: "Open this game?",
    about: (edition: string, deal: string, made: number) =>
      `${edition}, deal ${deal}${made === 0 ? "" : `, after ${moves(made)}`}.`,
    open: "Open it",
    stay: "Keep my game",
    badTitle: "This link doesn't work",
    bad: (reason: string) => `${reason} Your games are unchanged.`,
    newGame: "New game",
    resume: "Back to my game",
  },
  /** What is wrong with an imported text. */
  reason: ({ code, at }: Problem) => {
    if (code === "bad-checksum") return "The link is damaged or incomplete.";
    if (code === "newer-version") return "It comes from a newer version of the game.";
    if (code === "too-long") return "It is too long.";
    if (code === "bad-version") return "It comes from another version of the game.";
    if (code === "bad-json") return "The file is damaged or incomplete.";
    if (code === "not-an-archive") return "This isn't a Klondike file.";
    if (code === "illegal-move") return `It contains a move that breaks the rules (${at}).`;
    return at === "" ? "It is damaged." : `It is damaged (${at}).`;
  },
};
