import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { type AnySession, formatSave, parseSave } from "@klondike/engine";
import type { Io } from "../io.ts";
import { saveProblemWords } from "../words/problems.ts";
import { writeWhole } from "./files.ts";

/**
 * The player's games, each in a file of its own: `games/` holds those in progress, `finished/` those that are over.
 * A game in somebody's hand carries the number of that process in its name (`NAME.1234.json`), so that two terminals
 * never write the same file; a game whose process has died is free again.
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
    const stamp = new Date().toISOString().replaceAll(/[-:.Z]/g, "");
    let name = stamp;
    for (let n = 2; this.#isTaken(name); n++) name = `${stamp}-${n}`;
    return new KeptGame(this.#games, this.#finished, name);
  }

  #isTaken(name: string): boolean {
    return (
      this.#entries().some((entry) => entry.name === name) || existsSync(join(this.#finished, `${name}.json`))
    );
  }

  /**
   * The game played last that is not in another terminal's hand, taken in this one's.
   *
   * @param complain told about each damaged file that was passed over
   */
  last(
    complain: (line: string) => void,
  ): { readonly kept: KeptGame; readonly session: AnySession } | undefined {
    const free = this.#entries().filter(({ holder }) => holder === undefined || !isAlive(holder));
    for (const { file, name } of free.toSorted((a, b) => b.time - a.time)) {
      const path = join(this.#games, file);
      const session = parseSave(readOrEmpty(path));
      if (!session.ok) {
        complain(`the saved game ${path} ${saveProblemWords(session.problem)}; it is left as it is`);
        continue;
      }
      const kept = new KeptGame(this.#games, this.#finished, name);
      if (kept.take(path)) return { kept, session: session.value };
    }
    return undefined;
  }

  #entries(): readonly Entry[] {
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
  readonly #inHand: string;
  readonly #put: string;
  readonly #done: string;
  readonly #finished: string;

  constructor(games: string, finished: string, name: string) {
    this.#inHand = join(games, `${name}.${process.pid}.json`);
    this.#put = join(games, `${name}.json`);
    this.#done = join(finished, `${name}.json`);
    this.#finished = finished;
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

  /** Puts the game to the finished ones. */
  finish(session: AnySession): void {
    this.keep(session);
    mkdirSync(this.#finished, { recursive: true });
    renameSync(this.#inHand, this.#done);
  }

  /** Forgets a game that is not worth keeping. */
  drop(): void {
    rmSync(this.#inHand, { force: true });
  }
}

/** Where this player's games are kept. */
export function dataFolder(env: Io["env"]): string {
  const data = env["XDG_DATA_HOME"] ?? "";
  // The XDG rules say that a relative path there is to be ignored.
  const base = isAbsolute(data) ? data : join(env["HOME"] || homedir(), ".local", "share");
  return join(base, "klondike");
}

function isAlive(process_: number): boolean {
  if (process_ === process.pid) return true;
  try {
    process.kill(process_, 0);
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
