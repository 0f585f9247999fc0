// @ts-check
// Bundles the command with the engine, the solver and the knowledge, the threads that solve, hint and deal, and what studies need:
// `node bin/bundle.mjs`, or by itself when a source has changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ENTRIES = {
  "solve-worker.js": "../src/solving/worker.ts",
  "fair-worker.js": "../src/knowing/fair-worker.ts",
  "deal-worker.js": "../src/dealing/deal-worker.ts",
  "study-worker.js": "../src/study/worker.ts",
  "postgres-keeper.js": "../src/study/keeper.ts",
  // Its database weighs more than all the rest, so it is loaded only where it is asked for.
  "study.js": "../src/commands/study.ts",
  "klondike.js": "../src/main.ts",
};

/** The folders that decide what the solver answers. */
const DECIDING = ["../../engine/src", "../../solver/src", "../../solver/kernel"];

/** A hash of the code that decides deals: two machines with the same one come to the same verdicts. */
function codeVersion() {
  const hash = createHash("sha256");
  for (const folder of DECIDING.map((path) => fileURLToPath(new URL(path, import.meta.url)))) {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(
        (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !/^(generated|testing)\b/.test(name),
      )
      .sort();
    for (const file of files)
      hash.update(file.replaceAll("\\", "/")).update(readFileSync(join(folder, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** @type {import("esbuild").Plugin} */
const studyApart = {
  name: "study-apart",
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/commands\/study\.ts$/ }, ({ kind }) =>
      kind === "entry-point" ? undefined : { path: "./study.js", external: true },
    ),
};

/**
 * Writes the bundles beside their places and moves them there, so that another start never reads half of one. The
 * command itself comes last: where it is there, all are.
 * @param {string} folder
 */
export async function bundleInto(folder) {
  const begun = new Date();
  const { build } = await import("esbuild");
  await compileKernel();
  await mkdir(folder, { recursive: true });
  const code = codeVersion();
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const draft = join(folder, `${process.pid}.${name}`);
    try {
      await build({
        entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
        outfile: draft,
        bundle: true,
        platform: "node",
        format: "esm",
        target: "node20",
        logLevel: "error",
        plugins: [studyApart],
        external: ["pg-native", "cloudflare:sockets"],
        define: { KLONDIKE_CODE: JSON.stringify(code) },
        // Parts of the database's client are written for `require`.
        banner:
          name.startsWith("study.") || name.startsWith("postgres")
            ? {
                js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
              }
            : {},
      });
      // A source that changed while the bundle was made is younger than it.
      await utimes(draft, begun, begun);
      await rename(draft, join(folder, name));
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/** The solver is bundled with its kernel, which is compiled where it is missing or older than its source. */
async function compileKernel() {
  await import("../../solver/scripts/build-kernel.mjs");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await bundleInto(fileURLToPath(new URL("../dist", import.meta.url)));
}
