import {
  type Card,
  type Carry,
  FOUNDATION_IDS,
  faceUpOf,
  isFoundation,
  type PileId,
  rankOf,
  suitOf,
  TABLEAU_IDS,
} from "@klondike/engine";
import { type Action, type GameState, listChoices } from "@klondike/play";
import { cardNamed, type NamedCard } from "@klondike/words";
import type { PlayCard } from "./commands.ts";

/** What a named card can mean: one action, a card that is hidden or does not fit, several moves, or none. */
export type NamedPlay =
  | { readonly kind: "act"; readonly action: Action }
  | { readonly kind: "unseen"; readonly card: Card }
  | { readonly kind: "nowhere" }
  | { readonly kind: "choices"; readonly moves: readonly Carry[] };

/** Finds the move of a named card to the named pile, onto the named card, or to wherever it fits. */
export function namedPlay({ card: named, from, to, onto }: PlayCard, state: GameState): NamedPlay {
  const card = cardNamed(named);
  const pile = card === undefined ? undefined : findPile(card, state);
  if (card !== undefined && pile === undefined) return { kind: "unseen", card };
  const target = onto === undefined ? to : pileWithName(onto, state);
  if (card !== undefined && pile !== undefined && (onto === undefined || target !== undefined)) {
    return exactPlay(card, pile, target, state);
  }
  const moves = listChoices(state).filter(
    (move): move is Carry =>
      move.kind === "carry" &&
      isNamed(faceUpOf(state.position, move.from).at(-move.count), named) &&
      isMeant(move.from, from) &&
      isMeant(move.to, to) &&
      (onto === undefined || isNamed(faceUpOf(state.position, move.to).at(-1), onto)),
  );
  const [only, ...others] = moves;
  return only !== undefined && others.length === 0
    ? { kind: "act", action: { kind: "move", move: only } }
    : { kind: "choices", moves };
}

/** A move of a fully named card is tried even if illegal, so that the refusal explains why. */
function exactPlay(card: Card, from: PileId, to: PlayCard["to"], state: GameState): NamedPlay {
  const cards = faceUpOf(state.position, from);
  const count = cards.length - cards.indexOf(card);
  if (to !== undefined) return { kind: "act", action: { kind: "carry", carry: { from, to, count } } };
  const move = listChoices(state).find(
    (each) => each.kind === "carry" && each.from === from && each.count === count,
  );
  return move === undefined ? { kind: "nowhere" } : { kind: "act", action: { kind: "move", move } };
}

/** Whether a pile matches the named one, if any. */
function isMeant(pile: PileId, named: PileId | "home" | undefined): boolean {
  return named === undefined || named === pile || (named === "home" && isFoundation(pile));
}

function findPile(card: Card, { position, traits }: GameState): PileId | undefined {
  const open: readonly PileId[] = [traits.stockShown ? "s" : "w", ...FOUNDATION_IDS];
  return (
    open.find((pile) => faceUpOf(position, pile).at(-1) === card) ??
    TABLEAU_IDS.find((pile) => faceUpOf(position, pile).includes(card))
  );
}

/** The pile whose top card is the fully named one. */
function pileWithName(named: NamedCard, { position }: GameState): PlayCard["to"] {
  const card = cardNamed(named);
  const piles = [...TABLEAU_IDS, ...FOUNDATION_IDS];
  return piles.find((pile) => card !== undefined && faceUpOf(position, pile).at(-1) === card);
}

function isNamed(card: Card | undefined, { rank, suit }: NamedCard): boolean {
  return card !== undefined && rankOf(card) === rank && (suit === undefined || suitOf(card) === suit);
}
