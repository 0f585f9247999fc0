import { utimesSync } from "node:fs";
import { basename, join } from "node:path";
import { type AnySession, type Help, type KlondikeSession, saveOf } from "@klondike/engine";
import type { Origin } from "../dealing/origin.ts";
import { failed } from "../io.ts";
import { codeOf, filesIn, makeFolder, moveFile, removeFile, statOf, writeWhole } from "./files.ts";
import { withHelp } from "./help.ts";
import type { History } from "./history.ts";
import { HEARTBEAT_MS, holderName } from "./holder.ts";

/** So many games that were given up can be brought back. */
export const MOST_RECENT = 10;

/** Where games are kept. */
export interface Places {
  readonly games: string;
  readonly recent: string;
  readonly finished: string;
  readonly history: History;
}

/** What is noted with a game. */
export interface Note {
  readonly help: Help;
  /** Where the deal comes from, where it is certified. */
  readonly origin: Origin | undefined;
  /** Whether it came from outside with moves in it: then it counts as the game of a deal met before. */
  readonly replayed?: boolean;
}

/** The games that this process has in hand. */
const inOurHand = new Set<string>();

/** Whether this process has the game in hand. */
export function isInOurHand(name: string): boolean {
  return inOurHand.has(name);
}

/** A game in this process's hand. */
export class KeptGame {
  readonly #places: Places;
  readonly #name: string;
  readonly #inHand: string;
  #note: Note;
  /** Whether its file is there; a game just begun has none yet. */
  #isWritten = false;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(places: Places, name: string, note: Note) {
    this.#places = places;
    this.#name = name;
    this.#note = note;
    this.#inHand = join(places.games, `${name}.${holderName()}.json`);
    inOurHand.add(name);
  }

  /** Where the deal comes from, where it is certified. */
  get origin(): Origin | undefined {
    return this.#note.origin;
  }

  /** Takes the game from where it lies; the name of its file now, undefined where another terminal was faster. */
  take(path: string): string | undefined {
    try {
      makeFolder(this.#places.games);
      moveFile(path, this.#inHand);
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
      inOurHand.delete(this.#name);
      return undefined;
    }
    this.#isWritten = true;
    this.#beat();
    return basename(this.#inHand);
  }

  /** Takes in what was noted with the game. */
  recall(note: Note): void {
    this.#note = note;
  }

  /** Lets go of a game that proved to be none. */
  forget(): void {
    clearInterval(this.#heartbeat);
    inOurHand.delete(this.#name);
  }

  /** Notes that the player was helped; it is written with the game. */
  helped(kind: keyof Help): void {
    this.#note = { ...this.#note, help: withHelp(this.#note.help, kind) };
  }

  /** Writes the game as it stands: its save, the help the player had, and where the deal comes from. */
  keep(session: AnySession): void {
    if (this.#isWritten && this.#isTaken()) throw failed("another terminal goes on with this game");
    writeWhole(this.#inHand, JSON.stringify({ ...saveOf(session), ...this.#note }));
    this.#isWritten = true;
    this.#beat();
  }

  /** Puts the game back, so that any terminal may go on with it. */
  release(): void {
    if (this.#isWritten) moveFile(this.#inHand, join(this.#places.games, `${this.#name}.json`));
    this.#isWritten = false;
    this.forget();
  }

  /** Writes the game to the finished ones. */
  finish(session: AnySession): void {
    this.#record(session);
    this.#isWritten = false;
    this.forget();
    removeFile(this.#inHand);
  }

  /** Writes the game to the finished ones, and keeps it as it stands among those that can be brought back. */
  giveUp(session: AnySession): void {
    this.keep(session);
    this.#record(session);
    const { recent } = this.#places;
    makeFolder(recent);
    moveFile(this.#inHand, join(recent, `${this.#name}.json`));
    this.#isWritten = false;
    this.forget();
    dropOldest(recent);
  }

  #record(session: AnySession): void {
    const id = this.#name;
    const { finished, history } = this.#places;
    if (session.game.name === "klondike") {
      const began = Number.parseInt(id, 10);
      const { help, replayed = false } = this.#note;
      history.write(session as KlondikeSession, { id, began, ended: Date.now(), replayed, help });
    } else writeWhole(join(finished, `${id}.countdown.json`), JSON.stringify(saveOf(session)));
  }

  /** Whether another terminal took the game, which it does only where this one seemed to be gone. */
  #isTaken(): boolean {
    if (statOf(this.#inHand) !== undefined) return false;
    return filesIn(this.#places.games).some((file) => file.startsWith(`${this.#name}.`));
  }

  /** Gives signs of life, for systems that do not tell whether a process lives. */
  #beat(): void {
    inOurHand.add(this.#name);
    this.#heartbeat ??= setInterval(() => {
      try {
        const now = new Date();
        utimesSync(this.#inHand, now, now);
      } catch {
        // The next move tells whether the game can still be kept.
      }
    }, HEARTBEAT_MS).unref();
  }
}

/** Of the games given up, only the last ones are kept. */
function dropOldest(folder: string): void {
  const games = filesIn(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ path: join(folder, file), time: statOf(join(folder, file))?.mtimeMs ?? 0 }));
  for (const { path } of games.toSorted((a, b) => b.time - a.time).slice(MOST_RECENT)) removeFile(path);
}
