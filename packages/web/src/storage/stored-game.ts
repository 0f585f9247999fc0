import type { EditionName } from "@klondike/engine";
import type { Parsed } from "@klondike/engine/notation";
import { parseNote, type RecordNote } from "@klondike/engine/records";
import { type AnySession, loadSave } from "@klondike/engine/session";

/** A validated stored game; its branch is not validated. */
export type SoundGame = {
  readonly session: AnySession;
  /** Undefined in games of old versions, and if it is damaged. */
  readonly note: RecordNote | undefined;
  readonly branch: unknown;
};

/**
 * Validates the stored game of an edition by replaying it.
 *
 * @param path where it is stored, for the problem's place
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

/** The revision of a stored game; 0 if it is damaged or missing. */
export function revisionOf(stored: unknown): number {
  const { revision } = fieldsOf(stored);
  return typeof revision === "number" && Number.isSafeInteger(revision) && revision >= 0 ? revision : 0;
}

/** The lease under which a game was written. */
export function leaseOf(stored: unknown): string | undefined {
  const { lease } = fieldsOf(stored);
  return typeof lease === "string" ? lease : undefined;
}

/** The id of a stored game, if it has one. */
export function idOf(stored: unknown): string | undefined {
  const { id } = fieldsOf(fieldsOf(stored)["note"]);
  return typeof id === "string" ? id : undefined;
}

/** The fields of a stored value; none if it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
