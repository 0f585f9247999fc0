import { formatSave, type KlondikeSession } from "@klondike/engine";
import { CliError } from "../io.ts";
import { writePlayerFile } from "../storage/player-file.ts";
import { shell } from "../words/language.ts";

/**
 * Writes a game to a file; why that was not done, where it was not.
 *
 * @param isForced whether a file that is there may be replaced
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
