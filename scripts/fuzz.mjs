// @ts-check
// Feeds junk to every reader: `npm run fuzz`, `npm run fuzz -- 600` for ten minutes, `npm run fuzz -- 60 SEED` for the same again.
import { runTool, setUp } from "./setup.mjs";

setUp();
process.exitCode = runTool("tsx", ["fuzz/main.ts", ...process.argv.slice(2)]);
