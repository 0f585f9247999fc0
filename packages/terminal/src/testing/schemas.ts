import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "vitest";

const FOLDER = fileURLToPath(new URL("../../../../docs/schemas/", import.meta.url));
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });

/** The names of all schemas. */
export const SHAPES: readonly string[] = readdirSync(FOLDER)
  .map((file) => file.replace(".schema.json", ""))
  .sort();

/** Validates a command's `--json` output against its schema. */
export function expectShape(name: string, value: unknown): void {
  const file = `${FOLDER}${name}.schema.json`;
  const validate =
    ajv.getSchema(name) ?? ajv.addSchema(JSON.parse(readFileSync(file, "utf8")), name).getSchema(name);
  if (validate === undefined) throw new Error(`there is no schema ${name}`);
  expect([validate(value), validate.errors], JSON.stringify(value).slice(0, 300)).toEqual([true, null]);
  noCountCalledMoves(value);
}

/** `moves` is a list or null; counts have other names. */
function noCountCalledMoves(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name === "moves") expect(part === null || Array.isArray(part)).toBe(true);
    else noCountCalledMoves(part);
  }
}
