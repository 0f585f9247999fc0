import type { SharingWords } from "../sharing-words.ts";
import { moves } from "./grammar.ts";

/** Sharing, in English. */
export const sharingEn: SharingWords = {
  share: {
    title: "Share",
    about: "Anyone who opens the link gets the same cards and rules.",
    link: "Link",
    withMoves: "Include my moves so far",
    copy: "Copy link",
    copied: "Copied.",
    notCopied: "The browser didn't allow copying. The link is selected: copy it yourself.",
    send: "Send…",
    picture: "Save a picture",
    nothing: "No game to share yet.",
    result: "Your result",
    copyResult: "Copy result",
  },
  offer: {
    title: "Open this game?",
    about: (edition, deal, made) => `${edition}, deal ${deal}${made === 0 ? "" : `, after ${moves(made)}`}.`,
    open: "Open it",
    stay: "Keep my game",
    badTitle: "This link doesn't work",
    bad: (reason) => `${reason} Your games are unchanged.`,
    newGame: "New game",
    goOn: "Back to my game",
  },
};
