import { type AccountLink, linkFrom } from "@klondike/play/sync";
import { LINK, type Values } from "./values.ts";

/** Whose device this is; undefined where that was not turned on. */
export function accountLink(values: Values): AccountLink | undefined {
  return linkFrom(values.read(LINK));
}
