import { cardOf } from "@klondike/engine";
import { expect, test } from "vitest";
import { type Heard, parseSentence } from "./hearing.ts";
import { hearingWordsOf, PHRASES } from "./hearing-words.ts";
import { LANGUAGE_TAGS, wordsOf } from "./languages.ts";

const TEN = cardOf(10, "D");
const LANGUAGES = await Promise.all(
  LANGUAGE_TAGS.map(async (tag) => [tag, hearingWordsOf(await wordsOf(tag))] as const),
);
const HEARD = Object.fromEntries(LANGUAGES);

function carry(parts: Partial<Extract<Heard, { kind: "carry" }>>): Heard {
  return { kind: "carry", card: undefined, from: undefined, count: undefined, to: undefined, ...parts };
}

/** Each meaning with its sentences in every language. */
const SENTENCES: readonly (readonly [Heard, Readonly<Record<string, readonly string[]>>])[] = [
  [
    carry({ card: TEN, to: "t3" }),
    {
      en: ["Ten of diamonds to column three.", "put the 10 of diamonds on column 3", "10 diamonds to 3"],
      de: ["Karo zehn auf Spalte drei.", "lege die Karo 10 auf Spalte 3", "Karo 10 nach 3"],
    },
  ],
  [
    carry({ from: "t5", to: "t3" }),
    { en: ["five to three", "column 5 to column 3"], de: ["fünf auf drei", "von Spalte 5 auf Spalte 3"] },
  ],
  [
    carry({ from: "t5", to: "t3", count: 2 }),
    {
      en: ["two cards from column five to column three"],
      de: ["zwei Karten von Spalte fünf auf Spalte drei"],
    },
  ],
  [carry({ from: "w", to: "t4" }), { en: ["waste to four"], de: ["Ablage auf vier"] }],
  [
    carry({ card: TEN, to: "foundation" }),
    { en: ["ten of diamonds home", "10 of diamonds to the foundation"], de: ["Karo 10 auf den Zielstapel"] },
  ],
  [carry({ from: "f2", to: "t4" }), { en: ["foundation 2 to column 4"], de: ["Zielstapel 2 auf Spalte 4"] }],
  [carry({ card: TEN }), { en: ["play the ten of diamonds"], de: ["spiele Karo zehn"] }],
  [
    { kind: "where", card: TEN },
    { en: ["Where is the ten of diamonds?"], de: ["Wo ist die Karo zehn?"] },
  ],
  [
    { kind: "read", pile: "t5" },
    { en: ["column five", "read column 5"], de: ["Spalte fünf"] },
  ],
  [
    { kind: "read", pile: "f1" },
    { en: ["foundations"], de: ["Zielstapel"] },
  ],
  [
    { kind: "phrase", phrase: "moves" },
    { en: ["What can I play?"], de: ["Was kann ich spielen?"] },
  ],
  [
    { kind: "phrase", phrase: "undo" },
    { en: ["undo", "please undo"], de: ["Rückgängig", "zurück"] },
  ],
];

test.each(LANGUAGES)("sentences are understood in %s", (tag, words) => {
  for (const [meaning, said] of SENTENCES) {
    for (const sentence of said[tag] ?? [])
      expect([sentence, parseSentence(sentence, words)]).toEqual([sentence, meaning]);
    expect(said[tag]).not.toBeUndefined();
  }
});

test.each(LANGUAGES)("every phrase of %s means one thing", (_tag, words) => {
  const all = PHRASES.flatMap((phrase) => words.phrases[phrase]);
  expect(new Set(all).size).toBe(all.length);
  for (const phrase of PHRASES) {
    for (const said of words.phrases[phrase])
      expect(parseSentence(said, words)).toEqual({ kind: "phrase", phrase });
  }
});

test("what makes no sense is not understood", () => {
  const words = HEARD["en"];
  if (words === undefined) throw new Error("English is always there");
  for (const text of [
    "",
    "column",
    "column 8",
    "eleven to twelve",
    "fourteen of hearts",
    "to 3",
    "constructor",
    "5 to waste",
    "ten of diamonds to column three and four",
    "where",
  ]) {
    expect([text, parseSentence(text, words)]).toEqual([text, undefined]);
  }
});
