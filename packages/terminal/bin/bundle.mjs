// @ts-check
// Bundles the command with the engine, the solver and the knowledge, and the threads that solve, hint and deal: `node bin/bundle.mjs`, or by itself when a source has changed.
import { mkdir, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ENTRIES = {
  "solve-worker.js": "../src/solving/worker.ts",
  "fair-worker.js": "../src/knowing/fair-worker.ts",
  "deal-worker.js": "../src/dealing/deal-worker.ts",
  "klondike.js": "../src/main.ts",
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
