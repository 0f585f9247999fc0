import { editionOf } from "@klondike/engine";
import type { Store } from "../memory/store.ts";

/** Where the seed is kept. */
const SEED = "seed";

/** The seed shown in the toolbar of `draw-three`; −1 is a random one. */
export class Seed {
  #value = $state(-1);
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  get value(): number {
    return this.#value;
  }

  async read(): Promise<void> {
    // A seed that cannot be read is the one the toolbar begins with.
    const seed = await this.#store.value(SEED).catch(() => undefined);
    if (typeof seed === "number" && isSeed(seed)) this.#value = seed;
  }

  /** Sets the seed; one that the device does not keep lasts as long as the page. */
  set(seed: number): void {
    this.#value = seed;
    void this.#store.keepValue(SEED, seed).catch(() => undefined);
  }
}

/** Whether a number is a seed that the toolbar takes. */
function isSeed(seed: number): boolean {
  const { seeds } = editionOf("draw-three");
  return seeds !== undefined && Number.isSafeInteger(seed) && seed >= seeds.least && seed <= seeds.greatest;
}
