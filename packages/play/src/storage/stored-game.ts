import { EDITION_NAMES, type EditionName } from "@klondike/engine";
import type { Parsed } from "@klondike/engine/notation";
import { parseNote, type RecordNote } from "@klondike/engine/records";
import {
  type AnySession,
  type CountdownSession,
  type KlondikeSession,
  loadSave,
  saveOf,
} from "@klondike/engine/session";
import { LEVELS, type Level } from "@klondike/knowledge";
import { isDay } from "../deals/calendar.ts";
import type { Origin } from "../deals/deal-kind.ts";
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

/** Reads the stored game of an edition. A damaged note is replaced by a new one. */
export function loadStored(
  { save, note, origin, branch }: StoredGame,
  edition: EditionName,
  host: Pick<Host, "newId" | "date">,
): Parsed<Loaded> {
  const loaded = loadSave(save);
  if (!loaded.ok) return loaded;
  const session = loaded.value;
  if (editionOfSession(session) !== edition) {
    return { ok: false, problem: { code: "bad-edition", at: "edition" } };
  }
  const noted = parseNote(note);
  const known = noted.ok ? noted.value : newNote(host);
  if (!isKlondike(session)) {
    const value = { session, note: known, live: undefined, hasBadBranch: false, home: undefined };
    return { ok: true, value };
  }
  const read = branch === undefined ? undefined : branchFrom(branch, edition);
  const came = originFrom(origin);
  const live: LiveGame = {
    session,
    note: known,
    ...(came && { origin: came }),
    ...(read && { branch: read }),
  };
  const home = EDITION_NAMES.find((name) => name === branch?.home);
  return {
    ok: true,
    value: { session, note: known, live, hasBadBranch: branch !== undefined && read === undefined, home },
  };
}

/** The countdown session, if it is one. */
export function countdownIn({ session }: Loaded): CountdownSession | undefined {
  return isKlondike(session) ? undefined : session;
}

function branchFrom(stored: unknown, edition: EditionName): Branch | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { save, from } = stored as { readonly save?: unknown; readonly from?: unknown };
  const loaded = loadSave(save);
  if (!loaded.ok || !isKlondike(loaded.value) || editionOfSession(loaded.value) !== edition) return undefined;
  const isPlace = typeof from === "number" && Number.isSafeInteger(from) && from >= 0;
  return { session: loaded.value, from: isPlace ? from : 0 };
}

function originFrom(value: unknown): Origin | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { level, day } = value as Readonly<Record<string, unknown>>;
  return { ...(isLevel(level) && { level }), ...(isDay(day) && { day }) };
}

function isLevel(value: unknown): value is Level {
  return LEVELS.some((level) => level === value);
}
