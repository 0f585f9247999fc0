// @ts-check
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { root } from "../../../scripts/setup.mjs";

const OPTIONS = ["--runtime", "stub", "--noAssert", "--use", "abort=", "--baseDir", root];

/**
 * Compiles a kernel (AssemblyScript) here: whoever compiles several loads the compiler once, which takes as long as compiling does.
 * @param {string} entry
 * @param {string} wasm where the result goes
 * @param {readonly string[]} options
 */
export async function compileKernel(entry, wasm, options) {
  const { main } = await import("assemblyscript/asc");
  mkdirSync(dirname(wasm), { recursive: true });
  const { error, stderr } = await main([entry, ...OPTIONS, ...options, "--outFile", wasm]);
  if (error !== null) throw new Error(`${entry} does not compile: ${error.message}\n${stderr}`);
}
