import { join } from "node:path";
import { anyFields, countUpTo, fields, ifValid } from "@klondike/engine/internal";
import { addHelp } from "@klondike/engine/records";
import { type AnySession, parseAnySave } from "@klondike/engine/session";
import { RECENT_GAMES } from "@klondike/play";
import { daySchema, originSchema } from "@klondike/play/deals";
import * as v from "valibot";
import { texts } from "../words/language.ts";
import { saveProblemWords } from "../words/problems.ts";
import { fileNamesIn, filesIn, quarantine, readOwn, readStats } from "./files.ts";
import { type FileNote, GameFile, isClaimedHere, type Places } from "./game-file.ts";
import { holderName, isHolding, isHoldingByNumber } from "./game-lock.ts";
import { History } from "./history.ts";

/** A game claimed by this process. */
export interface TakenGame {
  readonly file: GameFile;
  readonly session: AnySession;
  readonly note: FileNote;
}

/** A game that was put aside and can be reopened. */
export interface RecentFile {
  readonly name: string;
  readonly session: AnySession;
  readonly note: FileNote;
  /** When it was put aside, in milliseconds since 1970. */
  readonly left: number;
}

/** Called with each file that cannot be used. */
type ReportLine = (line: string) => void;

/** Whether a game may be taken. */
type IsWanted = (game: { readonly session: AnySession; readonly note: FileNote }) => boolean;

/**
 * The player's games, one file each: `games/` has the saves of games in progress, `recent/` those put aside,
 * `finished/` the records, `damaged/` unreadable files. A game that a terminal has open carries the holder in its name
 * (`NAME.HOLDER.json`). Opening renames the file from the exact name under which it was found, which only one terminal
 * can do; a dead holder's game is taken the same way.
 */
export class GameFiles {
  readonly #places: Places;
  readonly #damaged: string;
  readonly history: History;

