import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DIAGRAMS, drawDiagram } from "./diagrams.mjs";
import { documentTests } from "./documents.mjs";
import { root } from "./setup.mjs";

const MAX_PROGRAM_LINES = 15;
const FOLDER = join(root, "docs/documents");

describe.each(DIAGRAMS)("the page of %s", (name) => {
  const page = readFileSync(join(FOLDER, `${name}.md`), "utf8");
  const diagram = readFileSync(join(FOLDER, `${name}.svg`), "utf8");

  test("shows the class diagram of the current code", () => {
    // Written by npm run diagrams.
    expect(drawDiagram(name)).toBe(diagram);
    expect(page).toContain(`(${name}.svg)`);
  });

  test("maps the document's names to names that exist", () => {
    const [, names = ""] = /## Names\n([\s\S]*?)\n## /.exec(page) ?? [];
    const rows = names.split("\n").filter((line) => /^\| .*`/.test(line));
    const words = rows.flatMap((row) =>
      [...(row.split(" | ")[1] ?? "").matchAll(/`(\w+)/g)].map(([, word = ""]) => word),
    );
    expect(rows.length).toBeGreaterThan(8);
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(diagram))).toEqual([]);
  });

  test("has a program that runs as written, with the output shown", () => {
    const [, code = "", output = ""] = /```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(page) ?? [];
    expect(
      code
        .trimEnd()
        .split("\n")
        .filter((line) => line !== "").length,
    ).toBeLessThanOrEqual(MAX_PROGRAM_LINES);
    const file = join(root, "scripts", `.document-program-${name}-${process.pid}.ts`);
    writeFileSync(file, code);
    try {
      const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", file], {
        cwd: root,
        encoding: "utf8",
      });
      expect([stdout, stderr]).toEqual([output, ""]);
    } finally {
      rmSync(file);
    }
  });
});

test("every row names tests that exist, by file and title", () => {
  const { unit, browser } = documentTests();
  expect(unit.length).toBeGreaterThan(0);
  expect(browser.length).toBeGreaterThan(0);
});
