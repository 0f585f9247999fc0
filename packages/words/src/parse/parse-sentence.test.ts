import { cardOf } from "@klondike/engine";
import { expect, test } from "vitest";
import { PHRASES } from "../language/parser-words.ts";
import { LANGUAGE_TAGS } from "../languages.ts";
import { loadTerminalWords } from "../terminal.ts";
import {
  type ParsedSentence,
  parsePiles,
  parserVocabularies,
  parseSaveCommand,
  parseSentence,
} from "./parse-sentence.ts";

const TEN = { rank: 10, suit: "D" } as const;
const LANGUAGES = await Promise.all(
  LANGUAGE_TAGS.map(async (tag) => [tag, await loadTerminalWords(tag)] as const),
);

function carry(parts: Partial<Extract<ParsedSentence, { kind: "carry" }>>): ParsedSentence {
  const open = { card: undefined, from: undefined, count: undefined, to: undefined, onto: undefined };
  return { kind: "carry", ...open, ...parts };
}

/** Each command with its sentences in every language. */
const SENTENCES: readonly (readonly [ParsedSentence, Readonly<Record<string, readonly string[]>>])[] = [
  [
    carry({ card: TEN, to: "t3" }),
    {
      en: [
        "Ten of diamonds to column three.",
        "put the 10 of diamonds on column 3",
        "10 diamonds to 3",
        "10♦ to 3",
        "TD to 3",
      ],
      de: [
        "Karo zehn auf Spalte drei.",
        "lege die Karo 10 auf Spalte 3",
        "Karo 10 nach 3",
        "karo zehn auf drei",
        "Karo-Zehn auf 3",
        "Karozehn auf die drei",
      ],
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
    { kind: "where", card: cardOf(10, "D") },
    { en: ["Where is the ten of diamonds?"], de: ["Wo ist die Karo zehn?"] },
  ],
  [
    { kind: "read", pile: "t5" },
    {
      en: ["column five", "read column 5", "what's in column five?", "What is on column 5?"],
      de: ["Spalte fünf", "Was liegt in Spalte fünf?", "was liegt auf Spalte 5", "lies mir Spalte 5 vor"],
    },
  ],
  [
    { kind: "read", pile: "w" },
    { en: ["waste", "what is on the waste"], de: ["Ablage", "Was liegt auf der Ablage?"] },
  ],
  [
    { kind: "read", pile: "s" },
    {
      en: ["How many cards are in the stock?", "what's on top of the stock"],
      de: ["Wie viele Karten sind im Talon?"],
    },
  ],
  [
    carry({ card: { rank: 1, suit: "S" }, to: "foundation" }),
    { en: ["send the ace of spades home"], de: ["Pik Ass ablegen", "lege das Pik-Ass ab"] },
  ],
  [
    { kind: "phrase", phrase: "draw" },
    {
      en: ["draw a card", "Turn over a card.", "draw another card"],
      de: ["zieh eine Karte", "noch eine Karte"],
    },
  ],
  [
    { kind: "phrase", phrase: "hint" },
    { en: ["give me a hint", "Give me a hint now, please."], de: ["Gib mir bitte einen Tipp."] },
  ],
  [
    { kind: "phrase", phrase: "hidden" },
    { en: ["what's left?", "How many cards are left?"], de: ["Was ist noch verdeckt?", "Was ist übrig?"] },
  ],
  [
    { kind: "phrase", phrase: "changed" },
    { en: ["what just happened?"], de: ["Was ist jetzt passiert?"] },
  ],
  [
    { kind: "phrase", phrase: "status" },
    { en: ["how long have I played?", "what's my score"], de: ["Wie viele Punkte habe ich?"] },
  ],
  [
    { kind: "phrase", phrase: "new" },
    { en: ["start a new game"], de: ["neues Spiel"] },
  ],
  [
    { kind: "read", pile: "f1" },
    { en: ["foundations"], de: ["Zielstapel"] },
  ],
  [
    { kind: "phrase", phrase: "moves" },
    {
      en: ["What can I play?", "what can I play now", "what are my moves", "show me the moves"],
      de: ["Was kann ich spielen?", "Was kann ich jetzt spielen?", "Welche Züge sind möglich?"],
    },
  ],
  [
    { kind: "phrase", phrase: "undo" },
    {
      en: ["undo", "please undo", "undo that", "undo my last move"],
      de: ["Rückgängig", "zurück", "rueckgaengig", "nimm den letzten Zug zurück"],
    },
  ],
  [
    { kind: "phrase", phrase: "repeat" },
    {
      en: ["repeat", "Repeat that, please.", "again", "say it again"],
      de: ["wiederhole", "Wiederhole das bitte.", "noch einmal"],
    },
  ],
  [
    carry({ card: { rank: 10, suit: undefined }, to: "t3" }),
    { en: ["ten to three", "the ten to column 3"], de: ["zehn auf drei", "die Zehn auf Spalte 3"] },
  ],
  [
    carry({ card: { rank: 12, suit: "H" }, onto: { rank: 13, suit: "C" } }),
    {
      en: ["queen of hearts on king of clubs", "put the queen of hearts on the king of clubs"],
      de: ["leg die Herz Dame auf den Kreuz König", "Herzdame auf Kreuzkönig"],
    },
  ],
  [
    carry({ card: { rank: 12, suit: undefined }, onto: { rank: 13, suit: undefined } }),
    { en: ["queen on king"], de: ["Dame auf König", "Dame auf Koenig"] },
  ],
  [
    carry({ from: "foundation", to: "t4" }),
    { en: ["foundation to column 4", "f 4"], de: ["Zielstapel auf 4", "f 4"] },
  ],
  [
    carry({ from: "t2", to: "foundation" }),
    { en: ["2 home", "2 f"], de: ["2 ziel", "Spalte 2 auf Zielstapel"] },
  ],
  [carry({ from: "w", to: "t3" }), { en: ["w 3", "waste 3"], de: ["w 3", "Ablage 3"] }],
  [carry({ from: "t3", to: "t5", count: 2 }), { en: ["3 5 2"], de: ["3 5 2", "drei fünf zwei"] }],
  [
    { kind: "turn-up", column: "t3" },
    {
      en: ["turn 3", "turn up column three", "turn column three over"],
      de: ["aufdecken 3", "decke Spalte 3 auf", "Spalte drei aufdecken"],
    },
  ],
  [
    { kind: "branch", at: 15 },
    { en: ["branch 15", "branch from move 15"], de: ["Variante 15", "Variante ab Zug 15"] },
  ],
  [
    { kind: "recent-of", number: 2 },
    { en: ["recent 2"], de: ["verlassene 2", "verlassene Spiele zwei"] },
  ],
  [
    { kind: "new-of", deals: "easy" },
    { en: ["new easy", "new easy game"], de: ["neu leicht", "neues leichtes Spiel"] },
  ],
  [
    { kind: "choose", number: 2 },
    { en: ["number 2", "number two"], de: ["Nummer 2", "Zug zwei"] },
  ],
];

test.each(LANGUAGES)("parses sentences in %s", (tag, words) => {
  for (const [meaning, sentences] of SENTENCES) {
    for (const sentence of sentences[tag] ?? [])
      expect([sentence, parseSentence(sentence, words)]).toEqual([sentence, meaning]);
    expect(sentences[tag]).not.toBeUndefined();
  }
});

const PILES: readonly (readonly [readonly number[], Readonly<Record<string, readonly string[]>>])[] = [
  [
    [0, 1],
    { en: ["0 1", "stock to pile one", "put it on pile 1"], de: ["Talon auf Stapel eins", "auf Stapel 1"] },
  ],
  [[1, 2], { en: ["pile one to pile two", "from 1 to 2"], de: ["von Stapel eins auf Stapel zwei"] }],
  [[5, 2], { en: ["the five to pile 2"], de: ["lege die Fünf auf Stapel 2"] }],
  [[2], { en: ["2", "what is on pile two"], de: ["Stapel zwei", "Was liegt auf Stapel 2?"] }],
  [[0], { en: ["stock", "how many cards are in the stock"], de: ["Talon"] }],
  [
    [],
    {
      en: ["number 2", "what can I play", "0 1 2", "", "pile"],
      de: ["Nummer 2", "Stapel", "eins zwei drei"],
    },
  ],
];

test.each(LANGUAGES)("parses the piles of the countdown in %s", (tag, words) => {
  for (const [piles, sentences] of PILES) {
    for (const sentence of sentences[tag] ?? [])
      expect([sentence, parsePiles(sentence, words)]).toEqual([sentence, piles]);
  }
});

test.each(LANGUAGES)("every phrase of %s has one meaning", (_tag, words) => {
  const [vocabulary] = parserVocabularies(words);
  const all = PHRASES.flatMap((phrase) => vocabulary?.phrases[phrase] ?? []);
  expect(new Set(all).size).toBe(all.length);
  for (const phrase of PHRASES) {
    for (const sentences of vocabulary?.phrases[phrase] ?? [])
      expect([sentences, parseSentence(sentences, words)]).toEqual([sentences, { kind: "phrase", phrase }]);
  }
});

test.each(LANGUAGES)("English is understood as well as %s", (_tag, words) => {
  for (const [meaning, { en: sentences = [] }] of SENTENCES) {
    for (const sentence of sentences)
      expect([sentence, parseSentence(sentence, words)]).toEqual([sentence, meaning]);
  }
});

test("a file name is kept as typed, in each language", () => {
  for (const [tag, words] of LANGUAGES) {
    const save = tag === "de" ? "Speichern" : "SAVE";
    expect(parseSaveCommand(` ${save}  My, Game.json `, words)).toEqual({
      file: "My, Game.json",
      isForced: false,
    });
    expect(parseSaveCommand(`${save} --force x`, words)).toEqual({ file: "x", isForced: true });
    expect([parseSaveCommand(save, words), parseSaveCommand("load x", words)]).toEqual([
      undefined,
      undefined,
    ]);
  }
});

test.each(LANGUAGES)("rejects nonsense in %s", (_tag, words) => {
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
    "ten",
    "9",
    "8 1",
    "3 5 0",
    "3 5 2 1",
    "w w",
    "w 9",
    "turn 8",
    "branch",
    "new green",
    "__proto__ to 3",
    "🂡 auf 🂢",
  ]) {
    expect([text, parseSentence(text, words)]).toEqual([text, undefined]);
  }
});
