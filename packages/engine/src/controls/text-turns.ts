import { type Refusal, refusalOf } from "../legality.ts";
import type { Move } from "../move.ts";
import { FOUNDATION_IDS, isFoundation, type PileId, TABLEAU_IDS } from "../pile.ts";
import { columnAt, type Position, sizeOf } from "../position.ts";
import type { KlondikeRules } from "../rules.ts";
import { stockTurn } from "../talon.ts";

/** Document 001's piles by number: 0 is the main deck, 1…7 are the columns, 8…11 the foundations. */
const NUMBERED_PILES: readonly PileId[] = ["s", ...TABLEAU_IDS, ...FOUNDATION_IDS];

/** The next question to the player. */
export type Question = "turn" | "pile" | "card" | "target";

/** Why a word, or the turn it completes, is refused. */
export type WordRefusal =
  | "not-a-turn"
  | "not-a-source"
  | "not-a-target"
  | "not-a-card"
  | "deck-empty"
  | "from-foundation"
  | "no-such-card"
  | "card-hidden"
  | "onto-deck";

/** Result of a word: another question, a legal move, the end of the game, or a refusal. A refusal restarts the turn. */
export type TurnProgress =
  | { readonly kind: "question"; readonly question: Question; readonly words: readonly string[] }
  | { readonly kind: "turn"; readonly move: Move }
  | { readonly kind: "quit" }
  | { readonly kind: "refusal"; readonly reason: WordRefusal | Refusal };

/**
 * Document 001's words: `d` draws; `m`, a pile, for any pile but 0 a card's number, and the target pile move; `q`
 * quits.
 *
 * @param words the words of this turn so far, from the last question
 */
export function readTurnWord(
  position: Position,
  words: readonly string[],
  word: string,
  rules: KlondikeRules,
): TurnProgress {
  const [, pileWord, cardWord] = words;
  if (words.length === 0) return readTurn(position, word.toLowerCase(), rules);
  const number = parseNatural(word);
  if (pileWord === undefined) return readPile(position, words, number);
  const from = NUMBERED_PILES[Number(pileWord)] as PileId;
  if (cardWord === undefined && from !== "s") return readCard(position, words, from, number);
  const count = cardWord === undefined ? 1 : sizeAt(position, from) - Number(cardWord);
  return readTarget(position, { from, count }, number, rules);
}

function readTurn(position: Position, word: string, rules: KlondikeRules): TurnProgress {
  switch (word) {
    case "d":
      return turn(position, stockTurn(position), rules);
    case "m":
      return { kind: "question", question: "pile", words: [word] };
    case "q":
      return { kind: "quit" };
    default:
      return refuse("not-a-turn");
  }
}

function readPile(position: Position, words: readonly string[], number: number | undefined): TurnProgress {
  const pile = number === undefined ? undefined : NUMBERED_PILES[number];
  if (pile === undefined) return refuse("not-a-source");
  if (isFoundation(pile)) return refuse("from-foundation");
  if (pile === "s" && position.stock.length === 0) return refuse("deck-empty");
  return {
    kind: "question",
    question: pile === "s" ? "target" : "card",
    words: [...words, String(number)],
  };
}

function readCard(
  position: Position,
  words: readonly string[],
  from: PileId,
  number: number | undefined,
): TurnProgress {
  if (number === undefined) return refuse("not-a-card");
  if (number >= sizeAt(position, from)) return refuse("no-such-card");
  if (number < hiddenAt(position, from)) return refuse("card-hidden");
  return { kind: "question", question: "target", words: [...words, String(number)] };
}

function readTarget(
  position: Position,
  lifted: { readonly from: PileId; readonly count: number },
  number: number | undefined,
  rules: KlondikeRules,
): TurnProgress {
  const to = number === undefined ? undefined : NUMBERED_PILES[number];
  if (to === undefined) return refuse("not-a-target");
  if (to === "s" || to === "w") return refuse("onto-deck");
  return turn(position, { kind: "carry", to, ...lifted }, rules);
}

function turn(position: Position, move: Move, rules: KlondikeRules): TurnProgress {
  const refusal = refusalOf(position, move, rules);
  return refusal === undefined ? { kind: "turn", move } : refuse(refusal);
}

function refuse(reason: WordRefusal | Refusal): TurnProgress {
  return { kind: "refusal", reason };
}

/** A whole number of at least 0, in digits only. */
function parseNatural(word: string): number | undefined {
  return /^[0-9]{1,9}$/.test(word) ? Number(word) : undefined;
}

function sizeAt(position: Position, pile: PileId): number {
  const column = TABLEAU_IDS.find((id) => id === pile);
  return column === undefined ? 0 : sizeOf(columnAt(position, column));
}

function hiddenAt(position: Position, pile: PileId): number {
  const column = TABLEAU_IDS.find((id) => id === pile);
  return column === undefined ? 0 : columnAt(position, column).faceDown.length;
}
