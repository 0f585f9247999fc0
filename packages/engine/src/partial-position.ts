import { applyLegal } from "./apply.ts";
import { followsDown, followsUp } from "./building.ts";
import { ACE, type Card, type Pile, rankOf, suitIndexOf } from "./card.ts";
import { FRESH_DECK } from "./deck.ts";
import { judge, type Refusal } from "./legality.ts";
import type { Move } from "./move.ts";
import { FOUNDATION_IDS, indexOfPile, isFoundation, type PileId, TABLEAU_IDS } from "./pile.ts";
import { foundationsOf, type Position, tableauOf } from "./position.ts";
import type { KlondikeRules } from "./rules.ts";
import { lastPass } from "./talon.ts";

/** A pile that may have unknown cards: bottom first, undefined for an unknown card. */
export type PartialPile = readonly (Card | undefined)[];

/** A column that may have unknown cards. */
export interface PartialColumn {
  readonly faceDown: PartialPile;
  readonly faceUp: PartialPile;
}

/**
 * A position with unknown cards. Every `Position` is also a partial one. It may be a draft: `checkPartial` reports what
 * makes it impossible, and everything that completes or analyses a position expects one without problems.
 */
export interface PartialPosition {
  readonly stock: PartialPile;
  readonly waste: PartialPile;
  readonly foundations: readonly [Pile, Pile, Pile, Pile];
  readonly tableau: readonly [
    PartialColumn,
    PartialColumn,
    PartialColumn,
    PartialColumn,
    PartialColumn,
    PartialColumn,
    PartialColumn,
  ];
  /** Number of passes begun, including the current one. */
  readonly passes: number;
}

/** The place of a card: its pile and its index from the bottom; hidden cards of a column count. */
export interface CardPlace {
  readonly pile: PileId;
  readonly index: number;
}

/** What makes a partial position impossible, and where. */
export type PartialProblem =
  /** The card is at `at` and was already at `first`. */
  | { readonly code: "card-twice"; readonly card: Card; readonly at: CardPlace; readonly first: CardPlace }
  /** A foundation does not go up from its ace in one suit, or its suit is not the one that the rules fix. */
  | { readonly code: "bad-foundation"; readonly card: Card; readonly at: CardPlace }
  /** A face-up card cannot be on the card `on` below it. */
  | { readonly code: "bad-run"; readonly card: Card; readonly at: CardPlace; readonly on: Card }
  /** A card that is face up is not named. */
  | { readonly code: "unknown-face-up"; readonly at: CardPlace }
  /** The column's top card is face down, but cards turn up automatically. */
  | { readonly code: "not-turned-up"; readonly at: CardPlace }
  /** No deal has this many face-down cards in this column, given those in the other columns. */
  | { readonly code: "too-many-hidden"; readonly pile: PileId; readonly count: number; readonly most: number }
  | { readonly code: "too-many-in-talon"; readonly count: number; readonly most: number }
  /** `count` more of the unplaced `cards` need a place. */
  | { readonly code: "missing-cards"; readonly count: number; readonly cards: Pile }
  /** `count` unknown cards remain after every unplaced card has a place. */
  | { readonly code: "too-many-unknown"; readonly count: number }
  | { readonly code: "bad-passes"; readonly passes: number; readonly most: number };

/** The problems of a partial position, and the cards that are still unplaced or unknown. */
export interface PartialCheck {
  /** Empty if the position is possible. */
  readonly problems: readonly PartialProblem[];
  /** The cards that appear nowhere in the position, in the order of a fresh deck. */
  readonly unplaced: Pile;
  /** How many cards are unknown. */
  readonly unknown: number;
}

/** Maximum number of cards in stock and waste together. */
const MAX_TALON = 24;

/** An empty table: no card is placed. */
export const EMPTY_PARTIAL: PartialPosition = {
  stock: [],
  waste: [],
  foundations: [[], [], [], []],
  tableau: [
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
    { faceDown: [], faceUp: [] },
  ],
  passes: 1,
};

/** A partial position from four foundations and seven columns. Throws if there are more or fewer. */
export function makePartialPosition(piles: {
  readonly stock: PartialPile;
  readonly waste: PartialPile;
  readonly foundations: readonly Pile[];
  readonly tableau: readonly PartialColumn[];
  readonly passes: number;
}): PartialPosition {
  // A tableau of partial columns has the same shape; only the card type differs.
  const tableau = tableauOf(piles.tableau as Position["tableau"]);
  return { ...piles, foundations: foundationsOf(piles.foundations), tableau };
}

