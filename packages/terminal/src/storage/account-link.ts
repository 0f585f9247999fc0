import { type AccountLink, linkFrom } from "@klondike/play/sync";
import { LINK, type Values } from "./values.ts";

/** Returns the device's link to an account; undefined if sync is off. */
export function accountLink(values: Values): AccountLink | undefined {
  return linkFrom(values.read(LINK));
}
