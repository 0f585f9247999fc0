import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const text = readFileSync(join(root, "docs/research/solver.md"), "utf8").split(
  "## Other code that judges moves",
)[1];
const rows = (text ?? "")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line.split("|").map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)),
  );

/** The files in the table's rows, below `packages`; a name without a package belongs to the previous one. */
const places = rows.flatMap(([, names = []]) =>
  names.map((name) => (name.startsWith("controls/") ? `engine/src/${name}` : name).replace("/*", "")),
);

const sources = readdirSync(join(root, "packages"), { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /^[a-z]+\/(src|kernel)\/.*\.(ts|svelte)$/.test(path));
const testNames = new Set(sources.filter((path) => path.endsWith(".test.ts")).map((path) => basename(path)));

test("every listed file that judges legality exists and has a test", () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const place of places) expect(existsSync(join(root, "packages", place)), place).toBe(true);
  for (const [place, row] of rows.map((row) => [row[1]?.[0] ?? "", row] as const)) {
    const tests = (row[4] ?? []).filter((name) => name.endsWith(".test.ts")).map((name) => basename(name));
    if (!place.startsWith("documents/src")) expect(tests.length, place).toBeGreaterThan(0);
    for (const name of tests) expect(testNames.has(name), `${place}: ${name}`).toBe(true);
  }
});

test("no other file compares cards to judge legality", () => {
  const deciders = sources.filter(
    (path) =>
      !/^(engine|documents)\//.test(path) &&
      !/\.test\.ts$|\/testing\//.test(path) &&
      /\b(followsDown|followsUp|talonReach)\b/.test(readFileSync(join(root, "packages", path), "utf8")),
  );
  expect(deciders.filter((path) => !places.some((place) => path.startsWith(place)))).toEqual([]);
  expect(deciders.length).toBeGreaterThan(3);
});
