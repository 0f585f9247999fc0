/** A step of Microsoft's `rand`: the next state, of which bits 16 and up are the result. */
export function nextMicrosoft(state: number): number {
  return (Math.imul(state, 214013) + 2531011) >>> 0;
}

/** A deck in Microsoft's order: ♣ ♦ ♥ ♠ of each rank, from the ace to the king. */
export function microsoftOrder<T>(deck: readonly T[]): T[] {
  return Array.from({ length: 52 }, (_, at) => deck[(at % 4) * 13 + Math.trunc(at / 4)] as T);
}

/** The order of KPatience's Klondike with this game number, which deals by row as we do. */
export function shuffleKpat<T>(seed: bigint, items: readonly T[]): T[] {
  const list = items.length === 52 ? microsoftOrder(items) : [...items];
  let state = Number(seed);
  for (let at = list.length - 1; at >= 0; at--) {
    state = nextMicrosoft(state);
    const other = ((state >>> 16) & 0x7fff) % (at + 1);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list.reverse();
}
