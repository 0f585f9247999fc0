import { expect, test } from "vitest";
import { parseNickname, parseStoredNickname } from "./nickname.ts";

test.each([
  "Paypal",
  "PAYPAL",
  "pay-pal",
  "PayPa1",
  "Páypal",
  "ＰａｙＰａｌ",
  "pɑypal",
  "раураӏ",
  "РАУРАӀ",
  "𝐏𝐚𝐲𝐩𝐚𝐥",
])("%s looks like PayPal", (name) => {
  expect(parseNickname(name)?.lookalikes).toContain("paypal");
  expect(parseNickname(name)?.folded).toBe("paypal");
});

test("capital letters are compared as capitals", () => {
  expect(parseNickname("ΗΑΝΝΑ")?.lookalikes).toContain("hanna");
});

test("names that do not look alike have different skeletons", () => {
  const names = ["Ada", "Adam", "Иван", "Ирина", "Νίκος", "Ελένη", "田中", "田口", "김민준", "محمد"];
  expect(new Set(names.map((name) => parseNickname(name)?.folded)).size).toBe(names.length);
});

test.each([
  ["an empty name", ""],
  ["only spaces", "  "],
  ["one letter", "x"],
  ["one letter with an accent", "x\u0301"],
  ["21 letters", "a".repeat(21)],
  ["Hangul fillers", "\u3164\u3164\u3164"],
  ["a Hangul filler between letters", "a\u3164b"],
  ["a half-width Hangul filler", "ab\uffa0"],
  ["a zero-width joiner", "a\u200db"],
  ["a direction override", "a\u202eb"],
  ["a combining grapheme joiner", "a\u034fb"],
  ["18 stacked accents", `A${"\u0301".repeat(18)}da`],
  ["three stacked accents", "Zo\u0301\u0302\u0303e"],
  ["letters struck out", "a\u0336b\u0336"],
  ["letters in circles", "a\u20ddb\u20dd"],
  ["a mark over two letters", "Zo\u0361e"],
  ["ligatures of 18 letters each", "\ufdfa\ufdfa"],
  ["a fraction", "1⅛"],
  ["accents alone", "\u0301\u0301"],
  ["Latin with Cyrillic", "payраl"],
  ["Latin with one Cyrillic letter", "pаypal"],
  ["Latin with Greek", "Αlice"],
  ["Cyrillic with Greek", "Иοан"],
  ["a script that is not in everyday use", "ᎪᎠᎪ"],
  ["markup", "<b>x</b>"],
  ["two spaces in a row", "a  b"],
  ["a control character", "a\u0000b"],
])("refuses %s", (_, name) => {
  expect(parseNickname(name)).toBeUndefined();
});

test.each([
  "Zoë 2",
  "O’Brien",
  "a".repeat(20),
  "Nguyễn Thị",
  "Adẹ́",
  "Иван Грозный",
  "Νίκος",
  "हिन्दी",
  "ที่รัก",
  "たなかさん",
  "田中 Ken",
  "ラーメン",
  "김 Minjun",
  "مُحَمَّد",
  "דָּוִד",
])("allows %s", (name) => {
  expect(parseNickname(name)?.name).toBe(name.normalize("NFC"));
});

test("counts the visible letters", () => {
  expect(parseNickname("हि".repeat(20))?.name).toBeDefined();
  expect(parseNickname("हि".repeat(21))).toBeUndefined();
});

test("trims and composes", () => {
  expect(parseNickname("  Zoe\u0308  ")?.name).toBe("Zoë");
});

test("finds accounts whose names are no longer allowed", () => {
  expect(parseStoredNickname("pаypal")).toBe("pаypal");
  expect(parseStoredNickname("\u3164\u3164")).toBe("\u3164\u3164");
  for (const name of ["", "x", "%ff", "a\u0000b", "a".repeat(200), 7])
    expect(parseStoredNickname(name)).toBeUndefined();
});