  constructor(folder: string) {
    this.history = new History(folder);
    this.#damaged = join(folder, "damaged");
    this.#places = {
      games: join(folder, "games"),
      recent: join(folder, "recent"),
    };
  }

  /** A file for a new game; it is written with the first move. */
  fresh(name = newName()): GameFile {
    return new GameFile(this.#places, name);
  }

  /**
   * Opens the game played last that no other terminal has open.
   *
   * @param report called with each damaged file that was skipped
   * @param isWanted whether a game may be opened; others stay
   */
  last(report: ReportLine, isWanted: IsWanted = () => true): TakenGame | undefined {
    const { games } = this.#places;
    const { problem } = fileNamesIn(games);
    if (problem !== undefined) report(problem);
    const free = this.#inProgress().filter((entry) => !isHeld(entry));
    for (const { file, name } of free.toSorted((a, b) => b.time - a.time)) {
      const found = this.#read(games, file, report);
      if (found === undefined || !isWanted(found)) continue;
      const taken = this.#take(join(games, file), name, report);
      if (taken !== undefined && isWanted(taken)) return taken;
    }
    return undefined;
  }

  /** The games that were put aside, the latest first. */
  recent(report: ReportLine): readonly RecentFile[] {
    const { recent } = this.#places;
    const games = filesIn(recent).flatMap((file): RecentFile[] => {
      const name = /^([^.]+)\.json$/.exec(file)?.[1];
      const found = name === undefined ? undefined : this.#read(recent, file, report);
      if (name === undefined || found === undefined) return [];
      return [{ ...found, name, left: readStats(join(recent, file))?.mtimeMs ?? 0 }];
    });
    return games.toSorted((a, b) => b.left - a.left);
  }

  /** The games in progress that no terminal has open and that were not put aside. */
  free(report: ReportLine): readonly RecentFile[] {
    const { games } = this.#places;
    return this.#inProgress().flatMap((entry): RecentFile[] => {
      const found = isHeld(entry) ? undefined : this.#read(games, entry.file, report);
      return found === undefined ? [] : [{ ...found, name: entry.name, left: entry.time }];
    });
  }

  /**
   * The games that can be restored: those put aside, and before them those no terminal has open, such as one whose
   * terminal died while restoring it.
   */
  comingBack(report: ReportLine): readonly RecentFile[] {
    return [...this.free(report), ...this.recent(report)].slice(0, RECENT_GAMES);
  }

  /** Opens a game that no terminal has open; undefined if there is none. */
  takeFree(name: string): TakenGame | undefined {
    const entry = this.#inProgress().find((each) => each.name === name && !isHeld(each));
    return entry && this.#take(join(this.#places.games, entry.file), name, () => undefined);
  }

  /** Reopens a recent game unchanged; undefined if another terminal was faster. */
  bringBack(name: string): TakenGame | undefined {
    return this.#take(join(this.#places.recent, `${name}.json`), name, () => undefined);
  }

  /** Claims a game and then reads it, because its previous holder may have written until now. */
  #take(path: string, name: string, report: ReportLine): TakenGame | undefined {
    const file = new GameFile(this.#places, name);
    const held = file.take(path);
    if (held === undefined) return undefined;
    const found = this.#read(this.#places.games, held, report);
    if (found === undefined) {
      file.forget();
      return undefined;
    }
    return { ...found, file };
  }

  /** The game in a file; undefined if it cannot be read, which is reported. A damaged one is moved aside. */
  #read(folder: string, file: string, report: ReportLine) {
    const path = join(folder, file);
    const own = readOwn(path);
    if (own.kind === "absent") return undefined;
    if (own.kind === "unreadable") {
      report(texts().commands.saved.unreadable(path, own.reason));
      return undefined;
    }
    const session = parseAnySave(own.text);
    if (session.ok)
      return {
        session: session.value,
        note: { origin: undefined, ...v.parse(noteSchema, JSON.parse(own.text)) },
      };
    const words = saveProblemWords(session.problem);
    const isNewer = session.problem.code === "newer-version";
    const aside = isNewer ? undefined : quarantine(path, this.#damaged, `game-${file}`);
    report(texts().commands.saved.damaged(path, words, aside));
    return undefined;
  }

  #inProgress(): readonly ListedGame[] {
    const { games } = this.#places;
    return filesIn(games).flatMap((file) => {
      const [, name, holder] = /^([^.]+)(?:\.([0-9a-f-]+))?\.json$/.exec(file) ?? [];
      const stat = readStats(join(games, file));
      if (name === undefined || stat === undefined) return [];
      return [{ file, name, time: stat.mtimeMs, renamed: stat.ctimeMs, holder }];
    });
  }
}

/** A unique name that begins with the current time: two terminals may start a game in the same millisecond. */
export function newName(): string {
  // The nanosecond offset by the process id: random enough here, and loads no module.
  const moment = BigInt.asUintN(32, process.hrtime.bigint() + BigInt(process.pid) * 0x9e3779b1n);
  return `${Date.now()}-${moment.toString(16).padStart(8, "0")}`;
}

const count = v.fallback(countUpTo(Number.MAX_SAFE_INTEGER), 0);

const helpSchema = v.pipe(
  v.fallback(anyFields, {}),
  fields({ fair: count, thoughtful: count, solver: count, demo: count, imported: count }),
  v.transform((help) => addHelp({ fair: 0, thoughtful: 0 }, help)),
);

/** The metadata of a game in progress. A file without help counts is of a player who used none. */
const noteSchema = fields({
  help: v.optional(helpSchema, {}),
  origin: ifValid(originSchema),
  replayed: v.fallback(v.boolean(), false),
  undone: v.optional(count),
  began: v.optional(count),
  ranked: ifValid(daySchema),
});

interface ListedGame {
  readonly file: string;
  readonly name: string;
  /** Last write or heartbeat, in milliseconds since 1970. */
  readonly time: number;
  /** Last rename or write, in milliseconds since 1970. */
  readonly renamed: number;
  /** The process that has claimed the game. */
  readonly holder: string | undefined;
}

function isHeld({ name, time, renamed, holder }: ListedGame): boolean {
  if (holder === undefined) return false;
  // Version 1.0.0 stored only the process id.
  if (/^\d+$/.test(holder)) return isHoldingByNumber(Number(holder), renamed);
  return holder === holderName() ? isClaimedHere(name) : isHolding(holder, Date.now() - time);
}
