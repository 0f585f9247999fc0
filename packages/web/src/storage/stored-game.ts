import {
  type AnySession,
  type EditionName,
  loadSave,
  type Parsed,
  parseNote,
  type RecordNote,
} from "@klondike/engine";
import { fieldsOf } from "./stored-fields.ts";

/** A game from the store that was found sound. What lies beside it is looked at by whoever needs it. */
export type SoundGame = {
  readonly session: AnySession;
  /** Undefined in games from before statistics were kept, and where it is damaged: the game goes on without it. */
  readonly note: RecordNote | undefined;
  readonly branch: unknown;
};

/**
 * Reads what lies on the table of an edition: a game of that edition that can be played through.
 *
 * @param path where it lies, for the place of what is wrong with it
 */
export function soundGameFrom(stored: unknown, edition: EditionName, path = ""): Parsed<SoundGame> {
  const { save, note, branch } = fieldsOf(stored);
  const session = loadSave(save, edition);
  if (!session.ok) {
    const { code, at } = session.problem;
    const place = [path, "save", String(at)].filter((part) => part !== "").join(".");
    return { ok: false, problem: { code, at: place } };
  }
  const noted = parseNote(note);
  return { ok: true, value: { session: session.value, note: noted.ok ? noted.value : undefined, branch } };
}
