import type { KlondikeSession } from "@klondike/engine";
import { type Day, dailyLevelOf, dayAfter, parseDay } from "@klondike/knowledge";
import type { Month } from "../keeping/won-days.ts";
import { calendarLines, wonWords } from "../words/calendar.ts";
import type { Asked, Menu } from "./menu.ts";

/** How many days a key leads on. */
const STEPS: Readonly<Record<string, number>> = {
  left: -1,
  h: -1,
  right: 1,
  l: 1,
  up: -7,
  k: -7,
  down: 7,
  j: 7,
};

/** What the calendar needs from outside. */
export interface CalendarHost {
  readonly today: Day;
  readonly isUnderWay: boolean;
  /** The day whose deal is being played. */
  readonly onTable: Day | undefined;
  /** The days of the month known to be won; more may come to be known. */
  won(month: Month): ReadonlySet<Day>;
  deal(day: Day): Asked<KlondikeSession>;
}

/** The month around a day, with the days that were won; the day's deal can be played. */
export function calendarMenu(day: Day, host: CalendarHost): Menu<KlondikeSession> {
  const month = day.slice(0, 7) as Month;
  const isYetToCome = day > host.today;
  return {
    lines: () => {
      const won = host.won(month);
      return [
        ...calendarLines(month, won, day),
        "",
        wonWords(month, won),
        ...dayLines(day, host),
        "arrows: another day  c: today  Esc: back",
      ];
    },
    hear: (key) => {
      if (key === "enter" && day === host.onTable) return undefined;
      if (key === "enter" && !isYetToCome) return { kind: "deal", game: host.deal(day) };
      const next = key === "enter" ? day : key === "c" ? host.today : steppedTo(day, key);
      return next === undefined ? undefined : { kind: "menu", menu: calendarMenu(next, host) };
    },
  };
}

function dayLines(day: Day, { today, isUnderWay, onTable }: CalendarHost): readonly string[] {
  if (day === onTable) return [`Enter: goes on with this game, ${dailyLevelOf(day)}`];
  if (day > today) return [`${day} is yet to come.`];
  const deal = `Enter: the deal of ${day === today ? "today" : day}, ${dailyLevelOf(day)}`;
  return isUnderWay ? [`${deal};`, "       this game then counts as lost"] : [deal];
}

/** The day to which a key leads; the same at the calendar's ends, and undefined for a key that leads nowhere. */
function steppedTo(day: Day, key: string): Day | undefined {
  const days = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (days === undefined) return undefined;
  return parseDay(dayAfter(day, days)) ?? day;
}
