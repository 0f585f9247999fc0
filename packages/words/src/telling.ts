import {
  ACE,
  type Card,
  type Carry,
  columnAt,
  faceUpOf,
  foundationAt,
  indexOfPile,
  isFoundation,
  isRed,
  isTableau,
  KING,
  type Move,
  type PileId,
  type Position,
  type Refusal,
  rankOf,
  type Selection,
  suitIndexOf,
} from "@klondike/engine";
import type { Words } from "./words.ts";

/** Something on the table that has a name: a shown card, a pile, or a column's hidden cards taken together. */
export type Spot = {
  readonly pile: PileId;
  /** Cards from the one meant to the top of its pile; 0 where the pile is empty. */
  readonly count: number;
  readonly card: Card | undefined;
};

/** A card's name: "10 of diamonds". */
export function cardName(card: Card, words: Words): string {
  return words.card(rankOf(card), suitIndexOf(card));
}

/** A pile's name: "column 5". */
export function pileName(pile: PileId, words: Words): string {
  if (pile === "s") return words.stock;
  if (pile === "w") return words.waste;
  return (isTableau(pile) ? words.column : words.foundation)(indexOfPile(pile) + 1);
}

/** What a name depends on beside the cards themselves. */
export type Seen = {
  readonly selection: Selection | undefined;
  readonly isStockOpen: boolean;
  readonly canRecycle: boolean;
  readonly isStockSpent: boolean;
};

/** What a screen reader says of a spot: "10 of diamonds, 3 of 4 face up, column 5". */
export function spotName(spot: Spot, position: Position, words: Words, seen: Seen): string {
  const { selection } = seen;
  const parts = [...spotParts(spot, position, words, seen), pileName(spot.pile, words)];
  const isSelected = selection?.pile === spot.pile && spot.count > 0 && spot.count <= selection.count;
  return (isSelected ? [...parts, words.selected] : parts).join(", ");
}

function spotParts(spot: Spot, position: Position, words: Words, seen: Seen): readonly string[] {
  const { pile, card } = spot;
  if (pile === "s") {
    const count = words.cardsLeft(position.stock.length);
    if (card !== undefined) return seen.isStockOpen ? [cardName(card, words), count] : [count];
    if (seen.isStockSpent) return [words.empty, words.noPassLeft];
    return seen.canRecycle ? [words.empty, words.recycle] : [words.empty];
  }
  if (!isTableau(pile)) {
    if (card === undefined) return [words.empty];
    const count = isFoundation(pile) ? foundationAt(position, pile).length : position.waste.length;
    return [cardName(card, words), words.cardsLeft(count)];
  }
  const column = columnAt(position, pile);
  if (card !== undefined) {
    const { length } = column.faceUp;
    return [cardName(card, words), words.ofFaceUp(length - spot.count + 1, length)];
  }
  return [column.faceDown.length === 0 ? words.empty : words.faceDown(column.faceDown.length)];
}

/** How much is said, and what must be known for it. */
export type Telling = {
  /** Brief speech leaves out where a card came from. */
  readonly detail?: "brief" | "full";
  /** Whether the stock's top card lies open, as in `open-deck`. */
  readonly isStockOpen?: boolean;
};

/** What happened: "10 of diamonds, column 5 to column 3. Turned up the 4 of clubs." */
export function tellMove(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  telling: Telling = {},
): string {
  return [tellAct(before, move, after, words, telling), ...tellTurned(before, after, words)].join(" ").trim();
}

/** A move that was undone; the position before it lies on the table again. */
export function tellUndo(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  telling: Telling = {},
): string {
  const told = tellAct(before, move, after, words, telling);
  return words.says.undid(told === "" ? tellTurned(before, after, words).join(" ") : told);
}

/** A move that was made again, with what it turned up. */
export function tellRedo(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  telling: Telling = {},
): string {
  return words.says.redid(tellMove(before, move, after, words, telling));
}

/** The move itself, without what it turned up; nothing where it only turned up a card. */
function tellAct(before: Position, move: Move, after: Position, words: Words, telling: Telling): string {
  const { says } = words;
  const { isStockOpen = false } = telling;
  const nameOf = (card: Card): string => cardName(card, words);
  switch (move.kind) {
    case "draw": {
      const drawn = after.waste.slice(before.waste.length);
      const [passed] = drawn;
      const next = after.stock.at(-1);
      if (!isStockOpen || passed === undefined) return says.drew(drawn.map(nameOf));
      return says.passed(nameOf(passed), next && nameOf(next));
    }
    case "recycle":
      return says.recycled(after.stock.length);
    case "turn-up":
      return "";
    case "carry":
      return tellCarry(before, move, words, telling);
  }
}

/** Cards that go from pile to pile, whether they have gone or are to go. */
export function tellCarry(
  before: Position,
  { from, to, count }: Carry,
  words: Words,
  { detail = "full" }: Telling = {},
): string {
  const cards = faceUpOf(before, from).slice(-count);
  return words.says.carried(
    cards.map((card) => cardName(card, words)),
    detail === "brief" ? undefined : pileName(from, words),
    pileName(to, words),
  );
}

/** The cards that were hidden before and are not any more. */
function tellTurned(before: Position, after: Position, words: Words): readonly string[] {
  return before.tableau
    .flatMap(({ faceDown }, at) => faceDown.slice(after.tableau[at]?.faceDown.length))
    .map((card) => words.says.turnedUp(cardName(card, words)));
}

/** Cards that went to the foundations one after another, and what came up under them. */
export function tellHome(before: Position, moves: readonly Move[], after: Position, words: Words): string {
  const sizes = new Map<PileId, number>();
  const sent = moves.flatMap((move) => {
    if (move.kind !== "carry" || !isFoundation(move.to)) return [];
    const { to } = move;
    const size = sizes.get(to) ?? foundationAt(before, to).length;
    sizes.set(to, size + 1);
    const card = foundationAt(after, to)[size];
    return card === undefined ? [] : [cardName(card, words)];
  });
  if (sent.length === 0) return words.says.nothingGoesHome;
  return [words.says.sentHome(sent), ...tellTurned(before, after, words)].join(" ");
}

/** Why a move is refused; where the table is known, by what the pile would take: "Column 5 takes a red 9." */
export function tellRefusal(
  refusal: Refusal,
  words: Words,
  asked?: { readonly position: Position; readonly move: Move },
): string {
  const { takes, refusals } = words;
  if (asked === undefined || asked.move.kind !== "carry") return refusals[refusal];
  const { to } = asked.move;
  const pile = pileName(to, words);
  if (refusal === "other-suit") return takes.suit(pile, indexOfPile(to));
  if (refusal !== "does-not-follow") return refusals[refusal];
  const top = faceUpOf(asked.position, to).at(-1);
  if (top === undefined) return refusals[refusal];
  const rank = rankOf(top);
  if (isTableau(to)) return rank === ACE ? takes.onAce(pile) : takes.onColumn(pile, !isRed(top), rank - 1);
  return rank === KING
    ? takes.complete(pile)
    : takes.onFoundation(pile, words.card(rank + 1, suitIndexOf(top)));
}

/** What was selected, and, where that is no secret of the edition, where it may go. */
export function tellSelection(
  position: Position,
  selection: Selection,
  targets: readonly PileId[] | undefined,
  words: Words,
): string {
  const source = faceUpOf(position, selection.pile);
  const cards = source.slice(source.length - selection.count).map((card) => cardName(card, words));
  return words.says.selected(
    cards,
    targets?.map((pile) => pileName(pile, words)),
  );
}
