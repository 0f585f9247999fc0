import type { Verdict } from "@klondike/knowledge";
import type { Io } from "../io.ts";
import { coloursOf } from "../screen/palette.ts";

/** Colours text by a verdict. */
export type Tint = (verdict: Verdict, words: string) => string;

/** Green, red and yellow exist on every terminal with colours. */
const CODES: Readonly<Record<Verdict, number>> = { winnable: 32, lost: 31, unknown: 33 };

/** The colours for the output: none in a pipe, on a terminal without colours, or if the player turned them off. */
export function tintsFor(io: Pick<Io, "env" | "stdoutIsTty">, isColourless: boolean): Tint {
  if (isColourless || !io.stdoutIsTty || coloursOf(io.env) === "none") return (_, words) => words;
  return (verdict, words) => `\x1b[${CODES[verdict]}m${words}\x1b[0m`;
}
