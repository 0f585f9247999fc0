import fc from "fast-check";
import { expect, test } from "vitest";
import { type Card, cardOf, cardSign, formatCard, isRed, parseCard, rankOf, SUITS, suitOf } from "./card.ts";
import { FRESH_DECK, formatDeck, parseDeck } from "./deck.ts";
import { anyDeck } from "./testing/arbitraries.ts";

test("a card is suit × 13 + rank − 1, with suits in the order ♣ ♦ ♥ ♠", () => {
  expect(SUITS.flatMap((suit) => Array.from({ length: 13 }, (_, i) => cardOf(i + 1, suit)))).toEqual(
    FRESH_DECK,
  );
  expect([rankOf(22 as Card), suitOf(22 as Card)]).toEqual([10, "D"]);
});

test("the ten of diamonds is TD in notation and 10♦ for people", () => {
  const ten = cardOf(10, "D");
  expect(formatCard(ten)).toBe("TD");
  expect(cardSign(ten)).toBe("10♦");
  expect(isRed(ten)).toBe(true);
});

test("parses every card's notation back", () => {
  for (const card of FRESH_DECK) expect(parseCard(formatCard(card))).toEqual({ ok: true, value: card });
});

test("throws on a rank outside 1…13", () => {
  expect(() => cardOf(0, "C")).toThrow(RangeError);
  expect(() => cardOf(14, "C")).toThrow(RangeError);
});

test.each([
  ["", "empty", 0],
  ["1C", "bad-card", 0],
  ["A", "bad-card", 1],
  ["AX", "bad-card", 1],
  ["ac", "bad-card", 0],
  ["TDx", "too-long", 2],
])("rejects the card %j: %s at %i", (text, code, at) => {
  expect(parseCard(text)).toEqual({ ok: false, problem: { code, at } });
});

test("parses every deck's 104 characters back", () => {
  fc.assert(
    fc.property(anyDeck, (deck) => {
      const text = formatDeck(deck);
      expect(text).toHaveLength(104);
      expect(parseDeck(text)).toEqual({ ok: true, value: deck });
    }),
  );
});

const FRESH_TEXT = formatDeck(FRESH_DECK);

test.each([
  ["", "empty", 0],
  [FRESH_TEXT.slice(0, 102), "missing-cards", 102],
  [`${FRESH_TEXT}AC`, "too-many-cards", 104],
  [`AC${FRESH_TEXT.slice(0, 102)}`, "card-twice", 2],
  [`${FRESH_TEXT.slice(0, 10)}??${FRESH_TEXT.slice(12)}`, "bad-card", 10],
  [FRESH_TEXT.slice(0, 103), "bad-card", 103],
])("rejects the deck %j: %s at %i", (text, code, at) => {
  expect(parseDeck(text)).toEqual({ ok: false, problem: { code, at } });
});

test("never parses random text as a card or a deck, and never throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (junk) => {
      const card = parseCard(junk);
      expect(card.ok).toBe(FRESH_DECK.some((each) => formatCard(each) === junk));
      expect(parseDeck(junk).ok).toBe(false);
    }),
  );
});
