// @ts-check
// Packs the published packages. In the repository a library's exports point at src/*.ts and the command bundles itself if
// necessary, so nothing has to be built to run; in a tarball they point at the files built in dist/.
//
//   pack.mjs prepack       in a library's folder, as its `prepack`: builds dist/ and redirects the exports
//   pack.mjs postpack      as its `postpack`: restores the folder
//   pack.mjs --into DIR    packs everything that is published, without changing the repository
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { npmCommand } from "./platform.mjs";
import { fail, packages, root, run, runTool, toolScript } from "./setup.mjs";

const KEPT = "package.json.kept";
const LICENCE = "LICENSE";
const COMMAND = "dist/klondike.js";
/** The package that is a bundle for browsers instead of compiled files, and its entry. */
const ELEMENT = "@klondike/table";
const ELEMENT_ENTRY = "./dist/klondike-table.js";
/** The element's entry for servers that render pages. */
const ELEMENT_SERVER = "./dist/server.js";
/** Matches the import of a worker script. */
const WORKER_PATH = /"(\.\/[\w-]+-worker)\.ts"/g;

/** @param {string} folder */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** The packages that are published: the libraries and the command. */
export function published() {
  return packages().filter((name) => readManifest(join(root, "packages", name)).private !== true);
}

/**
 * Compiles the libraries together, so that shared sources are type-checked only once. The source maps include the
 * sources, which are not in the tarball.
 * @param {readonly { name: string, target: string }[]} libraries
 * @param {boolean} noCheck whether the sources have already been type-checked
 */
