import type { Card, PileId } from "@klondike/engine";
import type { HintReason } from "@klondike/knowledge/hints";

/** Names of cards and piles, for the sentence about a hint's reason. */
export type Naming = {
  /** "9 of hearts" */
  readonly card: (card: Card) => string;
  /** "red 9" */
  readonly kind: (card: Card) => string;
  /** "column 5" */
  readonly pile: (pile: PileId) => string;
};

/** A sentence for each reason of a hint. */
export type ReasonWords = {
  readonly [Code in HintReason["code"]]: (
    reason: Extract<HintReason, { code: Code }>,
    name: Naming,
  ) => string;
};