/** Every problem of a position that may be a draft, in the order of its piles, and the unplaced cards. */
export function checkPartial(position: PartialPosition, rules: KlondikeRules): PartialCheck {
  const problems: PartialProblem[] = [];
  const places = new Map<Card, CardPlace>();
  let unknown = 0;
  for (const { card, at } of cardPlaces(position)) {
    if (card === undefined) {
      unknown++;
      continue;
    }
    const first = places.get(card);
    if (first === undefined) places.set(card, at);
    else problems.push({ code: "card-twice", card, at, first });
  }
  for (const at of unnamedCards(position, rules)) problems.push({ code: "unknown-face-up", at });
  problems.push(...foundationProblems(position, rules), ...columnProblems(position, rules));
  const inTalon = position.stock.length + position.waste.length;
  if (inTalon > MAX_TALON) problems.push({ code: "too-many-in-talon", count: inTalon, most: MAX_TALON });
  const { passes } = position;
  const most = lastPass(rules.talon);
  if (!Number.isSafeInteger(passes) || passes < 1 || passes > most) {
    problems.push({ code: "bad-passes", passes, most });
  }
  const unplaced = FRESH_DECK.filter((card) => !places.has(card));
  if (unplaced.length > unknown) {
    problems.push({ code: "missing-cards", count: unplaced.length - unknown, cards: unplaced });
  }
  if (unplaced.length < unknown)
    problems.push({ code: "too-many-unknown", count: unknown - unplaced.length });
  return { problems, unplaced, unknown };
}

/** Every card of the position with its place; `isFaceUp` is false in the stock and for hidden cards of columns. */
export function* cardPlaces(
  position: PartialPosition,
): Generator<{ readonly card: Card | undefined; readonly at: CardPlace; readonly isFaceUp: boolean }> {
  const piles: readonly (readonly [PileId, PartialPile, number])[] = [
    ["s", position.stock, position.stock.length],
    ["w", position.waste, 0],
    ...FOUNDATION_IDS.map((id, at) => [id, position.foundations[at] as Pile, 0] as const),
    ...TABLEAU_IDS.map((id, at) => {
      const { faceDown, faceUp } = position.tableau[at] as PartialColumn;
      return [id, [...faceDown, ...faceUp], faceDown.length] as const;
    }),
  ];
  for (const [pile, cards, hidden] of piles) {
    for (const [index, card] of cards.entries())
      yield { card, at: { pile, index }, isFaceUp: index >= hidden };
  }
}

/**
 * The face-up cards that are unknown. A player can see them and must enter them before the next move. Cards under the
 * top of the waste may stay unknown.
 */
export function unnamedCards(position: PartialPosition, rules: KlondikeRules): readonly CardPlace[] {
  const { stock, waste } = position;
  const isOpenDeck = rules.talon.kind === "open-deck";
  const unnamed: CardPlace[] = [];
  for (const { card, at, isFaceUp } of cardPlaces(position)) {
    if (card !== undefined) continue;
    const isTop = at.index === (at.pile === "s" ? stock : waste).length - 1;
    if (at.pile === "s" ? isOpenDeck && isTop : at.pile === "w" ? isTop : isFaceUp) unnamed.push(at);
  }
  return unnamed;
}

function foundationProblems({ foundations }: PartialPosition, rules: KlondikeRules): PartialProblem[] {
  return FOUNDATION_IDS.flatMap((pile, place) =>
    (foundations[place] as Pile).flatMap((card, index, cards) => {
      const below = cards[index - 1];
      const isRight =
        below === undefined
          ? rankOf(card) === ACE && (rules.foundations === "any-ace" || suitIndexOf(card) === place)
          : followsUp(card, below);
      return isRight ? [] : [{ code: "bad-foundation" as const, card, at: { pile, index } }];
    }),
  );
}

function columnProblems({ tableau }: PartialPosition, rules: KlondikeRules): PartialProblem[] {
  const problems: PartialProblem[] = [];
  const columns = TABLEAU_IDS.map((pile, at) => ({ pile, ...(tableau[at] as PartialColumn) }));
  for (const { pile, faceDown, faceUp } of columns) {
    if (rules.turning === "automatic" && faceUp.length === 0 && faceDown.length > 0) {
      problems.push({ code: "not-turned-up", at: { pile, index: faceDown.length - 1 } });
    }
    for (const [place, card] of faceUp.entries()) {
      const on = faceUp[place - 1];
      if (card === undefined || on === undefined || followsDown(card, on, rules)) continue;
      problems.push({ code: "bad-run", card, at: { pile, index: faceDown.length + place }, on });
    }
  }
  // A deal has at most 0…6 face-down cards in its columns, in any order.
  const byHidden = columns.toSorted((a, b) => b.faceDown.length - a.faceDown.length);
  for (const [place, { pile, faceDown }] of byHidden.entries()) {
    const most = TABLEAU_IDS.length - 1 - place;
    const count = faceDown.length;
    if (count > most) problems.push({ code: "too-many-hidden", pile, count, most });
  }
  return problems;
}

/** The position if every card is known and in a possible place; undefined otherwise. */
export function knownPosition(position: PartialPosition, rules: KlondikeRules): Position | undefined {
  const { problems, unknown } = checkPartial(position, rules);
  return problems.length === 0 && unknown === 0 ? (position as Position) : undefined;
}

/**
 * A completion of the position, chosen uniformly: any unplaced card can be in any unknown place. The position must have
 * no problems.
 *
 * @param random returns a random integer of at least 0 and less than the bound
 */
