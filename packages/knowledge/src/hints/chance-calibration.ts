import type { KlondikeRules } from "@klondike/engine";
import type { FairView } from "./fair-view.ts";
import { CHANCE_FITS } from "./weights/chance-fits.ts";

/**
 * The chance for an estimate of a view: its log-odds are `offset + slope × log-odds of the estimate + perUnseen ×
 * unseen cards`, fitted to games that start from views reached by careless play. It increases with the estimate; 0 and
 * 1 stay unchanged.
 */
export function calibrated(estimate: number, view: FairView, { talon }: KlondikeRules): number {
  if (estimate <= 0 || estimate >= 1) return estimate;
  const draw = talon.kind === "waste" && talon.draw === 3 ? "3" : "1";
  const { offset, slope, perUnseen } = CHANCE_FITS[draw][view.stock.includes(undefined) ? "unseen" : "seen"];
  const logOdds = offset + slope * Math.log(estimate / (1 - estimate)) + perUnseen * view.unseen.length;
  return 1 / (1 + Math.exp(-logOdds));
}
