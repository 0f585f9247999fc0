// @ts-check
// Runs a benchmark: `npm run bench -- tail`, `npm run bench -- FILE.jsonl 1000` (milliseconds per deal), or the solver's without a name.
import { runTool, setUp } from "./setup.mjs";

setUp();
process.exitCode = runTool("tsx", ["bench/main.ts", ...process.argv.slice(2)]);
