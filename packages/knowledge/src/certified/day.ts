import { CLASSIC_RULES, type Deal } from "@klondike/engine";
import { parseDeal } from "@klondike/engine/notation";
import { type GameSummary, isOwnWin } from "@klondike/engine/records";
import { areSameRules } from "@klondike/engine/rules";
import { rulesOfSave } from "@klondike/engine/session";
import type { Level } from "./levels.ts";

/** A calendar day: `2026-11-15`. */
export type Day = `${number}-${number}-${number}`;

/** Levels from Monday to Sunday: a week starts easy and ends hard. */
const WEEK: readonly Level[] = ["easy", "easy", "normal", "normal", "hard", "hard", "expert"];

/** Parses a day; undefined if it does not exist. */
export function parseDay(text: string): Day | undefined {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? [];
  const isDay = Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
  return isDay ? (text as Day) : undefined;
}

/** Number of days in a month; months start at 1. 0 if there is no such month. */
export function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** The day with these numbers; months start at 1. */
export function dayAt(year: number, month: number, date: number): Day {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}` as Day;
}

/** The day `days` later, or earlier if negative. */
export function dayAfter(day: Day, days: number): Day {
  let [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  for (date += days; date < 1; date += daysIn(year, month)) {
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
  while (date > daysIn(year, month)) {
    date -= daysIn(year, month);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return dayAt(year, month, date);
}

/** The day of the week: 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: Day): number {
  return dayNumberOf(day) % 7;
}

/** Consecutive day number, for differences; multiples of 7 are Mondays. */
export function dayNumberOf(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  // The year starts in March, so that the leap day is its last day.
  const shifted = (month + 9) % 12;
  // Weekdays repeat after 400 years; adding them keeps every count positive.
  const years = 400 + (month < 3 ? year - 1 : year);
  const days = 365 * years + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  // 1 March of the year 0 was a Wednesday.
  return days + Math.floor((153 * shifted + 2) / 5) + date - 1 + 2;
}

/** The level of the day's deal, which follows the weekday. */
export function dailyLevelOf(day: Day): Level {
  return WEEK[weekdayOf(day)] as Level;
}

/** The day whose deal this could be, judging by its seed. */
export function dayOfDeal(deal: Deal): Day | undefined {
  if (deal.scheme !== "klondike" || deal.seed < 10n ** 10n || deal.seed >= 10n ** 11n) return undefined;
  const digits = String(deal.seed);
  return parseDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`);
}

/** A day, and the deal of a won game that could be that day's. */
export interface DayClaim {
  readonly day: Day;
  readonly deal: Deal;
}

/**
 * The day that a finished game could belong to: its player won it under the rules of daily deals, with a seed that starts
 * with a date.
 */
export function dayClaimOf(game: GameSummary): DayClaim | undefined {
  const { save } = game;
  const rules = rulesOfSave(save);
  const isOfDays =
    isOwnWin(game) && save.edition === "classic" && rules !== undefined && areSameRules(rules, CLASSIC_RULES);
  const deal = isOfDays ? parseDeal(save.deal) : undefined;
  const day = deal?.ok ? dayOfDeal(deal.value) : undefined;
  return deal?.ok && day !== undefined ? { day, deal: deal.value } : undefined;
}
