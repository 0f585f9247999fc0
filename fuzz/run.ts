import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Dice } from "./mutate.ts";
import { TARGETS, type Target } from "./targets.ts";

/** Inputs that once failed, one JSON file each: `{ "target": …, "input": … }`. */
const KEPT_FOLDER = fileURLToPath(new URL("kept/", import.meta.url));

/** A failed case. */
export interface Harm {
  readonly target: string;
  readonly input: string;
  readonly error: unknown;
}

/** Runs one case; returns the failure, if any. */
async function tried({ name, check }: Target, input: string): Promise<Harm | undefined> {
  try {
    await check(input);
    return undefined;
  } catch (error) {
    return { target: name, input, error };
  }
}

/** Runs the cases of these seeds on one target. */
export async function fuzz(name: string, firstSeed: number, count: number): Promise<readonly Harm[]> {
  const target = TARGETS.find((each) => each.name === name);
  if (target === undefined) throw new Error(`no such target: ${name}`);
  const harms: Harm[] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const harm = await tried(target, target.make(new Dice(seed)));
    if (harm !== undefined) harms.push(harm);
  }
  return harms;
}

/** Runs all stored cases. */
export async function fuzzKept(): Promise<readonly Harm[]> {
  const harms: Harm[] = [];
  for (const file of readdirSync(KEPT_FOLDER).filter((each) => each.endsWith(".json"))) {
    const { target, input } = JSON.parse(readFileSync(KEPT_FOLDER + file, "utf8")) as Omit<Harm, "error">;
    const reader = TARGETS.find(({ name }) => name === target);
    const harm =
      reader === undefined ? { target, input, error: "no such target" } : await tried(reader, input);
    if (harm !== undefined) harms.push(harm);
  }
  return harms;
}

/** Stores a case and returns its file name. */
export function keep({ target, input }: Harm, seed: number): string {
  mkdirSync(KEPT_FOLDER, { recursive: true });
  const file = `${KEPT_FOLDER}${target}-${seed}.json`;
  writeFileSync(file, `${JSON.stringify({ target, input }, undefined, 2)}\n`);
  return file;
}
