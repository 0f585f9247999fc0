import type { KlondikeEditionName } from "@klondike/engine/rules";

/**
 * How an edition's table behaves: the documents define that in addition to the rules. Front ends check these traits
 * instead of the edition's name. A front end that offers more, such as undo in every edition in the terminal, passes
 * its own traits.
 */
export interface EditionTraits {
  /** Cards can be dragged, tapped to play, and sent home by a double click or all together. */
  readonly freeHands: boolean;
  /** With the preference `click`, a mouse click can play a card. If false, it selects, as the document says. */
  readonly clickPlays: boolean;
  /**
   * Cards go home automatically and a game that is certain to be won finishes, if the player prefers that. The
   * documents do not describe either.
   */
  readonly autoMoves: boolean;
  /** Moves can be undone and redone. */
  readonly undo: boolean;
  readonly targetsShown: boolean;
  readonly wasteShown: 1 | 3;
  /** The top stock card is face up. */
  readonly stockShown: boolean;
  /** Whether the selection box surrounds all selected cards or only the top one. */
  readonly selectionBox: "cards" | "top";
  /** A click on the felt between the piles clears the selection. */
  readonly feltUnselects: boolean;
  /** A stuck game is announced without a question from the player. */
  readonly stuckReported: boolean;
  /**
   * Winnable deals can be requested, by level if the rules have levels. Requires that cards are dealt as in `classic`,
   * whose certificates it uses.
   */
  readonly dealsChosen?: true;
  /** An empty table is dealt immediately. If false, the player deals from the toolbar. */
  readonly dealsImmediately: boolean;
}

const OWN: EditionTraits = {
  freeHands: true,
  clickPlays: true,
  autoMoves: true,
  undo: true,
  targetsShown: true,
  wasteShown: 3,
  stockShown: false,
  selectionBox: "cards",
  feltUnselects: true,
  stuckReported: true,
  dealsImmediately: true,
};

/** Traits of a table that follows its document exactly. */
const BY_THE_BOOK: EditionTraits = {
  ...OWN,
  freeHands: false,
  clickPlays: false,
  autoMoves: false,
  undo: false,
  targetsShown: false,
  feltUnselects: false,
  stuckReported: false,
};

const TRAITS: Readonly<Record<KlondikeEditionName, EditionTraits>> = {
  classic: { ...OWN, dealsChosen: true },
  "open-deck": { ...OWN, clickPlays: false, autoMoves: false, wasteShown: 1, stockShown: true },
  "draw-three": { ...BY_THE_BOOK, dealsImmediately: false },
  "by-hand": { ...BY_THE_BOOK, wasteShown: 1, selectionBox: "top", dealsChosen: true },
};

/** The traits of an edition's table. */
export function traitsOf(edition: KlondikeEditionName): EditionTraits {
  return TRAITS[edition];
}
