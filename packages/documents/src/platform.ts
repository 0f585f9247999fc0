import { type Scheme, seedRangeOf } from "@klondike/engine";

/**
 * The platform's random numbers and console, the defaults of the documents' programs. The package compiles without
 * platform types, so both are declared here. Every caller may pass replacements.
 */
interface Platform {
  readonly crypto?: { getRandomValues(bytes: Uint8Array): Uint8Array };
  readonly console?: { log(line: string): void };
}

/** Prints one line. */
export type Print = (line: string) => void;

// 52! has 226 bits, so the remainder of a 256-bit number is almost uniform.
const RANDOM_BYTES = 32;

/** Returns a random seed of a scheme. */
export function freshSeed(scheme: Scheme): bigint {
  const { crypto } = globalThis as Platform;
  if (crypto === undefined) throw new Error("this platform has no random generator: pass a seed");
  let number = 0n;
  for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)))
    number = number * 256n + BigInt(byte);
  const { least, greatest } = seedRangeOf(scheme);
  return least + (number % (greatest - least + 1n));
}

/** Prints a line to the console. */
export const printLine: Print = (line) => (globalThis as Platform).console?.log(line);
