import { type Card, isWon, type KlondikeRules, legalMoves, type Move, type Refusal } from "@klondike/engine";
import {
  type CardPlace,
  cardPlaces,
  checkPartial,
  movePartial,
  type PartialPosition,
  sampleCompletion,
  unnamedCards,
  withCardAt,
} from "@klondike/engine/partial";
import { viewOfPartial } from "@klondike/knowledge/analysis";

/**
 * A move made at the real table, and the cards it showed in the order in which they are entered; undefined is a card
 * that the player did not see.
 */
interface CompanionStep {
  readonly move: Move;
  readonly shown: readonly (Card | undefined)[];
}

/**
 * A game played with real cards or another program and followed here. Values are immutable; `companionState` derives
 * the rest.
 */
export interface Companion {
  readonly start: PartialPosition;
  readonly rules: KlondikeRules;
  readonly steps: readonly CompanionStep[];
}

/** A card that was entered, and the step that showed it. */
export interface CompanionEntry {
  readonly step: number;
  /** Its place among the cards of the step. */
  readonly place: number;
  readonly at: CardPlace;
  readonly card: Card | undefined;
}

/** The state of a followed game, derived from its steps. */
export interface CompanionState {
  readonly position: PartialPosition;
  /** The next card to enter; undefined if all are entered and the next input is a move. */
  readonly asked: CardPlace | undefined;
  /** Whether the asked card may stay unknown: it is under the top of the waste. */
  readonly canSkip: boolean;
  /** Number of cards that the last move drew. */
  readonly drawn: number;
  readonly entries: readonly CompanionEntry[];
  /** The layouts so far, for the fair player. */
  readonly layouts: ReadonlySet<string>;
  readonly isWon: boolean;
}

/** Starts to follow a game at a position, which must have no problems. */
export function followGame(start: PartialPosition, rules: KlondikeRules): Companion {
  return { start, rules, steps: [] };
}

/** Replays the game. */
export function companionState({ start, rules, steps }: Companion): CompanionState {
  let position = start;
  let asked: readonly CardPlace[] = [];
  const layouts = new Set(viewOfPartial(start, rules).layouts);
  const entries: CompanionEntry[] = [];
  let drawn = 0;
  for (const [step, { move, shown }] of steps.entries()) {
    const after = afterMove(position, move, rules);
    if (after === undefined) throw new Error("a followed game has an illegal move");
    drawn = move.kind === "draw" ? after.position.waste.length - position.waste.length : 0;
    position = after.position;
    asked = after.asked;
    for (const [place, card] of shown.entries()) {
      const at = asked[place];
      if (at === undefined) break;
      entries.push({ step, place, at, card });
      if (card !== undefined) position = withCardAt(position, at, card);
    }
    asked = asked.slice(shown.length);
    if (asked.length === 0) for (const layout of viewOfPartial(position, rules).layouts) layouts.add(layout);
  }
  const [next] = asked;
  return {
    position,
    asked: next,
    canSkip: next !== undefined && !unnamedCards(position, rules).some((each) => isSamePlace(each, next)),
    drawn,
    entries,
    layouts,
    isWon: isWon(firstCompletion(position), rules),
  };
}

/**
 * Makes a move, or returns why it is refused. Returns undefined if a card must be entered first. If the move shows the
 * last card that is not placed, enters it.
 */
export function followMove(
  companion: Companion,
  move: Move,
): Companion | { readonly refusal: Refusal } | undefined {
  const { position, asked } = companionState(companion);
  if (asked !== undefined) return undefined;
  const { refusal } = movePartial(position, move, companion.rules);
  if (refusal !== undefined) return { refusal };
  return withImplied({ ...companion, steps: [...companion.steps, { move, shown: [] }] });
}

/**
 * Enters the next card, and the one after it if only one is left. Returns undefined if no card is expected or if the card
 * is already elsewhere.
 */
export function enterCard(companion: Companion, card: Card | undefined): Companion | undefined {
  const { position, asked, canSkip } = companionState(companion);
  if (asked === undefined) return undefined;
  if (card === undefined ? !canSkip : isPlaced(position, card)) return undefined;
  return withImplied(withShown(companion, (shown) => [...shown, card]));
}

