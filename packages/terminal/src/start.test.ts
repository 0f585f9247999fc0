import { expect, test } from "vitest";
import { bundled, modulesFrom } from "../bin/bundle.mjs";

/** What a game line by line does without until somebody asks for it. */
const LATE: readonly RegExp[] = [
  // Who thinks: kernels, weights, searches.
  /packages\/solver\//,
  /packages\/knowledge\/src\/(fair|planner|verdict|generated)\//,
  /packages\/knowledge\/src\/certified\/(careless|certify|daily|released-days)/,
  /packages\/play\/src\/(advice|review|together|lesson)\//,
  // Other languages.
  /packages\/words\/src\/(?!en\/)[^/]+\//,
  // Other commands, the full screen, the simplified game and what is shown of won games.
  /packages\/terminal\/src\/commands\/(?!play\.ts)/,
  /packages\/terminal\/src\/screen\/(?!palette|sentences)/,
  /packages\/terminal\/src\/(study|solving|measuring|table)\//,
  /packages\/terminal\/src\/(plain\/(countdown|celebrating|open-deck)|statistics|together)/,
  /packages\/(database|study|server)\/|node_modules\/pg/,
];

test("a game line by line begins with few files, and with nothing that it does not need", async () => {
  const chunks = await bundled();
  const start = modulesFrom(chunks, "../src/main.ts");
  expect(start.size).toBeGreaterThan(100);
  for (const late of LATE) expect([...start].filter((id) => late.test(id))).toEqual([]);
  const files = chunks.filter(({ moduleIds }) => moduleIds.some((id) => start.has(id)));
  expect(files.length).toBeLessThanOrEqual(2);
  // Whoever imports it reads each of its properties; it is there without.
  for (const { code } of files) expect(code).not.toMatch(/from "(node:)?process"/);
}, 60_000);
