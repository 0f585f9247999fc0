import type { Deal } from "@klondike/engine";
import { formatDeal, parseDeal } from "@klondike/engine/notation";
import { type Day, parseDay } from "@klondike/knowledge/certified";
import { midnightUtc } from "@klondike/play/deals";
import type { Database } from "./database.ts";
import type { ServerOptions } from "./options.ts";

const HOUR_MS = 3_600_000;
/** A day starts first in UTC+14 and ends last in UTC−12. */
const AHEAD_MS = 14 * HOUR_MS;
const BEHIND_MS = 12 * HOUR_MS;
/** Earlier days have no leaderboard, because computing each deal needs a search. */
const FIRST_DAY: Day = "2026-01-01";

/** The days with a leaderboard and their deals. Computed deals are stored for all processes. */
export class RankedDays {
  readonly #database: Database;
  readonly #compute: (day: Day) => Promise<Deal | undefined>;
  readonly #date: () => number;
  readonly #known = new Map<Day, Promise<Deal | undefined>>();

  constructor(
    database: Database,
    {
      computeDeal,
      date,
    }: { readonly computeDeal: ServerOptions["computeDeal"]; readonly date: () => number },
  ) {
    this.#database = database;
    this.#compute = computeDeal;
    this.#date = date;
  }

  /** Parses a day that has started somewhere on Earth; undefined if it has no leaderboard. */
  parse(text: string): Day | undefined {
    const day = parseDay(text);
    return day !== undefined && day >= FIRST_DAY && this.#date() >= midnightUtc(day) - AHEAD_MS
      ? day
      : undefined;
  }

  /** Whether it is that day anywhere on Earth. */
  isOpen(day: Day): boolean {
    const now = this.#date();
    return now >= midnightUtc(day) - AHEAD_MS && now < midnightUtc(day) + 24 * HOUR_MS + BEHIND_MS;
  }

  /** A day before which every leaderboard is closed. */
  get firstOpen(): Day {
    return new Date(this.#date() - 24 * HOUR_MS - BEHIND_MS).toISOString().slice(0, 10) as Day;
  }

  /** Returns the deal of a day; undefined if it could not be computed. The next call tries again. */
  findDeal(day: Day): Promise<Deal | undefined> {
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
    // Runs with the first request for a day in each process.
    await this.#database.query("delete from together.removed_accounts where day < $1", [this.firstOpen]);
    const before = await kept();
    if (before !== undefined) return before;
    const found = await this.#compute(day);
    if (found === undefined) return undefined;
    await this.#database.query(
      "insert into together.days (day, deal) values ($1, $2) on conflict do nothing",
      [day, formatDeal(found)],
    );
    // Another process may have stored it first.
    return kept();
  }
}
