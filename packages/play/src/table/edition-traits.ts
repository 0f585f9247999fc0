import type { KlondikeEditionName } from "@klondike/engine";

/**
 * How an edition's table behaves: the documents differ in this as much as in their rules. Nothing else checks an
 * edition's name. A front end that offers more, such as undo everywhere in the terminal, passes its own traits.
 */
export interface EditionTraits {
  /** Cards can be dragged, tapped to play, and sent home by a double click or all together. */
  readonly freeHands: boolean;
  /** A mouse click can play a card with the preference `click`; elsewhere it selects, as the document says. */
  readonly clickPlays: boolean;
  /**
   * A game that is certain to be won finishes automatically, if the player prefers that. The documents do not describe
   * this.
   */
  readonly autoFinish: boolean;
  /** Moves can be undone and redone. */
  readonly undo: boolean;
  readonly targetsShown: boolean;
  readonly wasteShown: 1 | 3;
  /** The top stock card is face up. */
  readonly stockShown: boolean;
  /** The box around a selection: around all its cards, or only the top one. */
  readonly selectionBox: "cards" | "top";
  /** A click beside all piles clears the selection. */
  readonly feltUnselects: boolean;
  /** A stuck game is announced without being asked. */
  readonly stuckReported: boolean;
  /**
   * Winnable deals can be requested, by level if the rules have levels: cards are dealt as in `classic`, which proves
   * them.
   */
  readonly dealsChosen?: true;
  /** An empty table is dealt immediately; otherwise it waits for its toolbar. */
  readonly dealsAtOnce: boolean;
}

const OWN: EditionTraits = {
  freeHands: true,
  clickPlays: true,
  autoFinish: true,
  undo: true,
  targetsShown: true,
  wasteShown: 3,
  stockShown: false,
  selectionBox: "cards",
  feltUnselects: true,
  stuckReported: true,
  dealsAtOnce: true,
};

/** A table exactly as its document describes it. */
const BY_THE_BOOK: EditionTraits = {
  ...OWN,
  freeHands: false,
  clickPlays: false,
  autoFinish: false,
  undo: false,
  targetsShown: false,
  feltUnselects: false,
  stuckReported: false,
};

const TRAITS: Readonly<Record<KlondikeEditionName, EditionTraits>> = {
  classic: { ...OWN, dealsChosen: true },
  "open-deck": { ...OWN, clickPlays: false, autoFinish: false, wasteShown: 1, stockShown: true },
  "draw-three": { ...BY_THE_BOOK, dealsAtOnce: false },
  "by-hand": { ...BY_THE_BOOK, wasteShown: 1, selectionBox: "top", dealsChosen: true },
};

/** The traits of an edition's table. */
export function traitsOf(edition: KlondikeEditionName): EditionTraits {
  return TRAITS[edition];
}
