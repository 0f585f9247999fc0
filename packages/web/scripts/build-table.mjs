// @ts-check
// Builds `<klondike-table>` into packages/table/dist: the element with the files that it loads later, and the scripts of
// its threads. `node packages/web/scripts/build-table.mjs [FOLDER]` prints the gzipped size of what a page loads first.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";

/** @param {string} path */
const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));

const TABLE = pathOf("../../table");
export const TABLE_DIST = join(TABLE, "dist");
/** Each entry is a separate build, so that the element and its threads share no files. */
const ENTRIES = {
  "klondike-table": join(TABLE, "src/index.ts"),
  "solver-worker": pathOf("../../solver/src/pool/solver-worker.ts"),
  "fair-worker": pathOf("../../play/src/hosts/fair-worker.ts"),
};

/** The element has no style files, so there is nothing to preload, and webpack warns about Vite's preload helper. */
const withoutPreload = {
  name: "without-preload",
  enforce: /** @type {const} */ ("pre"),
  /** @param {string} id */
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};

/** Components add their styles to the sheet that all elements share, because pages may forbid `<style>`. */
const withSharedSheet = {
  name: "with-shared-sheet",
  enforce: /** @type {const} */ ("pre"),
  /** @param {string} id */
  load: (id) =>
    id.endsWith("/svelte/src/internal/client/dom/css.js")
      ? `export { appendStyles as append_styles } from ${JSON.stringify(join(TABLE, "src/styles.ts"))};`
      : undefined,
};

/**
 * Builds the element and its threads into a folder, which is emptied.
 * @param {string} [folder]
 */
export async function buildTable(folder = TABLE_DIST) {
  // Compiles the solver's kernel if it is missing.
  await import("../../solver/scripts/build-kernel.mjs");
  // Tests set another environment, for which Svelte would make a development build.
  process.env["NODE_ENV"] = "production";
  let isFirst = true;
  for (const [name, entry] of Object.entries(ENTRIES)) {
    await build({
      configFile: false,
      root: TABLE,
      base: "./",
      logLevel: "warn",
      plugins: [
        withoutPreload,
        withSharedSheet,
        svelte({ configFile: false, compilerOptions: { runes: true, css: "injected" } }),
      ],
      // The element starts its threads from its own files, which may be on another server than the page.
      resolve: {
        alias: [{ find: /^.*\/workers\/worker-clients\.ts$/, replacement: join(TABLE, "src/threads.ts") }],
      },
      build: {
        target: "es2022",
        outDir: folder,
        emptyOutDir: isFirst,
        modulePreload: false,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          preserveEntrySignatures: "strict",
          input: { [name]: entry },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
          treeshake: { moduleSideEffects: [{ test: /svelte\/src\/internal\/client\//, sideEffects: false }] },
        },
      },
    });
    isFirst = false;
  }
}

/**
 * The gzipped size in bytes of the element and the files that it imports statically.
 * @param {string} [folder]
 */
export function firstLoad(folder = TABLE_DIST) {
  const waiting = ["klondike-table.js"];
  let bytes = 0;
  for (const name of waiting) {
    const code = readFileSync(join(folder, name));
    bytes += gzipSync(code).length;
    for (const [, path = ""] of code.toString().matchAll(/(?:from|^import|;import)"\.\/([^"]+)"/g))
      if (!waiting.includes(path)) waiting.push(path);
  }
  return bytes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const folder = process.argv[2] ?? TABLE_DIST;
  await buildTable(folder);
  console.log(`${firstLoad(folder)} bytes of gzipped JavaScript in klondike-table.js and its imports`);
}
