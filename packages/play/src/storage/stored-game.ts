import { countUpTo, defined, fields, ifValid, matchShape } from "@klondike/engine/internal";
import type { Parsed } from "@klondike/engine/notation";
import { noteSchema, type RecordNote } from "@klondike/engine/records";
import { EDITION_NAMES, type EditionName } from "@klondike/engine/rules";
import {
  type AnySession,
  type CountdownSession,
  type KlondikeSession,
  loadAnySave,
  saveOf,
} from "@klondike/engine/session";
import * as v from "valibot";
import { originSchema } from "../deals/deal-kind.ts";
import type { Host } from "../host.ts";
import type { Branch, LiveGame } from "../table/state.ts";
import type { RecentGame, StoredGame } from "./store.ts";

export function isKlondike(session: AnySession): session is KlondikeSession {
  return session.kind === "klondike";
}

/** The edition of a session. */
export function editionOfSession(session: AnySession): EditionName {
  return isKlondike(session) ? session.game.setup.edition : "countdown";
}

/** The note of a game that starts now. */
export function newNote(host: Pick<Host, "newId" | "date">): RecordNote {
  const now = host.date();
  const help = { fair: 0, thoughtful: 0 };
  return { id: host.newId(), began: now, ended: now, replayed: false, help, undone: 0 };
}

/** A game that starts now, for the action `load`. */
export function startLiveGame(session: KlondikeSession, host: Pick<Host, "newId" | "date">): LiveGame {
  return { session, note: newNote(host) };
}

/** A game as it is stored, with its branch. */
export function storedGame(
  { session, note, origin, branch }: LiveGame,
  home?: EditionName,
): StoredGame & Pick<RecentGame, "save" | "note"> {
  return {
    save: saveOf(session),
    note,
    ...(origin && { origin }),
    ...(branch && { branch: { save: saveOf(branch.session), from: branch.from, ...(home && { home }) } }),
  };
}

/** A game that was read from a store. */
export interface Loaded {
  readonly session: AnySession;
  readonly note: RecordNote;
  /** Undefined for a countdown game. */
  readonly live: LiveGame | undefined;
  readonly hasBadBranch: boolean;
  /** The table to return to from the branch. */
  readonly home: EditionName | undefined;
}

const branchSchema = fields({
  save: v.unknown(),
  from: v.fallback(countUpTo(Number.MAX_SAFE_INTEGER), 0),
  home: ifValid(v.picklist(EDITION_NAMES)),
});

/** Reads the stored game of an edition. A damaged note is replaced by a new one. */
export function loadStored(
  { save, note, origin, branch }: { readonly [Name in keyof StoredGame]: unknown },
  edition: EditionName,
  host: Pick<Host, "newId" | "date">,
): Parsed<Loaded> {
  const loaded = loadAnySave(save);
  if (!loaded.ok) return loaded;
  const session = loaded.value;
  if (editionOfSession(session) !== edition) {
    return { ok: false, problem: { code: "bad-edition", at: "edition" } };
  }
  const known = matchShape(noteSchema, note) ?? newNote(host);
  if (!isKlondike(session)) {
    const value = { session, note: known, live: undefined, hasBadBranch: false, home: undefined };
    return { ok: true, value };
  }
  const left = matchShape(branchSchema, branch);
  const read = left && branchIn(left, edition);
  const live = {
    session,
    note: known,
    ...defined({ origin: matchShape(originSchema, origin), branch: read }),
  };
  const hasBadBranch = branch !== undefined && read === undefined;
  return { ok: true, value: { session, note: known, live, hasBadBranch, home: left?.home } };
}

/** The countdown session, if it is one. */
export function countdownIn({ session }: Loaded): CountdownSession | undefined {
  return isKlondike(session) ? undefined : session;
}

function branchIn(
  { save, from }: v.InferOutput<typeof branchSchema>,
  edition: EditionName,
): Branch | undefined {
  const loaded = loadAnySave(save, edition);
  return loaded.ok && isKlondike(loaded.value) ? { session: loaded.value, from } : undefined;
}
