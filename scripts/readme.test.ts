import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const readme = readFileSync(join(ROOT, "README.md"), "utf8");

function run(...args: readonly string[]): { readonly status: number | null; readonly stdout: string } {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
}

test("the library example of the README runs and finds a solution", () => {
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const file = join(ROOT, "scripts", `.readme-example-${process.pid}.ts`);
  writeFileSync(file, code);
  try {
    const { status, stdout } = run("--import", "tsx", file);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^winnable t\d>/)]);
  } finally {
    rmSync(file);
  }
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
