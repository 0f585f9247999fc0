import { bringBack, type PlannerTable, place, SUIT, sendHome, shift, TALON, takeFromTalon } from "./table.ts";

/** Sends a column's top card home. */
export const HOME = 0;
/** Moves the face-up cards of a column to another. */
export const SHIFT = 1;
/** Turns the stock to a card and sends it home. */
export const TALON_HOME = 2;
/** Turns the stock to a card and places it on a column. */
export const TALON_SHIFT = 3;
/** Moves part of a run away and sends home the card below. */
export const FREE = 4;
/** Returns a foundation card and moves a column's face-up cards onto it. */
export const BACK_SHIFT = 5;
/** Returns a foundation card, turns the stock to a card and places that on it. */
export const BACK_TALON = 6;

/** Draws to see new cards; only for players who do not know the next cards. */
export const KEEP_DRAWING = 7;

export type PlanKind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Maximum number of plans for a table. */
const MAX_PLANS = 200;

/**
 * The plans of a table, as parallel arrays. A plan is one move, or two if the first is useful only because of the
 * second; turning the stock is included. Every plan turns up a hidden card, plays a talon card, sends one home or
 * empties a column for a king, so a game played by plans ends.
 */
export interface Plans {
  count: number;
  readonly kind: Uint8Array;
  /** Source column. */
  readonly from: Int8Array;
  /** Target column. */
  readonly to: Int8Array;
  /** Number of cards moved. */
  readonly amount: Int8Array;
  /** Place of the card in the talon. */
  readonly index: Int8Array;
  /** Suit of the card that returns from its foundation. */
  readonly suit: Int8Array;
  readonly score: Float64Array;
  /** Whether the only plan listed is harmless, so that no others are needed. */
  isSafe: boolean;
  /** Reachability of each talon card, set by `markReach`. */
  readonly reach: Uint8Array;
}

/** Allocates a list of plans. */
export function emptyPlans(): Plans {
  return {
    count: 0,
    kind: new Uint8Array(MAX_PLANS),
    from: new Int8Array(MAX_PLANS),
    to: new Int8Array(MAX_PLANS),
    amount: new Int8Array(MAX_PLANS),
    index: new Int8Array(MAX_PLANS),
    suit: new Int8Array(MAX_PLANS),
    score: new Float64Array(MAX_PLANS),
    isSafe: false,
    reach: new Uint8Array(TALON),
  };
}

/** Adds a plan that moves cards of a column. */
export function addCarry(
  plans: Plans,
  kind: PlanKind,
  from: number,
  to: number,
  amount: number,
  score: number,
): void {
  const at = plans.count++;
  plans.kind[at] = kind;
  plans.from[at] = from;
  plans.to[at] = to;
  plans.amount[at] = amount;
  plans.score[at] = score;
}

/** Adds a plan that plays a talon card. */
export function addTalon(plans: Plans, kind: PlanKind, index: number, to: number, score: number): void {
  plans.index[plans.count] = index;
  addCarry(plans, kind, 0, to, 1, score);
}

/** Whether the plan's first move plays a talon card. */
export function isFromTalon(kind: number): boolean {
  return kind === TALON_HOME || kind === TALON_SHIFT;
}

/** Plays a listed plan on its table. */
export function carryOut(table: PlannerTable, plans: Plans, at: number): void {
  carryFirst(table, plans, at);
  const kind = plans.kind[at];
  if (kind === FREE) sendHome(table, plans.from[at] as number);
  else if (kind === BACK_SHIFT) {
    shift(table, plans.from[at] as number, plans.to[at] as number, plans.amount[at] as number);
  } else if (kind === BACK_TALON) place(table, takeListed(table, plans, at), plans.to[at] as number);
}

/** Plays the first move of a plan, which for most plans is the only one. */
export function carryFirst(table: PlannerTable, plans: Plans, at: number): void {
  const to = plans.to[at] as number;
  switch (plans.kind[at]) {
    case HOME:
      sendHome(table, plans.from[at] as number);
      break;
    case SHIFT:
    case FREE:
      shift(table, plans.from[at] as number, to, plans.amount[at] as number);
      break;
    case TALON_HOME: {
      const suit = SUIT[takeListed(table, plans, at)] as number;
      table.home[suit] = (table.home[suit] as number) + 1;
      break;
    }
    case TALON_SHIFT:
      place(table, takeListed(table, plans, at), to);
      break;
    default:
      bringBack(table, plans.suit[at] as number, to);
  }
}

function takeListed(table: PlannerTable, plans: Plans, at: number): number {
  const index = plans.index[at] as number;
  return takeFromTalon(table, index, plans.reach[index] as number);
}
