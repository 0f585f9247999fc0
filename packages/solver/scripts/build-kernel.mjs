// @ts-check
// Compiles the search kernels (AssemblyScript) and writes each as a module that every bundler and Node can import. Does nothing
// where the modules are newer than everything they are made of.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root, runTool } from "../../../scripts/setup.mjs";

const script = fileURLToPath(import.meta.url);
const solver = dirname(dirname(script));
const source = join(solver, "kernel");
const generated = join(solver, "src", "generated");

/** What is compiled: the entry, the module it becomes, and the name that module exports. */
const KERNELS = [
  { entry: "index.ts", target: "kernel-wasm.ts", name: "KERNEL_WASM" },
  { entry: "shortest/index.ts", target: "shortest-wasm.ts", name: "SHORTEST_WASM" },
];

/** @param {string} file */
const changed = (file) => statSync(file).mtimeMs;

const parts = [
  script,
  join(solver, "package.json"),
  ...readdirSync(source, { recursive: true, encoding: "utf8" }).map((name) => join(source, name)),
];
for (const kernel of KERNELS) if (!isCurrent(join(generated, kernel.target))) build(kernel);

/** @param {string} target */
function isCurrent(target) {
  return existsSync(target) && parts.every((file) => changed(file) < changed(target));
}

/** @param {typeof KERNELS[number]} kernel */
function build({ entry, target, name }) {
  const wasm = join(root, "node_modules", ".cache", "klondike", target.replace(".ts", ".wasm"));
  const options = ["-O3", "--runtime", "stub", "--noAssert", "--use", "abort=", "--outFile", wasm];
  mkdirSync(dirname(wasm), { recursive: true });
  if (runTool("asc", [join(source, entry), ...options]) !== 0) process.exit(1);
  mkdirSync(generated, { recursive: true });
  const text = readFileSync(wasm).toString("base64");
  writeFileSync(
    join(generated, target),
    `/** The kernel as WebAssembly in base64. */\nexport const ${name} = "${text}";\n`,
  );
}