function compile(libraries, noCheck = false) {
  const place = mkdtempSync(join(tmpdir(), "klondike-compiled-"));
  try {
    const sources = libraries.map(({ name }) => join(root, "packages", name, "src"));
    const config = {
      extends: join(root, "tsconfig.base.json"),
      compilerOptions: {
        noEmit: false,
        noCheck,
        declaration: true,
        sourceMap: true,
        inlineSources: true,
        rootDir: join(root, "packages"),
        outDir: join(place, "built"),
      },
      include: sources,
      exclude: sources.flatMap((source) => [join(source, "**/*.test.ts"), join(source, "testing")]),
    };
    writeFileSync(join(place, "tsconfig.json"), JSON.stringify(config));
    if (runTool("tsc", ["-p", place]) !== 0) fail(`${libraries.map(({ name }) => name)} do not compile`);
    for (const { name, target } of libraries) {
      rmSync(target, { recursive: true, force: true });
      cpSync(join(place, "built", name, "src"), target, { recursive: true });
      bundleWorkers(name, target);
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Replaces the scripts of a library's threads by bundles, because a browser's worker does not resolve package names, and
 * lets the compiled files start these.
 * @param {string} name
 * @param {string} target
 */
function bundleWorkers(name, target) {
  for (const file of readdirSync(target, { recursive: true, encoding: "utf8" })) {
    const built = join(target, file);
    if (file.endsWith("-worker.js")) {
      const source = join(root, "packages", name, "src", file.replace(/\.js$/, ".ts"));
      // The bundle also replaces the compiler's source map, which includes the sources.
      const options = [
        "--file",
        built,
        "--format",
        "esm",
        "--platform",
        "neutral",
        "--minify",
        "--sourcemap",
      ];
      const bundled = spawnSync(process.execPath, [toolScript("rolldown"), source, ...options], {
        encoding: "utf8",
      });
      if (bundled.status !== 0) fail(`${file} of ${name} could not be bundled: ${bundled.stderr}`);
    } else if (file.endsWith(".js")) {
      const code = readFileSync(built, "utf8");
      const redirectedCode = code.replaceAll(WORKER_PATH, '"$1.js"');
      if (redirectedCode !== code) writeFileSync(built, redirectedCode);
    }
  }
}

/**
 * The published manifest: exports point to the compiled files, the command to its bundle.
 * @param {any} manifest
 */
function redirected(manifest) {
  if (manifest.bin !== undefined) {
    return { ...manifest, bin: { klondike: COMMAND }, files: ["dist", "man"] };
  }
  if (manifest.name === ELEMENT) {
    const entry = { types: "./dist/index.d.ts", node: ELEMENT_SERVER, default: ELEMENT_ENTRY };
    // Pages without a bundler import files by name.
    return { ...manifest, exports: { ".": entry, "./dist/*": "./dist/*" } };
  }
  /** @type {Record<string, unknown>} */
  const exports = {};
  for (const [name, target] of Object.entries(manifest.exports)) {
    const built = String(target).replace("./src/", "./dist/").replace(/\.ts$/, "");
    exports[name] = { types: `${built}.d.ts`, default: `${built}.js` };
  }
  return { ...manifest, exports };
}

/**
 * @param {string} folder
 * @param {unknown} manifest
 */
function writeManifest(folder, manifest) {
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Bundles the command and writes its man page.
 * @param {string} folder
 * @param {readonly string[]} where
 */
function bundle(folder, where) {
  if (run(process.execPath, [join(root, "packages/terminal/bin/bundle.mjs"), ...where]) !== 0) {
    fail("the command could not be bundled");
  }
  const page = spawnSync(process.execPath, [join(folder, COMMAND), "manual"], { encoding: "utf8" });
  if (page.status !== 0) fail(`the manual page was not written: ${page.stderr}`);
  mkdirSync(join(folder, "man"), { recursive: true });
  writeFileSync(join(folder, "man/klondike.1"), page.stdout);
}

/**
 * Builds the element and its declarations, which refer to no other package.
 * @param {string} target
 */
function bundleElement(target) {
  const built = run(process.execPath, [join(root, "packages/web/scripts/build-table.mjs"), target]);
  if (built !== 0) fail("the element could not be built");
  for (const [name, text] of Object.entries(elementTypes())) writeFileSync(join(target, name), text);
  const server = "// Node has no elements; a page that it renders defines the element in the browser.\n";
  writeFileSync(join(target, basename(ELEMENT_SERVER)), `${server}export class KlondikeTableElement {}\n`);
}

/** The declaration files of the element and their text. Each is generated from one source file and imports no others. */
export function elementTypes() {
  /** @type {Record<string, string>} */
  const types = {};
  for (const name of ["index", "element"]) {
    const source = readFileSync(join(root, "packages/table/src", `${name}.ts`), "utf8");
    const compilerOptions = { isolatedDeclarations: true, rewriteRelativeImportExtensions: true };
    const { outputText, diagnostics } = ts.transpileDeclaration(source, {
      compilerOptions,
      fileName: `${name}.ts`,
      reportDiagnostics: true,
    });
    const [problem] = diagnostics ?? [];
    if (problem !== undefined)
      fail(`types of ${name}.ts: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`);
    types[`${name}.d.ts`] = outputText;
  }
  return types;
}

/** @param {string} folder */
function prepack(folder) {
  copyFileSync(join(root, LICENCE), join(folder, LICENCE));
  const manifest = readManifest(folder);
  if (manifest.bin !== undefined) bundle(folder, ["--afresh"]);
  else if (manifest.name === ELEMENT) bundleElement(join(folder, "dist"));
  else compile([{ name: basename(folder), target: join(folder, "dist") }]);
  renameSync(join(folder, "package.json"), join(folder, KEPT));
  writeManifest(folder, redirected(manifest));
}

/** @param {string} folder */
function postpack(folder) {
  rmSync(join(folder, LICENCE), { force: true });
  if (existsSync(join(folder, KEPT))) renameSync(join(folder, KEPT), join(folder, "package.json"));
}

/**
 * Copies a package's published files except compiled ones to a separate folder; returns whether it is still to be compiled.
 * @param {string} name
 * @param {string} stage
 */
function layOut(name, stage) {
  const folder = join(root, "packages", name);
  const { scripts: _, devDependencies: __, ...manifest } = readManifest(folder);
  mkdirSync(stage, { recursive: true });
  for (const file of ["README.md", LICENCE]) {
    const own = join(folder, file);
    copyFileSync(existsSync(own) ? own : join(root, file), join(stage, file));
  }
  writeManifest(stage, redirected(manifest));
  if (manifest.name === ELEMENT) {
    bundleElement(join(stage, "dist"));
    return false;
  }
  if (manifest.bin === undefined) return true;
  bundle(stage, ["--into", join(stage, "dist")]);
  return false;
}

/**
 * Packs these packages into a folder, from a copy, so that the working tree stays unchanged.
 * @param {string} place
 * @param {readonly string[]} names
 * @param {boolean} noCheck whether the sources have already been type-checked
 * @returns {{ name: string, version: string, file: string }[]}
 */
export function packInto(place, names = published(), noCheck = false) {
  mkdirSync(place, { recursive: true });
  const stages = mkdtempSync(join(tmpdir(), "klondike-pack-"));
  try {
    const libraries = names.filter((name) => layOut(name, join(stages, name)));
    if (libraries.length > 0) {
      const targets = libraries.map((name) => ({ name, target: join(stages, name, "dist") }));
      compile(targets, noCheck);
    }
    const quiet = ["--json", "--silent", "--ignore-scripts", "--pack-destination", place];
    const npm = npmCommand(["pack", ...quiet, ...names.map((name) => `./${name}`)]);
    const packed = spawnSync(npm.command, npm.args, { cwd: stages, encoding: "utf8", shell: npm.shell });
    if (packed.status !== 0) fail(`npm pack of ${names} failed: ${packed.stderr}`);
    /** @type {{ name: string, version: string, filename: string }[]} */
    const report = JSON.parse(packed.stdout);
    return report.map(({ name, version, filename }) => ({ name, version, file: filename }));
  } finally {
    rmSync(stages, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [act, place] = process.argv.slice(2);
  if (act === "prepack") prepack(process.cwd());
  else if (act === "postpack") postpack(process.cwd());
  else if (act === "--into" && place !== undefined) {
    for (const { file } of packInto(place)) console.log(join(place, file));
  } else fail("pack.mjs prepack, postpack, or --into FOLDER");
}
