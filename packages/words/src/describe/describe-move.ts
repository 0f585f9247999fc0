import {
  ACE,
  type Card,
  type Carry,
  cardsFollowing,
  faceUpOf,
  foundationAt,
  indexOfPile,
  isFoundation,
  isRed,
  isTableau,
  KING,
  type KlondikeRules,
  type Move,
  type PileId,
  type Position,
  type Refusal,
  rankOf,
  type Selection,
  suitIndexOf,
} from "@klondike/engine";
import type { Words } from "../words.ts";
import { cardName, pileName } from "./names.ts";

/** How much is said, and what must be known for it. */
export type Telling = {
  /** Brief speech leaves out where a card came from. */
  readonly detail?: "brief" | "full";
  /** Whether the stock's top card lies open, as in `open-deck`. */
  readonly isStockOpen?: boolean;
  /** Whether the move is a step of a solution: "Draw the 9 of hearts", not "Drew". */
  readonly isSuggested?: boolean;
  /** Whether each move is told before it is made, as the computer does that is watched; then only what it brought is news. */
  readonly isForetold?: boolean;
};

/** What happened: "10 of diamonds, column 5 to column 3. Turned up the 4 of clubs." */
export function describeMove(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  telling: Telling = {},
): string {
  return [
    telling.isForetold && move.kind !== "draw" ? "" : tellAct(before, move, after, words, telling),
    ...tellTurned(before, after, words),
    ...tellOpen(move, after, words, telling),
  ]
    .join(" ")
    .trim();
}

/** The card that lies open on the stock after it was turned or played from, where the stock's top card is seen. */
function tellOpen(
  move: Move,
  { stock }: Position,
  words: Words,
  { isStockOpen }: Telling,
): readonly string[] {
  const isFromStock =
    move.kind === "draw" || move.kind === "recycle" || (move.kind === "carry" && move.from === "s");
  if (isStockOpen !== true || !isFromStock) return [];
  const next = stock.at(-1);
  return [words.says.nextOpen(next === undefined ? undefined : cardName(next, words))];
}

/** A move that was undone; the position before it lies on the table again. */
export function describeUndo(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  telling: Telling = {},
): string {
  const told = tellAct(before, move, after, words, telling);
  // How many cards the stock has is not so any more.
  if (move.kind === "recycle") return words.says.undid(words.says.recycled());
  return words.says.undid(told === "" ? tellTurned(before, after, words).join(" ") : told);
}

/** A move that was made again, with what it turned up. */
export function describeRedo(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  telling: Telling = {},
): string {
  return words.says.redid(describeMove(before, move, after, words, telling));
}

/** The move itself, without what it turned up; nothing where it only turned up a card. */
function tellAct(before: Position, move: Move, after: Position, words: Words, telling: Telling): string {
  const { says } = words;
  const { isStockOpen = false, isSuggested = false } = telling;
  const nameOf = (card: Card): string => cardName(card, words);
  switch (move.kind) {
    case "draw": {
      const drawn = after.waste.slice(before.waste.length);
      const [passed] = drawn;
      if (isStockOpen && passed !== undefined) return says.passed(nameOf(passed));
      return (isSuggested ? says.draw : says.drew)(drawn.map(nameOf));
    }
    case "recycle":
      return isSuggested ? words.knowledge.recycle : says.recycled(after.stock.length);
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

/** The cards that were hidden before and lie open in their columns now. */
function tellTurned(before: Position, after: Position, words: Words): readonly string[] {
  const turned = before.tableau.flatMap(({ faceDown }, at) =>
    faceDown
      .slice(after.tableau[at]?.faceDown.length)
      .filter((card) => after.tableau[at]?.faceUp.includes(card)),
  );
  return turned.length === 0 ? [] : [words.says.turnedUp(turned.map((card) => cardName(card, words)))];
}

/** Cards that went to the foundations one after another, and what came up under them. */
export function describeHome(
  before: Position,
  moves: readonly Move[],
  after: Position,
  words: Words,
): string {
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
export function describeRefusal(
  refusal: Refusal,
  words: Words,
  asked?: { readonly position: Position; readonly move: Move; readonly rules: KlondikeRules },
): string {
  const { takes, refusals } = words.refusals;
  if (asked === undefined || asked.move.kind !== "carry") return refusals[refusal];
  const { to } = asked.move;
  const pile = pileName(to, words);
  if (refusal === "other-suit") return takes.suit(pile, indexOfPile(to));
  if (refusal !== "does-not-follow") return refusals[refusal];
  const top = faceUpOf(asked.position, to).at(-1);
  if (top === undefined) return refusals[refusal];
  const rank = rankOf(top);
  if (isTableau(to)) {
    const fitting = cardsFollowing(top, asked.rules);
    const [first] = fitting;
    if (first === undefined) return rank === ACE ? takes.onAce(pile) : refusals[refusal];
    // "A red 9" stands for both red nines; any other choice of cards has no short name.
    const isRedOrBlack =
      fitting.length === 2 &&
      fitting.every((card) => rankOf(card) === rankOf(first) && isRed(card) === isRed(first));
    return isRedOrBlack ? takes.onColumn(pile, isRed(first), rankOf(first)) : refusals[refusal];
  }
  return rank === KING
    ? takes.complete(pile)
    : takes.onFoundation(pile, words.card(rank + 1, suitIndexOf(top)));
}

/** What was selected, and, where that is no secret of the edition, where it may go. */
export function describeSelection(
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
