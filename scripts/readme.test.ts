import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const readme = readFileSync(join(ROOT, "README.md"), "utf8");

function run(...args: readonly string[]): { readonly status: number | null; readonly stdout: string } {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
}

/** Runs the TypeScript examples of a page, each as a program, and returns what they print. */
function runExamples(page: string): readonly string[] {
  const examples = readFileSync(join(ROOT, page), "utf8").matchAll(/```ts\n([\s\S]*?)```/g);
  return [...examples].map(([, code = ""]) => {
    const file = join(ROOT, "scripts", `.example-${process.pid}.ts`);
    writeFileSync(file, code);
    try {
      const { status, stdout } = run("--import", "tsx", file);
      expect([status, code]).toEqual([0, code]);
      return stdout;
    } finally {
      rmSync(file);
    }
  });
}

test("the library example of the README runs and finds a solution", () => {
  expect(runExamples("README.md")).toEqual([expect.stringMatching(/^winnable t\d>/)]);
});

test("the examples of the libraries page play a move, find a solution, solve a deck and hint", () => {
  expect(runExamples("docs/libraries/index.md")).toEqual([
    expect.stringMatching(/^\S+ 1\n$/),
    expect.stringMatching(/^t\d>/),
    "winnable\n",
    "t2>f1:1 safe-home\n",
  ]);
});

const seeds = [...readme.matchAll(/play --edition (\S+)(?: --plain)? --seed (\d+)/g)];

test("the README names a seed for each assignment with numbered deals", () => {
  expect(seeds.map(([, edition]) => edition)).toEqual(["draw-three", "open-deck", "by-hand"]);
});

test.each(seeds.map(([, edition = "", seed = ""]) => [edition, seed]))(
  "the README's seed for %s, %s, can be won",
  (edition, seed) => {
    const { status } = run(
      "packages/terminal/bin/klondike.mjs",
      "solve",
      "--edition",
      edition,
      "--seed",
      seed,
    );
    expect(status).toBe(0);
  },
);

test("the README's commands exist", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const named = [...readme.matchAll(/npm (?:run )?(start|test|build|docs)\b/g)].map(([, name = ""]) => name);
  expect(new Set(named)).toEqual(new Set(["start", "test", "build", "docs"]));
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  const commands = new Set([...readme.matchAll(/npx klondike (\w+)/g)].map(([, name = ""]) => name));
  for (const command of commands) {
    expect([command, run("packages/terminal/bin/klondike.mjs", command, "--help").status]).toEqual([
      command,
      0,
    ]);
  }
});

test("the animated picture of the README is a WebP animation below 1.5 MB", () => {
  const picture = readFileSync(join(ROOT, "docs/pictures/game.webp"));
  expect(readme).toContain("(docs/pictures/game.webp)");
  expect(picture.length).toBeLessThan(1_500_000);
  expect(picture.toString("latin1", 8, 16)).toBe("WEBPVP8X");
  expect(picture.indexOf("ANMF")).toBeGreaterThan(0);
});

test("the README lists eight features", () => {
  const [, features = ""] = readme.match(/npm, nothing else\.\n([\s\S]*?)\n## /) ?? [];
  expect([...features.matchAll(/^- /gm)].length).toBe(8);
});

test("the README has fewer than 40 links", () => {
  expect([...readme.matchAll(/\]\(/g)].length).toBeLessThan(40);
});
