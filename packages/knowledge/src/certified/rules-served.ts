import { editionOf, type KlondikeRules } from "@klondike/engine";

/**
 * The switches under which winnable deals are offered, because lines are found for enough deals within the positions that `certify` looks into. No switch
 * makes a certificate false: the engine plays each one through before it counts.
 */
export type CertifiedUnder =
  | "talon"
  | "lifting"
  | "turning"
  | "worryBack"
  | "foundations"
  | "winning"
  | "emptyColumns";

/**
 * The games whose deals were measured: `classic` with so many cards drawn at a time and so many passes, and those by the rules of the edition
 * `by-hand`.
 */
export type MeasuredGame =
  | { readonly edition?: "classic"; readonly draw: 1; readonly passes: "unlimited" | 1 }
  | { readonly edition?: "classic"; readonly draw: 3; readonly passes: "unlimited" | 3 }
  | { readonly edition: "by-hand"; readonly draw: 3; readonly passes: "unlimited" };

/** What the careless player plays by in `classic`, the talon apart. A new switch is `classic`'s here. */
const PLAYED_BY: Omit<KlondikeRules, "talon"> = {
  lifting: "any-run",
  turning: "automatic",
  worryBack: true,
  foundations: "any-ace",
  winning: "all-home",
  emptyColumns: "kings",
};

/** The rules of a measured game. */
export function rulesOfMeasured({ edition, draw, passes }: MeasuredGame): KlondikeRules {
  if (edition === "by-hand") return editionOf(edition).rules;
  return { ...PLAYED_BY, talon: { kind: "waste", draw, passes } };
}
