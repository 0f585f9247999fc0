import { utimesSync } from "node:fs";
import { basename, join } from "node:path";
import type { Help } from "@klondike/engine/records";
import type { Save } from "@klondike/engine/session";
import { type Origin, RECENT_GAMES } from "@klondike/play";
import { failed } from "../io.ts";
import { shellTexts } from "../words/language.ts";
import { errorCode, filesIn, makeFolder, moveFile, readStats, removeFile, writeWhole } from "./files.ts";
import { HEARTBEAT_MS, holderName } from "./game-lock.ts";

export interface Places {
  readonly games: string;
  readonly recent: string;
}

/** Metadata stored in a game's file beside the save. */
export interface FileNote {
  readonly help: Help;
  /** Origin of a certified deal. */
  readonly origin: Origin | undefined;
  /** Whether it was imported with moves: then it counts as a replay. */
  readonly replayed?: boolean;
  /** Number of undone moves, if known. */
  readonly undone?: number;
  /** The day whose ranked game this is. */
  readonly ranked?: string;
  /** Start time in milliseconds since 1970, if the name does not contain it: games from other devices. */
  readonly began?: number;
}

/** The games claimed by this process. */
const claimedHere = new Set<string>();

/** Whether this process has claimed the game. */
export function isClaimedHere(name: string): boolean {
  return claimedHere.has(name);
}

/** The file of a game claimed by this process. */
export class GameFile {
  readonly #places: Places;
  readonly #name: string;
  /** Whether the file exists; a new game has none yet. */
  #isWritten = false;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(places: Places, name: string) {
    this.#places = places;
    this.#name = name;
    claimedHere.add(name);
  }

  /** Its path while claimed. The lock is computed with the first move, since many games never get one. */
  get #claimedPath(): string {
    return join(this.#places.games, `${this.#name}.${holderName()}.json`);
  }

  /** The game's name, which no other game has. */
  get name(): string {
    return this.#name;
  }

  get isWritten(): boolean {
    return this.#isWritten;
  }

  /** Claims the game by renaming its file; returns the new name, or undefined if another terminal was faster. */
  take(path: string): string | undefined {
    try {
      makeFolder(this.#places.games);
      moveFile(path, this.#claimedPath);
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      claimedHere.delete(this.#name);
      return undefined;
    }
    this.#isWritten = true;
    this.#beat();
    return basename(this.#claimedPath);
  }

  /** Drops a game that is unreadable or over. */
  forget(): void {
    clearInterval(this.#heartbeat);
    claimedHere.delete(this.#name);
  }

  /** Writes the game's current state. */
  keep(save: Save, note: FileNote): void {
    if (this.#isWritten && this.#isTaken()) throw failed(shellTexts().errors.file.elsewhere);
    writeWhole(this.#claimedPath, JSON.stringify({ ...save, ...note }));
    this.#isWritten = true;
    this.#beat();
  }

  /** Releases the game, so that any terminal can resume it. */
  release(): void {
    if (this.#isWritten) moveFile(this.#claimedPath, join(this.#places.games, `${this.#name}.json`));
    this.#isWritten = false;
    this.forget();
  }

  remove(): void {
    this.#isWritten = false;
    this.forget();
    removeFile(this.#claimedPath);
  }

  /** Moves the game, as last written, to the recent games. */
  putAside(): void {
    const { recent } = this.#places;
    makeFolder(recent);
    moveFile(this.#claimedPath, join(recent, `${this.#name}.json`));
    this.#isWritten = false;
    this.forget();
    dropOldest(recent);
  }

  /** Whether another terminal took over the game, which it does only if this process seemed dead. */
  #isTaken(): boolean {
    if (readStats(this.#claimedPath) !== undefined) return false;
    return filesIn(this.#places.games).some((file) => file.startsWith(`${this.#name}.`));
  }

  /** Touches the file as a heartbeat, for systems on which running processes cannot be checked. */
  #beat(): void {
    claimedHere.add(this.#name);
    this.#heartbeat ??= setInterval(() => {
      try {
        const now = new Date();
        utimesSync(this.#claimedPath, now, now);
      } catch {
        // The next move reports whether the game can still be saved.
      }
    }, HEARTBEAT_MS).unref();
  }
}

/** Removes the oldest recent games beyond the maximum. */
function dropOldest(folder: string): void {
  const games = filesIn(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ path: join(folder, file), time: readStats(join(folder, file))?.mtimeMs ?? 0 }));
  for (const { path } of games.toSorted((a, b) => b.time - a.time).slice(RECENT_GAMES)) removeFile(path);
}
