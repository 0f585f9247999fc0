import type { Problem } from "@klondike/engine/notation";
import { quoted } from "../io.ts";
import { said } from "./language.ts";

/** Describes a problem in a text and its position. */
export function problemWords(problem: Problem, text: string): string {
  const { code, at } = problem;
  const { problems, atCharacter } = said().commands;
  const place = typeof at === "number" && at > 0 && at < text.length ? ` ${atCharacter(at + 1)}` : "";
  return `${quoted(text)} ${problems[code]}${place}`;
}

/** Describes a problem in a saved game and its field. */
export function saveProblemWords({ code, at }: Problem): string {
  const { problems } = said().commands;
  return typeof at === "string" && at !== "" ? `${problems[code]} (${at})` : problems[code];
}
