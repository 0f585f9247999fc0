import fc from "fast-check";
import { expect, test } from "vitest";
import { dealt } from "../deal.ts";
import { FRESH_DECK } from "../deck.ts";
import { hideUnseen } from "../partial-position.ts";
import { CLASSIC_RULES, classicRules } from "../rules.ts";
import { anyPlayedGame } from "../testing/arbitraries.ts";
import { looseCard } from "./loose-card.ts";
import { formatPartial, formatPartialPile, parsePartial, parsePartialPile } from "./partial-position.ts";
import { formatPosition } from "./position.ts";

const DEALT = dealt(FRESH_DECK, "by-row");

test("a partial position has one line per pile, with unknown cards counted", () => {
  expect(formatPartial(hideUnseen(DEALT, CLASSIC_RULES), classicRules(3))).toBe(
    [
      "s: ?24",
      "w:",
      "f1:",
      "f2:",
      "f3:",
      "f4:",
      "t1: AC",
      "t2: ? | 8C",
      "t3: ?2 | AD",
      "t4: ?3 | 6D",
      "t5: ?4 | TD",
      "t6: ?5 | KD",
      "t7: ?6 | 2H",
      "passes: 1",
      "rules: draw3.unlimited.any-run.automatic.worry-back.any-ace.all-home",
    ].join("\n"),
  );
});

test("a known position is written as formatPosition writes it", () => {
  expect(formatPartial(DEALT)).toBe(formatPosition(DEALT));
});

test("parsing reads what formatting writes, with and without rules", () => {
  fc.assert(
    fc.property(anyPlayedGame, fc.boolean(), ({ end, rules }, isNamed) => {
      const position = hideUnseen(end, rules);
      const text = formatPartial(position, isNamed ? rules : undefined);
      expect(parsePartial(text)).toEqual({
        ok: true,
        value: { position, rules: isNamed ? rules : undefined },
      });
    }),
  );
});

test("lines may come in any order, in any case, with blank lines and comments", () => {
  const read = parsePartial("# my game\r\n\r\nT2: ? | 10♦\r\nf1: ac 2C\r\n s: kh,?\r\n");
  expect(read.ok && formatPartial(read.value.position).split("\n")).toEqual(
    expect.arrayContaining(["s: KH ?", "f1: AC 2C", "t2: ? | TD", "t1:"]),
  );
});

test("unknown cards at the bottom of a column without a bar are face down", () => {
  const read = parsePartial("t3: ? ? 9D 8S");
  expect(read.ok && formatPartial(read.value.position)).toContain("t3: ?2 | 9D 8S");
});

test.each([
  ["", "empty", 0],
  ["t1: 8D\nt9: 7S", "bad-pile", 7],
  ["t1: 8D\nt1: 7S", "pile-twice", 7],
  ["t1: 8D\nhello", "bad-pile", 7],
  ["t1: 8D ZZ", "bad-card", 7],
  ["t1: 8D | 7S | 6D", "bad-pile", 12],
  ["t1: 8D | 7X", "bad-card", 9],
  ["s: 8D | 7S", "bad-pile", 6],
  ["s: ?40 ?20", "too-many-cards", 7],
  ["f1: AC ?", "bad-foundation", 3],
  ["passes: x", "bad-passes", 7],
  ["rules: draw1.draw2", "rule-twice", 13],
  [`t1: 8D\n${" ".repeat(5000)}`, "too-long", 4000],
])("rejects %j with %s", (text, code, at) => {
  expect(parsePartial(text)).toEqual({ ok: false, problem: { code, at } });
});

test("never throws on junk", () => {
  const text = formatPartial(hideUnseen(DEALT, CLASSIC_RULES), CLASSIC_RULES);
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.nat({ max: text.length }),
      fc.nat({ max: 20 }),
      (junk, at, cut) => {
        parsePartial(junk);
        parsePartial(text.slice(0, at) + junk + text.slice(at + cut));
        parsePartialPile(junk);
      },
    ),
  );
});

test("a pile round-trips", () => {
  const read = parsePartialPile("? ? kh 7♠, ? 10d");
  expect(read.ok && formatPartialPile(read.value)).toBe("?2 KH 7S ? TD");
});

test.each([
  ["TD", "TD"],
  ["10d", "TD"],
  ["10♦", "TD"],
  ["10♦\ufe0f", "TD"],
  ["d10", "TD"],
  ["♠K", "KS"],
  ["1h", "AH"],
  ["a♡", "AH"],
  ["DH", "QH"],
  ["b♠", "JS"],
  ["♣D", "QC"],
])("reads the card %s", (text, card) => {
  const read = looseCard(text);
  expect(read !== undefined && formatPartialPile([read])).toBe(card);
});

test.each(["", "K", "11D", "KKD", "XH", "10", "D", "SS", "100D"])("reads no card from %j", (text) => {
  expect(looseCard(text)).toBeUndefined();
});
