import type { LegalMove } from "@klondike/engine";
import { addHelp, type Help } from "@klondike/engine/records";
import {
  isFull,
  isSessionWon,
  isTouched,
  type KlondikeSession,
  playLegal,
  positionOf,
  type Step,
  withClock,
} from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge/certified";
import type { Host } from "../host.ts";
import { GameClock } from "./clock.ts";
import type { GameEvent } from "./events.ts";
import { computeState, GAME, NOTHING_DEALT, sessionIn } from "./facts.ts";
import type { PauseReason } from "./game-controller.ts";
import { LINE_STEP_MS, lineAfter } from "./line.ts";
import { Listeners } from "./listeners.ts";
import { WATCH_PACES } from "./preferences.ts";
import type { Facts, GameState, LiveGame, TableKind } from "./state.ts";

/** Who or what made a move. */
type By = Extract<GameEvent, { kind: "moved" }>["by"];

/**
 * The base of a controller: facts, derived state, clock and listeners. Everything that changes a table goes through
 * `change`; the controller, hints and review differ only in what they change.
 */
export class Table {
  readonly host: Host;
  readonly kind: TableKind;
  readonly #clock: GameClock;
  readonly #listeners = new Listeners<GameState, GameEvent>();
  /** Steps that followed a move automatically: undo takes them back with it. */
  readonly #auto = new WeakSet<Step<unknown, unknown>>();
  #facts: Facts = NOTHING_DEALT;
  #state: GameState;
  /** The steps that won the game. Until others are made, the game keeps its end time. */
  #wonBy: KlondikeSession["steps"] | undefined;
  #stopLine: (() => void) | undefined;

  constructor(host: Host, kind: TableKind) {
    this.host = host;
    this.kind = kind;
    this.#clock = new GameClock(host, () => this.change({}));
    this.#state = computeState(this.#facts, kind, host.today(), 0);
  }

  get state(): GameState {
    return this.#state;
  }

  /** Whether help that knows hidden cards is off, because the game is ranked or has the deal of an open ranked game. */
  get hidesCards(): boolean {
    const { isRanked, game } = this.#state;
    return isRanked || this.hidesCardsOf(game);
  }

  /** Whether a game has the deal of an open ranked game. */
  hidesCardsOf(session: KlondikeSession | undefined): boolean {
    return session !== undefined && this.host.rankedDeals?.hides(session.game.setup.deal) === true;
  }

