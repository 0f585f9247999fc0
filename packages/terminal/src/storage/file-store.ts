import { defined } from "@klondike/engine/internal";
import type { RecordNote } from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import { type AnySession, loadAnySave, type Save, saveOf } from "@klondike/engine/session";
import type { GameStore, RecentGame, Revised, StorageProblem, StoredGame } from "@klondike/play";
import { withCertificates } from "@klondike/play/deals";
import { CliError } from "../io.ts";
import { errorCode, reasonFor } from "./files.ts";
import type { FileNote, GameFile } from "./game-file.ts";
import { type GameFiles, newName, type TakenGame } from "./game-files.ts";
import { takePreparedDeals } from "./prepared-deals.ts";
import { Values } from "./values.ts";

/** A won Klondike game has at least this many moves. */
const MIN_MOVES = 52;
/** Folder of prepared deals. */
const READY = "deals";

/**
 * Stores the terminal's data in files. A table's game is a file that this process has claimed: no other terminal writes
 * it. Every method returns after its data is written.
 */
export class FileStore implements GameStore {
  readonly isPersistent = true;
  readonly files: GameFiles;
  readonly #folder: string;
  readonly #values: Values;
  readonly #report: (line: string) => void;
  /** Claimed files, by game name. */
  readonly #held = new Map<string, GameFile>();
  readonly #tables = new Map<EditionName, Revised>();
  #problem = "";

  /** @param report called with files that cannot be used */
  constructor(files: GameFiles, folder: string, report: (line: string) => void) {
    this.files = files;
    this.#folder = folder;
    this.#values = new Values(folder);
    this.#report = report;
  }

  /** The last storage error. */
  get problem(): string {
    return this.#problem;
  }

  /** Puts a claimed game on its table. */
  put({ file, session, note }: TakenGame): EditionName {
    const save = saveOf(session);
    const edition = save.edition as EditionName;
    this.#held.set(file.name, file);
    this.#tables.set(edition, { ...toStoredGame(file.name, save, note), revision: 1 });
    return edition;
  }

  problemOf(error: unknown): StorageProblem {
    const code = errorCode(error instanceof CliError ? error.cause : error);
    const isFull = code === "ENOSPC" || code === "EDQUOT";
    this.#problem =
      !isFull && error instanceof CliError
        ? error.message
        : code === undefined
          ? String(error)
          : reasonFor(code);
    return isFull ? "full" : "blocked";
  }

  async game(edition: EditionName): Promise<Revised | undefined> {
    return this.#tables.get(edition);
  }

  async saveGame(edition: EditionName, known: number, game: StoredGame): Promise<Revised> {
    this.keepNow(edition, game);
    const written = { ...game, revision: known + 1 };
    this.#tables.set(edition, written);
    return written;
  }

  /** Writes a game immediately. An untouched game has no file, and a won one needs none. */
  keepNow(edition: EditionName, game: StoredGame): void {
    const save = game.save as Save;
    const name = game.note?.id ?? this.#tables.get(edition)?.note?.id ?? newName();
    const file = this.#held.get(name) ?? this.files.fresh(name);
    this.#held.set(name, file);
    if (isWonSave(save)) {
      if (edition === "countdown") this.files.history.keepCountdown(name, save);
      file.remove();
    } else if (isTouchedSave(save) || file.isWritten) file.keep(save, makeNote(game));
  }

  async quarantine(edition: EditionName): Promise<void> {
    const name = this.#tables.get(edition)?.note?.id ?? "";
    this.#tables.delete(edition);
    // Leave an unplayable file as it is.
    this.#held.get(name)?.release();
    this.#held.delete(name);
  }

  async recent(): Promise<readonly RecentGame[]> {
    return this.files
      .comingBack(this.#report)
      .map(({ name, session, note, left }) => toStoredGame(name, saveOf(session), note, left));
  }

  async putAside(game: RecentGame): Promise<void> {
    const { id } = game.note;
    const file = this.#held.get(id) ?? this.files.fresh(id);
    file.keep(game.save, makeNote(game));
    file.putAside();
    this.#held.delete(id);
  }

  async takeRecent(id: string): Promise<RecentGame | undefined> {
    if (this.#held.has(id)) return undefined;
    const taken = this.files.bringBack(id) ?? this.files.takeFree(id);
    if (taken === undefined) return undefined;
    this.#held.set(id, taken.file);
    return toStoredGame(id, saveOf(taken.session), taken.note);
  }

  async summaries() {
    return this.files.history.summaries();
  }

  async hasDeal(edition: EditionName, deal: string, otherThan: string): Promise<boolean> {
    return this.files.history
      .summaries()
      .some(({ id, save }) => id !== otherThan && save.edition === edition && save.deal === deal);
  }

  async record(id: string) {
    return this.files.history.record(id);
  }

  async saveRecord(record: Parameters<GameStore["saveRecord"]>[0]): Promise<void> {
    this.files.history.keep(record);
  }

  async value(name: string): Promise<unknown> {
    if (name === READY) this.#takePreparedDeals();
    return this.#values.read(name);
  }

  /** A value as it is stored now. */
  valueNow(name: string): unknown {
    return this.#values.read(name);
  }

  async changeValue(name: string, change: (before: unknown) => unknown): Promise<void> {
    if (name === READY) this.#takePreparedDeals();
    this.#values.change(name, change);
  }

  /** Releases all games, so that any terminal can resume them. */
  release(): void {
    for (const file of this.#held.values()) file.release();
    this.#held.clear();
  }

  /** Takes over deals that earlier versions prepared in a folder. */
  #takePreparedDeals(): void {
    const certificates = takePreparedDeals(this.#folder);
    if (certificates.length > 0)
      this.#values.change(READY, (before) => withCertificates(before, certificates));
  }
}

export function makeNote({ note, origin }: StoredGame): FileNote {
  const { help = { fair: 0, thoughtful: 0 }, replayed = false, undone, ranked } = note ?? {};
  const isStored = note !== undefined && note.began !== beganIn(note.id);
  return { help, origin, replayed, ...defined({ undone, ranked }), ...(isStored && { began: note.began }) };
}

/** Start time of a game, from its name if that begins with one. */
function beganIn(name: string): number {
  return /^\d{13}-/.test(name) ? Number.parseInt(name, 10) : 0;
}

export function toStoredGame(
  name: string,
  save: Save,
  { help, origin, replayed = false, undone, ranked, began = beganIn(name) }: FileNote,
  ended = Date.now(),
): RecentGame {
  const note: RecordNote = { id: name, began, ended, replayed, help, ...defined({ undone, ranked }) };
  return { edition: save.edition as EditionName, left: ended, save, note, ...(origin && { origin }) };
}

function isTouchedSave({ moves, restarts }: Save): boolean {
  return moves.length > 0 || restarts > 0;
}

function isWonSave(save: Save): boolean {
  if (save.game === "klondike" && save.at < MIN_MOVES) return false;
  const loaded = loadAnySave(save);
  return loaded.ok && isWonSession(loaded.value);
}

/** Whether a session of either game is won. */
export function isWonSession(session: AnySession): boolean {
  const { game, at, steps } = session;
  const after = steps[at - 1]?.after;
  return after !== undefined && (game.isWon as (position: unknown) => boolean)(after);
}
