import type { DealKind } from "../deal-kind.ts";

/** What a player may ask for without naming a card or a pile. */
export const PHRASES = [
  "draw",
  "undo",
  "redo",
  "restart",
  "new",
  "recent",
  "hint",
  "best-move",
  "verdict",
  "solution",
  "way-back",
  "review",
  "return",
  "moves",
  "table",
  "tops",
  "hidden",
  "status",
  "statistics",
  "repeat",
  "changed",
  "all-home",
  "link",
  "short",
  "spoken",
  "help",
  "quit",
] as const;

export type Phrase = (typeof PHRASES)[number];

/** The vocabulary of one language. All words are in lower case, without punctuation. */
export type ParserWords = {
  /** The whole sentence, its idle words left out. */
  readonly phrases: Readonly<Record<Phrase, readonly string[]>>;
  /** Courts and ace; other ranks go by their numbers. */
  readonly ranks: Readonly<Record<string, number>>;
  /** In the order ♣ ♦ ♥ ♠. */
  readonly suits: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
  readonly numbers: Readonly<Record<string, number>>;
  readonly column: readonly string[];
  readonly foundation: readonly string[];
  readonly waste: readonly string[];
  readonly stock: readonly string[];
  readonly to: readonly string[];
  readonly from: readonly string[];
  /** GameOver "three cards". */
  readonly cards: readonly string[];
  /** Begins the number of a move in the list. */
  readonly choose: readonly string[];
  /** Begin and fill a question for a pile: "what is on the waste", "how many cards are in the stock". */
  readonly asking: readonly string[];
  /** Begins a question for a card's place. */
  readonly where: readonly string[];
  /** Begins "turn up column 3", or ends it; its other words are idle. */
  readonly turn: readonly string[];
  /** Begins "branch 15". */
  readonly branch: readonly string[];
  /** Begins "new easy game", before the kind of deal; and the kinds. */
  readonly new: readonly string[];
  readonly kinds: Readonly<Record<DealKind, readonly string[]>>;
  /** Begins "save FILE". */
  readonly save: readonly string[];
  /** Puts the countdown's number at the bottom of the stock. */
  readonly next: readonly string[];
  /** Mean nothing here. */
  readonly idle: readonly string[];
};
