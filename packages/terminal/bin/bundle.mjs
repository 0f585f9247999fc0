// @ts-check
// Bundles the command and its workers into `dist`: `node bin/bundle.mjs`. bin/klondike.mjs runs it when a source has changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { copyFile, mkdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const COMMAND = "klondike";

/**
 * Entry points of worker threads and child processes. They share no chunks with the command, so that the command starts
 * from few files.
 */
const WORKERS = {
  "solve-worker": "../../solver/src/pool/solver-worker.ts",
  "fair-worker": "../../play/src/hosts/fair-worker.ts",
  "fair-games-worker": "../src/workers/fair-games-worker.ts",
  "deal-worker": "../../play/src/hosts/certifier-worker.ts",
  "puzzle-worker": "../../play/src/hosts/puzzle-worker.ts",
  "replay-worker": "../../server/src/replay-worker.ts",
  "study-worker": "../src/workers/study-worker.ts",
  "postgres-keeper": "../src/workers/postgres-keeper.ts",
};

/** The folders whose code determines the solver's verdicts. */
const DECIDING = ["../../engine/src", "../../solver/src", "../../solver/kernel"];

/** A hash of the code that decides deals. Machines with the same hash reach the same verdicts. */
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

/** Chunks that several entries share or load later. Their names change with every build. */
const SHARED = /^chunk-[\w-]+\.js$/;
/** How long the chunks of an older build are kept for commands that still run. */
const OLD_PARTS_MS = 24 * 3600 * 1000;

/**
 * Puts everything that every start needs into one file. Otherwise it would be a dozen files: one for each set of
 * commands that share code.
 * @type {import("rolldown").OutputOptions["codeSplitting"]}
 */
const WHOLE_START = { groups: [{ name: "start", tags: ["$initial"] }] };

/** @typedef {import("rolldown").OutputChunk} Chunk */

/**
 * Bundles entries and the chunks that they share or load later.
 * @param {Readonly<Record<string, string>>} entries
 * @param {import("rolldown").OutputOptions["codeSplitting"]} [codeSplitting]
 * @returns {Promise<readonly Chunk[]>}
 */
async function bundle(entries, codeSplitting = true) {
  const { rolldown } = await import("rolldown");
  const input = Object.entries(entries).map(([name, entry]) => [
    name,
    fileURLToPath(new URL(entry, import.meta.url)),
  ]);
  const sources = await rolldown({
    input: Object.fromEntries(input),
    platform: "node",
    external: ["pg-native", "cloudflare:sockets"],
    // An unresolved import would leave a bundle that cannot start.
    onLog: (_level, log) => {
      if (log.code === "UNRESOLVED_IMPORT")
        throw new Error(`a package is missing: ${log.message.split("\n")[0]}`);
    },
    transform: { target: "node20", define: { KLONDIKE_CODE: JSON.stringify(codeVersion()) } },
  });
  try {
    /** @type {import("rolldown").OutputOptions} */
    const options = {
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "chunk-[hash].js",
      banner: ({ name }) => (name === COMMAND ? "#!/usr/bin/env node" : ""),
      minify: true,
      codeSplitting,
    };
    const { output } = await sources.generate(options);
    return output.filter((each) => each.type === "chunk");
  } finally {
    await sources.close();
  }
}

/**
 * Writes the bundles to a draft folder and renames them into place, so that a concurrent start never reads half a file.
 * The command comes last: once it exists, all chunks do.
 * @param {string} folder
 * @returns {Promise<readonly Chunk[]>} what was written
 */
export async function bundleInto(folder) {
  const begun = new Date();
  await compileKernel();
  const chunks = [
    ...(await bundle({ [COMMAND]: "../src/main.ts" }, WHOLE_START)),
    ...(await bundle(WORKERS)),
  ];
  const draft = join(folder, `${process.pid}.draft`);
  try {
    await mkdir(draft, { recursive: true });
    for (const { fileName, code } of chunks) await writeFile(join(draft, fileName), code);
    const names = readdirSync(draft).sort((a, b) => orderOf(a) - orderOf(b));
    for (const name of names) {
      // The bundle's time is the build's start, so that a source changed during the build counts as newer.
      await utimes(join(draft, name), begun, begun);
      const [from, to] = [join(draft, name), join(folder, name)];
      // Windows cannot replace a file that is being read, but can overwrite it.
      await rename(from, to).catch(() => copyFile(from, to));
    }
    for (const name of readdirSync(folder).filter((each) => SHARED.test(each) && !names.includes(each))) {
      const { mtimeMs = 0 } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
      if (Date.now() - mtimeMs > OLD_PARTS_MS) await rm(join(folder, name), { force: true });
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return chunks;
}

/**
 * Shared chunks come first, the command last.
 * @param {string} name
 */
function orderOf(name) {
  return SHARED.test(name) ? 0 : name === `${COMMAND}.js` ? 2 : 1;
}

/** Compiles the solver's kernel if it is missing or older than its source. */
async function compileKernel() {
  await import("../../solver/scripts/build-kernel.mjs");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  const [how, elsewhere] = process.argv.slice(2);
  // A tarball has only the chunks of this build.
  if (how === "--afresh") await rm(dist, { recursive: true, force: true });
  await bundleInto(how === "--into" && elsewhere !== undefined ? elsewhere : dist);
}
