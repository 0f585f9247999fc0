import type { GameRecord } from "@klondike/engine/records";
import { type AnySession, saveOf } from "@klondike/engine/session";
import { namesIn } from "@klondike/play/records";
import { type Agreed, type GameUnderWay, gameFrom, playOf, type Replica } from "@klondike/play/sync";
import { makeNote, toStoredGame } from "./file-store.ts";
import type { FileNote } from "./game-file.ts";
import type { GameFiles, TakenGame } from "./game-files.ts";
import type { Values } from "./values.ts";

/** Storage keys of the agreed state and of the ids of deleted games. */
const AGREED = "together-agreed";
const DELETED = "together-deleted";

/** Records that games were deleted, for the other devices. */
export function noteDeleted(values: Values, ids: Iterable<string>): void {
  values.change(DELETED, (before) => [...new Set([...namesIn(before), ...ids])]);
}

/** Clears the agreed state, for use with another server. */
export function forgetAgreed(values: Values): void {
  values.change(AGREED, () => null);
  values.change(DELETED, () => []);
}

/** This terminal's files as seen by sync. Games that another process has open are skipped until it closes them. */
export class FileReplica implements Replica {
  readonly #files: GameFiles;
  readonly #values: Values;
  readonly #report: (line: string) => void;

  constructor(files: GameFiles, values: Values, report: (line: string) => void) {
    this.#files = files;
    this.#values = values;
    this.#report = report;
  }

  summaries = async () => this.#files.history.summaries();
  record = async (id: string) => this.#files.history.record(id);
  saveRecord = async (record: GameRecord) => this.#files.history.keep(record);
  deleted = async () => namesIn(this.#values.read(DELETED));
  agreed = async () => this.#values.read(AGREED);
  keepAgreed = async (agreed: Agreed) => this.#values.change(AGREED, () => agreed);

  async removeRecord(id: string): Promise<void> {
    if (this.#files.history.record(id) !== undefined) this.#files.history.remove(id);
  }

  async underWay(): Promise<readonly GameUnderWay[]> {
    const all = [...this.#files.free(this.#report), ...this.#files.recent(this.#report)];
    return all.flatMap(({ name, session, note, left }) => toGameUnderWay(name, session, note, left) ?? []);
  }

  async putUnderWay(game: GameUnderWay, before: GameUnderWay | undefined): Promise<boolean> {
    const place = before === undefined ? undefined : this.#taken(before);
    if (before !== undefined && place === undefined) return false;
    const isRenamed = place?.file.name !== game.note.id;
    const file = place === undefined || isRenamed ? this.#files.fresh(game.note.id) : place.file;
    file.keep(game.save, makeNote(game));
    if (place === undefined || place.wasAside) file.putAside();
    else file.release();
    // The game is stored under its new id before the old file is removed.
    if (place !== undefined && isRenamed) place.file.remove();
    return true;
  }

  async dropUnderWay(game: GameUnderWay): Promise<void> {
    const place = this.#taken(game);
    if (place === undefined) return;
    if (place.wasAside) place.file.remove();
    else place.file.release();
  }

  /** Makes a game the most recent one and puts the others aside; returns false if another process has it open. */
  bringForward(id: string, among: readonly string[]): boolean {
    const chosen = this.#files.takeFree(id) ?? this.#files.bringBack(id);
    if (chosen === undefined) return false;
    chosen.file.keep(saveOf(chosen.session), chosen.note);
    chosen.file.release();
    for (const other of among) if (other !== id) this.#files.takeFree(other)?.file.putAside();
    return true;
  }

  /** Locks a game if it is unchanged. */
  #taken(game: GameUnderWay): (TakenGame & { readonly wasAside: boolean }) | undefined {
    const { id } = game.note;
    const free = this.#files.takeFree(id);
    const taken = free ?? this.#files.bringBack(id);
    if (taken === undefined) return undefined;
    const wasAside = free === undefined;
    const now = toGameUnderWay(id, taken.session, taken.note, 0);
    if (now !== undefined && playOf(now) === playOf(game)) return { ...taken, wasAside };
    if (wasAside) taken.file.putAside();
    else taken.file.release();
    return undefined;
  }
}

/** Converts a game to its synced form; undefined for Countdown games. */
function toGameUnderWay(
  name: string,
  session: AnySession,
  note: FileNote,
  left: number,
): GameUnderWay | undefined {
  return gameFrom(toStoredGame(name, saveOf(session), note, left));
}
