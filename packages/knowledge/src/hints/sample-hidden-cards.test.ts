import { CLASSIC_RULES } from "@klondike/engine";
import { expect, test } from "vitest";
import { rngFrom } from "../planner/rng.ts";
import { DEPTH, emptyTable, tableWith, UNKNOWN } from "../planner/table.ts";
import { sampleInto } from "./sample-hidden-cards.ts";

const SAMPLES = 24_000;
const ORDERS = 24;
/** Chi-square with 23 degrees of freedom exceeds this with a probability of 1 in 10,000. */
const TOO_UNEVEN = 55;

test("unseen cards are sampled uniformly, in columns and stock", () => {
  const known = tableWith(
    {
      columns: [0, 1, 2, 3, 4, 5, 6].map((column) => ({
        faceDown: column === 2 ? [UNKNOWN, UNKNOWN] : column === 5 ? [UNKNOWN] : [],
        faceUp: [40 + column],
      })),
      home: [0, 0, 0, 0],
      talon: [30, UNKNOWN],
      place: 0,
      passes: 1,
    },
    CLASSIC_RULES,
  );
  const counts = new Map<string, number>();
  for (let seed = 0; seed < SAMPLES; seed++) {
    const sample = emptyTable();
    sampleInto(known, [3, 8, 17, 22], rngFrom(seed), sample);
    const { cards, talon } = sample;
    const order = [cards[2 * DEPTH], cards[2 * DEPTH + 1], cards[5 * DEPTH], talon[1]].join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const expected = SAMPLES / ORDERS;
  const unevenness = [...counts.values()].reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(ORDERS);
  expect(unevenness).toBeLessThan(TOO_UNEVEN);
});
