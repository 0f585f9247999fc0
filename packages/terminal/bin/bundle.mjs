// @ts-check
// Bundles the command with the engine, the solver and the knowledge, the threads that solve, hint and deal, and what studies need:
// `node bin/bundle.mjs`, or by itself when a source has changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** What is started: all that a game line by line needs until the player has typed something, in one file. */
const COMMAND = "klondike";
const ENTRY = "entry";
const MAIN = "../src/main.ts";

/** What is loaded together, each without what is there by then: a start pays for every file that it reads, whatever is in it. */
const TOGETHER = {
  [COMMAND]: MAIN,
  // The first picture of the full screen, what is heard and told at a game line by line, and the rest of that screen.
  screen: "../src/screen/open.ts",
  lines: "../src/plain/game.ts",
};

/** What runs on threads and in processes of its own. It is bundled apart: a part that it shared with the command would be one more file at every start. */
const BESIDE = {
  "solve-worker": "../src/threads/solve-worker.ts",
  "fair-worker": "../src/threads/fair-worker.ts",
  "fair-games-worker": "../src/measuring/worker.ts",
  "deal-worker": "../src/threads/deal-worker.ts",
  "study-worker": "../src/study/worker.ts",
  "postgres-keeper": "../src/study/keeper.ts",
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

/** Parts that several entries share, or that are loaded later; a newer build has others. */
const SHARED = /^chunk-[\w-]+\.js$/;
/** Milliseconds for which a command that was started before a newer build may still load its own parts. */
const OLD_PARTS_MS = 24 * 3600 * 1000;

/**
 * A library that imports `node:process` gets the global one: an import reads every property of it, reports and all.
 * @type {import("rolldown").Plugin}
 */
const GLOBAL_PROCESS = {
  name: "global-process",
  resolveId: (id) => (id === "node:process" ? "\0global-process" : null),
  load: (id) => (id === "\0global-process" ? "export default globalThis.process" : null),
};

/** @typedef {import("rolldown").OutputChunk} Chunk */

/**
 * What the sources become: the command, what runs beside it, and the parts that they share or load later.
 * @returns {Promise<readonly Chunk[]>}
 */
async function bundled() {
  await compileKernel();
  const code = codeVersion();
  const command = await withSources({ [ENTRY]: MAIN }, code, async (sources) => {
    const draft = await chunksOf(sources, []);
    const groups = Object.entries(TOGETHER).map(([name, source]) => ({
      name,
      of: new Set(partsFrom(draft, source).flatMap(({ moduleIds }) => moduleIds)),
    }));
    const chunks = await chunksOf(sources, groups);
    // The command is the part itself, which starts by being loaded.
    return withoutSigns(chunks).filter(({ fileName }) => fileName !== `${ENTRY}.js`);
  });
  return [...command, ...(await withSources(BESIDE, code, (sources) => chunksOf(sources, [])))];
}

/**
 * @param {Readonly<Record<string, string>>} entries
 * @param {string} code the version of what decides deals
 * @param {(sources: import("rolldown").RolldownBuild) => Promise<readonly Chunk[]>} make
 */
async function withSources(entries, code, make) {
  const { rolldown } = await import("rolldown");
  const { viteDynamicImportVarsPlugin, viteImportGlobPlugin } = await import("rolldown/experimental");
  const sources = await rolldown({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, fileURLToPath(new URL(entry, import.meta.url))]),
    ),
    platform: "node",
    // Languages are loaded by their tags.
    plugins: [viteDynamicImportVarsPlugin(), viteImportGlobPlugin(), GLOBAL_PROCESS],
    external: ["pg-native", "cloudflare:sockets"],
    transform: { target: "node20", define: { KLONDIKE_CODE: JSON.stringify(code) } },
    preserveEntrySignatures: "allow-extension",
    checks: { ineffectiveDynamicImport: false },
    // What is loaded later is found by its names, in the part that has it: another way to it would be one more file.
    experimental: { chunkOptimization: false },
  });
  try {
    return await make(sources);
  } finally {
    await sources.close();
  }
}

/**
 * Without the files that do nothing but point at another: whoever loads one later loads that other.
 * @param {readonly Chunk[]} chunks
 * @returns {readonly Chunk[]}
 */
function withoutSigns(chunks) {
  const signs = new Map(
    chunks
      .filter(({ isEntry }) => !isEntry)
      .flatMap(({ fileName, code }) => {
        const [, to] = /^export ?\{[\w$, ]+\} ?from ?"\.\/([\w-]+\.js)";\s*$/.exec(code) ?? [];
        return to === undefined ? [] : [[fileName, to]];
      }),
  );
  const past = (/** @type {string} */ code) =>
    code.replace(/import\(["`]\.\/([\w-]+\.js)["`]\)/g, (all, name) =>
      signs.has(name) ? `import("./${signs.get(name)}")` : all,
    );
  return chunks
    .filter(({ fileName }) => !signs.has(fileName))
    .map((chunk) => ({ ...chunk, code: past(chunk.code) }));
}

/**
 * @param {import("rolldown").RolldownBuild} sources
 * @param {readonly { name: string, of: ReadonlySet<string> }[]} groups
 * @returns {Promise<readonly Chunk[]>}
 */
async function chunksOf(sources, groups) {
  const { output } = await sources.generate({
    format: "esm",
    chunkFileNames: ({ name }) => (name === COMMAND ? `${COMMAND}.js` : "chunk-[hash].js"),
    banner: ({ name }) => (name === COMMAND ? "#!/usr/bin/env node" : ""),
    minifyInternalExports: false,
    minify: true,
    ...(groups.length > 0 && {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: groups.map(({ name, of }) => ({ name, test: (/** @type {string} */ id) => of.has(id) })),
      },
    }),
  });
  return output.filter((each) => each.type === "chunk");
}

/**
 * The parts that are loaded with one of the sources, its own among them.
 * @param {readonly Chunk[]} chunks
 * @param {string} source
 */
export function partsFrom(chunks, source) {
  const id = fileURLToPath(new URL(source, import.meta.url));
  /** @type {Set<Chunk>} */
  const loaded = new Set();
  /** @param {Chunk | undefined} chunk */
  const load = (chunk) => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(chunks.find(({ fileName }) => fileName === name));
  };
  load(chunks.find(({ moduleIds }) => moduleIds.includes(id)));
  return [...loaded];
}

/**
 * Writes the bundles beside their places and moves them there, so that another start never reads half of one. The
 * command itself comes last: where it is there, all are.
 * @param {string} folder
 * @returns {Promise<readonly Chunk[]>} what was written
 */
export async function bundleInto(folder) {
  const begun = new Date();
  const chunks = await bundled();
  const draft = join(folder, `${process.pid}.draft`);
  try {
    await mkdir(draft, { recursive: true });
    for (const { fileName, code } of chunks) await writeFile(join(draft, fileName), inAscii(code));
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
  return chunks;
}

/**
 * The same code with every other character escaped: a single one makes V8 hold and read the whole file as two bytes a character, at every start.
 * @param {string} code
 */
function inAscii(code) {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Shared parts come first, the command last.
 * @param {string} name
 */
function rankOf(name) {
  return SHARED.test(name) ? 0 : name === `${COMMAND}.js` ? 2 : 1;
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
