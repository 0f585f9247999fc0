// @ts-check
// Benchmarks print ratios measured in one run. Arguments go to bench/main.ts.
import { join } from "node:path";
import { root, run, runTool, setUp } from "./setup.mjs";

setUp();
const bundle = join(root, "node_modules", ".cache", "klondike", "bench.mjs");
const built = runTool("esbuild", [
  "bench/main.ts",
  "--bundle",
  "--platform=node",
  "--format=esm",
  "--log-level=warning",
  `--outfile=${bundle}`,
]);
process.exitCode = built === 0 ? run(process.execPath, [bundle, ...process.argv.slice(2)]) : built;
