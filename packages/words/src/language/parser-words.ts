import type { DealKind } from "@klondike/play";

/** Commands without a card or pile. */
export const PHRASES = [
  "draw",
  "undo",
  "redo",
  "restart",
  "new",
  "recent",
  "hint",
  "best-move",
  "chance",
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
  /** The whole sentence without filler words. */
  readonly phrases: Readonly<Record<Phrase, readonly string[]>>;
  /** Court cards and ace; other ranks are numbers. */
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
  /** Ends "three cards". */
  readonly cards: readonly string[];
  /** Starts the number of a move in the list. */
  readonly choose: readonly string[];
  /** Words of a question about a pile: "what is on the waste", "how many cards are in the stock". */
  readonly asking: readonly string[];
  /** Starts a question about a card's place. */
  readonly where: readonly string[];
  /** Starts or ends "turn up column 3"; its other words are filler. */
  readonly turn: readonly string[];
  /** Starts "branch 15". */
  readonly branch: readonly string[];
  /** Starts "new easy game". */
  readonly new: readonly string[];
  /** Words for the kinds of deals, such as "easy". */
  readonly kinds: Readonly<Record<DealKind, readonly string[]>>;
  /** Starts "save FILE". */
  readonly save: readonly string[];
  /** Puts the countdown's number at the bottom of the stock. */
  readonly next: readonly string[];
  readonly idle: readonly string[];
};
