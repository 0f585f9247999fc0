import { type Scheme, seedRangeOf } from "@klondike/engine";

/**
 * The engine does not compile with a platform: neither `crypto` nor `console` exists for it. The documents' programs
 * shuffle and print by themselves, though, so their object models need a default for both; it is taken here, and
 * nowhere else, from whatever platform runs them. Every caller may hand in its own instead.
 */
interface Platform {
  readonly crypto?: { getRandomValues(bytes: Uint8Array): Uint8Array };
  readonly console?: { log(line: string): void };
}

/** Prints one line. */
export type Print = (line: string) => void;

// 256 bits against the 226 of 52!: the remainder of the division favours no order noticeably.
const RANDOM_BYTES = 32;

/** A seed that nobody chose, from all the seeds of a scheme. */
export function freshSeed(scheme: Scheme): bigint {
  const { crypto } = globalThis as Platform;
  if (crypto === undefined) throw new Error("this platform has no randomness: hand in a seed");
  let number = 0n;
  for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)))
    number = number * 256n + BigInt(byte);
  const { least, greatest } = seedRangeOf(scheme);
  return least + (number % (greatest - least + 1n));
}

/** Prints a line where the platform's programs print. */
export const printLine: Print = (line) => (globalThis as Platform).console?.log(line);
