import {
  type Card,
  type CardPlace,
  cardPlaces,
  isWon,
  type KlondikeRules,
  legalMoves,
  type Move,
  movePartial,
  type PartialPosition,
  type Refusal,
  sampleCompletion,
  unnamedCards,
  withCardAt,
} from "@klondike/engine";
import { viewOfPartial } from "@klondike/knowledge/analysis";

/** A move made elsewhere and the cards it showed, in the order in which they were asked for; undefined is a card that was not seen. */
interface CompanionStep {
  readonly move: Move;
  readonly shown: readonly (Card | undefined)[];
}

/** A game that is played elsewhere and followed here. Values are never changed; `companionState` derives the rest. */
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

/** Where a followed game stands. */
export interface CompanionState {
  readonly position: PartialPosition;
  /** The card to enter next; undefined if all are entered and a move is due. */
  readonly asked: CardPlace | undefined;
  /** Whether the asked card may stay unknown: it is under the top of the waste. */
  readonly canSkip: boolean;
  readonly entries: readonly CompanionEntry[];
  /** The layouts so far, for the fair player. */
  readonly layouts: ReadonlySet<string>;
  readonly isWon: boolean;
}

/** Starts to follow a game at a position without problems. */
export function followGame(start: PartialPosition, rules: KlondikeRules): Companion {
  return { start, rules, steps: [] };
}

/** Replays the game. */
export function companionState({ start, rules, steps }: Companion): CompanionState {
  let position = start;
  let asked: readonly CardPlace[] = [];
  const layouts = new Set(viewOfPartial(start, rules).layouts);
  const entries: CompanionEntry[] = [];
  for (const [step, { move, shown }] of steps.entries()) {
    const after = afterMove(position, move, rules);
    if (after === undefined) throw new Error("a followed game has an illegal move");
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
    entries,
    layouts,
    isWon: isWon(anyCompletion(position), rules),
  };
}

/** Makes a move; returns why it is refused otherwise. A card that is still asked for comes first: `undefined`. */
export function followMove(
  companion: Companion,
  move: Move,
): Companion | { readonly refusal: Refusal } | undefined {
  const { position, asked } = companionState(companion);
  if (asked !== undefined) return undefined;
  const { refusal } = movePartial(position, move, companion.rules);
  if (refusal !== undefined) return { refusal };
  return { ...companion, steps: [...companion.steps, { move, shown: [] }] };
}

/** Enters the card that was asked for. Returns undefined if none is asked for, or if the card is somewhere else. */
export function enterCard(companion: Companion, card: Card | undefined): Companion | undefined {
  const { position, asked, canSkip } = companionState(companion);
  const last = companion.steps.at(-1);
  if (asked === undefined || last === undefined) return undefined;
  if (card === undefined ? !canSkip : isPlaced(position, card)) return undefined;
  return { ...companion, steps: companion.steps.with(-1, { ...last, shown: [...last.shown, card] }) };
}

/** Takes back the last entry, or the last move if it has none. Returns the same value at the start. */
export function takeBack(companion: Companion): Companion {
  const last = companion.steps.at(-1);
  if (last === undefined) return companion;
  if (last.shown.length === 0) return { ...companion, steps: companion.steps.slice(0, -1) };
  return { ...companion, steps: companion.steps.with(-1, { ...last, shown: last.shown.slice(0, -1) }) };
}

/**
 * Replaces an entry. Later moves stay if they are still possible with the right card; `dropped` is how many are not. A
 * card that was entered elsewhere takes the wrong card's place there: two entries that were mixed up are one correction.
 * Nothing changes if the card was on the table from the start.
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
  return { companion: { ...companion, steps: kept }, dropped: swapped.length - kept.length };
}

/** The legal moves of a followed game, if no card is asked for. */
export function companionMoves(companion: Companion): readonly Move[] {
  const { position, asked } = companionState(companion);
  // Legality depends only on cards that are known.
  return asked === undefined ? legalMoves(anyCompletion(position), companion.rules) : [];
}

/** The position after a move and the cards it showed that are not known: drawn cards, lowest first, or one turned up. */
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

/** Some completion, to ask about what does not depend on unknown cards. */
function anyCompletion(position: PartialPosition) {
  return sampleCompletion(position, () => 0);
}
