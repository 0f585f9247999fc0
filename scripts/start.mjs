// @ts-check
import { root, run, setUp } from "./setup.mjs";

setUp();
process.exitCode = run(process.execPath, [
  `${root}/packages/terminal/bin/klondike.mjs`,
  ...process.argv.slice(2),
]);
