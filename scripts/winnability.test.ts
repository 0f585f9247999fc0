import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { computeReport } from "../packages/study/src/report.ts";
import { root } from "./setup.mjs";
import { formatRow, ROWS, readStudy, reportOfRow } from "./winnability.ts";

const page = readFileSync(join(root, "docs/research/winnability.md"), "utf8");
const rows = Object.keys(ROWS);

test("there is a row for each file of results, and a file for each row", () => {
  const files = readdirSync(join(root, "docs/winnability")).filter((file) => file.endsWith(".jsonl.gz"));
  expect(files.toSorted()).toEqual(rows.map((name) => `${name}.jsonl.gz`).toSorted());
  expect(rows.filter((name) => !page.includes(`[${name}](../winnability/${name}.jsonl.gz) |`))).toEqual([]);
});

test("every file of results has its checksum", () => {
  const folder = join(root, "docs/winnability");
  const sums = rows.toSorted().map((name) => {
    const hash = createHash("sha256").update(readFileSync(join(folder, `${name}.jsonl.gz`)));
    return `${hash.digest("hex")}  ${name}.jsonl.gz\n`;
  });
  expect(readFileSync(join(folder, "SHA256SUMS"), "utf8")).toBe(sums.join(""));
});

// The 8.4 million deals of draw 1 take too long for a test; npm run winnability reads them.
test.each(rows.filter((name) => name !== "draw-1"))(
  "the page has the counts and the interval of %s",
  (name) => {
    const { study, results } = readStudy(name);
    const counted = formatRow(name, computeReport(study, results)).split(" | ").slice(0, 6).join(" | ");
    expect(page).toContain(`\n${counted} | `);
  },
);

test.each(rows.filter((name) => ROWS[name]?.easier.includes("draw-3")))(
  "the page has the conditional estimate of %s",
  (name) => {
    expect(page).toContain(`\n${formatRow(name, reportOfRow(name))}\n`);
  },
);
