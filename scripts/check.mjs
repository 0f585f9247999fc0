// @ts-check
// All checks that must pass before a change is merged: types, lint and format, unused code, dependencies, tests, documentation.
// `npm run check -- --without-tests` skips what CI runs on every system.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { packages, root, run, runTool, setUp } from "./setup.mjs";

setUp();

/** @type {readonly (readonly [string, () => number])[]} */
const steps = [
  ...packages()
    .filter((name) => existsSync(join(root, "packages", name, "tsconfig.json")))
    .map(
      (name) => /** @type {const} */ ([`types of ${name}`, () => runTool("tsc", ["-p", `packages/${name}`])]),
    ),
  ["types of tests and scripts", () => runTool("tsc", ["-p", "tsconfig.json"])],
  [
    "types of the browser game's views",
    () => runTool("svelte-check", ["--workspace", "packages/web", "--fail-on-warnings"]),
  ],
  ["types of the service worker", () => runTool("tsc", ["-p", "packages/web/worker"])],
  ["types of the browser game's tests", () => runTool("tsc", ["-p", "packages/web/tests"])],
  ["lint and format", () => runTool("biome", ["ci", "--error-on-warnings", "."])],
  ["unused code", () => runTool("knip", [])],
  [
    "dependencies between packages",
    () => runTool("depcruise", ["--config", ".dependency-cruiser.cjs", "packages"]),
  ],
  ["tests", () => run(process.execPath, ["scripts/test.mjs"])],
  // The next two steps use it, and without the tests nothing else has built it.
  ["build of the browser game", () => run(process.execPath, ["scripts/build.mjs"])],
  [
    "Firefox and WebKit",
    () =>
      run(process.execPath, [
        "--experimental-websocket",
        "--no-warnings",
        "packages/web/scripts/every-browser/main.mjs",
      ]),
  ],
  ["size of the first screen", () => run(process.execPath, ["packages/web/scripts/size.mjs"])],
  ["documentation", () => run(process.execPath, ["scripts/docs.mjs"])],
  [
    "packages under Node 22",
    () => run(process.execPath, ["scripts/other-node.mjs", "22.23.3", "scripts/packed.test.ts"]),
  ],
  [
    "packages in three module modes and three bundlers",
    () => run(process.execPath, ["scripts/consumers.mjs"]),
  ],
  ["unit tests under Node 24", () => run(process.execPath, ["scripts/other-node.mjs", "24.21.0"])],
];

/** Steps that run as separate jobs of a push, on every system and version of Node. */
const TESTS = ["tests", "packages under Node 22", "unit tests under Node 24"];
const isWithoutTests = process.argv.includes("--without-tests");

const failures = [];
for (const [name, step] of steps) {
  if (isWithoutTests && TESTS.includes(name)) continue;
  console.log(`\n— ${name}`);
  if (step() !== 0) failures.push(name);
}
console.log(failures.length === 0 ? "\nAll checks passed." : `\nFailed: ${failures.join(", ")}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
