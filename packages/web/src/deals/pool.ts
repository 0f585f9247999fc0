import { type CertifiedDeal, type DealWish, lackingIn } from "@klondike/knowledge";
import type { Certifier } from "./certifier.ts";
import { idle } from "./idle.ts";
import { readyFrom, readyOf, storedReady, takeReady } from "./ready.ts";

/** Where the pool is kept: a value that is changed in one step, so that two tabs never take the same deal. */
export type Shelf = {
  read(): Promise<unknown>;
  change(change: (before: unknown) => unknown): Promise<void>;
};

/** Certified deals that lie ready, prepared while the page is idle. */
export class DealPool {
  readonly #certifier: Certifier;
  readonly #shelf: Shelf;
  #wishes: readonly DealWish[] = [];
  #isPreparing = false;

  constructor(certifier: Certifier, shelf: Shelf) {
    this.#certifier = certifier;
    this.#shelf = shelf;
  }

  /** Takes a deal that lies ready. */
  async take(wish: DealWish): Promise<CertifiedDeal | undefined> {
    let found: CertifiedDeal | undefined;
    const take = (stored: unknown): unknown => {
      const { taken, rest } = takeReady(readyFrom(stored), wish);
      found = taken;
      return storedReady(rest);
    };
    // A store that fails has nothing ready.
    await this.#shelf.change(take).catch(() => undefined);
    return found;
  }

  /** Has deals of these kinds ready from now on, the first kinds first. */
  prepare(wishes: readonly DealWish[]): void {
    this.#wishes = wishes;
    if (!this.#isPreparing) void this.#fill();
  }

  async #fill(): Promise<void> {
    this.#isPreparing = true;
    // Where the store fails, deals are found when they are asked for.
    while (await this.#addOne().catch(() => false));
    this.#isPreparing = false;
    this.#certifier.rest();
  }

  /** Prepares the deal that is lacking most. Answers no where nothing is lacking, or a deal was not to be had. */
  async #addOne(): Promise<boolean> {
    await idle();
    const wish = lackingIn(readyFrom(await this.#shelf.read()), this.#wishes);
    const certified = wish && (await this.#certifier.deal(wish));
    if (certified === undefined) return false;
    const ready = readyOf(certified);
    await this.#shelf.change((stored) => storedReady([...readyFrom(stored), ready]));
    return true;
  }
}
