import { formatDeal, type GameSummary } from "@klondike/engine";
import { type CertifiedDeal, type Day, dayAfter, dayClaimOf, daysIn } from "@klondike/knowledge";
import type { Host } from "../host.ts";
import { type Answered, answered } from "../workers/ask.ts";
import type { Month } from "./calendar.ts";

/** Where the names of the days' deals are kept. Those worked out in another version may be others: they are not read. */
const DAYS = "days";
const VERSION = 1;

/** The deals of the days. What was worked out once is remembered. */
export class Days {
  readonly #host: Pick<Host, "certifier" | "store">;
  readonly #found = new Map<Day, CertifiedDeal>();

  constructor(host: Pick<Host, "certifier" | "store">) {
    this.#host = host;
  }

  /** The deal of a day. */
  async dealOf(day: Day): Promise<Answered<CertifiedDeal>> {
    const known = this.#found.get(day);
    if (known !== undefined) return answered(known);
    const found = await this.#host.certifier.ask({ ask: "daily", day });
    if (!found.ok) return found;
    if (found.value === undefined) return { ok: false, why: "failed" };
    const { value } = found;
    this.#found.set(day, value);
    const kept = (stored: unknown): unknown => ({
      v: VERSION,
      deals: Object.fromEntries([...keptDays(stored), [day, formatDeal(value.deal)]]),
    });
    // What is not remembered is worked out again.
    await this.#host.store.changeValue(DAYS, kept).catch(() => undefined);
    return answered(value);
  }

  /** The days whose very deal was won, among these games, or those of a month; a seed alone proves nothing. */
  async won(games: readonly GameSummary[], month?: Month): Promise<ReadonlySet<Day>> {
    const start = month === undefined ? "" : startOf(month);
    const kept = keptDays(await this.#host.store.value(DAYS).catch(() => undefined));
    const won = new Set<Day>();
    for (const game of games) {
      const claim = dayClaimOf(game);
      if (claim === undefined || won.has(claim.day) || !claim.day.startsWith(start)) continue;
      const name = kept.get(claim.day) ?? (await this.#nameOf(claim.day));
      if (name === formatDeal(claim.deal)) won.add(claim.day);
    }
    return won;
  }

  async #nameOf(day: Day): Promise<string | undefined> {
    const deal = await this.dealOf(day);
    return deal.ok ? formatDeal(deal.value.deal) : undefined;
  }
}

/** The names of the days' deals that were kept; whatever is damaged is left out. */
function keptDays(stored: unknown): ReadonlyMap<string, string> {
  const { v, deals } = (stored ?? {}) as { readonly v?: unknown; readonly deals?: unknown };
  if (v !== VERSION || typeof deals !== "object" || deals === null) return new Map();
  return new Map(
    Object.entries(deals).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** How the days of a month begin. */
function startOf({ year, month }: Month): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-`;
}

/** Days won in a row up to today; a day that is not over yet does not end it. */
export function dayStreak(won: ReadonlySet<Day>, today: Day): number {
  let day = won.has(today) ? today : dayAfter(today, -1);
  let count = 0;
  for (; won.has(day); day = dayAfter(day, -1)) count++;
  return count;
}

/** What has been won of a month. */
export interface MonthWon {
  /** How many of its days, and how many it has. */
  readonly count: number;
  readonly days: number;
  /** Every day of it won, or at least twenty, or at least ten. */
  readonly medal: "gold" | "silver" | "bronze" | undefined;
}

export function monthWonOf(won: ReadonlySet<Day>, month: Month): MonthWon {
  const start = startOf(month);
  const count = [...won].filter((day) => day.startsWith(start)).length;
  const days = daysIn(month.year, month.month);
  return { count, days, medal: medalFor(count, days) };
}

function medalFor(count: number, days: number): MonthWon["medal"] {
  if (count === days) return "gold";
  if (count >= 20) return "silver";
  return count >= 10 ? "bronze" : undefined;
}
