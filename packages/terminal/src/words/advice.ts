import {
  type Card,
  faceUpOf,
  isFoundation,
  isTableau,
  type Move,
  type PileId,
  type Position,
} from "@klondike/engine";
import type { FairHint, Judgement, Reason } from "@klondike/knowledge";
import { counted } from "./status.ts";

/** How a card is written or said. */
export type CardNames = (card: Card) => string;

/** Said only where it is proven from what the player has seen. */
export const STUCK = "No useful move is left.";
export const NO_HINT = "No move is known to lead on.";
/** Said where whoever was asked has failed, which is no knowledge of the game. */
export const NOT_WORKED_OUT = "Sorry, that could not be worked out; ask again.";
export const NOT_KNOWN = "It is not known whether this can be won.";
const NEVER_WINNABLE = "No position of this game was winnable, not even the deal.";
const NO_WAY_BACK = "Lost from here; whether it could be won before is not known.";

/** A fair hint: what to do, and why. */
export function fairHintWords({ move, reason }: FairHint, position: Position, name: CardNames): string {
  return `Hint: ${wishedWords(move, position, name)}: ${reasonWords(reason, name)}.`;
}

/** A hint of one who sees the hidden cards, and says so. */
export function thoughtfulHintWords(move: Move, position: Position, name: CardNames): string {
  return `Thoughtful hint (sees the hidden cards): ${wishedWords(move, position, name)}.`;
}

/** What is known of the position, and what it took to find out; `thinking` while nothing is. */
export function verdictWords({ verdict, ms }: Pick<Judgement, "verdict" | "ms">): string {
  if (verdict === undefined) return "thinking";
  const words = verdict === "unknown" ? "not known" : verdict;
  return ms > 0 ? `${words} (${ms < 1 ? "<1" : Math.round(ms)} ms)` : words;
}

/** What is said of a lost position: how to go back, once that is known. */
export function lostWords(
  { wayBack, isThinking, review }: Pick<Judgement, "wayBack" | "isThinking" | "review">,
  back: string,
): string {
  if (isThinking) return "Lost from here.";
  if (wayBack === undefined) return review.firstLost === 0 ? NEVER_WINNABLE : NO_WAY_BACK;
  return `Lost from here; ${back} goes back to move ${wayBack}, the last winnable position.`;
}

/** A move as something to do. */
function wishedWords(move: Move, position: Position, name: CardNames): string {
  switch (move.kind) {
    case "draw":
      return "draw";
    case "recycle":
      return "turn the waste over";
    case "turn-up":
      return `turn up column ${move.column.charAt(1)}`;
    case "carry": {
      const cards = faceUpOf(position, move.from);
      const lowest = cards[cards.length - move.count] as Card;
      const more = move.count > 1 ? ` and ${move.count - 1} more` : "";
      const from = isFoundation(move.from) ? " back" : "";
      return `${name(lowest)}${more}${from} ${placeWords(move.to)}`;
    }
  }
}

function placeWords(pile: PileId): string {
  return isTableau(pile) ? `to column ${pile.charAt(1)}` : "home";
}

/** Why a move is a good one. */
export function reasonWords(reason: Reason, name: CardNames): string {
  switch (reason.code) {
    case "turn-up":
      return "a hidden card lies bare there";
    case "look-on":
      return `${counted(reason.unseen, "card", "cards")} of the stock not seen yet`;
    case "finish":
      return "all cards go home from here";
    case "safe-home":
      return "no card can need it again";
    case "home":
      return "a card more is home";
    case "bare":
      return `it bares a hidden card in column ${reason.column.charAt(1)}`;
    case "open-column":
      return `it empties column ${reason.column.charAt(1)} for a king`;
    case "play-from-stock":
      return "it gets a card out of the stock";
    case "fetch":
      return `it leads to ${name(reason.card)}, which goes ${placeWords(reason.to)}`;
    case "free":
      return `then ${name(reason.card)} can go home`;
    case "bring-back":
      return `then ${name(reason.carries)} can lie on it`;
    case "make-way":
      return `it makes way; ${counted(reason.moves, "move", "moves")} lead on`;
  }
}
