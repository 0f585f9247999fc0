import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = [
  "bench",
  "fuzz",
  ...readdirSync(join(root, "packages")).map((name) => join("packages", name)),
].map((folder) => ({ folder, texts: textsIn(join(root, folder)) }));

/** Every source file below a folder, without build output and dependencies. */
function textsIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(node_modules|dist|\.)/.test(entry.name) ? [] : textsIn(path);
    return /\.(ts|svelte|mjs)$/.test(entry.name) ? [readFileSync(path, "utf8")] : [];
  });
}

/** The names in a list such as `{ type One, two as three }`; without types if only values are wanted. */
function namesIn(list: string, isTypeOnly: boolean): readonly string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "" && !isTypeOnly && !entry.startsWith("type "))
    .map((entry) => entry.replace(/ as .*/, ""));
}

/** The entry points of a library and their files. */
function readEntryPoints(
  library: string,
): readonly (readonly [library: string, name: string, file: string])[] {
  const { exports } = JSON.parse(readFileSync(join(root, "packages", library, "package.json"), "utf8")) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  return Object.entries(exports).map(([path, file]) => [
    library,
    `@klondike/${posix.join(library, path)}`,
    join("packages", library, file),
  ]);
}

/** The values that an entry exports. Re-exported entries are checked separately. */
function readExports(file: string): readonly string[] {
  const entry = readFileSync(join(root, file), "utf8");
  expect(entry).not.toContain("export *");
  return [...entry.matchAll(/export (type )?\{([^}]*)\}/g)].flatMap(([, type, list = ""]) =>
    namesIn(list, type !== undefined),
  );
}

/** The values that other packages import from any entry of a library. */
function takenFrom(library: string): ReadonlySet<string> {
  const statement = new RegExp(
    `(?:import|export) (type )?\\{([^}]*)\\} from "@klondike/${library}(?:/[a-z-]+)?"`,
    "g",
  );
  const others = SOURCES.filter(({ folder }) => folder !== join("packages", library));
  return new Set(
    others
      .flatMap(({ texts }) => texts)
      .flatMap((text) => [...text.matchAll(statement)])
      .flatMap(([, type, list = ""]) => namesIn(list, type !== undefined)),
  );
}

test.each(["engine", "solver", "knowledge", "play"].flatMap(readEntryPoints))(
  "every export of %s as %s is used by another package or mentioned in its README",
  (library, _name, file) => {
    const taken = takenFrom(library);
    const readme = readFileSync(join(root, "packages", library, "README.md"), "utf8");
    const unused = readExports(file).filter(
      (each) => !taken.has(each) && !new RegExp(`\\b${each}\\b`).test(readme),
    );
    expect(unused).toEqual([]);
  },
);

test.each(["engine", "solver", "knowledge", "play"])(
  "%s exports each name from one entry point, types included",
  (library) => {
    const names = readEntryPoints(library)
      .flatMap(([, , file]) => [
        ...readFileSync(join(root, file), "utf8").matchAll(/export (?:type )?\{([^}]*)\}/g),
      ])
      .flatMap(([, list = ""]) => namesIn(list.replaceAll("type ", ""), false));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  },
);
