import { KLONDIKE_EDITIONS } from "@klondike/engine/rules";

/** Maximum number of digits that fit on one line. */
const MAX_DIGITS = 15;

/**
 * A stored deal as a player of the edition would type it: its number, with a prefix if the scheme is not the edition's.
 * Long numbers are shortened. Undefined for a deck or a position, which have no number.
 */
export function shownDeal(deal: string, edition: string): string | undefined {
  const [, scheme = "", number] = /^(\w+):((?:ms)?-?\d+)$/.exec(deal) ?? [];
  if (number === undefined) return undefined;
  const shown = number.length > MAX_DIGITS ? `${number.slice(0, MAX_DIGITS)}…` : number;
  const isOwn = KLONDIKE_EDITIONS.some((each) => each.name === edition && each.scheme === scheme);
  return isOwn ? shown : `${scheme}:${shown}`;
}
