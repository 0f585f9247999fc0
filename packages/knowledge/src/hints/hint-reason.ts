import type { Card, FoundationId, Move, TableauId } from "@klondike/engine";

/** The reason for a hint, with its cards and piles. Front ends turn it into words. */
export type HintReason =
  /** An uncovered card can be turned up. */
  | { readonly code: "turn-up"; readonly column: TableauId }
  /** `unseen` stock cards are unseen, and looking at them is free or the best option. */
  | { readonly code: "look-on"; readonly unseen: number }
  /** The game can no longer be lost; this card goes home next. */
  | { readonly code: "finish"; readonly card: Card }
  /** The card goes home, and no column card can need it again. */
  | { readonly code: "safe-home"; readonly card: Card }
  /** The card goes home. */
  | { readonly code: "home"; readonly card: Card }
  /** Moving the card and those on it uncovers a hidden card of the column. */
  | { readonly code: "bare"; readonly card: Card; readonly column: TableauId }
  /** Moving the card and those on it empties the column. */
  | { readonly code: "open-column"; readonly card: Card; readonly column: TableauId }
  /** The card in the waste, or on the open deck, goes to a column. */
  | { readonly code: "play-from-stock"; readonly card: Card; readonly to: TableauId }
  /** Turning the stock reaches the card, which goes to that pile. */
  | { readonly code: "fetch"; readonly card: Card; readonly to: TableauId | FoundationId }
  /** Moving the cards on top of it away lets the card go home. */
  | { readonly code: "free"; readonly card: Card; readonly column: TableauId }
  /** The card returns from its foundation so that the other can be placed on it. */
  | { readonly code: "bring-back"; readonly card: Card; readonly carries: Card }
  /** Progress takes `moves` moves. */
  | { readonly code: "make-way"; readonly moves: number };

/** A move and its reason. */
export interface FairHint {
  readonly move: Move;
  readonly reason: HintReason;
  /** The chance to win by fair play after the move, 0…1, calibrated if passes are unlimited; absent if no plan was evaluated. */
  readonly strength?: number;
}
