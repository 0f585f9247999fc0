import { bringBack, place, SUIT, sendHome, shift, TALON, type Table, takeFromTalon } from "./table.ts";

/** Sends a column's top card home. */
export const HOME = 0;
/** Carries the face-up cards of a column to another. */
export const SHIFT = 1;
/** Turns the stock to a card and sends it home. */
export const TALON_HOME = 2;
/** Turns the stock to a card and lays it on a column. */
export const TALON_SHIFT = 3;
/** Carries part of a run away and sends home the card it lay on. */
export const FREE = 4;
/** Brings a card back from its foundation and carries a column's face-up cards onto it. */
export const BACK_SHIFT = 5;
/** Brings a card back from its foundation, turns the stock to a card and lays that on it. */
export const BACK_TALON = 6;

/** Turns the stock to see what comes: the plan of a player who knows no better, carried out by that player. */
export const LOOK_ON = 7;

/** What a plan does. */
export type PlanKind = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** More plans than a table ever has. */
const MOST = 200;

/**
 * The plans at a table, in parallel rows. A plan is one carry, or two where the first is of use only because of the second;
 * turning the stock is part of it. Every plan turns up a hidden card, plays a card of the talon, sends one home or
 * empties a column for a king, so that playing by plans comes to an end.
 */
export interface Plans {
  count: number;
  readonly kind: Uint8Array;
  /** The column carried from. */
  readonly from: Int8Array;
  /** The column carried to. */
  readonly to: Int8Array;
  /** How many cards are carried. */
  readonly amount: Int8Array;
  /** The place of the card in the talon. */
  readonly index: Int8Array;
  /** The suit that comes back from its foundation. */
  readonly suit: Int8Array;
  /** What the plan is worth by the weights. */
  readonly score: Float64Array;
  /** Whether only one plan is listed because it can do no harm. */
  isSafe: boolean;
  /** How each card of the talon can be come by, as `markReach` notes it. */
  readonly reach: Uint8Array;
}

/** Room for plans. */
export function emptyPlans(): Plans {
  return {
    count: 0,
    kind: new Uint8Array(MOST),
    from: new Int8Array(MOST),
    to: new Int8Array(MOST),
    amount: new Int8Array(MOST),
    index: new Int8Array(MOST),
    suit: new Int8Array(MOST),
    score: new Float64Array(MOST),
    isSafe: false,
    reach: new Uint8Array(TALON),
  };
}

/** Lists a plan that carries so many cards of a column. */
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

/** Lists a plan that plays a card of the talon. */
export function addTalon(plans: Plans, kind: PlanKind, index: number, to: number, score: number): void {
  plans.index[plans.count] = index;
  addCarry(plans, kind, 0, to, 1, score);
}

/** Whether the plan's first carry plays a card of the talon. */
export function isFromTalon(kind: number): boolean {
  return kind === TALON_HOME || kind === TALON_SHIFT;
}

/** Carries out a plan of the list at the table it was made for. */
export function carryOut(table: Table, plans: Plans, at: number): void {
  carryFirst(table, plans, at);
  const kind = plans.kind[at];
  if (kind === FREE) sendHome(table, plans.from[at] as number);
  else if (kind === BACK_SHIFT) {
    shift(table, plans.from[at] as number, plans.to[at] as number, plans.amount[at] as number);
  } else if (kind === BACK_TALON) place(table, takeListed(table, plans, at), plans.to[at] as number);
}

/** Carries out the first carry of a plan: for most plans, the only one. */
export function carryFirst(table: Table, plans: Plans, at: number): void {
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

function takeListed(table: Table, plans: Plans, at: number): number {
  const index = plans.index[at] as number;
  return takeFromTalon(table, index, plans.reach[index] as number);
}
