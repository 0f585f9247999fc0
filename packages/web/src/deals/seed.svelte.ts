import { editionOf } from "@klondike/engine";
import type { Room } from "../app/room.ts";
import type { Store } from "../storage/store.ts";

/** Storage key of the seed. */
const SEED = "seed";

/** The seed in the toolbar of `draw-three`; −1 is random. */
class Seed {
  #value = $state(-1);
  readonly #store: Store;
  /** Resolves when the stored seed has been read. */
  readonly read: Promise<void>;

  constructor(store: Store) {
    this.#store = store;
    this.read = this.#read();
  }

  get value(): number {
    return this.#value;
  }

  async #read(): Promise<void> {
    // The default seed is used if reading fails.
    const seed = await this.#store.value(SEED).catch(() => undefined);
    if (typeof seed === "number" && isSeed(seed)) this.#value = seed;
  }

  /** Sets the seed; without storage it lasts as long as the page. */
  set(seed: number): void {
    this.#value = seed;
    void this.#store.keepValue(SEED, seed).catch(() => undefined);
  }
}

let seed: Seed | undefined;

/** The page's seed, read when the toolbar of `draw-three` first appears. */
export function seedOn({ device }: Pick<Room, "device">): Seed {
  seed ??= new Seed(device);
  return seed;
}

/** Whether a number is a valid seed for the toolbar. */
function isSeed(seed: number): boolean {
  const { seeds } = editionOf("draw-three");
  return seeds !== undefined && Number.isSafeInteger(seed) && seed >= seeds.least && seed <= seeds.greatest;
}
