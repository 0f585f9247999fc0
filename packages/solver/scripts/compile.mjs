// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

/**
 * Optimises a compiled kernel again and inlines larger functions than the compiler does, since V8 inlines none in
 * WebAssembly. The search takes about an eighth less time, and the module is a quarter larger.
 * @param {string} wasm path, overwritten
 */
export async function inlineKernel(wasm) {
  const { default: binaryen } = await import("binaryen");
  const { BulkMemory, BulkMemoryOpt, MutableGlobals, NontrappingFPToInt, SignExt, SIMD128 } =
    binaryen.Features;
  const features = BulkMemory | BulkMemoryOpt | MutableGlobals | NontrappingFPToInt | SignExt | SIMD128;
  const module = binaryen.readBinaryWithFeatures(readFileSync(wasm), features);
  binaryen.setOptimizeLevel(4);
  binaryen.setShrinkLevel(0);
  binaryen.setAlwaysInlineMaxSize(20);
  binaryen.setFlexibleInlineMaxSize(200);
  binaryen.setOneCallerInlineMaxSize(1000);
  binaryen.setAllowInliningFunctionsWithLoops(true);
  module.optimize();
  writeFileSync(wasm, module.emitBinary());
  module.dispose();
}
