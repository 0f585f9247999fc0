import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import {
  type AnySession,
  formatSave,
  type GameRecord,
  isKnownDeal,
  type KlondikeSession,
  parseRecord,
  parseSave,
  recordOf,
  withRecord,
} from "@klondike/engine";
import type { Io } from "../io.ts";
import { saveProblemWords } from "../words/problems.ts";
import { writeWhole } from "./files.ts";

/** A game of a player's, taken from the shelf. */
export interface TakenGame<S extends AnySession = AnySession> {
  readonly kept: KeptGame;
  readonly session: S;
}

/**
 * The player's games, each in a file of its own: `games/` holds the saves of those in progress, `finished/` the
 * records of those that are over. A game in somebody's hand carries the number of that process in its name
 * (`NAME.1234.json`), so that two terminals never write the same file; a game whose process has died is free again.
 */
export class Shelf {
  readonly #games: string;
  readonly #finished: string;

  constructor(folder: string) {
    this.#games = join(folder, "games");
    this.#finished = join(folder, "finished");
  }

  /** A place for a game just begun; its file is written with the first move. */
  fresh(): KeptGame {
    const began = Date.now();
    let name = String(began);
    for (let n = 2; this.#isTaken(name); n++) name = `${began}-${n}`;
    return new KeptGame(this, this.#games, this.#finished, name);
  }

  #isTaken(name: string): boolean {
    return (
      this.#inProgress().some((entry) => entry.name === name) ||
      existsSync(join(this.#finished, `${name}.json`))
    );
  }

  /**
   * The game played last that is not in another terminal's hand, taken in this one's.
   *
   * @param complain told about each damaged file that was passed over
   * @param isWanted whether a game may be taken; others stay where they are
   */
  last<S extends AnySession = AnySession>(
    complain: (line: string) => void,
    isWanted: (session: AnySession) => session is S = (_session): _session is S => true,
  ): TakenGame<S> | undefined {
    const free = this.#inProgress().filter(({ holder }) => holder === undefined || !isAlive(holder));
    for (const { file, name } of free.toSorted((a, b) => b.time - a.time)) {
      const path = join(this.#games, file);
      const session = parseSave(readOrEmpty(path));
      if (!session.ok) {
        complain(`the saved game ${path} ${saveProblemWords(session.problem)}; it is left as it is`);
        continue;
      }
      const { value } = session;
      if (!isWanted(value)) continue;
      const kept = new KeptGame(this, this.#games, this.#finished, name);
      if (kept.take(path)) return { kept, session: value };
    }
    return undefined;
  }

  /** The records of the finished games of Klondike; a damaged one counts for nothing and stays where it is. */
  records(): readonly GameRecord[] {
    if (!existsSync(this.#finished)) return [];
    return readdirSync(this.#finished).flatMap((file) => {
      const record = /^[^.]+\.json$/.test(file) ? readRecord(join(this.#finished, file)) : undefined;
      return record === undefined ? [] : [record];
    });
  }

  #inProgress(): readonly Entry[] {
    if (!existsSync(this.#games)) return [];
    return readdirSync(this.#games).flatMap((file) => {
      const match = /^([^.]+)(?:\.(\d+))?\.json$/.exec(file);
      const time = statSync(join(this.#games, file), { throwIfNoEntry: false })?.mtimeMs;
      if (match?.[1] === undefined || time === undefined) return [];
      return [{ file, name: match[1], time, holder: match[2] === undefined ? undefined : Number(match[2]) }];
    });
  }
}

interface Entry {
  readonly file: string;
  readonly name: string;
  readonly time: number;
  /** The process that has the game in hand. */
  readonly holder: number | undefined;
}

/** A game in this process's hand. */
export class KeptGame {
  readonly #shelf: Shelf;
  readonly #name: string;
  readonly #inHand: string;
  readonly #put: string;
  readonly #done: string;

  constructor(shelf: Shelf, games: string, finished: string, name: string) {
    this.#shelf = shelf;
    this.#name = name;
    this.#inHand = join(games, `${name}.${process.pid}.json`);
    this.#put = join(games, `${name}.json`);
    this.#done = join(finished, name);
  }

  /** Takes the game from the shelf; false where another terminal was faster. */
  take(path: string): boolean {
    try {
      renameSync(path, this.#inHand);
      return true;
    } catch {
      return false;
    }
  }

  /** Writes the game as it stands. */
  keep(session: AnySession): void {
    writeWhole(this.#inHand, formatSave(session));
  }

  /** Puts the game back, so that any terminal may go on with it. */
  release(): void {
    if (existsSync(this.#inHand)) renameSync(this.#inHand, this.#put);
  }

  /** Writes the game to the finished ones; one that was won before stays won. */
  finish(session: AnySession): void {
    if (session.game.name === "klondike") this.#record(session as KlondikeSession);
    else writeWhole(`${this.#done}.countdown.json`, formatSave(session));
    rmSync(this.#inHand, { force: true });
  }

  #record(session: KlondikeSession): void {
    const file = `${this.#done}.json`;
    const others = this.#shelf.records().filter(({ id }) => id !== this.#name);
    const earlier = existsSync(file) ? readRecord(file) : undefined;
    const record = recordOf(session, {
      id: this.#name,
      began: Number.parseInt(this.#name, 10),
      ended: Date.now(),
      replayed: isKnownDeal(others, session),
      help: { fair: 0, thoughtful: 0 },
    });
    const [kept = record] = withRecord(earlier === undefined ? [] : [earlier], record);
    writeWhole(file, JSON.stringify(kept));
  }
}

/** Where this player's games are kept. */
export function dataFolder(env: Io["env"]): string {
  const data = env["XDG_DATA_HOME"] ?? "";
  // The XDG rules say that a relative path there is to be ignored.
  const base = isAbsolute(data) ? data : join(env["HOME"] || homedir(), ".local", "share");
  return join(base, "klondike");
}

function readRecord(path: string): GameRecord | undefined {
  try {
    const record = parseRecord(JSON.parse(readFileSync(path, "utf8")));
    return record.ok ? record.value : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(holder: number): boolean {
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
