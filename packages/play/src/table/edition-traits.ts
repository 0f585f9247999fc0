import type { KlondikeEditionName } from "@klondike/engine";

/**
 * What hands may do at a table of an edition and what the table shows of it: the documents differ in this as much as in their
 * rules. Nothing else asks for an edition's name. A front end that offers more, as the terminal offers undo everywhere,
 * hands over traits of its own.
 */
export interface EditionTraits {
  /** Cards are dragged, tapped to play at once, and sent home by a double click or all at once. */
  readonly freeHands: boolean;
  /** A game that is certain to be won finishes automatically, if the player prefers that. The documents have no such thing. */
  readonly autoFinish: boolean;
  /** Moves can be taken back and made again. */
  readonly undo: boolean;
  /** The places where selected cards fit are shown. */
  readonly targetsShown: boolean;
  /** How many of the waste's top cards are seen. */
  readonly wasteShown: 1 | 3;
  /** The stock's top card lies face up. */
  readonly stockShown: boolean;
  /** The box around a selection: around all its cards, or around the top one only. */
  readonly selectionBox: "cards" | "top";
  /** A click beside all piles ends the selection. */
  readonly feltUnselects: boolean;
  /** The player is told of a game in which no useful move is left, unasked. */
  readonly stuckTold: boolean;
  /** Winnable deals can be wished for, where its rules have levels by level: the cards are laid out as in `classic`, which proves them. */
  readonly dealsChosen?: true;
  /** An empty table is dealt at once; else it waits for its toolbar. */
  readonly dealsAtOnce: boolean;
}

const OWN: EditionTraits = {
  freeHands: true,
  autoFinish: true,
  undo: true,
  targetsShown: true,
  wasteShown: 3,
  stockShown: false,
  selectionBox: "cards",
  feltUnselects: true,
  stuckTold: true,
  dealsAtOnce: true,
};

/** A table as its document describes it: clicks, and nothing besides. */
const BY_THE_BOOK: EditionTraits = {
  ...OWN,
  freeHands: false,
  autoFinish: false,
  undo: false,
  targetsShown: false,
  feltUnselects: false,
  stuckTold: false,
};

const TRAITS: Readonly<Record<KlondikeEditionName, EditionTraits>> = {
  classic: { ...OWN, dealsChosen: true },
  "open-deck": { ...OWN, autoFinish: false, wasteShown: 1, stockShown: true },
  "draw-three": { ...BY_THE_BOOK, dealsAtOnce: false },
  "by-hand": { ...BY_THE_BOOK, wasteShown: 1, selectionBox: "top", dealsChosen: true },
};

/** The traits of an edition's table. */
export function traitsOf(edition: KlondikeEditionName): EditionTraits {
  return TRAITS[edition];
}
