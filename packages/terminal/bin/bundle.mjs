// @ts-check
// Bundles the command with the engine, the solver and the knowledge, the threads that solve, hint and deal, and what studies need:
// `node bin/bundle.mjs`, or by itself when a source has changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ENTRIES = {
  "solve-worker.js": "../src/threads/solve-worker.ts",
  "fair-worker.js": "../src/threads/fair-worker.ts",
  "fair-games-worker.js": "../src/measuring/worker.ts",
  "deal-worker.js": "../src/threads/deal-worker.ts",
  "study-worker.js": "../src/study/worker.ts",
  "postgres-keeper.js": "../src/study/keeper.ts",
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

/** Parts that several entries share; a newer build has others. */
const SHARED = /^chunk-[A-Z0-9]+\.js$/;
/** Milliseconds for which a command that was started before a newer build may still load its own parts. */
const OLD_PARTS_MS = 24 * 3600 * 1000;

/**
 * Writes the bundles beside their places and moves them there, so that another start never reads half of one. The
 * command itself comes last: where it is there, all are.
 * @param {string} folder
 */
export async function bundleInto(folder) {
  const begun = new Date();
  const { build } = await import("esbuild");
  await compileKernel();
  const draft = join(folder, `${process.pid}.draft`);
  try {
    await build({
      entryPoints: Object.entries(ENTRIES).map(([name, entry]) => ({
        in: fileURLToPath(new URL(entry, import.meta.url)),
        out: name.replace(/\.js$/, ""),
      })),
      outdir: draft,
      bundle: true,
      splitting: true,
      platform: "node",
      format: "esm",
      target: "node20",
      logLevel: "error",
      chunkNames: "chunk-[hash]",
      external: ["pg-native", "cloudflare:sockets"],
      define: { KLONDIKE_CODE: JSON.stringify(codeVersion()) },
      // Parts of the database's client are written for `require`.
      banner: {
        js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
      },
    });
    const names = readdirSync(draft).sort((a, b) => rankOf(a) - rankOf(b));
    for (const name of names) {
      // A source that changed while the bundle was made is younger than it.
      await utimes(join(draft, name), begun, begun);
      await rename(join(draft, name), join(folder, name));
    }
    for (const name of readdirSync(folder).filter((each) => SHARED.test(each) && !names.includes(each))) {
      const { mtimeMs = 0 } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
      if (Date.now() - mtimeMs > OLD_PARTS_MS) await rm(join(folder, name), { force: true });
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Shared parts come first, the command last.
 * @param {string} name
 */
function rankOf(name) {
  return SHARED.test(name) ? 0 : Object.keys(ENTRIES).indexOf(name) + 1;
}

/** The solver is bundled with its kernel, which is compiled where it is missing or older than its source. */
async function compileKernel() {
  await import("../../solver/scripts/build-kernel.mjs");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  const [how, elsewhere] = process.argv.slice(2);
  // A tarball holds this build's parts alone.
  if (how === "--afresh") await rm(dist, { recursive: true, force: true });
  await bundleInto(how === "--into" && elsewhere !== undefined ? elsewhere : dist);
}
