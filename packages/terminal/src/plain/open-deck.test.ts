import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { klondike } from "../testing/scripted.ts";

const COMMAND = "play --edition open-deck --plain --seed 305419896";

function transcript(name: string): string {
  return readFileSync(new URL(`../../../../docs/documents/transcripts/${name}`, import.meta.url), "utf8");
}

test("plays the opening of the transcript byte for byte, refused input included", async () => {
  const text = transcript("open-deck-opening.txt");
  const typed = [...text.matchAll(/\? (.*)$/gm)].map(([, line = ""]) => line);
  const { code, out } = await klondike(COMMAND, typed, { stdinIsTty: true });
  expect(code).toBe(0);
  expect(out).toBe(text);
});

test("wins with the input of the transcript", async () => {
  const { out } = await klondike(COMMAND, transcript("open-deck-won.txt").trimEnd().split("\n"));
  expect(out).toMatch(/You win!\n$/);
});
