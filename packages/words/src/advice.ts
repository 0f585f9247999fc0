import { faceUpOf, isRed, type Move, type Position, rankOf } from "@klondike/engine";
import type { Reason } from "@klondike/knowledge";
import { knowledgeEn } from "./en/knowledge.ts";
import type { KnowledgeWords, Naming } from "./knowledge-words.ts";
import { cardName, pileName } from "./telling.ts";
import type { Words } from "./words.ts";

/** What is said about knowledge, in the language of the words. */
export function knowledgeWordsOf({ later }: Words): KnowledgeWords {
  return later?.knowledge ?? knowledgeEn;
}

/** A move that could be made, without what it would turn up: "9 of hearts to column 5." */
export function tellPlan(position: Position, move: Move, words: Words): string {
  const { draw, recycle } = knowledgeWordsOf(words);
  switch (move.kind) {
    case "draw":
      return draw;
    case "recycle":
      return recycle;
    case "turn-up":
      return "";
    case "carry": {
      const cards = faceUpOf(position, move.from).slice(-move.count);
      return words.says.carried(
        cards.map((card) => cardName(card, words)),
        pileName(move.to, words),
      );
    }
  }
}

/** Why a move is hinted at, in a few words: "Turns up a card in column 3." */
export function tellReason(reason: Reason, words: Words): string {
  const { reasons } = knowledgeWordsOf(words);
  // The code picks the very function that takes this reason; the compiler cannot follow that.
  const tell = reasons[reason.code] as (reason: Reason, name: Naming) => string;
  return tell(reason, namingOf(words));
}

function namingOf(words: Words): Naming {
  const { colour } = knowledgeWordsOf(words);
  return {
    card: (card) => cardName(card, words),
    kind: (card) => colour(isRed(card), rankOf(card)),
    pile: (pile) => pileName(pile, words),
  };
}
