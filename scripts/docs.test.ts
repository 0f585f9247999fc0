import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linksOf, pagesOf } from "./docs.mjs";

const ROOT = join(import.meta.dirname, "..");

test.each(pagesOf())("%s has no broken link", (page) => {
  expect(linksOf(page, readFileSync(join(ROOT, page), "utf8")).broken).toEqual([]);
});

test("finds broken links and ignores examples", () => {
  const text =
    "[a](nowhere.md) [b](rules.md#no-such-heading) [c](https://example.org/) `[d](x.md)` [e](../../etc/passwd)";
  expect(linksOf("docs/notation.md", text).broken).toHaveLength(3);
  expect(linksOf("docs/notation.md", "[a](rules.md) ![b](terminal.svg)")).toEqual({
    broken: [],
    files: ["docs/terminal.svg"],
  });
});
