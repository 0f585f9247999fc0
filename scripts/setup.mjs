// @ts-check
// Sets up whatever a fresh clone lacks, and is quick when nothing is missing.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command at the repository's root with the terminal attached and gives its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {number}
 */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  if (result.error !== undefined) throw new Error(`${command} could not be started: ${result.error.message}`);
  return result.status ?? 1;
}

/**
 * Runs a program that a package in node_modules brings along.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runTool(name, args, env) {
  return run(join(root, "node_modules", ".bin", name), args, env);
}

/** The packages of the workspace. */
export function packages() {
  return readdirSync(join(root, "packages")).filter((name) =>
    existsSync(join(root, "packages", name, "package.json")),
  );
}

/** Installs the packages the manifests ask for, unless these very manifests were installed before. */
function install() {
  const stamp = join(root, "node_modules", ".klondike-installed");
  const manifests = [
    "package.json",
    "package-lock.json",
    ...packages().map((name) => `packages/${name}/package.json`),
  ];
  const hash = createHash("sha256");
  for (const file of manifests) hash.update(readFileSync(join(root, file)));
  const wanted = hash.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages…");
  if (run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]) !== 0) {
    throw new Error("npm install failed: the lines above say why");
  }
  writeFileSync(stamp, wanted);
}

/** Compiles the solver's kernel where it is missing or older than its source. */
function buildKernel() {
  const script = "packages/solver/scripts/build-kernel.mjs";
  if (existsSync(join(root, script)) && run(process.execPath, [script]) !== 0) {
    throw new Error("the solver's kernel did not compile: the lines above say why");
  }
}

/** Installs and builds what every command needs. Ends the process with one clear line where that fails. */
export function setUp() {
  try {
    install();
    buildKernel();
  } catch (error) {
    fail(error);
  }
}

/**
 * Ends the process with one clear line.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(`klondike: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
