// @ts-check
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { root } from "../../../scripts/setup.mjs";

const OPTIONS = ["--runtime", "stub", "--noAssert", "--use", "abort=", "--baseDir", root];

/**
 * Compiles an AssemblyScript kernel in this process. Loading the compiler takes as long as compiling, so compile
 * several in one process.
 * @param {string} entry
 * @param {string} wasm output path
 * @param {readonly string[]} options
 */
export async function compileKernel(entry, wasm, options) {
  const { main } = await import("assemblyscript/asc");
  mkdirSync(dirname(wasm), { recursive: true });
  const { error, stderr } = await main([entry, ...OPTIONS, ...options, "--outFile", wasm]);
  if (error !== null) throw new Error(`${entry} does not compile: ${error.message}\n${stderr}`);
}
