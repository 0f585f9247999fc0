import type { KlondikeRules } from "@klondike/engine";
import { type DealWish, hasLevels, isCertifiable, LEVELS, wishOf } from "@klondike/knowledge";
import type { Io } from "../io.ts";

/** The kinds of deals a player may want: any, one that is proved winnable, or such a one of a level. */
export const DEAL_KINDS = ["any", "winnable", ...LEVELS] as const;
export type DealKind = (typeof DEAL_KINDS)[number];
export type CertifiedKind = Exclude<DealKind, "any">;

/** The kinds that there are under these rules. */
export function kindsUnder(rules: KlondikeRules): readonly DealKind[] {
  if (!isCertifiable(rules)) return ["any"];
  return hasLevels(rules) ? DEAL_KINDS : ["any", "winnable"];
}

/** What is wished for by a kind. */
export function wishFor(kind: CertifiedKind, rules: KlondikeRules, io: Pick<Io, "random">): DealWish {
  if (kind !== "winnable") return { rules, level: kind };
  return wishOf(rules, undefined, (count) => io.random(count));
}
