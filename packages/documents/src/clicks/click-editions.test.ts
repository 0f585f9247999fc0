import { type Deck, deckOf, deckOfDeal, type Scheme } from "@klondike/engine";
import { formatCard, parseCard } from "@klondike/engine/notation";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByHandTable, ControlsTable, DrawThreeTable } from "../testing/clickable-tables.ts";
import { greedyClicks } from "../testing/greedy-player.ts";
import { NaiveByHand } from "../testing/naive-by-hand.ts";
import { type Clickable, isSameSeen, seenText, type TableClick } from "../testing/naive-cards.ts";
import { NaiveClassic } from "../testing/naive-classic.ts";
import { NaiveDrawThree } from "../testing/naive-draw-three.ts";

interface Match {
  readonly model: Clickable;
  readonly tables: readonly Clickable[];
}

const cardNames = (deck: Deck): string[] => deck.map(formatCard);
const deckWith = (scheme: Scheme, seed: number): Deck => deckOfDeal({ scheme, seed: BigInt(seed) });

/** For each click edition and seed, the naive model and our implementations of the same game. */
const EDITIONS: Readonly<Record<string, (seed: number) => Match>> = {
  "draw-three": (seed) => {
    const deck = deckWith("dotnet", seed);
    return {
      model: new NaiveDrawThree(cardNames(deck)),
      tables: [new ControlsTable("draw-three", deck), new DrawThreeTable(seed)],
    };
  },
  "by-hand": (seed) => byHandMatch(deckWith("klondike", seed)),
  classic: (seed) => {
    const deck = deckWith("klondike", seed);
    return { model: new NaiveClassic(cardNames(deck)), tables: [new ControlsTable("classic", deck)] };
  },
};

function byHandMatch(deck: Deck): Match {
  return {
    model: new NaiveByHand(cardNames(deck)),
    tables: [new ControlsTable("by-hand", deck), new ByHandTable(deck)],
  };
}

/** Sends a click to all models, and compares every pile, the selection and the win. */
function clickAll({ model, tables }: Match, click: TableClick): void {
  model.click(click);
  const wanted = model.see();
  for (const table of tables) {
    table.click(click);
    const seen = table.see();
    if (!isSameSeen(seen, wanted))
      expect.fail(`after ${JSON.stringify(click)}\n${seenText(seen)}\ninstead of\n${seenText(wanted)}`);
  }
}

/** Plays the simple player's game until it is won or a whole pass changes nothing. */
function playGreedily(match: Match): boolean {
  let seen = match.model.see();
  for (let idle = 0; idle <= seen.stock.length + seen.waste.length + 2; ) {
    const clicks = greedyClicks(seen);
    idle = clicks[0]?.on === "stock" ? idle + 1 : 0;
    for (const click of clicks) clickAll(match, click);
    seen = match.model.see();
    if (seen.won) return true;
  }
  return false;
}

const ACTS = [
  "stock",
  "waste",
  "top",
  "top",
  "run",
  "foundation",
  "greedy",
  "greedy",
  "half",
  "deep",
] as const;

/** A random click, or the simple player's next action: complete, interrupted, or one card too deep. */
interface Act {
  readonly what: (typeof ACTS)[number];
  readonly column: number;
  readonly card: number;
  readonly foundation: number;
}

const anAct: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...ACTS),
  column: fc.nat(6),
  card: fc.nat(18),
  foundation: fc.nat(3),
});

function clicksOfAct(model: Clickable, { what, column, card, foundation }: Act): readonly TableClick[] {
  const seen = model.see();
  const columnSize = (at: number): number =>
    (seen.columns[at]?.down.length ?? 0) + (seen.columns[at]?.up.length ?? 0);
  const size = columnSize(column);
  switch (what) {
    case "stock":
    case "waste":
      return [{ on: what }];
    case "top":
      return [{ on: "tableau", column, count: Math.min(1, size) }];
    case "run":
      return [{ on: "tableau", column, count: size === 0 ? 0 : 1 + (card % size) }];
    case "foundation":
      return [{ on: "foundation", foundation }];
    case "greedy":
      return greedyClicks(seen);
    case "half":
      return greedyClicks(seen).slice(0, 1);
    case "deep":
      return greedyClicks(seen).map((click, index) =>
        index === 1 && click.on === "tableau"
          ? { ...click, count: Math.min(click.count + 1, columnSize(click.column)) }
          : click,
      );
  }
}

/** A deck that is won by sending every card home: column tops first, then the stock three by three. */
function easyDeck(): Deck {
  const homeOrder = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => `${rank}${suit}`));
  const tableau = homeOrder.slice(0, 28).reverse();
  const stock: string[] = [];
  for (let at = 28; at < 52; at += 3) stock.push(...homeOrder.slice(at, at + 3).reverse());
  const cards = [...tableau, ...stock].map((name) => {
    const card = parseCard(name);
    if (!card.ok) throw new Error(name);
    return card.value;
  });
  const deck = deckOf(cards);
  if (!deck.ok) throw new Error(deck.problem.code);
  return deck.value;
}

describe.each(Object.entries(EDITIONS))("%s", (_name, matchOf) => {
  test("random clicks lead to the same state as the naive model", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(anAct, { minLength: 50, maxLength: 250 }), (seed, acts) => {
        const match = matchOf(seed);
        for (const act of acts) for (const click of clicksOfAct(match.model, act)) clickAll(match, click);
      }),
      { numRuns: 100 },
    );
  });

  test("a simple player's games agree with the naive model, and some are won", () => {
    let won = 0;
    for (let seed = 0; seed < 150; seed++) {
      const match = matchOf(seed);
      if (!playGreedily(match)) continue;
      won++;
      // Clicks on a won table do nothing.
      for (let column = 0; column < 7; column++) clickAll(match, { on: "tableau", column, count: 1 });
      clickAll(match, { on: "stock" });
      clickAll(match, { on: "foundation", foundation: 0 });
    }
    expect(won).toBeGreaterThan(0);
  });
});

describe("a deck built to be won", () => {
  test("draw-three ends early, with one card still in the waste", () => {
    const deck = easyDeck();
    const match = {
      model: new NaiveDrawThree(cardNames(deck)),
      tables: [new ControlsTable("draw-three", deck)],
    };
    expect(playGreedily(match)).toBe(true);
    const { stock, waste } = match.model.see();
    expect(stock.length + waste.length).toBe(1);
  });

  test("by-hand ends when all 52 cards are home", () => {
    const match = byHandMatch(easyDeck());
    expect(playGreedily(match)).toBe(true);
    for (const table of match.tables) expect(table.see().foundations.flat()).toHaveLength(52);
  });
});
