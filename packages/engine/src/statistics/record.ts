import { type Parsed, parsed, problem } from "../problem.ts";
import { dealNameOf, type KlondikeSession, sessionScore, sessionSeconds } from "../session/klondike-game.ts";
import { type AnySession, loadSave, type Save, saveOf } from "../session/save.ts";
import { isSessionWon, positionAt } from "../session/session.ts";

/** How much the player was helped. */
export interface Help {
  /** Hints from what is visible. */
  readonly fair: number;
  /** Hints, verdicts and proofs from one who sees the hidden cards. */
  readonly thoughtful: number;
}

/** What a front end adds to a session to keep it: who it is and when it was. */
export interface RecordNote {
  /** The same for a game and all its undoing and redoing; another for each new game. */
  readonly id: string;
  /** When the game was begun and last played, in milliseconds since 1970. */
  readonly began: number;
  readonly ended: number;
  /** Whether the player had met this deal before. */
  readonly replayed: boolean;
  readonly help: Help;
}

/** What statistics need of a game that was played: all but its moves. */
export interface GameSummary extends RecordNote {
  readonly save: Pick<Save, "edition" | "rules" | "deal" | "restarts" | "scoring" | "balance">;
  readonly won: boolean;
  readonly seconds: number;
  readonly moves: number;
  readonly score: number;
}

/** A game that was played, as it is kept: the whole save, so that every number can be worked out again. */
export interface GameRecord extends GameSummary {
  readonly save: Save;
}

/** The record without its moves: what an index of many games holds. */
export function summaryOf(record: GameRecord): GameSummary {
  const { edition, rules, deal, restarts, scoring, balance } = record.save;
  return {
    ...record,
    save: {
      edition,
      rules,
      deal,
      restarts,
      ...(scoring === undefined ? {} : { scoring }),
      ...(balance === undefined ? {} : { balance }),
    },
  };
}

/** Whether the player has done anything: only then does a game count. */
export function isTouched(session: AnySession): boolean {
  return session.steps.length > 0;
}

/** The record of a Klondike session. A game that was won once stays won, whatever is undone afterwards. */
export function recordOf(session: KlondikeSession, note: RecordNote): GameRecord {
  const best = firstWin(session) ?? session;
  return {
    ...note,
    save: saveOf(session),
    won: isSessionWon(best),
    seconds: sessionSeconds(best),
    moves: best.at,
    score: sessionScore(best),
  };
}

/** The session as it was when it was first won, where it was. */
function firstWin(session: KlondikeSession): KlondikeSession | undefined {
  for (let at = session.at; at <= session.steps.length; at++) {
    if (session.game.isWon(positionAt(session, at))) return { ...session, at };
  }
  return undefined;
}

/** The records with this one in the place of an earlier one of the same game; a win is never taken back. */
export function withRecord(records: readonly GameRecord[], record: GameRecord): readonly GameRecord[] {
  const earlier = records.find(({ id }) => id === record.id);
  if (earlier === undefined) return [...records, record];
  if (earlier.won && !record.won) return records;
  return records.map((each) => (each.id === record.id ? record : each));
}

/** Two devices' records as one list: no game twice, a win before a loss, then the one played last. */
export function mergedRecords(
  ours: readonly GameRecord[],
  theirs: readonly GameRecord[],
): readonly GameRecord[] {
  const merged = new Map(ours.map((record) => [record.id, record]));
  for (const record of theirs) {
    const own = merged.get(record.id);
    const isBetter = own === undefined || (record.won !== own.won ? record.won : record.ended > own.ended);
    if (isBetter) merged.set(record.id, record);
  }
  return [...merged.values()].toSorted(byEnd);
}

/** Orders records by when they ended, and by id where that is the same, so that every device agrees. */
export function byEnd(a: GameSummary, b: GameSummary): number {
  return a.ended - b.ended || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Whether the deal, under any rules, is among the records. */
export function isKnownDeal(records: readonly GameSummary[], session: KlondikeSession): boolean {
  const name = dealNameOf(session);
  return records.some(({ save }) => save.deal === name && save.edition === session.game.setup.edition);
}

/** Reads a record from a JSON value: the save is replayed and the numbers are worked out again. */
export function parseRecord(value: unknown, path = ""): Parsed<GameRecord> {
  if (typeof value !== "object" || value === null) return problem("bad-shape", path);
  const { id, began, ended, replayed, help, save } = value as Readonly<Record<string, unknown>>;
  const inside = (field: string): string => (path === "" ? field : `${path}.${field}`);
  if (typeof id !== "string" || id === "") return problem("bad-shape", inside("id"));
  if (!isTime(began)) return problem("bad-time", inside("began"));
  if (!isTime(ended)) return problem("bad-time", inside("ended"));
  if (typeof replayed !== "boolean") return problem("bad-shape", inside("replayed"));
  const helped = parseHelp(help);
  if (helped === undefined) return problem("bad-number", inside("help"));
  const session = loadSave(save);
  if (!session.ok) return problem(session.problem.code, inside(`save.${session.problem.at}`));
  if (session.value.game.name !== "klondike") return problem("bad-game", inside("save.game"));
  const note = { id, began, ended, replayed, help: helped };
  return parsed(recordOf(session.value as KlondikeSession, note));
}

function parseHelp(value: unknown): Help | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { fair, thoughtful } = value as Readonly<Record<string, unknown>>;
  const isCount = (count: unknown): count is number =>
    typeof count === "number" && Number.isSafeInteger(count) && count >= 0;
  return isCount(fair) && isCount(thoughtful) ? { fair, thoughtful } : undefined;
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
