import { type KlondikeSession, type Move, play, positionOf } from "@klondike/engine";
import type { Words } from "@klondike/words";
import { tellMove } from "@klondike/words";
import type { KlondikeTable } from "../game/table.svelte.ts";
import { afterAct, type Playback, type PlaybackAct, playbackOf } from "./playback.ts";

/** Milliseconds from one move to the next while it runs: time to see what moved. */
const BEAT = 900;

/** Where a line begins other than at the game on the table, and what becomes of it: for a line within a review. */
export type Setting = {
  /** The game that waits meanwhile. */
  readonly game: KlondikeSession;
  /** Takes the moves shown so far. */
  takeOver(session: KlondikeSession): void;
  /** Shows what was there before. */
  giveBack(): void;
};

/** A winning line laid on the table step by step. The game waits unchanged until the line is taken over. */
export class Proof {
  readonly table: KlondikeTable;
  readonly line: readonly Move[];
  /** The game as it was. */
  readonly game: KlondikeSession;
  readonly isPlayable: boolean;
  readonly #setting: Setting;
  playback = $state.raw<Playback>({ at: 0, length: 0, isRunning: false });
  /** Where the line begins, and the game as it would be after each move of the line. */
  readonly #sessions: KlondikeSession[];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    table: KlondikeTable,
    start: KlondikeSession,
    line: readonly Move[],
    isRunning: boolean,
    setting?: Setting,
  ) {
    this.table = table;
    this.line = line;
    this.isPlayable = setting === undefined;
    this.#setting = setting ?? {
      game: start,
      takeOver: (session) => table.takeOver(session),
      giveBack: () => table.resume(start),
    };
    this.game = this.#setting.game;
    this.#sessions = [start];
    this.#become(playbackOf(line.length, isRunning));
  }

  /** The game as it stands after so many moves of the line. */
  sessionAt(count: number): KlondikeSession {
    for (let at = this.#sessions.length; at <= count; at++) {
      this.#sessions.push(play(this.#sessions[at - 1] as KlondikeSession, this.line[at - 1] as Move));
    }
    return this.#sessions[count] as KlondikeSession;
  }

  /** What the last of so many moves of the line does; nothing before the first. */
  tell(count: number, words: Words): string {
    const move = this.line[count - 1];
    if (move === undefined) return "";
    return tellMove(positionOf(this.sessionAt(count - 1)), move, positionOf(this.sessionAt(count)), words);
  }

  act(act: PlaybackAct): void {
    this.#become(afterAct(this.playback, act));
  }

  /** Undo and redo at the table step through the line. */
  step(by: -1 | 1): void {
    this.act(by < 0 ? "back" : "forward");
  }

  /** The moves shown so far become the game's moves. */
  takeOver(): void {
    this.stop();
    this.#setting.takeOver(this.sessionAt(this.playback.at));
  }

  /** What lay on the table lies there again as it was. */
  giveBack(): void {
    this.stop();
    this.#setting.giveBack();
  }

  /** Lets no beat follow. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #become(playback: Playback): void {
    this.playback = playback;
    this.table.demonstrate(this.sessionAt(playback.at), this);
    if (!playback.isRunning) this.stop();
    else this.#timer ??= setInterval(() => this.act("tick"), BEAT);
  }
}
