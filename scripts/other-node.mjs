// @ts-check
// Runs the unit tests under another Node than the one that is installed: `node scripts/other-node.mjs 24.21.0`. It comes from npm,
// as a package of its own, and is kept beside the other packages; it never becomes the one that npm runs scripts with.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, root, run } from "./setup.mjs";

const [version = "", ...args] = process.argv.slice(2);

/** npm's names of systems. */
const SYSTEM =
  { darwin: "darwin", linux: "linux", win32: "win" }[String(process.platform)] ?? process.platform;

/**
 * The program of this version, fetched where it is not there yet.
 * @param {string} wanted
 */
function nodeOf(wanted) {
  const name = `node-${SYSTEM}-${process.arch}`;
  const folder = join(root, "node_modules", ".klondike-nodes", wanted);
  const bin = join(folder, "node_modules", name, "bin");
  const program = join(bin, process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(program)) return program;
  const quiet = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
  if (
    run("npm", ["install", "--prefix", folder, ...quiet, `${name}@${wanted}`]) !== 0 ||
    !existsSync(program)
  ) {
    const there = existsSync(bin) ? readdirSync(bin).join(", ") : "nothing";
    fail(`Node ${wanted} could not be fetched from npm as ${name} (${there} came)`);
  }
  return program;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const program = nodeOf(version);
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  process.exitCode = run(program, [vitest, "run", ...args]);
}
