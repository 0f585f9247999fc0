import { linkFrom, type TogetherLink } from "@klondike/play/together";
import type { Values } from "./values.ts";

/** Where it is written whose device this is. */
export const LINK = "together";

/** Whose device this is; undefined where that was not turned on. */
export function togetherLink(values: Values): TogetherLink | undefined {
  return linkFrom(values.read(LINK));
}
