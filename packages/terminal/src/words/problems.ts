import type { Problem, ProblemCode } from "@klondike/engine";
import { quoted } from "../io.ts";

const WORDS: Readonly<Record<ProblemCode, string>> = {
  "bad-card": "has something that is no card",
  "bad-checksum": "was changed on its way",
  "bad-count": "has a count that is no number of cards",
  "bad-deal": "names no deal",
  "bad-draw": "has a draw count that is not from 1 to 24",
  "bad-edition": "is of no edition there is",
  "bad-foundation": "has a foundation out of order",
  "bad-game": "is of no game there is",
  "bad-json": "is not JSON",
  "bad-link": "has something that belongs in no link",
  "bad-move": "has something that is no move",
  "bad-number": "has a number that cannot be",
  "bad-passes": "has a number of passes that cannot be",
  "bad-pile": "names no pile",
  "bad-rule": "names no rule",
  "bad-run": "has a run out of order",
  "bad-scheme": "names no way to shuffle that can be used here",
  "bad-scoring": "names no way to score",
  "bad-seed": "has something that is no seed",
  "bad-shape": "is not a saved game",
  "bad-time": "has a time that cannot be",
  "bad-version": "is of another version",
  "card-twice": "has a card twice",
  empty: "is empty",
  "illegal-move": "has a move that is not legal",
  "missing-cards": "has fewer than 52 cards",
  "newer-version": "was written by a newer version of the game",
  "not-an-archive": "is no archive of games",
  "other-edition": "is a game of another edition",
  "rule-twice": "names a rule twice",
  "seed-out-of-range": "has a seed that is too small or too large",
  "too-deep": "is nested too deep",
  "too-long": "is too long",
  "too-many-cards": "has more than 52 cards",
};

/** What is wrong with a text, and at which of its characters. */
export function problemWords(problem: Problem, text: string): string {
  const { code, at } = problem;
  const place = typeof at === "number" && at > 0 && at < text.length ? ` at character ${at + 1}` : "";
  return `${quoted(text)} ${WORDS[code]}${place}`;
}

/** What is wrong with a saved game, and in which field. */
export function saveProblemWords({ code, at }: Problem): string {
  return typeof at === "string" && at !== "" ? `${WORDS[code]} (${at})` : WORDS[code];
}
