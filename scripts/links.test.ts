import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { brokenLinks, findLinks, pages } from "./links.mjs";
import { root } from "./setup.mjs";

const readPage = (page: string): string => readFileSync(join(root, page), "utf8");

describe("the Markdown pages", () => {
  test.each(pages())("%s has no broken link", (page) => {
    expect(brokenLinks(page, readPage(page))).toEqual([]);
  });

  test("are found without git", () => {
    const print =
      'import { pages } from "./scripts/links.mjs"; console.log(pages().includes("docs/index.md"))';
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", print], {
      cwd: root,
      env: { ...process.env, PATH: "", Path: "" },
      encoding: "utf8",
    });
    expect([stdout, stderr]).toEqual(["true\n", ""]);
  });

  test("refer to nothing outside the repository", () => {
    expect(pages().filter((page) => /\.\.\/shared|\/work\//.test(readPage(page)))).toEqual([]);
  });

  test("use every picture of docs/", () => {
    const linked = new Set(
      pages().flatMap((page) => findLinks(page, readPage(page)).map(({ file }) => file)),
    );
    const pictures = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
      .map((file) => `docs/${file.replaceAll("\\", "/")}`)
      .filter((file) => /\.(png|jpg|gif|webp|svg)$/.test(file));
    expect(pictures.filter((file) => !linked.has(file))).toEqual([]);
  });
});

test("finds missing files, missing headings and links out of the repository, but not links in code", () => {
  const text =
    "[a](nowhere.md) [b](notation.md#no-such-heading) [c](https://example.org/) `[d](x.md)` [e](../../../etc/passwd)";
  expect(brokenLinks("docs/libraries/protocol.md", text)).toHaveLength(3);
  expect(brokenLinks("docs/libraries/protocol.md", "[a](notation.md) ![b](../play/terminal.svg)")).toEqual(
    [],
  );
});

test("every page of docs/ is in the site's sidebar", () => {
  const config = readPage("site/.vitepress/config.mts");
  const own = pages().filter((page) => page.startsWith("docs/") && page !== "docs/index.md");
  expect(own.filter((page) => !config.includes(`"${page}"`))).toEqual([]);
});

test("no two pages have the same address on the site", () => {
  const moved = [...readPage("site/.vitepress/config.mts").matchAll(/^ {2}"[^"]+\.md": "([^"]+)",$/gm)].map(
    ([, address = ""]) => address,
  );
  expect(moved.length).toBeGreaterThan(5);
  expect(moved.filter((address) => pages().includes(`docs/${address}`))).toEqual([]);
  expect(new Set(moved).size).toBe(moved.length);
});
