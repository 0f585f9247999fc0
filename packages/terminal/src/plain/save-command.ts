import { formatSave, type KlondikeSession } from "@klondike/engine/session";
import { CliError } from "../io.ts";
import { writePlayerFile } from "../storage/player-file.ts";
import { shell } from "../words/language.ts";

/**
 * Saves a game to a file; returns the error, if any.
 *
 * @param isForced whether an existing file may be replaced
 */
export function whyNotSaved(session: KlondikeSession, file: string, isForced: boolean): string | undefined {
  try {
    writePlayerFile(file, `${formatSave(session)}\n`, isForced, shell().errors.file.forceSave);
    return undefined;
  } catch (error) {
    if (error instanceof CliError) return error.message;
    throw error;
  }
}
