import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCard } from "./card.ts";
import {
  type Deal,
  dealOfPosition,
  deckOfDeal,
  formatDeal,
  ownDealOf,
  parseDeal,
  SCHEMES,
  seedRangeOf,
  shuffled,
  startOf,
} from "./deal.ts";
import { FRESH_DECK, formatDeck } from "./deck.ts";
import { MAX_NAME_LENGTH } from "./limits.ts";
import { dotnetRandom } from "./shuffle/dotnet.ts";
import { OWN_SEEDS, ownRandom } from "./shuffle/klondike.ts";
import { anyDeck, anyPlayedGame } from "./testing/arbitraries.ts";
import { KPAT_LAYOUTS, PYSOL_LAYOUTS } from "./testing/numbered-layouts.ts";

const deckNamed = (name: string): string => {
  const deal = parseDeal(name);
  if (!deal.ok) throw new Error(`${name}: ${deal.problem.code}`);
  return formatDeck(deckOfDeal(deal.value));
};

test("the .NET generator returns the samples of seeds 0 and 1", () => {
  const zero = dotnetRandom(0);
  expect([zero(), zero(), zero(), zero(), zero()]).toEqual([
    1559595546, 1755192844, 1649316166, 1198642031, 442452829,
  ]);
  const one = dotnetRandom(1);
  expect([one(), one(), one()]).toEqual([534011718, 237820880, 1002897798]);
});

test("dotnet:0 deals document 000's stock, top first", () => {
  expect(deckNamed("dotnet:0").slice(56)).toBe(
    "AC 4H TH 8S JC JD 9H 6H 2C KS 6D KD 6S KC QC 5S 7D QS AH TC 2H KH 3S QH".replaceAll(" ", ""),
  );
});

test("java:305419896 deals document 001's reference deal", () => {
  expect(deckNamed("java:305419896")).toBe(
    [
      "8D 7S KS 3C 6C TD 3H 8H 6S 9H KC 9S 5C 6H 6D 4C TH JH 2D 5D 9C QD 5H KH JC QH QS AS",
      "AH 4S QC TC 8S 5S 7H 4D 3D 2H 7D AC AD 8C JS KD 4H TS JD 7C 2C 3S 2S 9D",
    ]
      .join("")
      .replaceAll(" ", ""),
  );
});

test("python shuffles as CPython does: six cards with seed 30, and 52 with several seeds", () => {
  expect(shuffled("python", 30n, [0, 1, 2, 3, 4, 5])).toEqual([1, 3, 5, 0, 2, 4]);
  const first = (seed: bigint): number[] => shuffled("python", seed, [...FRESH_DECK.keys()]).slice(0, 5);
  expect(first(0n)).toEqual([28, 12, 45, 41, 38]);
  expect(first(-5n)).toEqual([11, 18, 9, 38, 43]);
  expect(first((1n << 70n) + 3n)).toEqual([48, 8, 33, 27, 16]);
});

test.each([
  ...PYSOL_LAYOUTS.map(([number, ...layout]) => [`pysol:${number}`, ...layout] as const),
  ...KPAT_LAYOUTS.map(([number, ...layout]) => [`kpat:${number}`, ...layout] as const),
])("%s deals the layout of the other program", (name, columns, stock) => {
  const deal = parseDeal(name);
  if (!deal.ok) throw new Error(deal.problem.code);
  const start = startOf(deal.value);
  const text = start.tableau.map(({ faceDown, faceUp }) =>
    [...faceDown, ...faceUp].map(formatCard).join(" "),
  );
  expect(text.join(" / ")).toBe(columns);
  expect(start.stock.toReversed().map(formatCard).join(" ")).toBe(stock);
});

test("PySolFC names every deal of its Microsoft generator once, whether its number is written with or without ms", () => {
  const named = (name: string) => {
    const deal = parseDeal(name);
    return deal.ok ? formatDeal(deal.value) : deal.problem.code;
  };
  expect(named("pysol:ms617")).toBe("pysol:617");
  expect(named("pysol:ms32000")).toBe("pysol:ms32000");
  expect(deckNamed("pysol:ms32000")).not.toBe(deckNamed("pysol:32000"));
  expect(named("pysol:-5")).toBe("bad-seed");
  expect(named("pysol:ms")).toBe("bad-seed");
  expect(named("pysol:0")).toBe("seed-out-of-range");
  expect(named("pysol:ms8589934592")).toBe("seed-out-of-range");
});

test.each(["kpat:0", "kpat:2147483648"])("KPatience has no game %s", (name) => {
  expect(parseDeal(name)).toMatchObject({ ok: false, problem: { code: "seed-out-of-range" } });
});

test("our own scheme never changes its deals", () => {
  expect(deckNamed("klondike:0").slice(0, 20)).toBe("JH3CQC3DTS3S6CKC4HKD");
  expect(deckNamed("klondike:1").slice(0, 20)).toBe("2CTD4D4C6HKSTC7C2HAS");
});

test("every order of 52 cards has a seed of our own scheme that fits in a link", () => {
  fc.assert(
    fc.property(anyDeck, (deck) => {
      const deal = ownDealOf(deck);
      expect(deckOfDeal(deal)).toEqual(deck);
      expect(formatDeal(deal).length).toBeLessThanOrEqual("klondike:".length + 68);
    }),
  );
});

