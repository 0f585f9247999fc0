import type { Verdict } from "@klondike/knowledge";
import type { Io } from "../io.ts";
import { coloursOf } from "../screen/palette.ts";

/** How words about a verdict are coloured. */
export type Tint = (verdict: Verdict, words: string) => string;

/** Green, red and yellow, which every terminal with colours has. */
const CODES: Readonly<Record<Verdict, number>> = { winnable: 32, lost: 31, unknown: 33 };

/** The colours for the output: none in a pipe, on a terminal without colours, or if the player turned them off. */
export function tintsFor(io: Pick<Io, "env" | "stdoutIsTty">, isColourless: boolean): Tint {
  if (isColourless || !io.stdoutIsTty || coloursOf(io.env) === "none") return (_, words) => words;
  return (verdict, words) => `\x1b[${CODES[verdict]}m${words}\x1b[0m`;
}
