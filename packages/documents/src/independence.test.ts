import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Values that the documents' classes may use: shuffling, and the constants of card signs and pile numbers. */
const ALLOWED = ["COUNTDOWN_PILES", "ownRandom", "rankSign", "seedRangeOf", "shuffled", "suitSign"];

/** Section numbers of document 000 that describe a private method. */
const PRIVATE_METHODS = [
  ...Array.from({ length: 9 }, (_, index) => `7.2.1.${index + 1}`),
  ...Array.from({ length: 5 }, (_, index) => `7.2.2.${index + 1}`),
];

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("testing/"));

test("no class uses the engine's rules", () => {
  const imported = sources.flatMap((path) =>
    [
      ...readFileSync(join(import.meta.dirname, path), "utf8").matchAll(
        /import (type )?\{([^}]*)\} from "@klondike\/engine(?:\/[a-z]+)?"/g,
      ),
    ].flatMap(([, isType, names = ""]) =>
      isType === undefined
        ? names
            .split(",")
            .map((name) => name.trim())
            .filter((name) => name !== "" && !name.startsWith("type "))
        : [],
    ),
  );
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((name) => !ALLOWED.includes(name))).toEqual([]);
});

test.each(PRIVATE_METHODS)("Game of document 000 has one private method for section %s", (section) => {
  const source = readFileSync(join(import.meta.dirname, "draw-three/game.ts"), "utf8");
  // A doc comment that ends with the section number, followed by a method whose name begins with #.
  const comment = `\\(${section.replaceAll(".", "\\.")}\\)`;
  expect(source.match(new RegExp(`${comment}[^/]*\\*/\\n {2}#[a-zA-Z]+\\(`, "g"))).toHaveLength(1);
});
