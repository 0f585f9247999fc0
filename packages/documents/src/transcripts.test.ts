import { readFileSync } from "node:fs";
import { deckOfDeal } from "@klondike/engine";
import { expect, test } from "vitest";
import { clicksIn, clickTranscript } from "./testing/click-transcript.ts";
import { ByHandTable, ControlsTable, DrawThreeTable } from "./testing/clickable-tables.ts";
import type { Clickable } from "./testing/naive-cards.ts";

function transcript(name: string): string {
  return readFileSync(new URL(`../../../docs/documents/transcripts/${name}`, import.meta.url), "utf8");
}

const drawThree = deckOfDeal({ scheme: "dotnet", seed: 1n });
const byHand = deckOfDeal({ scheme: "klondike", seed: 2n });

test.each<readonly [string, string, () => Clickable]>([
  ["draw-three-won.txt", "the classes of document 000", () => new DrawThreeTable(1)],
  ["draw-three-won.txt", "the engine", () => new ControlsTable("draw-three", drawThree)],
  ["by-hand-won.txt", "the classes of document 003", () => new ByHandTable(byHand)],
  ["by-hand-won.txt", "the engine", () => new ControlsTable("by-hand", byHand)],
])("%s is what %s do, up to the win", (name, _who, table) => {
  const text = transcript(name);
  expect(clickTranscript(table(), clicksIn(text))).toBe(text);
  expect(text).toMatch(/won\n$/);
});
