import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Card, CLASSIC_RULES, isSafeHome } from "@klondike/engine";
import { ModuleKind, transpileModule } from "typescript";
import { expect, test } from "vitest";

const KERNEL = join(import.meta.dirname, "../kernel");

type Homes = readonly number[];

/** Compiles a function from the kernel's source to JavaScript, with these values replacing what it uses. */
function kernelFunction(
  file: string,
  name: string,
  used: Readonly<Record<string, unknown>>,
): (...args: readonly unknown[]) => unknown {
  const source = new RegExp(`export (function ${name}\\([\\s\\S]*?\\n\\})`).exec(
    readFileSync(join(KERNEL, file), "utf8"),
  )?.[1];
  if (source === undefined) throw new Error(`${file} has no function ${name}`);
  const { outputText } = transpileModule(source, { compilerOptions: { module: ModuleKind.None } });
  const names = Object.keys(used);
  return new Function(...names, `${outputText}; return ${name};`)(...Object.values(used));
}

const heightOf = (homes: Homes, suit: number): number => homes[suit] ?? 0;

/** The suits whose next card the kernel's search calls safe, as bits. */
const safeCards = kernelFunction("cards.ts", "safeCards", {
  homeCount: heightOf,
  nextCards: () => 15,
  CLUBS: 1,
  DIAMONDS: 2,
  HEARTS: 4,
  SPADES: 8,
  min: Math.min,
});

/** Whether the shortest-line kernel calls a card safe; it counts ranks from 0. */
const isSafe = kernelFunction("shortest/deal.ts", "isSafe", {
  homeCount: heightOf,
  colourOf: (suit: number) => Number(suit === 1 || suit === 2),
  min: Math.min,
});

test("both kernels call the same cards safe to send home as the engine", () => {
  let safe = 0;
  for (let code = 0; code < 13 ** 4; code++) {
    const homes = [0, 1, 2, 3].map((suit) => Math.trunc(code / 13 ** suit) % 13);
    const bits = safeCards(homes) as number;
    for (const suit of [0, 1, 2, 3]) {
      const rank = homes[suit] ?? 0;
      const expected = isSafeHome((suit * 13 + rank) as Card, homes, CLASSIC_RULES);
      if (((bits >> suit) & 1) !== Number(expected)) expect.fail(`kernel: suit ${suit} at ${homes}`);
      if (isSafe(homes, suit, rank) !== expected) expect.fail(`shortest kernel: suit ${suit} at ${homes}`);
      if (expected) safe++;
    }
  }
  expect(safe).toBeGreaterThan(1000);
});
