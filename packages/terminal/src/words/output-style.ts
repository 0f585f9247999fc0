import { type Card, rankOf, suitOf } from "@klondike/engine";
import { cardSign, rankSign } from "@klondike/engine/notation";
import type { Verdict } from "@klondike/solver";
import type { Io } from "../io.ts";

/** Formats cards: `10♦`, or `10D` in terminals without suit symbols. */
export type CardSigns = (card: Card) => string;

/**
 * The card format for the output: suit symbols in a pipe, and on a terminal unless its locale names another encoding.
 */
export function signsFor(io: Pick<Io, "env" | "stdoutIsTty">, asciiWanted: boolean): CardSigns {
  return asciiWanted || (io.stdoutIsTty && !hasUnicode(io.env)) ? asciiSign : cardSign;
}

/** Whether the locale is UTF-8 or unset. */
export function hasUnicode(env: Io["env"]): boolean {
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "UTF-8";
  return /utf-?8/i.test(locale);
}

function asciiSign(card: Card): string {
  return rankSign(rankOf(card)) + suitOf(card);
}

/** Colour depth of the terminal. */
export type Colours = "none" | "few" | "many" | "all";

/** Detects the colour depth from the environment. */
export function detectColours(env: Io["env"]): Colours {
  if ((env["NO_COLOR"] ?? "") !== "") return "none";
  if (/^(truecolor|24bit)$/i.test(env["COLORTERM"] ?? "")) return "all";
  const term = env["TERM"] ?? "";
  if (/256color|direct|kitty|ghostty|alacritty|foot|wezterm/.test(term)) return "many";
  return /^dumb$|mono|vt[0-9]/.test(term) ? "none" : "few";
}

/** Colours text by a verdict. */
export type Tint = (verdict: Verdict, words: string) => string;

/** Green, red and yellow exist on every terminal with colours. */
const CODES: Readonly<Record<Verdict, number>> = { winnable: 32, lost: 31, unknown: 33 };

/** The colours for the output: none in a pipe, on a terminal without colours, or if the player turned them off. */
export function tintsFor(io: Pick<Io, "env" | "stdoutIsTty">, isColourless: boolean): Tint {
  if (isColourless || !io.stdoutIsTty || detectColours(io.env) === "none") return (_, words) => words;
  return (verdict, words) => `\x1b[${CODES[verdict]}m${words}\x1b[0m`;
}
