import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import {
  type AnySession,
  byEnd,
  dealNameOf,
  type GameRecord,
  type Help,
  isKnownDeal,
  type KlondikeSession,
  parseRecord,
  parseSave,
  recordOf,
  saveOf,
  withRecord,
} from "@klondike/engine";
import { type Origin, originIn } from "../dealing/origin.ts";
import type { Io } from "../io.ts";
import { saveProblemWords } from "../words/problems.ts";
import { filesIn, readOrEmpty, writeWhole } from "./files.ts";
import { helpIn, NO_HELP, withHelp } from "./help.ts";

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

  /**
   * A place for a game just begun; its file is written with the first move.
   *
   * @param origin where its deal comes from, where that is certified
   */
  fresh(origin?: Origin): KeptGame {
    const began = Date.now();
    let name = String(began);
    for (let n = 2; this.#isTaken(name); n++) name = `${began}-${n}`;
    return new KeptGame(this, this.#games, this.#finished, name, { help: NO_HELP, origin });
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
    const free = this.#inProgress().filter((entry) => !isHeld(entry));
    for (const { file, name } of free.toSorted((a, b) => b.time - a.time)) {
      const path = join(this.#games, file);
      const text = readOrEmpty(path);
      const session = parseSave(text);
      if (!session.ok) {
        complain(`the saved game ${path} ${saveProblemWords(session.problem)}; it is left as it is`);
        continue;
      }
      const { value } = session;
      if (!isWanted(value)) continue;
      const kept = new KeptGame(this, this.#games, this.#finished, name, {
        help: helpIn(text),
        origin: originIn(text),
      });
      if (kept.take(path)) return { kept, session: value };
    }
    return undefined;
  }

  /**
   * The records of the finished games of Klondike, the oldest first; a damaged one counts for nothing and stays where it is.
   *
   * @param part only records whose text has this are read
   */
  records(part = ""): readonly GameRecord[] {
    const records = filesIn(this.#finished).flatMap((file) => {
      const text = /^[^.]+\.json$/.test(file) ? readOrEmpty(join(this.#finished, file)) : "";
      const record = text.includes(part) ? recordIn(text) : undefined;
      return record === undefined ? [] : [record];
    });
    return records.toSorted(byEnd);
  }

  #inProgress(): readonly Entry[] {
    return filesIn(this.#games).flatMap((file) => {
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

/** What is noted with a game. */
interface Note {
  readonly help: Help;
  readonly origin: Origin | undefined;
}

/** A game in this process's hand. */
export class KeptGame {
  readonly #shelf: Shelf;
  readonly #name: string;
  readonly #inHand: string;
  readonly #put: string;
  readonly #done: string;
  /** Where the deal comes from, where it is certified. */
  readonly origin: Origin | undefined;
  #help: Help;

  constructor(shelf: Shelf, games: string, finished: string, name: string, note: Note) {
    this.#shelf = shelf;
    this.#name = name;
    this.#help = note.help;
    this.origin = note.origin;
    inOurHand.add(name);
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

  /** Notes that the player was helped; it is written with the game. */
  helped(kind: keyof Help): void {
    this.#help = withHelp(this.#help, kind);
  }

  /** Writes the game as it stands: its save, the help the player had, and where the deal comes from. */
  keep(session: AnySession): void {
    const { origin } = this;
    writeWhole(this.#inHand, JSON.stringify({ ...saveOf(session), help: this.#help, origin }));
  }

  /** Puts the game back, so that any terminal may go on with it. */
  release(): void {
    inOurHand.delete(this.#name);
    if (existsSync(this.#inHand)) renameSync(this.#inHand, this.#put);
  }

  /** Writes the game to the finished ones; one that was won before stays won. */
  finish(session: AnySession): void {
    if (session.game.name === "klondike") this.#record(session as KlondikeSession);
    else writeWhole(`${this.#done}.countdown.json`, JSON.stringify(saveOf(session)));
    rmSync(this.#inHand, { force: true });
  }

  #record(session: KlondikeSession): void {
    const file = `${this.#done}.json`;
    const others = this.#shelf.records(dealNameOf(session)).filter(({ id }) => id !== this.#name);
    const earlier = recordIn(readOrEmpty(file));
    const record = recordOf(session, {
      id: this.#name,
      began: Number.parseInt(this.#name, 10),
      ended: Date.now(),
      replayed: isKnownDeal(others, session),
      help: this.#help,
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

function recordIn(text: string): GameRecord | undefined {
  try {
    const record = parseRecord(JSON.parse(text));
    return record.ok ? record.value : undefined;
  } catch {
    return undefined;
  }
}

/** The games that this process has in hand; after a restart another process may have its number. */
const inOurHand = new Set<string>();

/** Whether the process that a game's name tells still has it in hand. */
function isHeld({ name, time, holder }: Entry): boolean {
  if (holder === undefined) return false;
  if (holder === process.pid) return inOurHand.has(name);
  try {
    process.kill(holder, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  // A process younger than the file only got the number of the one that wrote it.
  return startOf(holder) <= time;
}

/** When a process was started, in milliseconds since 1970; where that is not told, long ago. */
function startOf(holder: number): number {
  // The 22nd field, counted behind the name in brackets, in hundredths of a second since the system came up.
  const stat = readOrEmpty(`/proc/${holder}/stat`);
  const ticks = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  const uptime = Number.parseFloat(readOrEmpty("/proc/uptime"));
  return Number.isFinite(ticks + uptime) ? Date.now() - uptime * 1000 + ticks * 10 : 0;
}
