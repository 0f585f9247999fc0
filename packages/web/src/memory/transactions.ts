import { type DamagedPiece, damagedKey, isDamagedKey } from "./damaged.ts";

/** Works in a transaction to its end. Where it is broken off, its own error says why, not that of the step it was at. */
export async function settled<T>(
  transaction: { readonly done: Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await transaction.done;
  }
}

/** Lays pieces among the damaged ones. */
export async function putDamaged(
  values: { put(value: unknown, key: string): Promise<unknown>; getAllKeys(): Promise<readonly unknown[]> },
  pieces: readonly DamagedPiece[],
): Promise<void> {
  if (pieces.length === 0) return;
  const waiting = (await values.getAllKeys()).filter(isDamagedKey).length;
  for (const [at, piece] of pieces.entries()) await values.put(piece, damagedKey(piece.found, waiting + at));
}
