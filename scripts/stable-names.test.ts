import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Code spans of the page that are examples or references, not names. */
const NOT_NAMES = new Set([
  "t3:2",
  "f1",
  "docs/libraries/notation.md",
  "docs/schemas/",
  "docs/research/study.md",
  "--json",
  "klondike table",
]);

/** The production source of a package as one text. */
function readSource(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (path) => /\.(?:ts|svelte)$/.test(path) && !/node_modules|\.test\.ts$|(?:^|[/\\])tests[/\\]/.test(path),
    )
    .map((path) => readFileSync(join(root, folder, path), "utf8"))
    .join("\n");
}

const sections = readFileSync(join(root, "docs", "contributing", "stable-names.md"), "utf8")
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [heading = "", ...lines] = section.split("\n");
    return { heading, folders: spansIn(heading), names: spansIn(lines.join("\n")) };
  });

function spansIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

describe("names that never change", () => {
  test("the page lists names for every part", () => {
    expect(sections.length).toBeGreaterThan(6);
    for (const { heading, folders, names } of sections) {
      expect(folders.length, heading).toBeGreaterThan(0);
      expect(names.length, heading).toBeGreaterThan(3);
    }
  });

  for (const { heading, folders, names } of sections) {
    test(`the source still uses every name: ${heading}`, () => {
      const source = folders.map(readSource).join("\n");
      const missing = names
        .filter((name) => !NOT_NAMES.has(name))
        .map((name) => name.replace(/^#/, ""))
        .filter((name) => !isUsed(source, name));
      expect(missing).toEqual([]);
    });
  }
});

/** Whether the name occurs as a whole word. */
function isUsed(source: string, name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\w-])${literal}(?![\\w-])`).test(source);
}
