import {
  anyFields,
  countUpTo,
  type Fields,
  fields,
  ifValid,
  matchShape,
  parsedBy,
  parseShape,
} from "@klondike/engine/internal";
import type { Parsed } from "@klondike/engine/notation";
import { noteSchema, type RecordNote } from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import { type AnySession, loadAnySave } from "@klondike/engine/session";
import * as v from "valibot";

/** A validated stored game. Its branch is not validated. */
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
  const schema = fields({
    save: v.pipe(
      v.unknown(),
      parsedBy((save) => loadAnySave(save, edition)),
    ),
    note: ifValid(noteSchema),
    branch: v.optional(v.unknown()),
  });
  const game = parseShape(schema, readFields(stored), path);
  if (!game.ok) return game;
  const { save: session, note, branch } = game.value;
  return { ok: true, value: { session, note, branch } };
}

/** The parts of a stored game that are read without replaying it. */
const storedSchema = fields({
  revision: v.fallback(countUpTo(Number.MAX_SAFE_INTEGER), 0),
  lease: ifValid(v.string()),
  note: ifValid(fields({ id: v.string() })),
});

/** The revision of a stored game; 0 if it is damaged or missing. */
export function readRevision(stored: unknown): number {
  return matchShape(storedSchema, stored)?.revision ?? 0;
}

/** The lease under which a game was written. */
export function readLease(stored: unknown): string | undefined {
  return matchShape(storedSchema, stored)?.lease;
}

/** The id of a stored game, if it has one. */
export function readId(stored: unknown): string | undefined {
  return matchShape(storedSchema, stored)?.note?.id;
}

/** The fields of a stored value, not validated; none if it is not an object. */
export function readFields(value: unknown): Fields {
  return matchShape(anyFields, value) ?? {};
}
