import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type AnySession, type GameSummary, parseSave } from "@klondike/engine";
import { type Origin, originIn } from "../dealing/origin.ts";
import { saveProblemWords } from "../words/problems.ts";
import { filesIn, namesIn, readOwn, setAside, statOf } from "./files.ts";
import { helpIn, NO_HELP } from "./help.ts";
import { History } from "./history.ts";
import { holderName, isHolding, isHoldingByNumber } from "./holder.ts";
import { isInOurHand, KeptGame, type Note, type Places } from "./kept-game.ts";

/** A game of a player's, taken from the shelf. */
export interface TakenGame<S extends AnySession = AnySession> {
  readonly kept: KeptGame;
  readonly session: S;
}

/** A game that was given up for another and can be brought back. */
export interface RecentGame<S extends AnySession = AnySession> {
  readonly name: string;
  readonly session: S;
  readonly origin: Origin | undefined;
  /** When it was given up, in milliseconds since 1970. */
  readonly left: number;
}

/** Told about each file that cannot be used. */
type Complain = (line: string) => void;

type IsWanted<S extends AnySession> = (session: AnySession) => session is S;

/**
 * The player's games, each in a file of its own: `games/` holds the saves of those in progress, `recent/` those given up
 * last, `finished/` the records of those that are over, `damaged/` what could not be read. A game in somebody's hand
 * carries the holder in its name (`NAME.HOLDER.json`). It is taken by renaming it from the very name under which it was
 * found, which only one terminal can do; a game whose holder has died is taken in the same way.
 */
export class Shelf {
  readonly #places: Places;
  readonly #damaged: string;
  readonly history: History;

  constructor(folder: string) {
    this.history = new History(folder);
    this.#damaged = join(folder, "damaged");
    this.#places = {
      games: join(folder, "games"),
      recent: join(folder, "recent"),
      finished: join(folder, "finished"),
      history: this.history,
    };
  }

  /**
   * A place for a game just begun; its file is written with the first move.
   *
   * @param origin where its deal comes from, where that is certified
   * @param replayed whether it comes from outside with moves in it
   */
  fresh(origin?: Origin, replayed = false): KeptGame {
    // Two terminals may begin in the same millisecond.
    const name = `${Date.now()}-${randomBytes(4).toString("hex")}`;
    return new KeptGame(this.#places, name, { help: NO_HELP, origin, replayed });
  }

  /**
   * The game played last that is not in another terminal's hand, taken in this one's.
   *
   * @param complain told about each damaged file that was passed over
   * @param isWanted whether a game may be taken; others stay where they are
   */
  last<S extends AnySession = AnySession>(
    complain: Complain,
    isWanted: IsWanted<S> = (_session): _session is S => true,
  ): TakenGame<S> | undefined {
    const { games } = this.#places;
    const { trouble } = namesIn(games);
    if (trouble !== undefined) complain(trouble);
    const free = this.#inProgress().filter((entry) => !isHeld(entry));
    for (const { file, name } of free.toSorted((a, b) => b.time - a.time)) {
      const found = this.#read(games, file, complain);
      if (found === undefined || !isWanted(found.session)) continue;
      const taken = this.#take(join(games, file), name, complain);
      if (taken !== undefined && isWanted(taken.session)) return { ...taken, session: taken.session };
    }
    return undefined;
  }

  /** The games given up last, the latest first. */
  recent<S extends AnySession = AnySession>(
    complain: Complain,
    isWanted: IsWanted<S> = (_session): _session is S => true,
  ): readonly RecentGame<S>[] {
    const { recent } = this.#places;
    const games = filesIn(recent).flatMap((file): RecentGame<S>[] => {
      const name = /^([^.]+)\.json$/.exec(file)?.[1];
      const found = name === undefined ? undefined : this.#read(recent, file, complain);
      if (name === undefined || found === undefined || !isWanted(found.session)) return [];
      const left = statOf(join(recent, file))?.mtimeMs ?? 0;
      return [{ name, session: found.session, origin: found.origin, left }];
    });
    return games.toSorted((a, b) => b.left - a.left);
  }

  /** Brings a recent game back, as it was; undefined where another terminal was faster. */
  bringBack<S extends AnySession>({ name, session }: RecentGame<S>): TakenGame<S> | undefined {
    const taken = this.#take(join(this.#places.recent, `${name}.json`), name, () => undefined);
    // A game of this name is of the same deal; only its moves may be others by now.
    return taken === undefined || taken.session.game.name !== session.game.name
      ? undefined
      : { ...taken, session: taken.session as S };
  }

  /** The finished games of Klondike without their moves, the oldest first. */
  summaries(): readonly GameSummary[] {
    return this.history.summaries();
  }

  /** Takes a game in hand and reads it then, because whoever had it before may have played on until now. */
  #take(path: string, name: string, complain: Complain): TakenGame | undefined {
    const kept = new KeptGame(this.#places, name, { help: NO_HELP, origin: undefined });
    const file = kept.take(path);
    if (file === undefined) return undefined;
    const found = this.#read(this.#places.games, file, complain);
    if (found === undefined) {
      kept.forget();
      return undefined;
    }
    const { session, ...note } = found;
    kept.recall(note);
    return { kept, session };
  }

  /** The game in a file; undefined where it cannot be read, which is told. A damaged one is set aside. */
  #read(folder: string, file: string, complain: Complain) {
    const path = join(folder, file);
    const own = readOwn(path);
    if (own.kind === "absent") return undefined;
    if (own.kind === "unreadable") {
      complain(`the saved game ${path} cannot be read: ${own.reason}`);
      return undefined;
    }
    const session = parseSave(own.text);
    if (session.ok) return { session: session.value, ...noteIn(own.text) };
    const words = saveProblemWords(session.problem);
    const isNewer = session.problem.code === "newer-version";
    const aside = isNewer ? undefined : setAside(path, this.#damaged, `game-${file}`);
    const where = aside === undefined ? "it is left as it is" : `it is set aside as ${aside}`;
    complain(`the saved game ${path} ${words}; ${where}`);
    return undefined;
  }

  #inProgress(): readonly Entry[] {
    const { games } = this.#places;
    return filesIn(games).flatMap((file) => {
      const [, name, holder] = /^([^.]+)(?:\.([0-9a-f-]+))?\.json$/.exec(file) ?? [];
      const stat = statOf(join(games, file));
      if (name === undefined || stat === undefined) return [];
      return [{ file, name, time: stat.mtimeMs, renamed: stat.ctimeMs, holder }];
    });
  }
}

/** What is noted in the file of a game in progress, which is JSON. */
function noteIn(text: string): Note {
  const { replayed } = JSON.parse(text) as { readonly replayed?: unknown };
  return { help: helpIn(text), origin: originIn(text), replayed: replayed === true };
}

interface Entry {
  readonly file: string;
  readonly name: string;
  /** When the file was written or its holder gave a sign of life, in milliseconds since 1970. */
  readonly time: number;
  /** When it was last renamed or written. */
  readonly renamed: number;
  /** Who has the game in hand. */
  readonly holder: string | undefined;
}

/** Whether the one whom a game's name tells still has it in hand. */
function isHeld({ name, time, renamed, holder }: Entry): boolean {
  if (holder === undefined) return false;
  // Version 1.0.0 wrote the number of the process alone.
  if (/^\d+$/.test(holder)) return isHoldingByNumber(Number(holder), renamed);
  return holder === holderName() ? isInOurHand(name) : isHolding(holder, Date.now() - time);
}
