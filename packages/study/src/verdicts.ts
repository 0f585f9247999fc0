import type { Verdict } from "./chunk.ts";

const CODES: readonly Verdict[] = ["unknown", "winnable", "lost"];
const IN_A_BYTE = 4;

/** The verdicts of a chunk, two bits each. */
export function packVerdicts(verdicts: readonly Verdict[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(verdicts.length / IN_A_BYTE));
  for (const [index, verdict] of verdicts.entries()) {
    const at = Math.floor(index / IN_A_BYTE);
    bytes[at] = (bytes[at] ?? 0) | (CODES.indexOf(verdict) << ((index % IN_A_BYTE) * 2));
  }
  return bytes;
}

/** So many verdicts from their bits. */
export function unpackVerdicts(bytes: Uint8Array, count: number): readonly Verdict[] {
  return Array.from({ length: count }, (_, index) => {
    const bits = ((bytes[Math.floor(index / IN_A_BYTE)] ?? 0) >> ((index % IN_A_BYTE) * 2)) & 3;
    const verdict = CODES[bits];
    if (verdict === undefined) throw new RangeError(`no verdict has the bits ${bits}`);
    return verdict;
  });
}
