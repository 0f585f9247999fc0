import { formatDeal, type GameSummary } from "@klondike/engine";
import { type CertifiedDeal, type Day, dayClaimOf } from "@klondike/knowledge";
import type { Certifier } from "./certifier.ts";
import type { Shelf } from "./pool.ts";

/** Days that were worked out in another version may have other deals: they are not read. */
const VERSION = 1;

/** A won game that could be a day's: the day and the deal's name. */
export type Claim = { readonly day: Day; readonly deal: string };

/** The days that won games could be of, by their seeds alone. */
export function claimsOf(records: readonly GameSummary[]): readonly Claim[] {
  return records.flatMap((record) => {
    const claim = dayClaimOf(record);
    return claim === undefined ? [] : [{ day: claim.day, deal: formatDeal(claim.deal) }];
  });
}

/** The names of the days' deals that were kept; whatever is damaged is left out. */
export function keptDays(stored: unknown): ReadonlyMap<string, string> {
  if (typeof stored !== "object" || stored === null) return new Map();
  const { v, deals } = stored as Readonly<Record<string, unknown>>;
  if (v !== VERSION || typeof deals !== "object" || deals === null) return new Map();
  return new Map(
    Object.entries(deals).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The deals of the days. What was worked out once is remembered. */
export class Days {
  readonly #certifier: Certifier;
  readonly #shelf: Shelf;
  readonly #found = new Map<Day, CertifiedDeal>();

  constructor(certifier: Certifier, shelf: Shelf) {
    this.#certifier = certifier;
    this.#shelf = shelf;
  }

  /** The deal of a day; undefined where it cannot be worked out here. */
  async dealOf(day: Day): Promise<CertifiedDeal | undefined> {
    const certified = this.#found.get(day) ?? (await this.#certifier.daily(day));
    if (certified !== undefined && !this.#found.has(day)) {
      this.#found.set(day, certified);
      const deals = (stored: unknown) =>
        Object.fromEntries([...keptDays(stored), [day, formatDeal(certified.deal)]]);
      // What is not remembered is worked out again.
      await this.#shelf.change((stored) => ({ v: VERSION, deals: deals(stored) })).catch(() => undefined);
    }
    return certified;
  }

  /** Which of the claims hold: the deal is the very one of its day. */
  async wonOf(claims: readonly Claim[]): Promise<ReadonlySet<Day>> {
    const kept = keptDays(await this.#shelf.read());
    const won = new Set<Day>();
    for (const { day, deal } of claims) {
      if (won.has(day)) continue;
      const certified = kept.has(day) ? undefined : await this.dealOf(day);
      const name = certified === undefined ? kept.get(day) : formatDeal(certified.deal);
      if (name === deal) won.add(day);
    }
    return won;
  }
}
