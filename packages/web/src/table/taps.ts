import type { Pointed } from "../game/pointing.ts";
import type { KlondikeTable } from "../game/table.svelte.ts";
import type { Spot } from "../layout/spots.ts";

const DOUBLE_MS = 400;

/** Tells a tap from the second of a double tap, which sends a card home. */
export class Taps {
  readonly #table: () => KlondikeTable;
  readonly #isSmart: () => boolean;
  #last: { readonly card: number | undefined; readonly pile: string; readonly time: number } | undefined;

  constructor(table: () => KlondikeTable, isSmart: () => boolean) {
    this.#table = table;
    this.#isSmart = isSmart;
  }

  /** A press on a spot, by pointer or by key. */
  tap(spot: Spot, isPointer: boolean): void {
    const table = this.#table();
    const at: Pointed = { pile: spot.pile, count: spot.count };
    const last = this.#last;
    const time = performance.now();
    const isDouble =
      isPointer &&
      spot.count === 1 &&
      last?.card === spot.card &&
      last?.pile === spot.pile &&
      time - last.time < DOUBLE_MS;
    this.#last = isDouble ? undefined : { card: spot.card, pile: spot.pile, time };
    if (isDouble && table.liftAt(at) !== undefined && table.sendHome(spot.pile)) return;
    if (this.#isSmart() && isPointer) table.smartTap(at);
    else table.click(at);
  }
}
