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
