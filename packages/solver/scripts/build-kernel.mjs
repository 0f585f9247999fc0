// @ts-check
// Compiles the search kernel (AssemblyScript) and writes it as a module that every bundler and Node can import. Does nothing
// where the module is newer than everything it is made of.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root, runTool } from "../../../scripts/setup.mjs";

const script = fileURLToPath(import.meta.url);
const solver = dirname(dirname(script));
const source = join(solver, "kernel");
const target = join(solver, "src", "generated", "kernel-wasm.ts");

/** @param {string} file */
const changed = (file) => statSync(file).mtimeMs;

const parts = [
  script,
  join(solver, "package.json"),
  ...readdirSync(source).map((name) => join(source, name)),
];
const isCurrent = existsSync(target) && parts.every((file) => changed(file) < changed(target));
if (!isCurrent) build();

function build() {
  const wasm = join(root, "node_modules", ".cache", "klondike", "kernel.wasm");
  const options = ["-O3", "--runtime", "stub", "--noAssert", "--use", "abort=", "--outFile", wasm];
  mkdirSync(dirname(wasm), { recursive: true });
  if (runTool("asc", [join(source, "index.ts"), ...options]) !== 0) process.exit(1);
  mkdirSync(dirname(target), { recursive: true });
  const text = readFileSync(wasm).toString("base64");
  writeFileSync(
    target,
    `/** The kernel as WebAssembly in base64. */\nexport const KERNEL_WASM = "${text}";\n`,
  );
}
