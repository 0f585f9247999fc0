import {
  applyMove,
  type Carry,
  deckOfDeal,
  FOUNDATION_IDS,
  isLegal,
  isWon,
  type Move,
  type Pile,
  type PileId,
  type Position,
  startOf,
  TABLEAU_IDS,
} from "@klondike/engine";
import { formatCard } from "@klondike/engine/notation";
import { editionOf } from "@klondike/engine/rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NaiveOpenDeck } from "../testing/naive-open-deck.ts";
import { CardLocation, type Deck, Game } from "./index.ts";

type Turn = readonly [pile: number, card: number, to: number];

const cardNames = (deck: Deck): string =>
  deck
    .getCards()
    .map((card) => `${card.getRank().number === 10 ? "T" : card.getRank()}${card.getSuit().letter}`)
    .join(" ");

const { rules, dealing } = editionOf("open-deck");
const PILE_IDS: readonly PileId[] = ["s", ...TABLEAU_IDS, ...FOUNDATION_IDS];

/** The game, the naive model and the engine side by side: every turn is made in all three and everything is compared. */
class Match {
  readonly model: NaiveOpenDeck;
  readonly game: Game;
  position: Position;

  constructor(seed: number) {
    this.model = new NaiveOpenDeck(deckOfDeal({ scheme: "java", seed: BigInt(seed) }).map(formatCard));
    this.game = new Game(seed);
    this.position = startOf({ scheme: "java", seed: BigInt(seed) }, dealing);
    this.compare();
  }

  draw(): void {
    this.model.draw();
    this.game.drawNextCard();
    const move: Move = { kind: this.position.stock.length > 0 ? "draw" : "recycle" };
    if (isLegal(this.position, move, rules)) this.position = applyMove(this.position, move, rules);
    this.compare();
  }

  /** Tries a move, which may be refused; returns whether it was made. */
  tryMove([pile, card, to]: Turn): boolean {
    const location = new CardLocation(pile, card);
    const isValid = this.model.mayMove(pile, card, to);
    expect(this.game.isValidTakeLocation(location)).toBe(this.model.mayTake(pile, card));
    expect(this.game.isValidMove(location, to)).toBe(isValid);
    const count = this.model.pile(pile).length - card;
    const carry = { kind: "carry", from: PILE_IDS[pile], to: PILE_IDS[to], count } as Carry;
    expect(to > 0 && isLegal(this.position, carry, rules)).toBe(isValid);
    if (isValid) {
      this.position = applyMove(this.position, carry, rules);
      this.model.move(pile, card, to);
      this.game.moveCards(location, to);
    } else {
      expect(() => this.game.moveCards(location, to)).toThrow();
    }
    this.compare();
    return isValid;
  }

  /** The simple player's next move: home, or a whole run to another pile, or from the deck to a pile. */
  greedyTurn(): Turn | undefined {
    const { model } = this;
    const tops = [0, 1, 2, 3, 4, 5, 6, 7].map((pile) => [pile, model.pile(pile).length - 1] as const);
    const home = tops.flatMap(([pile, card]) => [8, 9, 10, 11].map((to): Turn => [pile, card, to]));
    // Moving a king that is at the bottom of its pile gains nothing.
    const runs = tops
      .filter(([pile]) => pile > 0 && !(model.exposed[pile] === 0 && model.pile(pile)[0]?.startsWith("K")))
      .map(([pile]) => [pile, model.exposed[pile] ?? 0] as const);
    const places = [...runs, ...tops.slice(0, 1)].flatMap(([pile, card]) =>
      [1, 2, 3, 4, 5, 6, 7].map((to): Turn => [pile, card, to]),
    );
    return [...home, ...places].find((turn) => model.mayMove(...turn));
  }

  compare(): void {
    const { model, game } = this;
    const wanted = model.piles.map(
      (pile, index) => `${index} from ${model.exposed[index]}: ${pile.join(" ")}`,
    );
    const seen = model.piles.map((_, index) => {
      const deck = game.getPile(index);
      // The model keeps track of exposed cards in the tableau only.
      const isTableau = index >= 1 && index <= 7;
      return `${index} from ${isTableau ? deck.getExposeIndex() : 0}: ${cardNames(deck)}`;
    });
    expect([...seen, cardNames(game.getWastePile()), game.isFinished()]).toEqual([
      ...wanted,
      model.waste.join(" "),
      model.isFinished(),
    ]);
    const { stock, waste, tableau, foundations } = this.position;
    const text = (cards: Pile): string => cards.map(formatCard).join(" ");
    expect([
      `0 from 0: ${text(stock)}`,
      ...tableau.map(
        ({ faceDown, faceUp }, index) =>
          `${index + 1} from ${faceDown.length}: ${text([...faceDown, ...faceUp])}`,
      ),
      ...foundations.map((cards, index) => `${index + 8} from 0: ${text(cards)}`),
      text(waste),
      isWon(this.position, rules),
    ]).toEqual([...seen, cardNames(game.getWastePile()), game.isFinished()]);
  }
}

test("random turns lead to the same state as the naive model and the engine", () => {
  const aTurn = fc.oneof(
    fc.constantFrom("draw" as const, "greedy" as const, "greedy" as const),
    fc.tuple(fc.nat(12), fc.integer({ min: -1, max: 20 }), fc.integer({ min: -1, max: 12 })),
  );
  fc.assert(
    fc.property(fc.nat(), fc.array(aTurn, { minLength: 40, maxLength: 150 }), (seed, turns) => {
      const match = new Match(seed);
      for (const turn of turns) {
        const move = turn === "greedy" ? match.greedyTurn() : turn;
        if (move === "draw" || move === undefined) match.draw();
        else if (move[0] < 12 && move[2] >= 0 && move[2] < 12) match.tryMove(move);
        else expect(match.game.isValidMove(new CardLocation(move[0], move[1]), move[2])).toBe(false);
      }
    }),
    { numRuns: 30 },
  );
});

test("a simple player's games agree with the naive model and the engine, and some are won", () => {
  let won = 0;
  for (let seed = 0; seed < 20; seed++) {
    const match = new Match(seed);
    for (let idle = 0; idle < 50; idle++) {
      const move = match.greedyTurn();
      if (move === undefined) match.draw();
      else if (match.tryMove(move)) idle = 0;
    }
    if (match.game.isFinished()) won++;
  }
  expect(won).toBeGreaterThan(0);
});
