// @ts-check
// Builds `<klondike-table>` into packages/table/dist: the element with the files that it loads later, and the scripts of
// its threads. `node packages/web/scripts/build-table.mjs` prints the gzipped size of what a page loads first.
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
/** Each is a separate build, so that the element and its threads share no files. */
const ENTRIES = {
  "klondike-table": join(TABLE, "src/index.ts"),
  "solver-worker": pathOf("../../solver/src/pool/solver-worker.ts"),
  "fair-worker": pathOf("../../play/src/hosts/fair-worker.ts"),
};

/** Builds the element and its threads. */
export async function buildTable() {
  // Compiles the solver's kernel if it is missing.
  await import("../../solver/scripts/build-kernel.mjs");
  let isFirst = true;
  for (const [name, entry] of Object.entries(ENTRIES)) {
    await build({
      configFile: false,
      root: TABLE,
      base: "./",
      logLevel: "warn",
      plugins: [svelte({ configFile: false, compilerOptions: { runes: true, css: "injected" } })],
      // The element starts its threads from its own files, which may be on another server than the page.
      resolve: {
        alias: [{ find: /^.*\/workers\/worker-clients\.ts$/, replacement: join(TABLE, "src/threads.ts") }],
      },
      build: {
        target: "es2022",
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

/** The gzipped bytes of the element and of the files that it imports at once. */
export function firstLoad() {
  const waiting = ["klondike-table.js"];
  let bytes = 0;
  for (const name of waiting) {
    const code = readFileSync(join(TABLE_DIST, name));
    bytes += gzipSync(code).length;
    for (const [, path = ""] of code.toString().matchAll(/(?:from|^import|;import)"\.\/([^"]+)"/g))
      if (!waiting.includes(path)) waiting.push(path);
  }
  return bytes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildTable();
  console.log(
    `${firstLoad()} bytes of gzipped JavaScript in packages/table/dist/klondike-table.js and its imports`,
  );
}
