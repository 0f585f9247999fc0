import * as v from "valibot";
import type { Verdict } from "./chunk.ts";

const CODES: readonly Verdict[] = ["unknown", "winnable", "lost"];
const IN_A_BYTE = 4;

export const verdictSchema = v.picklist(CODES);

/** Packs the verdicts of a chunk, two bits each. */
export function packVerdicts(verdicts: readonly Verdict[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(verdicts.length / IN_A_BYTE));
  for (const [index, verdict] of verdicts.entries()) {
    const at = Math.floor(index / IN_A_BYTE);
    bytes[at] = (bytes[at] ?? 0) | (CODES.indexOf(verdict) << ((index % IN_A_BYTE) * 2));
  }
  return bytes;
}

/** Unpacks `count` verdicts. */
export function unpackVerdicts(bytes: Uint8Array, count: number): readonly Verdict[] {
  return Array.from({ length: count }, (_, index) => {
    const bits = ((bytes[Math.floor(index / IN_A_BYTE)] ?? 0) >> ((index % IN_A_BYTE) * 2)) & 3;
    const verdict = CODES[bits];
    if (verdict === undefined) throw new RangeError(`no verdict has the bits ${bits}`);
    return verdict;
  });
}

/** The seeds of a part of the first round that it leaves undecided. */
export function undecidedIn(seeds: readonly number[], verdicts: Uint8Array): readonly number[] {
  const unpacked = unpackVerdicts(verdicts, seeds.length);
  return seeds.filter((_, index) => unpacked[index] === "unknown");
}

/** Packs whole numbers, small ones into fewer bytes: seven bits a byte, lowest first, with the high bit set if more follow. */
export function packNumbers(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** Unpacks `packNumbers`. Throws a RangeError if the bytes are not exactly `count` numbers. */
export function unpackNumbers(bytes: Uint8Array, count: number): readonly number[] {
  const numbers: number[] = [];
  let [number, scale] = [0, 1];
  for (const byte of bytes) {
    number += (byte % 128) * scale;
    if (!Number.isSafeInteger(number)) throw new RangeError("a packed number is too large");
    scale *= 128;
    if (byte > 127) continue;
    numbers.push(number);
    [number, scale] = [0, 1];
  }
  if (numbers.length !== count || scale !== 1) throw new RangeError(`the bytes are not ${count} numbers`);
  return numbers;
}

/** The verdicts of consecutive seeds, a byte each: studies have millions of them. */
export class VerdictGrid {
  readonly #first: number;
  /** 0 if a deal has not been tried, otherwise its verdict's code plus 1. */
  readonly #codes: Uint8Array;

  constructor(first: number, deals: number) {
    this.#first = first;
    this.#codes = new Uint8Array(deals);
  }

  get(seed: number): Verdict | undefined {
    return CODES[(this.#codes[seed - this.#first] ?? 0) - 1];
  }

  set(seed: number, verdict: Verdict): void {
    this.#codes[seed - this.#first] = CODES.indexOf(verdict) + 1;
  }

  count(verdict: Verdict): number {
    const wanted = CODES.indexOf(verdict) + 1;
    let count = 0;
    for (const code of this.#codes) if (code === wanted) count += 1;
    return count;
  }

  /** The seeds of the deals that have one of these verdicts, in order. */
  *seeds(...verdicts: readonly Verdict[]): Generator<number> {
    const wanted = new Set(verdicts.map((verdict) => CODES.indexOf(verdict) + 1));
    for (const [index, code] of this.#codes.entries()) if (wanted.has(code)) yield this.#first + index;
  }
}
