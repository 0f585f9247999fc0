// @ts-check
// Bundles the command with the engine, the solver and the knowledge, the threads that solve, hint and deal, and what studies need:
// `node bin/bundle.mjs`, or by itself when a source has changed.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** What is started. It is the part of a game line by line itself: an entry of its own would be one more file to read. */
const COMMAND = "klondike.js";
const START = "start";
const ENTRY = "entry";

const ENTRIES = {
  "solve-worker.js": "../src/threads/solve-worker.ts",
  "fair-worker.js": "../src/threads/fair-worker.ts",
  "fair-games-worker.js": "../src/measuring/worker.ts",
  "deal-worker.js": "../src/threads/deal-worker.ts",
  "study-worker.js": "../src/study/worker.ts",
  "postgres-keeper.js": "../src/study/keeper.ts",
  [`${ENTRY}.js`]: "../src/main.ts",
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
 * What the sources become: the entries, and the parts that they share or load later. All that a game line by line needs comes in one part, what the first
 * picture of the full screen needs beside it in another, and the rest of that screen in a third: a start pays for every file that it reads, whatever is in it.
 * @returns {Promise<readonly Chunk[]>}
 */
async function bundled() {
  const { rolldown } = await import("rolldown");
  const { viteDynamicImportVarsPlugin, viteImportGlobPlugin } = await import("rolldown/experimental");
  await compileKernel();
  const sources = await rolldown({
    input: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, entry]) => [
        name.replace(/\.js$/, ""),
        fileURLToPath(new URL(entry, import.meta.url)),
      ]),
    ),
    platform: "node",
    // Languages are loaded by their tags.
    plugins: [viteDynamicImportVarsPlugin(), viteImportGlobPlugin(), GLOBAL_PROCESS],
    external: ["pg-native", "cloudflare:sockets"],
    transform: { target: "node20", define: { KLONDIKE_CODE: JSON.stringify(codeVersion()) } },
    preserveEntrySignatures: "allow-extension",
    checks: { ineffectiveDynamicImport: false },
  });
  try {
    const draft = await chunksOf(sources, []);
    const start = modulesFrom(draft, "../src/main.ts");
    const screen = modulesFrom(draft, "../src/screen/open.ts");
    const later = modulesFrom(draft, "../src/screen/modes/later.ts");
    // Threads need the engine, too, and nothing else of a start.
    const engine = fileURLToPath(new URL("../../engine/", import.meta.url));
    const chunks = await chunksOf(sources, [
      {
        name: "engine",
        test: (id) => (start.has(id) && id.startsWith(engine)) || id.includes("rolldown/runtime"),
      },
      { name: START, test: (id) => start.has(id) },
      { name: "screen", test: (id) => screen.has(id) },
      { name: "later", test: (id) => later.has(id) },
    ]);
    return withoutSigns(chunks).filter(({ fileName }) => fileName !== `${ENTRY}.js`);
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
        const [, to] = /^export \{ [\w$, ]+ \} from "\.\/([\w-]+\.js)";\s*$/.exec(code) ?? [];
        return to === undefined ? [] : [[fileName, to]];
      }),
  );
  const past = (/** @type {string} */ code) =>
    code.replace(/import\("\.\/([\w-]+\.js)"\)/g, (all, name) =>
      signs.has(name) ? `import("./${signs.get(name)}")` : all,
    );
  return chunks
    .filter(({ fileName }) => !signs.has(fileName))
    .map((chunk) => ({ ...chunk, code: past(chunk.code) }));
}

/**
 * @param {import("rolldown").RolldownBuild} sources
 * @param {readonly { name: string, test: (id: string) => boolean }[]} groups
 * @returns {Promise<readonly Chunk[]>}
 */
async function chunksOf(sources, groups) {
  const { output } = await sources.generate({
    format: "esm",
    chunkFileNames: ({ name }) => (name === START ? COMMAND : "chunk-[hash].js"),
    // What the command gives is found by its name.
    minifyInternalExports: false,
    comments: false,
    ...(groups.length > 0 && {
      codeSplitting: { includeDependenciesRecursively: false, groups: [...groups] },
    }),
  });
  return output.filter((each) => each.type === "chunk");
}

/**
 * The modules that are loaded with one of the sources, itself among them.
 * @param {readonly Chunk[]} chunks
 * @param {string} source
 */
export function modulesFrom(chunks, source) {
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
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
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
  return SHARED.test(name) ? 0 : name === COMMAND ? 2 : 1;
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
