import { classicRules, type KlondikeRules } from "@klondike/engine";
import { editionOf } from "@klondike/engine/rules";

/**
 * The rule switches under which the game offers winnable deals, because `certify` finds lines for enough deals within
 * its limit. Certificates are valid under any switch: the engine replays each one.
 */
export type CertifiedUnder =
  | "talon"
  | "lifting"
  | "turning"
  | "worryBack"
  | "foundations"
  | "winning"
  | "emptyColumns";

/** The games whose deals have been measured: `classic` with this draw count and number of passes, and `by-hand`. */
export type MeasuredGame =
  | { readonly edition?: "classic"; readonly draw: 1; readonly passes: "unlimited" | 1 }
  | { readonly edition?: "classic"; readonly draw: 3; readonly passes: "unlimited" | 3 }
  | { readonly edition: "by-hand"; readonly draw: 3; readonly passes: "unlimited" };

/** The rules of a measured game. */
export function rulesOfMeasured({ edition, draw, passes }: MeasuredGame): KlondikeRules {
  if (edition === "by-hand") return editionOf(edition).rules;
  return classicRules(draw, passes);
}
