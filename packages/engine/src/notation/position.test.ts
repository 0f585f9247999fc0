import fc from "fast-check";
import { expect, test } from "vitest";
import { dealt } from "../deal.ts";
import { FRESH_DECK } from "../deck.ts";
import { formatPosition, parsePosition, positionJson } from "./position.ts";

const DEALT = formatPosition(dealt(FRESH_DECK, "by-row"));

test("a position has one line per pile, bottom first, with hidden cards before the bar", () => {
  expect(DEALT).toBe(
    [
      "s: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH QH JH TH 9H 8H 7H 6H 5H 4H 3H",
      "w:",
      "f1:",
      "f2:",
      "f3:",
      "f4:",
      "t1: AC",
      "t2: 2C | 8C",
      "t3: 3C 9C | AD",
      "t4: 4C TC 2D | 6D",
      "t5: 5C JC 3D 7D | TD",
      "t6: 6C QC 4D 8D JD | KD",
      "t7: 7C KC 5D 9D QD AH | 2H",
      "passes: 1",
    ].join("\n"),
  );
});

test("dealing by pile gives each pile consecutive cards", () => {
  const lines = formatPosition(dealt(FRESH_DECK, "by-pile")).split("\n");
  expect(lines.slice(6, 9)).toEqual(["t1: AC", "t2: 2C | 3C", "t3: 4C 5C | 6C"]);
});

test("the JSON form lists each pile's cards in notation", () => {
  const json = positionJson(dealt(FRESH_DECK, "by-row"));
  expect(json.tableau[1]).toEqual({ faceDown: ["2C"], faceUp: ["8C"] });
  expect(json.stock.at(-1)).toBe("3H");
});

const changed = (from: string, to: string): string => {
  if (!DEALT.includes(from)) throw new Error(`the deal has no ${from}`);
  return DEALT.replace(from, to);
};

test.each([
  ["", "empty", 0],
  [changed("t1: AC", "t1: 8C"), "card-twice", DEALT.indexOf("t2") + 9],
  [changed("t1: AC", "t1:"), "missing-cards", DEALT.length - 3],
  [changed("t1: AC", "t9: AC"), "bad-pile", DEALT.indexOf("t1")],
  [changed("w:", "w: |"), "bad-pile", DEALT.indexOf("w:") + 3],
  [changed("2C | 8C", "2C | | 8C"), "bad-pile", DEALT.indexOf("8C")],
  [changed("t1: AC", "t1: XX"), "bad-card", DEALT.indexOf("AC")],
  [changed("2C | 8C", "2C 8C"), "bad-run", DEALT.indexOf("8C") - 2],
  [
    changed("f1:\nf2:\nf3:\nf4:\nt1: AC\nt2: 2C | 8C", "f1: 8C\nf2:\nf3:\nf4:\nt1: AC\nt2: | 2C"),
    "bad-foundation",
    DEALT.indexOf("f1") + 4,
  ],
  [changed("passes: 1", "passes: 0"), "bad-passes", DEALT.length - 2],
  [`${DEALT}\nmore`, "too-long", DEALT.length + 1],
  [DEALT.slice(0, DEALT.indexOf("t7") - 1), "bad-shape", DEALT.indexOf("t7") - 1],
])("rejects a damaged position %#: %s", (text, code, at) => {
  expect(parsePosition(text)).toEqual({ ok: false, problem: { code, at } });
});

test("returns a problem for any text that is not a position", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.nat({ max: DEALT.length }),
      fc.nat({ max: 20 }),
      (junk, at, cut) => {
        expect(parsePosition(junk).ok).toBe(false);
        parsePosition(DEALT.slice(0, at) + junk + DEALT.slice(at + cut));
      },
    ),
  );
});
