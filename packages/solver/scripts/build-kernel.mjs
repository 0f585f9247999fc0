// @ts-check
// Compiles the search kernels (AssemblyScript) and writes each as a module that every bundler and Node can import. Does nothing
// if the modules were built from the same sources. It compares hashes instead of times, which Git changes: a kernel that does
// not match its callers would return wrong verdicts.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../../../scripts/setup.mjs";
import { compileKernel, inlineKernel } from "./compile.mjs";

const script = fileURLToPath(import.meta.url);
const solver = dirname(dirname(script));
const knowledge = join(dirname(solver), "knowledge");

/** Kernels to compile: entry file, target module, exported name and compiler options. */
const KERNELS = [
  { home: solver, entry: "index.ts", target: "kernel-wasm.ts", name: "KERNEL_WASM", extra: [] },
  { home: solver, entry: "shortest/index.ts", target: "shortest-wasm.ts", name: "SHORTEST_WASM", extra: [] },
  {
    home: knowledge,
    entry: "index.ts",
    target: "fair-wasm.ts",
    name: "FAIR_WASM",
    extra: ["--enable", "simd"],
  },
];

const parts = [
  script,
  join(dirname(script), "compile.mjs"),
  join(solver, "package.json"),
  ...[join(solver, "kernel"), join(knowledge, "kernel")].flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: "utf8" }).map((name) => join(source, name)),
  ),
].filter((path) => statSync(path).isFile());
const hash = createHash("sha256");
for (const file of parts.sort()) hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
const stamp = `// Made of sources with the hash ${hash.digest("hex")}.\n`;
for (const kernel of KERNELS) if (!isCurrent(moduleOf(kernel))) await build(kernel);

/** @param {typeof KERNELS[number]} kernel */
function moduleOf({ home, target }) {
  return join(home, "src", "generated", target);
}

/** @param {string} target */
function isCurrent(target) {
  return existsSync(target) && readFileSync(target, "utf8").startsWith(stamp);
}

/** @param {typeof KERNELS[number]} kernel */
async function build(kernel) {
  const { home, entry, target, name, extra } = kernel;
  const wasm = join(root, "node_modules", ".cache", "klondike", target.replace(".ts", ".wasm"));
  await compileKernel(join(home, "kernel", entry), wasm, ["-O3", ...extra]);
  await inlineKernel(wasm);
  mkdirSync(dirname(moduleOf(kernel)), { recursive: true });
  const text = readFileSync(wasm).toString("base64");
  writeFileSync(
    moduleOf(kernel),
    `${stamp}/** The kernel as WebAssembly in base64. */\nexport const ${name} = "${text}";\n`,
  );
}
