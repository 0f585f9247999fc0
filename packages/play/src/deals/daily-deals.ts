import { fields, matchShape, validFields } from "@klondike/engine/internal";
import { formatDeal } from "@klondike/engine/notation";
import type { GameSummary } from "@klondike/engine/records";
import { type CertifiedDeal, type Day, dayClaimOf } from "@klondike/knowledge/certified";
import * as v from "valibot";
import type { Host } from "../host.ts";
import { type Answered, answered } from "../workers/ask.ts";
import { type Month, monthPrefix } from "./calendar.ts";

/** Storage key of the daily deals' names. Values of other versions may differ and are ignored. */
const DAYS = "days";
const VERSION = 1;
const daysSchema = fields({ v: v.literal(VERSION), deals: validFields(v.string()) });

/** Daily deals, cached once computed. */
export class Days {
  readonly #host: Pick<Host, "certifier" | "store">;
  readonly #found = new Map<Day, CertifiedDeal>();

  constructor(host: Pick<Host, "certifier" | "store">) {
    this.#host = host;
  }

  async findDeal(day: Day): Promise<Answered<CertifiedDeal>> {
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
    // If storing fails, the deal is computed again.
    await this.#host.store.changeValue(DAYS, kept).catch(() => undefined);
    return answered(value);
  }

  /** The days whose exact deal was won among these games, optionally of one month; the seed alone proves nothing. */
  async won(games: readonly GameSummary[], month?: Month): Promise<ReadonlySet<Day>> {
    const start = month === undefined ? "" : monthPrefix(month);
    const kept = keptDays(await this.#host.store.value(DAYS).catch(() => undefined));
    const won = new Set<Day>();
    for (const game of games) {
      const claim = dayClaimOf(game);
      if (claim === undefined || won.has(claim.day) || !claim.day.startsWith(start)) continue;
      const name = kept.get(claim.day) ?? (await this.#findName(claim.day));
      if (name === formatDeal(claim.deal)) won.add(claim.day);
    }
    return won;
  }

  async #findName(day: Day): Promise<string | undefined> {
    const deal = await this.findDeal(day);
    return deal.ok ? formatDeal(deal.value.deal) : undefined;
  }
}

/** The stored names of daily deals; damaged ones are dropped. */
function keptDays(stored: unknown): ReadonlyMap<string, string> {
  return new Map(Object.entries(matchShape(daysSchema, stored)?.deals ?? {}));
}
