import type { Action } from "./actions.ts";
import type { GameEvent } from "./events.ts";
import type { GameState, LiveGame } from "./state.ts";

/** Reasons to stop a clock; it runs while there is none. */
export type PauseReason = "hidden" | "sheet" | "other-table" | "suspended";

/** A table of either game. */
export interface Controller<State, Act, Event> {
  readonly state: State;
  dispatch(action: Act): void;
  /** Calls the listener after every change with the events in between; returns an unsubscribe function. */
  subscribe(listener: (state: State, events: readonly Event[]) => void): () => void;
  /** Stops the clock and the playback of lines. */
  pause(why: PauseReason): void;
  resume(why: PauseReason): void;
  /** Queues actions until the returned callback runs. */
  expectGame(): () => void;
  /** Cancels everything that is running. */
  close(): void;
}

/** A table of Klondike. */
export type GameController = Controller<GameState, Action, GameEvent> & {
  /** The game with the current clock, for saving. */
  live(): LiveGame | undefined;
  /** Runs checks that are otherwise delayed, for front ends that read one line at a time. */
  settled(): Promise<void>;
};
