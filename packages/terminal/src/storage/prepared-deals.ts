import { rmSync } from "node:fs";
import { join } from "node:path";
import { filesIn, readOrEmpty } from "./files.ts";

/**
 * Takes the certificates out of the folder in which versions until 1.0.0 kept deals ready, one a file. A file can be removed
 * only once, so that of two terminals only one takes it over; what is no certificate is dropped where it is read.
 */
export function takePreparedDeals(folder: string): readonly unknown[] {
  const reserve = join(folder, "reserve");
  return filesIn(reserve)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const path = join(reserve, file);
      const certificate = certificateIn(readOrEmpty(path));
      return certificate !== undefined && isRemoved(path) ? [certificate] : [];
    });
}

function certificateIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRemoved(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch {
    return false;
  }
}
