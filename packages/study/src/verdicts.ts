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

/** The verdicts of consecutive seeds, a byte each: studies have millions of them. */
export class VerdictTable {
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
