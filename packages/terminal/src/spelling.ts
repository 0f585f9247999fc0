/** The candidate that a mistyped word was probably meant to be; undefined if none is close. */
export function closestTo(word: string, candidates: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  // One typo in a short word, two in a long one.
  const limit = typed.length <= 4 ? 1 : 2;
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate) }))
    .filter(({ candidate, distance }) => distance <= limit && distance < candidate.length)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** Number of single-character insertions, deletions, replacements and swaps of neighbours between two words. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
