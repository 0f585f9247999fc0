import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiReports } from "./api-report.ts";

test.each(apiReports())(
  "$path lists what the library exports; `npm run api` updates it",
  ({ path, text }) => {
    expect(readFileSync(join(import.meta.dirname, "..", path), "utf8")).toBe(text);
  },
);
