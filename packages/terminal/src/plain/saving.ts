import { existsSync } from "node:fs";
import { formatSave, type KlondikeSession } from "@klondike/engine";
import { Mistake, quoted } from "../io.ts";
import { writeWhole } from "../keeping/files.ts";

/** Writes a game to a file; why that was not done, where it was not. Only the game's own file is written again. */
export function whyNotSaved(
  session: KlondikeSession,
  file: string,
  ownFile: string | undefined,
): string | undefined {
  if (existsSync(file) && file !== ownFile) return `${quoted(file)} is there already; take another name.`;
  try {
    writeWhole(file, `${formatSave(session)}\n`);
    return undefined;
  } catch (error) {
    if (error instanceof Mistake) return error.message;
    throw error;
  }
}
