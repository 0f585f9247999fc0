import { type Card, cardSign, rankOf, rankSign, suitOf } from "@klondike/engine";
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