export function sampleCompletion(position: PartialPosition, random: (bound: number) => number): Position {
  const cards = [...unplacedCards(position)];
  for (let at = cards.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [cards[at], cards[other]] = [cards[other] as Card, cards[at] as Card];
  }
  return completedWith(position, cards);
}

/**
 * One completion, always the same. Use it in place of the position if only known cards matter, for example to describe
 * a move.
 */
export function anyCompletion(position: PartialPosition): Position {
  return completedWith(position, unplacedCards(position));
}

/**
 * Yields every completion of the position once; n unknown cards have n! completions. The position must have no
 * problems.
 */
export function* allCompletions(position: PartialPosition): Generator<Position> {
  for (const order of permutations(unplacedCards(position))) yield completedWith(position, order);
}

function* permutations(cards: Pile): Generator<Pile> {
  if (cards.length === 0) yield [];
  for (const [at, card] of cards.entries()) {
    for (const rest of permutations(cards.toSpliced(at, 1))) yield [card, ...rest];
  }
}

function unplacedCards(position: PartialPosition): Pile {
  const placed = new Set(Array.from(cardPlaces(position), ({ card }) => card));
  return FRESH_DECK.filter((card) => !placed.has(card));
}

/** The position with its unknown cards replaced by `cards`, in the order of the piles. */
function completedWith(position: PartialPosition, cards: Pile): Position {
  let next = 0;
  const filled = (pile: PartialPile): Pile =>
    pile.map((card) => {
      const known = card ?? cards[next++];
      if (known === undefined) throw new RangeError("more unknown cards than cards to place");
      return known;
    });
  const { stock, waste, foundations, tableau, passes } = position;
  return {
    stock: filled(stock),
    waste: filled(waste),
    foundations,
    tableau: tableauOf(
      tableau.map(({ faceDown, faceUp }) => ({ faceDown: filled(faceDown), faceUp: filled(faceUp) })),
    ),
    passes,
  };
}

/** Returns why the move is refused, or the position after it; a card that it turns up may be unknown (`unnamedCards`). */
export function movePartial(
  position: PartialPosition,
  move: Move,
  rules: KlondikeRules,
):
  | { readonly refusal: Refusal; readonly position?: never }
  | { readonly refusal?: never; readonly position: PartialPosition } {
  // A move depends only on known cards, so any completion can replace the unknown ones.
  const guessed = new Set(unplacedCards(position));
  const judged = judge(completedWith(position, [...guessed]), move, rules);
  if (judged.refusal !== undefined) return { refusal: judged.refusal };
  const after = applyLegal(judged);
  const forgotten = (pile: Pile): PartialPile => pile.map((card) => (guessed.has(card) ? undefined : card));
  return {
    position: makePartialPosition({
      ...after,
      stock: forgotten(after.stock),
      waste: forgotten(after.waste),
      tableau: after.tableau.map(({ faceDown, faceUp }) => ({
        faceDown: forgotten(faceDown),
        faceUp: forgotten(faceUp),
      })),
    }),
  };
}

/**
 * The position with the card at a place replaced by another or by an unknown one. Throws for other places and for an
 * unknown card on a foundation.
 */
export function withCardAt(
  position: PartialPosition,
  { pile, index }: CardPlace,
  card: Card | undefined,
): PartialPosition {
  const replaced = <C>(cards: readonly C[], at: number, by: C): readonly C[] => cards.with(at, by);
  if (pile === "s") return { ...position, stock: replaced(position.stock, index, card) };
  if (pile === "w") return { ...position, waste: replaced(position.waste, index, card) };
  const place = indexOfPile(pile);
  if (isFoundation(pile)) {
    if (card === undefined) throw new RangeError("a card on a foundation is known");
    const foundations = position.foundations.map((cards, at) =>
      at === place ? replaced(cards, index, card) : cards,
    );
    return { ...position, foundations: foundationsOf(foundations) };
  }
  const tableau = position.tableau.map((column, at) => {
    if (at !== place) return column;
    const { faceDown, faceUp } = column;
    const under = index - faceDown.length;
    return under < 0
      ? { faceDown: replaced(faceDown, index, card), faceUp }
      : { faceDown, faceUp: replaced(faceUp, under, card) };
  });
  return makePartialPosition({ ...position, tableau });
}

/**
 * The position as its player sees it: hidden cards of columns become unknown, and so do those of the stock unless the
 * deck is open. With `remembersStock` the stock stays known, as after a whole pass.
 */
export function hideUnseen(
  position: PartialPosition,
  rules: KlondikeRules,
  { remembersStock = false }: { readonly remembersStock?: boolean } = {},
): PartialPosition {
  const top = position.stock.length - 1;
  const shown = rules.talon.kind === "open-deck" ? top : top + 1;
  return makePartialPosition({
    ...position,
    stock: remembersStock
      ? position.stock
      : position.stock.map((card, index) => (index >= shown ? card : undefined)),
    tableau: position.tableau.map(({ faceDown, faceUp }) => ({
      faceDown: faceDown.map(() => undefined),
      faceUp,
    })),
  });
}
