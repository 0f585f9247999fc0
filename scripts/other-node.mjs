// @ts-check
// Runs the unit tests under another version of Node: `node scripts/other-node.mjs 24.21.0`. It is downloaded from npm into
// .tools; npm itself still runs with the installed version.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { nodePackage } from "./platform.mjs";
import { fail, run, runNpm, TOOLS, toolScript } from "./setup.mjs";

const [version = "", ...args] = process.argv.slice(2);

/**
 * Path of this version of Node, downloaded from npm if missing.
 * @param {string} wanted
 */
function fetchNode(wanted) {
  const { name, program } = nodePackage();
  const folder = join(TOOLS, `node-${wanted}`);
  const path = join(folder, "node_modules", name, program);
  if (existsSync(path)) return path;
  console.log(`Fetching Node ${wanted} from npm into .tools: about 45 MB to fetch, 110 MB on disk.`);
  const quiet = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
  if (runNpm(["install", "--prefix", folder, ...quiet, `${name}@${wanted}`]) !== 0 || !existsSync(path)) {
    fail(`Node ${wanted} could not be fetched from npm as ${name}`);
  }
  return path;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = run(fetchNode(version), [toolScript("vitest"), "run", ...args]);
}
