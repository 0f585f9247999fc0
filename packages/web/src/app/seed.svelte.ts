import { editionOf } from "@klondike/engine";
import type { Store } from "../storage/store.ts";
import type { Room } from "./room.ts";

/** Where the seed is kept. */
const SEED = "seed";

/** The seed shown in the toolbar of `draw-three`; −1 is a random one. */
class Seed {
  #value = $state(-1);
  readonly #store: Store;
  /** Done when it is known what the device has kept. */
  readonly read: Promise<void>;

  constructor(store: Store) {
    this.#store = store;
    this.read = this.#read();
  }

  get value(): number {
    return this.#value;
  }

  async #read(): Promise<void> {
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

let seed: Seed | undefined;

/** The page's one seed, read when the toolbar of `draw-three` is first there. */
export function seedOn({ device }: Pick<Room, "device">): Seed {
  seed ??= new Seed(device);
  return seed;
}

/** Whether a number is a seed that the toolbar takes. */
function isSeed(seed: number): boolean {
  const { seeds } = editionOf("draw-three");
  return seeds !== undefined && Number.isSafeInteger(seed) && seed >= seeds.least && seed <= seeds.greatest;
}
