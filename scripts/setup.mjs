// @ts-check
// Installs and builds what a fresh clone needs; fast if nothing is missing.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { npmCommand, thisMachine } from "./platform.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Downloaded programs and browsers. Not in node_modules, which `npm ci` deletes. */
export const TOOLS = join(root, ".tools");

/** The oldest Node that the build tools support, as in `engines`. */
const OLDEST_NODE = [20, 19];

/**
 * Runs a command at the repository's root with the terminal attached and returns its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {boolean} [shell]
 * @returns {number}
 */
export function run(command, args, env = {}, shell = false) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell,
  });
  if (result.error !== undefined) throw new Error(`${command} could not be started: ${result.error.message}`);
  return result.status ?? 1;
}

/**
 * Runs npm at the repository's root and returns its exit code.
 * @param {readonly string[]} args
 */
export function runNpm(args) {
  const npm = npmCommand(args);
  return run(npm.command, npm.args, {}, npm.shell);
}

/** Packages whose tool has another name. */
const HOMES = new Map([
  ["playwright", "@playwright/test"],
  ["tsc", "typescript"],
  ["biome", "@biomejs/biome"],
  ["depcruise", "dependency-cruiser"],
]);

/**
 * The script of a tool in an installed package. The links in node_modules/.bin are shell scripts on Windows, which Node
 * does not start.
 * @param {string} name
 */
export function toolScript(name) {
  const folder = join(root, "node_modules", HOMES.get(name) ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const script = typeof bin === "string" ? bin : bin?.[name];
  if (script === undefined) throw new Error(`${folder} has no tool ${name}`);
  return join(folder, script);
}

/**
 * Runs a tool of an installed package and returns its exit code.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runTool(name, args, env) {
  return run(process.execPath, [toolScript(name), ...args], env);
}

/** Preloaded into a process to end it with the process that started it, however that ends. */
const ENDS_WITH_PARENT = `--import=data:text/javascript,${encodeURIComponent(
  'process.once("disconnect", () => process.exit(1)); process.channel.unref();',
)}`;

/**
 * Runs a Node script at the repository's root and returns its exit code. If this process is killed, the script ends too.
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export async function runUntilKilled(script, args) {
  const child = spawn(process.execPath, [ENDS_WITH_PARENT, script, ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const [code] = await once(child, "close");
  return code ?? 1;
}

/** The packages of the workspace. */
export function packages() {
  return readdirSync(join(root, "packages")).filter((name) =>
    existsSync(join(root, "packages", name, "package.json")),
  );
}

/** @typedef {Readonly<Record<string, string>>} Ranges */
/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], dependencies?: Ranges, devDependencies?: Ranges }} Locked */

/**
 * @param {string} file
 * @returns {Readonly<Record<string, Locked>> | undefined} the packages of a lock file, or undefined if there is none
 */
function lockedIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
}

/**
 * Whether node_modules matches the lock file and the manifests.
 * @param {string} [base]
 */
export function isInstalled(base = root) {
  const wanted = lockedIn(join(base, "package-lock.json")) ?? {};
  const there = lockedIn(join(base, "node_modules", ".package-lock.json"));
  if (there === undefined) return false;
  return Object.entries(wanted).every(
    ([path, { version, link, optional, dependencies, devDependencies }]) => {
      if (path.includes("node_modules/")) {
        const found = there[path];
        return link === true
          ? found?.link === true
          : found?.version === version || (optional === true && !found);
      }
      const file = join(base, path, "package.json");
      if (!existsSync(file)) return false;
      const manifest = JSON.parse(readFileSync(file, "utf8"));
      return isSame(manifest.dependencies, dependencies) && isSame(manifest.devDependencies, devDependencies);
    },
  );
}

/**
 * @param {Ranges | undefined} one
 * @param {Ranges | undefined} other
 */
function isSame(one = {}, other = {}) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** Number of packages in the lock file that this machine needs. */
function neededCount() {
  const { platform, arch } = thisMachine();
  return Object.entries(lockedIn(join(root, "package-lock.json")) ?? {}).filter(
    ([path, { link, os, cpu }]) =>
      path.includes("node_modules/") &&
      link !== true &&
      (os === undefined || os.includes(platform)) &&
      (cpu === undefined || cpu.includes(arch)),
  ).length;
}

/** Installs the packages in the lock file if any are missing. */
function install() {
  if (isInstalled()) return;
  const registry = process.env["npm_config_registry"] ?? "https://registry.npmjs.org/";
  console.log(
    `Installing ${neededCount()} packages from ${registry} into node_modules with npm ci: about 420 MB on disk. Nothing is installed outside this folder.`,
  );
  const modules = join(root, "node_modules");
  const before = join(root, ".node_modules-before");
  // npm ci deletes node_modules before it knows whether it can fetch the new packages. A folder without npm's record
  // was left by an interrupted npm ci and cannot be used.
  const isComplete = (/** @type {string} */ folder) => existsSync(join(folder, ".package-lock.json"));
  const isKept = isComplete(modules) ? moved(modules, before) : isComplete(before);
  // Without a network, npm would wait for more than a minute before it fails.
  const quick = ["--fetch-retry-mintimeout=2000", "--fetch-retry-maxtimeout=10000"];
  const status = runNpm(["ci", "--no-audit", "--no-fund", "--loglevel=error", ...quick]);
  if (status === 0) {
    rmSync(before, { recursive: true, force: true });
    return;
  }
  if (isKept) {
    rmSync(modules, { recursive: true, force: true });
    renameSync(before, modules);
    console.error(
      "klondike: npm ci failed (see above); continuing with the packages that were installed before, which may be too old",
    );
    return;
  }
  throw new Error(
    [
      "npm ci failed; see the lines above.",
      "Without a network: run npm ci once where there is one, then copy the folder node_modules here.",
      "Behind a proxy: npm config set proxy http://HOST:PORT, and the same for https-proxy.",
      "If the lock does not fit the manifests: run npx npm@11 install and commit package-lock.json.",
    ].join("\n  "),
  );
}

/**
 * Moves a folder; false if the system does not allow it, as on Windows while a program uses a file in it.
 * @param {string} from
 * @param {string} to
 */
function moved(from, to) {
  try {
    rmSync(to, { recursive: true, force: true });
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Compiles the solver's kernel if it is missing or older than its source. */
function buildKernel() {
  const script = "packages/solver/scripts/build-kernel.mjs";
  if (existsSync(join(root, script)) && run(process.execPath, [script]) !== 0) {
    throw new Error("the solver's kernel did not compile; see the lines above");
  }
}

/**
 * Why a version of Node cannot be used; undefined if it can.
 * @param {string} version
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldest = 0, least = 0] = OLDEST_NODE;
  if (major > oldest || (major === oldest && minor >= least)) return undefined;
  return `Node ${OLDEST_NODE.join(".")} or newer is needed, and this is ${version}: install the current one from https://nodejs.org/`;
}

/** Installs and builds what every command needs. Ends the process with a clear message if that fails. */
export function setUp() {
  try {
    const problem = nodeProblem(process.versions.node);
    if (problem !== undefined) throw new Error(problem);
    install();
    buildKernel();
  } catch (error) {
    fail(error);
  }
}

/**
 * Ends the process with a message.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(`klondike: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
