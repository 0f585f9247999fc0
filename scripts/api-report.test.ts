import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiReports } from "./api-report.ts";

const reports = apiReports();

test.each(reports)("$path lists what the library exports; `npm run api` updates it", ({ path, text }) => {
  expect(readFileSync(join(import.meta.dirname, "..", path), "utf8")).toBe(text);
});

test.each(reports)("every export in $path has a doc comment", ({ undocumented }) => {
  expect(undocumented).toEqual([]);
});
