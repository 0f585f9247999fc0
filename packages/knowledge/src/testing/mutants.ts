import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A pruning made too bold: in one file, one text in the place of another. */
export interface Mutant {
  /** What the part wrongly believes. */
  readonly belief: string;
  readonly part: "solver" | "knowledge";
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const folderOf = (part: Mutant["part"]): string =>
  fileURLToPath(new URL(`../../../${part}/`, import.meta.url));

/**
 * Copies a package's source with the mutant's change in it, and hands the folder to `use`. The copy lies beside the source, so that it finds
 * the same neighbours, and is removed afterwards.
 */
export async function withMutant(
  { part, file, from, to, belief }: Mutant,
  use: (source: string) => Promise<void>,
): Promise<void> {
  const copy = mkdtempSync(`${folderOf(part)}.mutant-`);
  try {
    cpSync(`${folderOf(part)}src`, `${copy}/src`, {
      recursive: true,
      filter: (path) => !path.endsWith(".test.ts"),
    });
    const text = readFileSync(`${copy}/src/${file}`, "utf8");
    if (text.split(from).length !== 2) throw new Error(`${file} has no one place for "${belief}": ${from}`);
    writeFileSync(
      `${copy}/src/${file}`,
      text.replace(from, () => to),
    );
    await use(`${copy}/src`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
