import { fields, ifValid } from "@klondike/engine/internal";
import { LEVELS, type Level } from "@klondike/knowledge/certified";
import * as v from "valibot";
import { daySchema } from "./calendar.ts";

/** Kind of deal for a new game of `classic`. */
export type DealKind = "any" | "winnable" | Level;

/** The schema of a game's origin: the level and the day of its deal. */
export const originSchema = fields({
  /** Undefined under rules without levels. */
  level: ifValid(v.picklist(LEVELS)),
  /** The day of a daily deal. */
  day: ifValid(daySchema),
});

/** Origin of a certified deal; other games have none. */
export interface Origin extends v.InferOutput<typeof originSchema> {}
