import type { Refusal } from "@klondike/engine";
import type { WordRefusal } from "@klondike/engine/controls";
import type { Problem } from "@klondike/engine/notation";
import { describeRefusal, type TerminalWords } from "@klondike/words";
import { quoted } from "../io.ts";
import { texts } from "./language.ts";

export function problemWords(problem: Problem, text: string): string {
  const { code, at } = problem;
  const { problems, commands } = texts();
  const place =
    typeof at === "number" && at > 0 && at < text.length ? ` ${commands.atCharacter(at + 1)}` : "";
  return `${quoted(text)} ${problems[code]}${place}`;
}

/** Describes a problem in a saved game and names the field. */
export function saveProblemWords({ code, at }: Problem): string {
  const { problems } = texts();
  return typeof at === "string" && at !== "" ? `${problems[code]} (${at})` : problems[code];
}

/** Refusals of document 001's text game; always English, like the document. */
const WORDS: Readonly<Record<WordRefusal, string>> = {
  "not-a-turn": "The words are d to draw, m to move and q to quit.",
  "not-a-source": "Cards are taken from piles 0 to 7.",
  "not-a-target": "Cards are put on piles 1 to 11.",
  "not-a-card": "Cards have numbers from 0 at the bottom of their pile.",
  "deck-empty": "The main deck is empty.",
  "from-foundation": "Nothing is taken from a foundation; cards are taken from piles 0 to 7.",
  "no-such-card": "The pile has no card with that number.",
  "card-hidden": "That card is hidden.",
  "onto-deck": "Nothing is put on the main deck; cards are put on piles 1 to 11.",
};

/** Why a move is refused, as a sentence. */
export function refusalWords(refusal: Refusal | WordRefusal, words: TerminalWords = texts()): string {
  return refusal in WORDS ? WORDS[refusal as WordRefusal] : describeRefusal(refusal as Refusal, words);
}
