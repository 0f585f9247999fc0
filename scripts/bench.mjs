// @ts-check
// Benchmarks print ratios measured in one run: `npm run bench`, `npm run bench -- engine`, `npm run bench -- FILE.jsonl 1000`.
import { runTool, setUp } from "./setup.mjs";

setUp();
process.exitCode = runTool("tsx", ["bench/main.ts", ...process.argv.slice(2)]);
