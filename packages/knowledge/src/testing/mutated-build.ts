import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { compileKernel } from "../../../solver/scripts/compile.mjs";
import { type Change, LOW_THRESHOLDS, MUTANTS } from "./mutants.ts";

/** A copy of the libraries containing every mutant, of which at most one is active at a time. */
export interface MutatedBuild {
  /** Path of a package's source. */
  sourceOf(part: Part): string;
  /** Activates a mutant by its number from 1; 0 for none. */
  activate(mutant: number): void;
  remove(): void;
}

type Part = "solver" | "knowledge" | "play";

const PARTS: readonly Part[] = ["solver", "knowledge", "play"];
const packages = fileURLToPath(new URL("../../../", import.meta.url));
const root = dirname(packages);

/** State shared between the copies and the test: the active mutant, and every kernel in use. */
interface Shared {
  mutant: number;
  readonly kernels: Set<WeakRef<{ setMutant(which: number): void }>>;
}

const shared: Shared = { mutant: 0, kernels: new Set() };

/**
 * Copies the packages, inserts the mutants and compiles the kernels. A copy is placed beside its package, so that
 * imports resolve alike.
 */
export async function buildMutated(): Promise<MutatedBuild> {
  Object.assign(globalThis, { klondikeMutants: shared });
  const copies = Object.fromEntries(
    PARTS.map((part) => [part, mkdtempSync(join(packages, part, ".mutant-"))]),
  ) as Readonly<Record<Part, string>>;
  const remove = (): void => {
    Reflect.deleteProperty(globalThis, "klondikeMutants");
    for (const copy of Object.values(copies)) rmSync(copy, { recursive: true, force: true });
  };
  try {
    for (const part of PARTS) copySources(join(packages, part), copies[part]);
    for (const change of LOW_THRESHOLDS) replace(copies, change, (_, replacement) => replacement);
    for (const [index, mutant] of MUTANTS.entries()) {
      replace(copies, mutant, (own, replacement) => `(isMutant(${index + 1}) ? (${replacement}) : (${own}))`);
    }
    for (const file of new Set(MUTANTS.map(({ file }) => file))) importSwitch(copies, file);
    await compileKernels(copies.solver);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    sourceOf: (part) => join(copies[part], "src"),
    activate(mutant) {
      shared.mutant = mutant;
      for (const kernel of shared.kernels) {
        const inUse = kernel.deref();
        if (inUse === undefined) shared.kernels.delete(kernel);
        else inUse.setMutant(mutant);
      }
    },
    remove,
  };
}

const SWITCH =
  "export function isMutant(which: number): boolean { return (globalThis as { klondikeMutants?: { mutant: number } }).klondikeMutants?.mutant === which; }\n";
const KERNEL_SWITCH =
  "let awake: i32 = 0;\nexport function setMutant(which: i32): void { awake = which; }\nexport function isMutant(which: i32): bool { return awake === which; }\n";

function copySources(from: string, to: string): void {
  for (const folder of ["src", "kernel"]) {
    if (!existsSync(join(from, folder))) continue;
    cpSync(join(from, folder), join(to, folder), {
      recursive: true,
      filter: (path) => !path.endsWith(".test.ts"),
    });
  }
  writeFileSync(join(to, "src/mutant.ts"), SWITCH);
}

/** Path of a file in a copy; `file` starts with the package's name. */
function copyPath(copies: Readonly<Record<Part, string>>, file: string): string {
  const [part = "", ...rest] = file.split("/");
  return join(copies[part as Part], ...rest);
}

/** Applies the change at its only match. */
function replace(
  copies: Readonly<Record<Part, string>>,
  { file, edit }: Change,
  change: (own: string, replacement: string) => string,
): void {
  const path = copyPath(copies, file);
  const [before = "", own = "", replacement = "", after = ""] = edit.split(/[«→»]/);
  const text = readFileSync(path, "utf8");
  if (text.split(before + own + after).length !== 2)
    throw new Error(`${file} must contain this once: ${edit}`);
  writeFileSync(
    path,
    text.replace(before + own + after, () => before + change(own, replacement) + after),
  );
}

/** Makes a changed file read the active mutant. */
function importSwitch(copies: Readonly<Record<Part, string>>, file: string): void {
  const path = copyPath(copies, file);
  const isKernel = file.startsWith("solver/kernel/");
  const target = isKernel
    ? join(copies.solver, "kernel/mutant")
    : copyPath(copies, `${file.split("/")[0]}/src/mutant.ts`);
  const way = relative(dirname(path), target).replaceAll("\\", "/");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, `import { isMutant } from "${way.startsWith(".") ? way : `./${way}`}";\n${text}`);
}

const KERNELS = [
  { entry: "index.ts", way: "./mutant", module: "kernel-wasm.ts", name: "KERNEL_WASM" },
  { entry: "shortest/index.ts", way: "../mutant", module: "shortest-wasm.ts", name: "SHORTEST_WASM" },
] as const;

/** Compiles the copy's kernels, reusing the result for identical source, and registers each with the test. */
async function compileKernels(copy: string): Promise<void> {
  writeFileSync(join(copy, "kernel/mutant.ts"), KERNEL_SWITCH);
  const host = join(copy, "src/host/wasm.ts");
  writeFileSync(
    host,
    readFileSync(host, "utf8").replace(
      "return new WebAssembly.Instance(module, {}).exports;",
      `const made = new WebAssembly.Instance(module, {}).exports as { setMutant(which: number): void };
       const { klondikeMutants } = globalThis as object as { klondikeMutants: { mutant: number; kernels: Set<unknown> } };
       klondikeMutants.kernels.add(new WeakRef(made));
       made.setMutant(klondikeMutants.mutant);
       return made;`,
    ),
  );
  for (const { entry, way } of KERNELS) {
    const path = join(copy, "kernel", entry);
    writeFileSync(path, `export { setMutant } from "${way}";\n${readFileSync(path, "utf8")}`);
  }
  for (const { entry, module, name } of KERNELS) {
    const wasm = await compiled(join(copy, "kernel"), entry);
    writeFileSync(
      join(copy, "src/generated", module),
      `export const ${name} = "${wasm.toString("base64")}";\n`,
    );
  }
}

async function compiled(kernel: string, entry: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for (const file of sourcesIn(kernel)) hash.update(readFileSync(file));
  const cached = join(
    root,
    "node_modules/.cache/klondike",
    `mutants-${hash.update(entry).digest("hex")}.wasm`,
  );
  if (!existsSync(cached)) {
    await compileKernel(join(kernel, entry), cached, ["-O1"]);
  }
  return readFileSync(cached);
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => join(folder, name));
}
