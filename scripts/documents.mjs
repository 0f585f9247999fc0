// @ts-check
// The tests that the pages in docs/documents name in the last column of their tables: `npm test -- documents` runs these and no others.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./setup.mjs";

/** Folders of the paths on the page. */
const FOLDERS = {
  "documents/": "packages/documents/src/",
  "engine/": "packages/engine/src/",
  "terminal/": "packages/terminal/src/",
  "web/": "packages/web/",
};

/** @returns {readonly string[]} every test of the engine and the documents, as a path from the root */
function libraryTests() {
  return ["packages/documents/src", "packages/engine/src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
}

/**
 * The file with this name on the page.
 * @param {string} name
 * @param {readonly string[]} tests
 */
function fileNamed(name, tests) {
  for (const [short, long] of Object.entries(FOLDERS)) {
    if (name.startsWith(short)) return long + name.slice(short.length);
  }
  const found = tests.filter((file) => file.endsWith(`/${name}`));
  return found.length === 1 ? found[0] : undefined;
}

/** The pages of the documents, and the rows of their tables whose last column is "shown by". */
function checkedRows() {
  const folder = join(root, "docs/documents");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => {
      const tables = readFileSync(join(folder, name), "utf8").match(/(^\|.*\n)+/gm) ?? [];
      return tables
        .filter((table) => /shown by +\|\n/.test(table))
        .flatMap((table) => table.trimEnd().split("\n").slice(2))
        .map((row) => ({ page: `docs/documents/${name}`, row }));
    });
}

/** The files of the tests that the pages name. Throws if a row names none, or a file or a title that does not exist. */
export function documentTests() {
  const tests = libraryTests();
  const files = new Set();
  for (const { page, row } of checkedRows()) {
    const column = row.split("|").at(-2) ?? "";
    const names = [...column.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, name = ""]) => name);
    if (names.length === 0) throw new Error(`${page} names no test in the row ${row.slice(0, 60)} …`);
    const texts = names.map((name) => {
      const file = fileNamed(name, tests);
      if (file === undefined || !existsSync(join(root, file))) {
        throw new Error(`${page} names a test that does not exist: ${name}`);
      }
      files.add(file);
      return readFileSync(join(root, file), "utf8");
    });
    // A title may be cut with an ellipsis.
    for (const [, title = ""] of column.matchAll(/"([^"]+?)(?: …)?"/g)) {
      if (!texts.some((text) => text.includes(`"${title}`)))
        throw new Error(`${page} names a title that none of its tests has: ${title}`);
    }
  }
  /** @type {readonly string[]} */
  const all = [...files].sort();
  return {
    unit: all.filter((file) => file.endsWith(".test.ts")),
    browser: all.filter((file) => file.endsWith(".spec.ts")).map((file) => basename(file)),
  };
}
