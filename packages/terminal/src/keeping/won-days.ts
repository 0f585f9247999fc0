import { type CertifiedDeal, type Day, dayClaimOf } from "@klondike/knowledge";
import type { Shelf } from "./shelf.ts";

/** A month of the calendar: `2026-11`. */
export type Month = `${number}-${number}`;

/** The seeds of the month's games that were won and may be of the day in their seed; a seed alone proves nothing. */
export function maybeWon(shelf: Shelf, month: Month): ReadonlyMap<Day, readonly bigint[]> {
  const seeds = new Map<Day, readonly bigint[]>();
  const start = `klondike:${month.replace("-", "")}`;
  for (const game of shelf.summaries()) {
    const { day, deal } = (game.save.deal.startsWith(start) && dayClaimOf(game)) || {};
    if (day === undefined || deal === undefined || deal.scheme === "deck" || !day.startsWith(month)) continue;
    seeds.set(day, [...(seeds.get(day) ?? []), deal.seed]);
  }
  return seeds;
}

/** Whether one of the seeds is that of the day's deal. */
export function isWonDay(seeds: readonly bigint[], { deal }: CertifiedDeal): boolean {
  return deal.scheme !== "deck" && seeds.includes(deal.seed);
}
