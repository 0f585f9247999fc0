import { rmSync } from "node:fs";
import { join } from "node:path";
import { matchJson } from "@klondike/engine/internal";
import * as v from "valibot";
import { filesIn, readOrEmpty } from "./files.ts";

/**
 * Takes over the deals that versions up to 1.0.0 prepared, one file each. A file can be removed only once, so only one
 * of two terminals takes it; invalid certificates are dropped when read.
 */
export function takePreparedDeals(folder: string): readonly unknown[] {
  const reserve = join(folder, "reserve");
  return filesIn(reserve)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const path = join(reserve, file);
      const certificate = matchJson(v.unknown(), readOrEmpty(path));
      return certificate !== undefined && isRemoved(path) ? [certificate] : [];
    });
}

function isRemoved(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch {
    return false;
  }
}
