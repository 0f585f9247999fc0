import { matchShape } from "@klondike/engine/internal";
import { editionOf } from "@klondike/engine/rules";
import * as v from "valibot";
import type { Store } from "../storage/store.ts";

const SEED = "seed";

const { least = -1, greatest = -1 } = editionOf("draw-three").seeds ?? {};
const seedSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(greatest));

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
    const stored = await this.#store.value(SEED).catch(() => undefined);
    this.#value = matchShape(seedSchema, stored) ?? this.#value;
  }

  /** Sets the seed; without storage it lasts as long as the page. */
  set(seed: number): void {
    this.#value = seed;
    void this.#store.keepValue(SEED, seed).catch(() => undefined);
  }
}

let seed: Seed | undefined;

/** The page's seed, read when the toolbar of `draw-three` first appears. */
export function seedOn({ device }: { readonly device: Store }): Seed {
  seed ??= new Seed(device);
  return seed;
}
