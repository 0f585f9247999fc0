import { type Deal, formatDeal, parseDeal } from "@klondike/engine";
import { type Day, parseDay } from "@klondike/knowledge";
import { instantOf } from "@klondike/play/deals";
import type { Database } from "./database.ts";

const HOUR_MS = 3_600_000;
/** A day begins first where clocks are 14 hours ahead of UTC, and ends last where they are 12 hours behind. */
const AHEAD_MS = 14 * HOUR_MS;
const BEHIND_MS = 12 * HOUR_MS;
/** Earlier days have no table: each costs a search. */
const FIRST_TABLE: Day = "2026-01-01";

/** The days that have a table, and their deals. What was worked out once stays, for every process. */
export class Days {
  readonly #database: Database;
  readonly #workOut: (day: Day) => Promise<Deal | undefined>;
  readonly #date: () => number;
  readonly #known = new Map<Day, Promise<Deal | undefined>>();

  constructor(
    database: Database,
    { dealOf, date }: { readonly dealOf: Days["dealOf"]; readonly date: () => number },
  ) {
    this.#database = database;
    this.#workOut = dealOf;
    this.#date = date;
  }

  /** Reads a day that has begun somewhere; undefined where it has no table. */
  parse(text: string): Day | undefined {
    const day = parseDay(text);
    return day !== undefined && day >= FIRST_TABLE && this.#date() >= instantOf(day) - AHEAD_MS
      ? day
      : undefined;
  }

  /** Whether it is that day somewhere. */
  isOpen(day: Day): boolean {
    const now = this.#date();
    return now >= instantOf(day) - AHEAD_MS && now < instantOf(day) + 24 * HOUR_MS + BEHIND_MS;
  }

  /** A day before which every leaderboard is closed. */
  get firstOpen(): Day {
    return new Date(this.#date() - 24 * HOUR_MS - BEHIND_MS).toISOString().slice(0, 10) as Day;
  }

  /** The deal of a day; undefined where it could not be worked out, and the next who asks tries again. */
  dealOf(day: Day): Promise<Deal | undefined> {
    const known = this.#known.get(day) ?? this.#find(day);
    this.#known.set(day, known);
    known.then(
      (deal) => deal ?? this.#known.delete(day),
      () => this.#known.delete(day),
    );
    return known;
  }

  async #find(day: Day): Promise<Deal | undefined> {
    const kept = async (): Promise<Deal | undefined> => {
      const { rows } = await this.#database.query<{ deal: string }>(
        "select deal from together.days where day = $1",
        [day],
      );
      const deal = rows[0] && parseDeal(rows[0].deal);
      return deal?.ok ? deal.value : undefined;
    };
    const before = await kept();
    if (before !== undefined) return before;
    const found = await this.#workOut(day);
    if (found === undefined) return undefined;
    await this.#database.query(
      "insert into together.days (day, deal) values ($1, $2) on conflict do nothing",
      [day, formatDeal(found)],
    );
    // Whichever process was first, all have the same.
    return kept();
  }
}