  subscribe(listener: (state: GameState, events: readonly GameEvent[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  pause(why: PauseReason): void {
    this.#clock.hold(why);
    this.#runLine();
  }

  resume(why: PauseReason): void {
    this.#clock.release(why);
    this.#runLine();
  }

  close(): void {
    this.#clock.want(false);
    this.#stopLine?.();
  }

  /** The game with the current clock. */
  live(): LiveGame | undefined {
    const { game, note, origin, branch } = this.#facts;
    if (game === undefined || note === undefined) return undefined;
    return {
      session: branch === undefined ? this.#timed(game) : game,
      note,
      ...(origin && { origin }),
      ...(branch && { branch: { ...branch, session: this.#timed(branch.session) } }),
    };
  }

  /** Changes facts and emits events. */
  change(patch: Partial<Facts>, ...events: GameEvent[]): void {
    const before = sessionIn(this.#facts);
    this.#apply(patch, events, () => {
      const session = sessionIn(this.#facts);
      if (session !== before) this.#clock.set(session?.seconds ?? 0);
    });
  }

  #apply(patch: Partial<Facts>, events: readonly GameEvent[], setClock: () => void = () => undefined): void {
    const before = this.#facts;
    this.#facts = { ...before, ...patch };
    setClock();
    if (sessionIn(this.#facts) !== sessionIn(before) || this.#facts.view !== before.view) this.#runClock();
    this.#state = computeState(this.#facts, this.kind, this.host.today(), this.#clock.tenths, this.#state);
    this.#listeners.emit(this.#state, events);
  }

  /** Emits events without a change. */
  emit(...events: GameEvent[]): void {
    this.#listeners.emit(this.#state, events);
  }

  /** Replaces the game on the table. */
  load({ session, note, origin, branch }: LiveGame, how: "dealt" | "loaded"): void {
    this.#wonBy = isSessionWon(session) ? session.steps : undefined;
    const { preferences } = this.#facts;
    this.change({ ...NOTHING_DEALT, preferences, game: session, note, origin, branch }, { kind: how });
  }

  /**
   * Sets the session being played: the branch if there is one, otherwise the game. Clears line, review, selection and
   * hint. Does not reset the clock: sessions store tenths of a second, so that a reset would lose time with every move.
   */
  setSession(session: KlondikeSession, ...events: GameEvent[]): void {
    const { game, branch, note } = this.#facts;
    const timed = this.#timed(session);
    const patch = {
      view: GAME,
      selection: undefined,
      hint: undefined,
      par: undefined,
      isParSearching: false,
    };
    if (branch !== undefined) {
      this.#apply({ ...patch, branch: { ...branch, session: timed } }, events);
      return;
    }
    if (game === undefined || note === undefined) return;
    const solver = this.#wonBy === undefined ? this.#movesOfLine(session) : 0;
    const help = solver > 0 ? addHelp(note.help, { solver }) : note.help;
    const isOver = this.#wonBy === timed.steps;
    if (isSessionWon(timed)) this.#wonBy = timed.steps;
    // The device's clock may have been set back since the game began.
    const ended = isOver ? note.ended : Math.max(note.began, this.host.date());
    const isUndone = events.some(({ kind }) => kind === "undone" || kind === "went-to");
    const undone = isUndone && note.undone !== undefined ? { undone: note.undone + 1 } : {};
    this.#apply({ ...patch, game: timed, note: { ...note, ended, help, ...undone } }, events);
  }

  /** Number of moves of the line on the table that a session contains. */
  #movesOfLine({ steps }: KlondikeSession): number {
    const { view } = this.#facts;
    const line = view.kind === "line" ? view.line.sessions : [];
    const from = line[0]?.at ?? 0;
    const whole = line.at(-1)?.steps.slice(from) ?? [];
    return whole.filter((step, at) => steps[from + at] === step).length;
  }

  /** Records help with its game. Help in a branch, or after the win, does not count. */
  help(help: Partial<Help>): void {
    const { note, branch } = this.#facts;
    if (note === undefined || branch !== undefined || this.#wonBy !== undefined) return;
    this.change({ note: { ...note, help: addHelp(note.help, help) } }, { kind: "helped", help });
  }

  /** Marks the game as the ranked game of a day, or as one that is not ranked. */
  rank(day: Day | undefined): void {
    const { note } = this.#facts;
    if (note === undefined || note.ranked === day) return;
    const { ranked: _, ...rest } = note;
    this.change({ note: { ...rest, ...(day && { ranked: day }) } });
  }

  /**
   * Plays a move without changing the table: returns the session after it, or the same one if the game is full, and adds
   * the event to `events`.
   */
  played(from: KlondikeSession, legal: LegalMove, by: By, events: GameEvent[]): KlondikeSession {
    if (isFull(from)) {
      events.push({ kind: "full" });
      return from;
    }
    const { move, position: before } = legal;
    const session = playLegal(from, legal, from.at === 0 ? 0 : this.#clock.tenths);
    const step = session.steps[session.at - 1];
    if (by !== "hand" && step !== undefined) this.#auto.add(step);
    events.push({ kind: "moved", by, before, move, after: positionOf(session) });
    return session;
  }

  /** Whether a step was automatic. */
  isAuto(step: Step<unknown, unknown> | undefined): boolean {
    return step !== undefined && this.#auto.has(step);
  }

  /** The session with the current clock. */
  #timed(session: KlondikeSession): KlondikeSession {
    return isTouched(session) ? withClock(session, this.#clock.tenths) : session;
  }

  /** Runs the clock while a game that is not won is played. */
  #runClock(): void {
    const session = sessionIn(this.#facts);
    const isRunning =
      session !== undefined &&
      this.#facts.view.kind === "game" &&
      isTouched(session) &&
      !isSessionWon(session);
    this.#clock.want(isRunning);
    this.#runLine();
  }

  /** Advances a playing line step by step. */
  #runLine(): void {
    const { view, preferences } = this.#facts;
    const runs = view.kind === "line" && view.line.playback.isRunning && !this.#clock.isHeld;
    if (runs && this.#stopLine !== undefined) return;
    this.#stopLine?.();
    this.#stopLine = runs
      ? this.host.after(LINE_STEP_MS * WATCH_PACES[preferences.watchSpeed], () => {
          this.#stopLine = undefined;
          this.stepLine("tick");
        })
      : undefined;
  }

  stepLine(act: Parameters<typeof lineAfter>[1]): void {
    const { view } = this.#facts;
    if (view.kind !== "line") return;
    const line = lineAfter(view.line, act);
    const [from, to] = [view.line.playback.at, line.playback.at];
    const at = Math.max(from, to);
    const move = line.moves[at - 1];
    const [before, after] = [line.sessions[from], line.sessions[to]];
    if (act === "run" || act === "pause" || (act === "tick" && from === to)) {
      this.change({ view: { ...view, line } });
      return;
    }
    const isStep = Math.abs(from - to) === 1 && move !== undefined && before && after;
    this.change(
      { view: { ...view, line } },
      isStep
        ? {
            kind: "line-stepped",
            isBack: to < from,
            before: positionOf(before),
            move,
            after: positionOf(after),
          }
        : { kind: "line-went", at: to, length: line.moves.length },
    );
  }
}
