import {
  type AnySession,
  type EditionName,
  loadSave,
  type Parsed,
  parseNote,
  type RecordNote,
} from "@klondike/engine";

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

/** How often a game was written; one whose number is damaged or missing counts as never. */
export function revisionOf(stored: unknown): number {
  const { revision } = fieldsOf(stored);
  return typeof revision === "number" && Number.isSafeInteger(revision) && revision >= 0 ? revision : 0;
}

/** Under which lease a game was written. */
export function leaseOf(stored: unknown): string | undefined {
  const { lease } = fieldsOf(stored);
  return typeof lease === "string" ? lease : undefined;
}

/** The id of a stored game's record, where it has one. */
export function idOf(stored: unknown): string | undefined {
  const { id } = fieldsOf(fieldsOf(stored)["note"]);
  return typeof id === "string" ? id : undefined;
}

/** The fields of whatever was stored; none where it has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
