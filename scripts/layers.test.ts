// The rules of .dependency-cruiser.cjs between the folders of a package: what dependency-cruiser itself does not check.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { root } from "./setup.mjs";

type Rule = {
  readonly name: string;
  readonly from: { readonly path: string };
  readonly to: { readonly path: string; readonly pathNot: string };
};

const config = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as { forbidden: readonly Rule[] };
const layers = config.forbidden.filter(({ name }) => name.endsWith("-imports-lower-folders"));

const has = (path: string, pattern: string): boolean => new RegExp(pattern).test(path);

/** The imports of a file that the rules forbid. */
function forbiddenImports(file: string, text: string): readonly string[] {
  const rules = layers.filter(({ from }) => has(file, from.path));
  return [...text.matchAll(/\bfrom "(\.[^"]+)"/g)]
    .map(([, path = ""]) => posix.join(posix.dirname(file), path))
    .filter((target) => rules.some(({ to }) => has(target, to.path) && !has(target, to.pathNot)));
}

const files = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => posix.join(folder, file.replaceAll("\\", "/")));

test("a type imported from a higher folder is found", () => {
  const text = 'import type { Room } from "../context/room.ts";\nimport { BACKS } from "../cards/backs.ts";';
  expect(forbiddenImports("packages/web/src/pictures/Fan.svelte", text)).toEqual([
    "packages/web/src/context/room.ts",
  ]);
});

test("Svelte files import only from lower folders, types included", () => {
  const found = files("packages/web/src", ".svelte").flatMap((file) =>
    forbiddenImports(file, readFileSync(join(root, file), "utf8")).map((target) => `${file} → ${target}`),
  );
  expect(found).toEqual([]);
});

test.each(["web", "words"])("each folder of %s has a rule", (name) => {
  const source = `packages/${name}/src`;
  const folders = readdirSync(join(root, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["styles", "testing"].includes(entry.name))
    .map((entry) => `${source}/${entry.name}/`);
  expect(folders.filter((folder) => !layers.some(({ from }) => has(folder, from.path)))).toEqual([]);
});