test("every seed of our own scheme is recovered from its deck, including the first and the last", () => {
  const roundTrip = (seed: bigint): void => {
    expect(ownDealOf(deckOfDeal({ scheme: "klondike", seed }))).toEqual({ scheme: "klondike", seed });
  };
  roundTrip(0n);
  roundTrip(OWN_SEEDS - 1n);
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: OWN_SEEDS - 1n }), roundTrip));
});

test("our own random numbers remove the cards in the order of the deal", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: OWN_SEEDS - 1n }), (seed) => {
      const nextInt = ownRandom(seed, FRESH_DECK.length);
      const left = [...FRESH_DECK];
      const removed = FRESH_DECK.map(() => left.splice(nextInt(left.length), 1)[0]);
      expect(removed).toEqual(deckOfDeal({ scheme: "klondike", seed }));
    }),
  );
});

test("neighbouring seeds of our own scheme distribute every card evenly", () => {
  const games = 5200;
  const counts = new Map<string, number>();
  for (let seed = 0; seed < games; seed++) {
    for (const [place, card] of deckOfDeal({ scheme: "klondike", seed: BigInt(seed) }).entries()) {
      const key = `${formatCard(card)}@${place}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const expected = games / 52;
  let chiSquare = 0;
  for (const count of counts.values()) chiSquare += (count - expected) ** 2 / expected;
  // 51 × 51 degrees of freedom: 2601 ± 72; six standard deviations are allowed.
  expect(chiSquare).toBeGreaterThan(2601 - 6 * 72);
  expect(chiSquare).toBeLessThan(2601 + 6 * 72);
});

const anyDeal: fc.Arbitrary<Deal> = fc.oneof(
  anyDeck.map((deck): Deal => ({ scheme: "deck", deck })),
  fc.constantFrom(...SCHEMES).chain((scheme) => {
    const { least, greatest } = seedRangeOf(scheme);
    return fc.bigInt({ min: least, max: greatest }).map((seed): Deal => ({ scheme, seed }));
  }),
);

test("parses every formatted deal, and its deck has each card once", () => {
  fc.assert(
    fc.property(anyDeal, (deal) => {
      expect(parseDeal(formatDeal(deal))).toEqual({ ok: true, value: deal });
      expect(new Set(deckOfDeal(deal)).size).toBe(52);
    }),
  );
});

test("a bare number uses the edition's scheme", () => {
  expect(parseDeal("7", "dotnet")).toEqual({ ok: true, value: { scheme: "dotnet", seed: 7n } });
  expect(parseDeal("python:7", "dotnet")).toEqual({ ok: true, value: { scheme: "python", seed: 7n } });
});

test.each([
  ["", "empty", 0],
  ["dotnet:", "bad-seed", 7],
  ["dotnet:1e3", "bad-seed", 8],
  ["12-3", "bad-seed", 2],
  ["-", "bad-seed", 1],
  ["-1", "seed-out-of-range", 0],
  ["dotnet:2147483648", "seed-out-of-range", 7],
  ["java:9223372036854775808", "seed-out-of-range", 5],
  [`klondike:${OWN_SEEDS}`, "seed-out-of-range", 9],
  [`python:${"9".repeat(200)}`, "seed-out-of-range", 7],
  ["ruby:1", "bad-scheme", 0],
  ["constructor:1", "bad-scheme", 0],
  ["deck:ACAC", "card-twice", 7],
  ["deck:", "empty", 5],
])("rejects the deal %j: %s at %i", (text, code, at) => {
  expect(parseDeal(text)).toEqual({ ok: false, problem: { code, at } });
});

test("never throws on random text as a deal's name", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (junk) => void parseDeal(junk)));
});

test("a position's deal starts with the position, by value and by name", () => {
  fc.assert(
    fc.property(anyPlayedGame, ({ end: position }) => {
      const deal = dealOfPosition(position);
      expect(startOf(deal)).toEqual(position);
      expect(parseDeal(formatDeal(deal))).toEqual({ ok: true, value: deal });
      expect(formatDeal(deal).length).toBeLessThan(MAX_NAME_LENGTH);
    }),
  );
});

test.each([
  ["position:", "empty", 9],
  ["position:1.24.AC", "missing-cards", 16],
  [`position:${formatDeck(FRESH_DECK)}`, "bad-count", 9],
  [`position:0.24.28.0.0.0.0${".0".repeat(14)}.${formatDeck(FRESH_DECK)}`, "bad-count", 9],
  [`position:1.24.27.0.0.0.0${".0".repeat(14)}.${formatDeck(FRESH_DECK)}`, "bad-count", 9],
  [`position:1.2.0.50.0.0.0${".0".repeat(14)}.${formatDeck(FRESH_DECK)}`, "bad-foundation", 9],
  [`position:1.24.20.0.0.0.0${".0".repeat(13)}.8.${formatDeck(FRESH_DECK)}`, "bad-run", 9],
])("refuses the position %s", (name, code, at) => {
  expect(parseDeal(name)).toEqual({ ok: false, problem: { code, at } });
});