/**
 * Undoes the last entry, or the last move if it has no entries. A card that was entered because it was the only one left
 * is undone together with what showed it. Returns the same value at the start.
 */
export function takeBack(companion: Companion): Companion {
  const last = companion.steps.at(-1);
  if (last === undefined) return companion;
  if (last.shown.length === 0) return { ...companion, steps: companion.steps.slice(0, -1) };
  const before = withShown(companion, (shown) => shown.slice(0, -1));
  return impliedCard(before) === undefined ? before : takeBack(before);
}

/** The asked card if every other card is placed. */
function impliedCard(companion: Companion): Card | undefined {
  const { position, asked } = companionState(companion);
  if (asked === undefined) return undefined;
  const { unplaced } = checkPartial(position, companion.rules);
  return unplaced.length === 1 ? unplaced[0] : undefined;
}

function withImplied(companion: Companion): Companion {
  const card = impliedCard(companion);
  return card === undefined ? companion : withShown(companion, (shown) => [...shown, card]);
}

/** Changes the cards of the last step. */
function withShown(
  companion: Companion,
  change: (shown: CompanionStep["shown"]) => CompanionStep["shown"],
): Companion {
  const last = companion.steps.at(-1);
  if (last === undefined) return companion;
  return { ...companion, steps: companion.steps.with(-1, { ...last, shown: change(last.shown) }) };
}

/**
 * Replaces an entry. Keeps the later moves that are still possible with the new card; `dropped` counts the others. If
 * the new card is entered elsewhere, the two entries are swapped. Changes nothing if the card was on the table from the
 * start.
 */
export function correctEntry(
  companion: Companion,
  { step, place }: Pick<CompanionEntry, "step" | "place">,
  card: Card,
): { readonly companion: Companion; readonly dropped: number } {
  const wrong = companion.steps[step]?.shown[place];
  const { position, entries } = companionState(companion);
  if (isPlaced(position, card) && !entries.some((entry) => entry.card === card))
    return { companion, dropped: 0 };
  const swapped = companion.steps.map(({ move, shown }, at) => ({
    move,
    shown: shown.map((each, index) => (at === step && index === place ? card : each === card ? wrong : each)),
  }));
  const kept: CompanionStep[] = [];
  for (const each of swapped) {
    const { position, asked } = companionState({ ...companion, steps: kept });
    if (asked !== undefined || movePartial(position, each.move, companion.rules).refusal !== undefined) break;
    const after = afterMove(position, each.move, companion.rules);
    kept.push({ ...each, shown: each.shown.slice(0, after?.asked.length ?? 0) });
  }
  return {
    companion: withImplied({ ...companion, steps: kept }),
    dropped: swapped.length - kept.length,
  };
}

/** The legal moves of a followed game; none while a card must be entered. */
export function companionMoves(companion: Companion): readonly Move[] {
  const { position, asked } = companionState(companion);
  // Legality depends only on known cards.
  return asked === undefined ? legalMoves(firstCompletion(position), companion.rules) : [];
}

/** The position after a move, and the unknown cards that it showed: drawn cards, lowest first, or one turned up. */
function afterMove(
  before: PartialPosition,
  move: Move,
  rules: KlondikeRules,
): { readonly position: PartialPosition; readonly asked: readonly CardPlace[] } | undefined {
  const { position } = movePartial(before, move, rules);
  if (position === undefined) return undefined;
  const drawn =
    move.kind === "draw" && rules.talon.kind === "waste"
      ? Array.from(cardPlaces(position)).filter(
          ({ card, at }) => at.pile === "w" && card === undefined && at.index >= before.waste.length,
        )
      : [];
  const asked = drawn.map(({ at }) => at);
  const others = unnamedCards(position, rules).filter((at) => !asked.some((each) => isSamePlace(each, at)));
  return { position, asked: [...asked, ...others] };
}

function isSamePlace(one: CardPlace, other: CardPlace): boolean {
  return one.pile === other.pile && one.index === other.index;
}

function isPlaced(position: PartialPosition, wanted: Card): boolean {
  for (const { card } of cardPlaces(position)) if (card === wanted) return true;
  return false;
}

/** Any completion of the position; the callers use only what does not depend on unknown cards. */
function firstCompletion(position: PartialPosition) {
  return sampleCompletion(position, () => 0);
}
