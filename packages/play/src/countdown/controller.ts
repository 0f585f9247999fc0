import type { CountdownMove, CountdownPile, CountdownRefusal } from "@klondike/engine/countdown";
import {
  begin,
  type CountdownSession,
  type CountdownSetup,
  canRedo,
  canUndo,
  countdownGame,
  isFull,
  isSessionWon,
  isTouched,
  play,
  positionOf,
  redo,
  restart,
  undo,
  withClock,
} from "@klondike/engine/session";
import type { Timer } from "../host.ts";
import { ActionQueue } from "../table/action-queue.ts";
import { GameClock } from "../table/clock.ts";
import type { PauseReason } from "../table/game-controller.ts";
import { Listeners } from "../table/listeners.ts";
import type { CountdownAction, CountdownController, CountdownEvent, CountdownState } from "./state.ts";

/** Document 004's first deal. */
const FIRST: CountdownSetup = { cards: 6, scheme: "python", seed: 30n };

/** A countdown table with the document's first deal. */
export function createCountdown(timer: Timer): CountdownController {
  return new Countdown(timer);
}

class Countdown implements CountdownController {
  readonly #clock: GameClock;
  readonly #listeners = new Listeners<CountdownState, CountdownEvent>();
  readonly #queue = new ActionQueue<CountdownAction>((action) => this.#do(action));
  #session: CountdownSession = begin(countdownGame(FIRST));
  #source: CountdownPile | undefined;
  #state: CountdownState;

  constructor(timer: Timer) {
    this.#clock = new GameClock(timer, () => this.#emit());
    this.#state = this.#stateNow();
  }

  get state(): CountdownState {
    return this.#state;
  }

  subscribe(listener: (state: CountdownState, events: readonly CountdownEvent[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  pause(why: PauseReason): void {
    this.#clock.hold(why);
  }

  resume(why: PauseReason): void {
    this.#clock.release(why);
  }

  close(): void {
    this.#clock.want(false);
  }

  live(): CountdownSession {
    return isTouched(this.#session) ? withClock(this.#session, this.#clock.tenths) : this.#session;
  }

  expectGame(): () => void {
    return this.#queue.hold();
  }

  dispatch(action: CountdownAction): void {
    const isInput = action.kind !== "deal" && action.kind !== "load";
    if (this.#queue.isHolding && isInput) this.#queue.push(action);
    else this.#do(action);
  }

  #do(action: CountdownAction): void {
    const session = this.#session;
    switch (action.kind) {
      case "press":
        this.#press(action.pile);
        break;
      case "move":
        this.#make(action.move);
        break;
      case "place-all":
        this.#placeAll();
        break;
      case "unselect":
        if (this.#source !== undefined) this.#select(undefined);
        break;
      case "undo":
        this.#step(canUndo(session), undo(session), "undone", session.at - 1);
        break;
      case "redo":
        this.#step(canRedo(session), redo(session), "redone", session.at);
        break;
      case "restart":
        if (canUndo(session)) this.#setSession(restart(session), { kind: "restarted" });
        else this.#emit({ kind: "nothing-to", what: "restart" });
        break;
      case "deal":
        this.#load(begin(countdownGame(action.setup)), "dealt");
        break;
      case "load":
        this.#load(action.session, "loaded");
    }
  }

  #press(pile: CountdownPile): void {
    if (this.#source !== undefined) this.#make({ from: this.#source, to: pile });
    else if (!this.#state.isWon) this.#select(pile);
  }

  #select(pile: CountdownPile | undefined): void {
    this.#source = pile;
    this.#emit(pile === undefined ? { kind: "unselected" } : { kind: "selected", pile });
  }

  #make(move: CountdownMove): void {
    this.#source = undefined;
    const before = positionOf(this.#session);
    const refusal = this.#session.game.refusalOf(before, move) as CountdownRefusal | undefined;
    if (refusal !== undefined) {
      this.#emit({ kind: "refused", move, refusal });
      return;
    }
    if (isFull(this.#session)) {
      this.#emit({ kind: "full" });
      return;
    }
    const session = play(this.#session, move, this.#session.at === 0 ? 0 : this.#clock.tenths);
    const won: CountdownEvent[] = isSessionWon(session) ? [{ kind: "won" }] : [];
    this.#setSession(session, { kind: "moved", before, move, after: positionOf(session) }, ...won);
  }

  #placeAll(): void {
    const next = (): CountdownMove | undefined => {
      const position = positionOf(this.#session);
      const to = ([1, 2] as const).find(
        (pile) =>
          (position.foundations[pile - 1]?.length ?? 0) > 0 &&
          this.#session.game.refusalOf(position, { from: 0, to: pile }) === undefined,
      );
      return to && { from: 0, to };
    };
    let move = next();
    if (move === undefined) this.#emit({ kind: "nothing-to", what: "place" });
    for (; move !== undefined; move = isFull(this.#session) ? undefined : next()) this.#make(move);
  }

  /** @param at the step that is undone or redone */
  #step(isPossible: boolean, session: CountdownSession, kind: "undone" | "redone", at: number): void {
    const move = this.#session.steps[at]?.move;
    if (!isPossible || move === undefined) {
      this.#emit({ kind: "nothing-to", what: kind === "undone" ? "undo" : "redo" });
      return;
    }
    const before = positionOf(this.#session);
    this.#setSession(session, { kind, before, move, after: positionOf(session) });
  }

  #load(session: CountdownSession, kind: "dealt" | "loaded"): void {
    this.#session = session;
    this.#source = undefined;
    this.#clock.set(session.seconds);
    this.#clock.want(this.#isRunning);
    this.#emit({ kind });
  }

  #setSession(session: CountdownSession, ...events: CountdownEvent[]): void {
    this.#session = withClock(session, this.#clock.tenths);
    this.#source = undefined;
    this.#clock.want(this.#isRunning);
    this.#emit(...events);
  }

  get #isRunning(): boolean {
    return isTouched(this.#session) && !isSessionWon(this.#session);
  }

  #emit(...events: CountdownEvent[]): void {
    this.#state = this.#stateNow();
    this.#listeners.emit(this.#state, events);
  }

  #stateNow(): CountdownState {
    const session = this.#session;
    const isWon = isSessionWon(session);
    const last = session.steps[session.at - 1]?.seconds ?? 0;
    return {
      session,
      position: positionOf(session),
      source: this.#source,
      seconds: Math.floor(isWon ? last : Math.max(this.#clock.seconds, session.seconds)),
      moves: session.at,
      isWon,
      isUnderWay: session.at > 0 && !isWon,
      canUndo: canUndo(session),
      canRedo: canRedo(session),
    };
  }
}
