import type { Win } from "@klondike/play/records";
import { expect, test } from "vitest";
import { fetchSheetWords } from "../languages.ts";
import {
  describeForeignWin,
  describePar,
  describeReplayMark,
  describeResult,
  describeWinFacts,
} from "./win.ts";

const WIN: Win = {
  edition: "classic",
  deal: "klondike:7",
  draw: 1,
  origin: { level: "hard", day: "2026-11-15" },
  seconds: 252,
  moves: 108,
  scoring: "standard",
  score: 640,
  par: { count: 98, isProved: false, own: 107 },
  help: { fair: 0, thoughtful: 0 },
  undone: 3,
  homeByPart: [0, 1, 0, 2, -1, 4, 5, 6, 12, 22],
};

test("lists the facts of a win, and omits unknown ones", async () => {
  const en = await fetchSheetWords("en");
  const first = describeWinFacts({ ...WIN, par: undefined }, undefined, en);
  expect(first.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Time 4:12",
    "Moves 108",
    "Score 640",
    "Level hard",
  ]);
  const standing = { streak: 3, records: ["seconds", "streak"], earned: [], days: 5 } as const;
  const facts = describeWinFacts(WIN, standing, en);
  expect(facts.map(({ label, value, mark }) => [label, value, mark])).toEqual([
    ["Time", "4:12", "your fastest"],
    ["Moves", "108", undefined],
    ["Score", "640", undefined],
    ["Level", "hard", undefined],
    ["Par", "98", "best known"],
    ["Streak", "3 wins", "your longest"],
    ["Daily streak", "5 days", undefined],
  ]);
  expect(describePar(WIN, en)).toEqual(["Par ignores waste turn-overs. By that count you made 107 moves."]);
  expect(describePar({ ...WIN, par: { count: 108, isProved: true, own: 108 } }, en)).toEqual([
    "It can't be done in fewer.",
  ]);
  expect(describePar({ ...WIN, par: { count: 108, isProved: false, own: 108 } }, en)).toEqual([
    "No shorter solution is known.",
  ]);
  const proved = describeWinFacts({ ...WIN, par: { count: 108, isProved: true, own: 108 } }, standing, en);
  expect(proved).toContainEqual({ name: "par", label: "Par", value: "108", mark: "proved" });
});

test("a shared result has no spoiler, in both languages", async () => {
  const dated = (day: string): string => day;
  expect(describeResult(WIN, await fetchSheetWords("en"), dated, "https://example.org/#k")).toBe(
    [
      "Klondike daily deal, 2026-11-15 (hard)",
      "Won in 4:12 and 108 moves (par 98) · No hints",
      "▁▂▁▃▁▅▆▇██",
      "https://example.org/#k",
    ].join("\n"),
  );
  const plain = {
    ...WIN,
    origin: undefined,
    par: undefined,
    help: { fair: 1, thoughtful: 0 },
    undone: undefined,
  };
  expect(describeResult(plain, await fetchSheetWords("de"), dated)).toBe(
    [
      "Klondike, Klassisch, 1 ziehen, Spiel klondike:7",
      "Gewonnen in 4:12 mit 108 Zügen · 1 Tipp",
      "▁▂▁▃▁▅▆▇██",
    ].join("\n"),
  );
});

test("a shared result mentions help, and the solution first", async () => {
  const en = await fetchSheetWords("en");
  const second = (help: Win["help"], undone = 0): string | undefined =>
    describeResult({ ...WIN, par: undefined, help, undone }, en, String).split("\n")[1];
  expect(second({ fair: 0, thoughtful: 0 })).toBe("Won in 4:12 and 108 moves · No hints, no undo");
  expect(second({ fair: 2, thoughtful: 0 })).toBe("Won in 4:12 and 108 moves · 2 hints · No undo");
  expect(second({ fair: 1, thoughtful: 3 }, 1)).toBe(
    "Won in 4:12 and 108 moves · 1 hint · help that knew hidden cards",
  );
  expect(second({ fair: 1, thoughtful: 1, solver: 40 })).toBe(
    "Won in 4:12 and 108 moves · With the solution",
  );
  expect(second({ fair: 90, thoughtful: 0, demo: 90 })).toBe(
    "Won in 4:12 and 108 moves · Played by the computer",
  );
  expect(second({ fair: 1, thoughtful: 0, imported: 12 })).toBe(
    "Won in 4:12 and 108 moves · With moves from a link or a past game",
  );
});

test("a win with a deck of the player's own says so in the panel, the list and the shared result", async () => {
  const en = await fetchSheetWords("en");
  const deal = "deck:AC2C";
  const won = { ...WIN, deal, origin: undefined, par: undefined };
  expect(describeForeignWin(won, en)).toEqual({
    title: "With a deck of your own",
    about: "Only deals by number count: no streak, record or achievement.",
  });
  expect(describeResult(won, en, String).split("\n")[1]).toBe(
    "Won in 4:12 and 108 moves · With a deck of your own",
  );
  const save = { edition: "classic", rules: "draw1", restarts: 0 };
  expect(describeReplayMark({ replayed: true, save: { ...save, deal } }, en)).toBe("doesn't count");
  expect(describeReplayMark({ replayed: true, save: { ...save, deal: "klondike:7" } }, en)).toBe(
    "replayed deal",
  );
});
