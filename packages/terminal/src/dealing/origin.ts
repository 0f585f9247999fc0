import { type CertifiedDeal, type Day, LEVELS, type Level, parseDay } from "@klondike/knowledge";

/** Where a certified deal comes from; a game without one is of any deal. */
export interface Origin {
  /** Undefined under rules whose deals have no level. */
  readonly level: Level | undefined;
  /** The day whose deal it is. */
  readonly day?: Day | undefined;
}

/** What is noted of a certified deal with the game. */
export function originOf({ level }: CertifiedDeal, day?: Day): Origin {
  return day === undefined ? { level } : { level, day };
}

/** The origin noted in the file of a game in progress. */
export function originIn(text: string): Origin | undefined {
  const { origin } = JSON.parse(text) as { readonly origin?: unknown };
  if (typeof origin !== "object" || origin === null) return undefined;
  const { level, day } = origin as Readonly<Record<string, unknown>>;
  return {
    level: LEVELS.find((each) => each === level),
    day: typeof day === "string" ? parseDay(day) : undefined,
  };
}
