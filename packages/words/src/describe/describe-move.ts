import {
  ACE,
  type Card,
  type Carry,
  cardsFollowing,
  faceUpOf,
  foundationAt,
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
  suitIndexOf,
} from "@klondike/engine";
import type { Selection } from "@klondike/engine/controls";
import { indexOfPile } from "@klondike/engine/internal";
import type { Words } from "../en/index.ts";
import { cardName, pileName } from "./names.ts";

export type DescribeOptions = {
  /** Brief speech omits where a card came from. */
  readonly detail?: "brief" | "full";
  /** Whether the top stock card is face up, as in `open-deck`. */
  readonly isStockOpen?: boolean;
  /** Whether the move is a step of a solution: "Draw the 9 of hearts", not "Drew". */
  readonly isSuggested?: boolean;
  /** Whether each move is announced before it is made, as in the demo; then only its results are news. */
  readonly isAlreadyAnnounced?: boolean;
};

/** A move in the past tense: "10 of diamonds, column 5 to column 3. Turned up the 4 of clubs." */
export function describeMove(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  options: DescribeOptions = {},
): string {
  return [
    options.isAlreadyAnnounced && move.kind !== "draw"
      ? ""
      : describeAct(before, move, after, words, options),
    ...describeTurnedUp(before, after, words),
    ...describeOpenCard(move, after, words, options),
  ]
    .join(" ")
    .trim();
}

/** The stock's face-up card after a turn or a play from it. */
function describeOpenCard(
  move: Move,
  { stock }: Position,
  words: Words,
  { isStockOpen }: DescribeOptions,
): readonly string[] {
  const isFromStock =
    move.kind === "draw" || move.kind === "recycle" || (move.kind === "carry" && move.from === "s");
  if (isStockOpen !== true || !isFromStock) return [];
  const next = stock.at(-1);
  return [words.says.nextOpen(next === undefined ? undefined : cardName(next, words))];
}

export function describeUndo(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  options: DescribeOptions = {},
): string {
  const act = describeAct(before, move, after, words, options);
  // The number of stock cards has changed since.
  if (move.kind === "recycle") return words.says.undid(words.says.recycled());
  return words.says.undid(act === "" ? describeTurnedUp(before, after, words).join(" ") : act);
}

/** A redone move, with what it turned up. */
export function describeRedo(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  options: DescribeOptions = {},
): string {
  return words.says.redid(describeMove(before, move, after, words, options));
}

/** The move itself, without what it turned up; empty if it only turned up a card. */
function describeAct(
  before: Position,
  move: Move,
  after: Position,
  words: Words,
  options: DescribeOptions,
): string {
  const { says } = words;
  const { isStockOpen = false, isSuggested = false } = options;
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
      return describeCarry(before, move, words, options);
  }
}

/** Cards that move from pile to pile, made or suggested. */
export function describeCarry(
  before: Position,
  { from, to, count }: Carry,
  words: Words,
  { detail = "full" }: DescribeOptions = {},
): string {
  const cards = faceUpOf(before, from).slice(-count);
  return words.says.carried(
    cards.map((card) => cardName(card, words)),
    detail === "brief" ? undefined : pileName(from, words),
    pileName(to, words),
  );
}

/** The cards that were hidden before and are face up now. */
function describeTurnedUp(before: Position, after: Position, words: Words): readonly string[] {
  const turned = before.tableau.flatMap(({ faceDown }, at) =>
    faceDown
      .slice(after.tableau[at]?.faceDown.length)
      .filter((card) => after.tableau[at]?.faceUp.includes(card)),
  );
  return turned.length === 0 ? [] : [words.says.turnedUp(turned.map((card) => cardName(card, words)))];
}

/** Cards that went to foundations one after another, and what they uncovered. */
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
  return [words.says.sentHome(sent), ...describeTurnedUp(before, after, words)].join(" ");
}

/** Why a move is refused. If the table is known, says what the pile would accept: "Column 5 takes a red 9." */
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
    // "A red 9" means both red nines; other sets of cards have no short name.
    const isRedOrBlack =
      fitting.length === 2 &&
      fitting.every((card) => rankOf(card) === rankOf(first) && isRed(card) === isRed(first));
    return isRedOrBlack ? takes.onColumn(pile, isRed(first), rankOf(first)) : refusals[refusal];
  }
  return rank === KING
    ? takes.complete(pile)
    : takes.onFoundation(pile, words.card(rank + 1, suitIndexOf(top)));
}

/** The selection and, unless the edition hides it, where it can go. */
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
