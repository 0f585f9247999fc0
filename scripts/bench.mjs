// @ts-check
// Benchmarks print ratios measured in one run. Arguments go to bench/main.ts.
import { runTool, setUp } from "./setup.mjs";

setUp();
process.exitCode = runTool("tsx", ["bench/main.ts", ...process.argv.slice(2)]);
