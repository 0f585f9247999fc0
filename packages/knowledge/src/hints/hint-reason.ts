import type { Card, FoundationId, Move, TableauId } from "@klondike/engine";

/** The reason for a hint, with its cards and piles. Front ends turn it into words. */
export type HintReason =
  /** An uncovered card can be turned up. */
  | { readonly code: "turn-up"; readonly column: TableauId }
  /** So many cards of the stock nobody has seen, and seeing them costs nothing or is the best there is. */
  | { readonly code: "look-on"; readonly unseen: number }
  /** Nothing can go wrong any more; this card goes home next. */
  | { readonly code: "finish"; readonly card: Card }
  /** The card goes home, and nothing can need it in a column again. */
  | { readonly code: "safe-home"; readonly card: Card }
  /** The card goes home. */
  | { readonly code: "home"; readonly card: Card }
  /** Carrying the card, and what lies on it, lets a hidden card of the column be turned up. */
  | { readonly code: "bare"; readonly card: Card; readonly column: TableauId }
  /** Carrying the card, and what lies on it, empties the column for a king. */
  | { readonly code: "open-column"; readonly card: Card; readonly column: TableauId }
  /** The card in the waste, or on the open deck, goes to a column. */
  | { readonly code: "play-from-stock"; readonly card: Card; readonly to: TableauId }
  /** Turning the stock leads to the card, which goes to that pile. */
  | { readonly code: "fetch"; readonly card: Card; readonly to: TableauId | FoundationId }
  /** Carrying away what lies on the card lets it go home. */
  | { readonly code: "free"; readonly card: Card; readonly column: TableauId }
  /** The card comes back from its foundation so that the other can lie on it. */
  | { readonly code: "bring-back"; readonly card: Card; readonly carries: Card }
  /** No card is turned up or played at once, but so many moves lead there. */
  | { readonly code: "make-way"; readonly moves: number };

/** A move and its reason. */
export interface FairHint {
  readonly move: Move;
  readonly reason: HintReason;
  /** The estimated chance to win by fair play after the move, 0…1; absent if nothing was evaluated. */
  readonly strength?: number;
}
