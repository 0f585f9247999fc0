import {
  type Card,
  faceUpOf,
  isFoundation,
  isLegal,
  isTableau,
  type KlondikeSession,
  type Move,
  type PileId,
  positionOf,
  TABLEAU_IDS,
  topOf,
} from "@klondike/engine";
import { fanOf } from "../hands/meant.ts";
import { cardWords } from "../words/cards.ts";
import { counted, statusWords } from "../words/status.ts";

/** The whole table in sentences, one a pile, for the ear. */
export function spokenTable(session: KlondikeSession): readonly string[] {
  return [`${statusWords(session).replaceAll("  ", ", ")}.`, ...spokenPiles(session)];
}

function spokenPiles(session: KlondikeSession): readonly string[] {
  return [
    spokenPile(session, "s"),
    spokenPile(session, "w"),
    spokenFoundations(session),
    ...TABLEAU_IDS.map((id) => spokenPile(session, id)),
  ];
}

/** One pile in a sentence; any foundation stands for all four. */
export function spokenPile(session: KlondikeSession, pile: PileId): string {
  const position = positionOf(session);
  if (isFoundation(pile)) return spokenFoundations(session);
  if (pile === "s") return spokenStock(session);
  if (pile === "w") return spokenWaste(session);
  const { faceDown, faceUp } = position.tableau[TABLEAU_IDS.indexOf(pile)] ?? { faceDown: [], faceUp: [] };
  const hidden = faceDown.length === 0 ? [] : [`${faceDown.length} hidden`];
  return `Column ${pile.charAt(1)}: ${[...hidden, ...faceUp.map(cardWords)].join(", ") || "empty"}.`;
}

function spokenStock(session: KlondikeSession): string {
  const { stock } = positionOf(session);
  if (stock.length > 0) return `Stock: ${counted(stock.length, "card", "cards")}.`;
  const canTurn = isLegal(positionOf(session), { kind: "recycle" }, session.game.setup.rules);
  return canTurn ? "Stock: empty, draw turns the waste over." : "Stock: empty.";
}

function spokenWaste(session: KlondikeSession): string {
  const { waste } = positionOf(session);
  const [top, ...under] = waste.slice(-fanOf(session)).reverse().map(cardWords);
  if (top === undefined) return "Waste: empty.";
  const below = under.length === 0 ? "" : `, under it ${under.join(", ")}`;
  return `Waste: ${counted(waste.length, "card", "cards")}, on top ${top}${below}.`;
}

function spokenFoundations(session: KlondikeSession): string {
  const { foundations } = positionOf(session);
  if (foundations.every((pile) => pile.length === 0)) return "Foundations: all empty.";
  const tops = foundations.map((pile, index) => {
    const top = topOf(pile);
    return `${index + 1} ${top === undefined ? "empty" : cardWords(top)}`;
  });
  return `Foundations: ${tops.join(", ")}.`;
}

/** What a move did: the move itself, and every pile that is another than before. */
export function spokenMove(before: KlondikeSession, move: Move, after: KlondikeSession): readonly string[] {
  return [moveWords(before, move), ...spokenChange(before, after)];
}

/** The piles that differ between two positions. */
export function spokenChange(before: KlondikeSession, after: KlondikeSession): readonly string[] {
  const old = spokenPiles(before);
  return spokenPiles(after).filter((line, index) => line !== old[index]);
}

function moveWords(before: KlondikeSession, move: Move): string {
  switch (move.kind) {
    case "draw":
      return "Drawn.";
    case "recycle":
      return "The waste is turned over.";
    case "turn-up":
      return "Turned up.";
    case "carry": {
      const cards = faceUpOf(positionOf(before), move.from);
      const lowest = cards[cards.length - move.count] as Card;
      const more = move.count > 1 ? ` and ${counted(move.count - 1, "card", "cards")} on it` : "";
      return `${capitalised(cardWords(lowest))}${more} to ${placeWords(move.to)}.`;
    }
  }
}

function placeWords(pile: PileId): string {
  return isTableau(pile) ? `column ${pile.charAt(1)}` : `foundation ${pile.charAt(1)}`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
