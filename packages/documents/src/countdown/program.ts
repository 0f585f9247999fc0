import type { Scheme } from "@klondike/engine";
import { COUNTDOWN_PILES, type CountdownPile } from "@klondike/engine/countdown";
import { type Print, printLine } from "../platform.ts";
import { Foundation } from "./foundation.ts";
import { DOCUMENT_SEED, Stock } from "./stock.ts";
import {
  BANNER,
  CONGRATULATIONS,
  DESTINATION_PROMPT,
  INVALID_PILE_NUMBER,
  MOVE_ERRORS,
  SOURCE_PROMPT,
} from "./texts.ts";

/** The number of cards in the document's game. */
const DOCUMENT_CARDS = 6;

/** The two foundation piles. */
export type Foundations = readonly [Foundation, Foundation];

/** Shows a prompt and returns the line that was typed; undefined at the end of the input. */
export type Read = (prompt: string) => string | undefined;

/**
 * A dialogue with the player: it yields lines to print and prompts, and receives the answer to each prompt (undefined
 * at the end of the input). The caller decides how to print and how to wait.
 */
export type Talk<Result> = Generator<Said, Result, string | undefined>;

/** A line to print, or a prompt that waits for an answer. */
export type Said = { readonly line: string } | { readonly prompt: string };

/** How a game is set up. */
export interface ProgramSetup {
  readonly numberOfCards?: number;
  readonly seed?: number | bigint;
  readonly scheme?: Scheme;
}

/** Prints the banner. */
export function printBanner(print: Print = printLine): void {
  for (const line of BANNER) print(line);
}

/** Prints the stock and the two foundation piles. */
export function printAllPiles(stock: Stock, piles: Foundations, print: Print = printLine): void {
  stock.display(print);
  // The line of an empty pile has no space after the colon.
  for (const [index, pile] of piles.entries()) print(`${index + 1}: ${pile}`.trimEnd());
}

/** Asks until the answer is the number of a pile and returns it; undefined at the end of the input. */
export function getPileNumber(
  prompt: string,
  read: Read,
  print: Print = printLine,
): CountdownPile | undefined {
  return led(pileNumberTalk(prompt), read, print);
}

/** Returns whether the stock is empty and one foundation pile has all cards in order. */
export function gameOver(stock: Stock, piles: Foundations, numberOfCards: number): boolean {
  return stock.isEmpty() && piles.some((pile) => pile.size() === numberOfCards && isInOrder(pile));
}

/** Document 004's whole program, from the banner to the congratulations, or to the end of the input. */
export function main(read: Read, print: Print = printLine, setup: ProgramSetup = {}): void {
  led(countdownTalk(setup), read, print);
}

/** Document 004's whole program as a dialogue. Returns whether the game was finished. */
export function* countdownTalk({
  numberOfCards = DOCUMENT_CARDS,
  seed = DOCUMENT_SEED,
  scheme = "python",
}: ProgramSetup = {}): Talk<boolean> {
  const stock = new Stock(numberOfCards, seed, scheme);
  const piles: Foundations = [new Foundation(), new Foundation()];
  yield* lines(printBanner);
  yield* lines((print) => stock.display(print));
  while (!gameOver(stock, piles, numberOfCards)) {
    const from = yield* pileNumberTalk(SOURCE_PROMPT);
    if (from === undefined) return false;
    const to = yield* pileNumberTalk(DESTINATION_PROMPT);
    if (to === undefined) return false;
    const [source, target] = [pileAt(stock, piles, from), pileAt(stock, piles, to)];
    if (source.move(target)) yield* lines((print) => printAllPiles(stock, piles, print));
    else yield { line: errorFor(source, target) };
  }
  yield { line: CONGRATULATIONS };
  return true;
}

function* pileNumberTalk(prompt: string): Talk<CountdownPile | undefined> {
  for (;;) {
    const answer = yield { prompt };
    if (answer === undefined) return undefined;
    const number = parsePileNumber(answer);
    if (number !== undefined) return number;
    yield { line: INVALID_PILE_NUMBER };
  }
}

/** Runs a dialogue with synchronous input. */
function led<Result>(talk: Talk<Result>, read: Read, print: Print): Result {
  let next = talk.next();
  while (next.done !== true) {
    if ("line" in next.value) {
      print(next.value.line);
      next = talk.next();
    } else {
      next = talk.next(read(next.value.prompt));
    }
  }
  return next.value;
}

/** Yields the lines that a function prints. */
function* lines(printing: (print: Print) => void): Talk<void> {
  const printed: string[] = [];
  printing((line) => printed.push(line));
  for (const line of printed) yield { line };
}

/** The pile whose number a player typed; as in Python, spaces around it, a sign and leading zeros do not matter. */
function parsePileNumber(text: string): CountdownPile | undefined {
  if (!/^\s*[+-]?[0-9]+\s*$/.test(text)) return undefined;
  return COUNTDOWN_PILES.find((pile) => pile === Number(text));
}

function pileAt(stock: Stock, [first, second]: Foundations, pile: CountdownPile): Stock | Foundation {
  if (pile === 0) return stock;
  return pile === 1 ? first : second;
}

/** The message for a move that was refused. */
function errorFor(source: Stock | Foundation, target: Stock | Foundation): string {
  if (source instanceof Stock) return MOVE_ERRORS[source.isEmpty() ? "stock-empty" : "invalid-move"];
  // Nothing goes from a foundation to the stock, even if the foundation is empty.
  if (target instanceof Stock) return MOVE_ERRORS["invalid-move"];
  return MOVE_ERRORS[source.isEmpty() ? "foundation-empty" : "invalid-move"];
}

/** Returns whether the numbers count down to 0 at the front. */
function isInOrder(pile: Foundation): boolean {
  return pile.toArray().every((card, index) => card === pile.size() - 1 - index);
}
