import type { GameRecord } from "@klondike/engine/records";
import type { Save } from "@klondike/engine/session";
import type { GameUnderWay } from "../sync/merge.ts";
import type { Exchange, Replica } from "../sync/replica.ts";
import { synchronise } from "../sync/sync.ts";

/** A game in progress with these moves. */
export function playedGame(id: string, moves: readonly string[]): GameUnderWay {
  const save: Save = {
    v: 1,
    game: "klondike",
    edition: "classic",
    rules: "draw1",
    deal: "klondike:1",
    moves: moves.map((move) => [move, 0] as const),
    at: moves.length,
    seconds: 0,
    restarts: 0,
  };
  const note = { id, began: 0, ended: moves.length, replayed: false, help: { fair: 0, thoughtful: 0 } };
  return { edition: "classic", save, note };
}

/** The record of a game. */
export function recordOf({ save, note }: GameUnderWay, won: boolean, ended: number): GameRecord {
  return { ...note, ended, save, won, seconds: 0, moves: save.at, score: 0 };
}

/** A device in memory whose player can play, win, give up and delete. */
export class SyncDevice implements Replica {
  readonly name: string;
  readonly records = new Map<string, GameRecord>();
  readonly games = new Map<string, GameUnderWay>();
  readonly gone = new Set<string>();
  state: unknown;

  constructor(name: string) {
    this.name = name;
  }

  summaries = async () => [...this.records.values()];
  record = async (id: string) => this.records.get(id);
  saveRecord = async (record: GameRecord) => void this.records.set(record.id, record);
  removeRecord = async (id: string) => void this.records.delete(id);
  deleted = async () => [...this.gone];
  underWay = async () => [...this.games.values()];
  putUnderWay = async (game: GameUnderWay, before: GameUnderWay | undefined) => {
    if (before !== undefined) this.games.delete(before.note.id);
    this.games.set(game.note.id, game);
    return true;
  };
  dropUnderWay = async (game: GameUnderWay) => void this.games.delete(game.note.id);
  agreed = async () => this.state;
  keepAgreed = async (agreed: unknown) => {
    this.state = structuredClone(agreed);
  };

  sync(exchange: Exchange) {
    return synchronise(this, exchange, () => this.name);
  }
}
