import type { KlondikeRules } from "@klondike/engine";
import { type CertifiedDeal, type CertifiedKind, missingFrom } from "@klondike/knowledge/certified";
import type { Host } from "../host.ts";
import { type Answered, answered } from "../workers/ask.ts";
import type { DealKind } from "./deal-kind.ts";
import { certifiedKindFor, preparedKinds } from "./kinds.ts";
import { randomSeed } from "./random-deal.ts";
import { makeReady, readyFrom, storedReady, takeReady } from "./ready-deals.ts";

/**
 * Storage key of ready deals. The value is changed atomically, so that two tabs or terminals never take the same deal.
 */
const READY = "deals";

/** Certified deals, prepared while idle or searched for on request. */
export class DealSupply {
  readonly #host: Host;
  #wanted: readonly CertifiedKind[] = [];
  #isPreparing = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** A deal of a kind; undefined if none was found among many candidates. */
  async take(kind: DealKind, rules: KlondikeRules): Promise<Answered<CertifiedDeal | undefined>> {
    if (kind === "any") return answered(undefined);
    const wanted = certifiedKindFor(kind, rules, this.#host);
    const ready = await this.#takeReady(wanted);
    if (ready !== undefined) return answered(ready);
    return this.#host.certifier.ask({ ask: "deal", wanted, first: randomSeed(this.#host) });
  }

  /** Keeps deals ready for this kind, and then for others, from now on. */
  prepare(kind: DealKind, rules: KlondikeRules): void {
    this.#wanted = kind === "any" ? [] : preparedKinds(kind, rules);
    if (!this.#isPreparing && this.#wanted.length > 0) void this.#fill();
  }

  /** Stops preparing after the deal that is being searched for. */
  close(): void {
    this.#wanted = [];
    this.#host.certifier.rest();
  }

  async #takeReady(wanted: CertifiedKind): Promise<CertifiedDeal | undefined> {
    let found: CertifiedDeal | undefined;
    const take = (stored: unknown): unknown => {
      const { taken, rest } = takeReady(readyFrom(stored), wanted);
      found = taken;
      return storedReady(rest);
    };
    // If the store fails, no deal is ready.
    await this.#host.store.changeValue(READY, take).catch(() => undefined);
    return found;
  }

  async #fill(): Promise<void> {
    this.#isPreparing = true;
    let filled: readonly CertifiedKind[];
    do {
      filled = this.#wanted;
      // If the store or the search fails, deals are searched on request until `prepare` is called again.
      while (await this.#addOne().catch(() => false));
    } while (filled !== this.#wanted && this.#wanted.length > 0);
    this.#isPreparing = false;
    this.#host.certifier.rest();
  }

  /** Prepares the deal that is needed most. Returns false if none is needed or none was found. */
  async #addOne(): Promise<boolean> {
    await new Promise<void>((resolve) => this.#host.whenIdle(resolve));
    if (this.#wanted.length === 0) return false;
    const wanted = missingFrom(readyFrom(await this.#host.store.value(READY)), this.#wanted);
    if (wanted === undefined) return false;
    const found = await this.#host.certifier.ask({ ask: "deal", wanted, first: randomSeed(this.#host) });
    if (!found.ok || found.value === undefined) return false;
    const ready = makeReady(found.value);
    await this.#host.store.changeValue(READY, (stored) => storedReady([...readyFrom(stored), ready]));
    return true;
  }
}
