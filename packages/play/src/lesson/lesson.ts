import { legalMoves, type Move, type Position } from "@klondike/engine";
import { formatMove, parseDeal } from "@klondike/engine/notation";
import { begin, type KlondikeSession, klondikeGame, stepsOf } from "@klondike/engine/session";
import { type AppOptions, createApp } from "../games/app.ts";
import type { App } from "../games/state.ts";
import type { Host } from "../host.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import type { GameController } from "../table/game-controller.ts";
import { Listeners } from "../table/listeners.ts";

/** The lesson's deal: its first seven moves show everything a beginner needs, and it can be won. */
const DEAL =
  "deck:6C7DAC9DKS4D3HAHTCJD5SKH9H4STS3C6D4C8SQD3S6SKCJH5H9SQHJS2HAS2S7S5CTHKD3D4HQS8C9C5DADQC2DJCTD8D7C8H7H6H2C";

/** Topic of a step; the sentences are in words. */
export type LessonStep = "goal" | "ace" | "column" | "king" | "queen" | "run" | "draw" | "waste" | "end";

/** The steps with their moves; the first and last are only read. Any foundation is accepted. */
export const LESSON: readonly { readonly step: LessonStep; readonly move?: string }[] = [
  { step: "goal" },
  { step: "ace", move: "t2>f:1" },
  { step: "column", move: "t1>t2:1" },
  { step: "king", move: "t5>t1:1" },
  { step: "queen", move: "t5>t1:1" },
  { step: "run", move: "t2>t4:2" },
  { step: "draw", move: "draw" },
  { step: "waste", move: "w>f:1" },
  { step: "end" },
];

const MOVES = LESSON.flatMap(({ move }) => (move === undefined ? [] : [move]));

/** State of a lesson. */
export interface LessonState {
  /** Index of the step, from 0. */
  readonly at: number;
  readonly step: LessonStep;
  readonly move: Move | undefined;
  /** The last move was another one and was taken back. */
  readonly isOff: boolean;
}

/** A one-minute lesson on its own table: real cards, real rules, one move after another. */
export class Lesson {
  readonly game: GameController;
  readonly #listeners = new Listeners<LessonState, never>();
  readonly #stop: () => void;
  #state: LessonState = { at: 0, step: "goal", move: undefined, isOff: false };
  #seen: KlondikeSession | undefined;

  /** @param game a `classic` table whose contents can be discarded */
  constructor(game: GameController, note: { readonly id: string; readonly began: number }) {
    this.game = game;
    const session = begin(lessonGame());
    const { id, began } = note;
    const help = { fair: 0, thoughtful: 0 };
    this.#seen = session;
    game.dispatch({
      kind: "load",
      game: { session, note: { id, began, ended: began, replayed: true, help } },
      how: "dealt",
    });
    this.#seen = game.state.session;
    this.#stop = game.subscribe(({ session: now }, events) => {
      // Cards that fit nowhere stay selected; the lesson points at its move again instead.
      if (events.some(({ kind }) => kind === "fits-nowhere")) game.dispatch({ kind: "unselect" });
      this.#follow(now);
      this.#pointAgain();
    });
  }

  get state(): LessonState {
    return this.#state;
  }

  subscribe(listener: (state: LessonState) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Continues after the first step, which is only read. */
  begin(): void {
    if (this.#state.step === "goal") this.#setSession(this.game.state.session, false);
  }

  close(): void {
    this.#stop();
  }

  #follow(session: KlondikeSession | undefined): void {
    if (session === this.#seen) return;
    this.#seen = session;
    if (session === undefined) return;
    if (isOnTheWay(session)) {
      this.#setSession(session, this.#state.isOff && this.#isBack(session));
      return;
    }
    this.#change({ ...this.#state, isOff: true });
    this.game.dispatch({ kind: "undo" });
  }

  /** Repeats the step after an unexpected move was taken back. */
  #isBack(session: KlondikeSession): boolean {
    return session.at + 1 === this.#state.at;
  }

  #setSession(session: KlondikeSession | undefined, isOff: boolean): void {
    const done = session?.at ?? 0;
    const { step } = LESSON[done + 1] ?? { step: "end" };
    const move = moveAt(this.game.state.position, done);
    this.#change({ at: done + 1, step, move, isOff });
    this.#pointAgain();
  }

  /** Points at the expected move again, because a press without effect clears the hint. */
  #pointAgain(): void {
    const { hint, selection } = this.game.state;
    const { move } = this.#state;
    if (move !== undefined && hint === undefined && selection === undefined)
      this.game.dispatch({ kind: "point", move });
  }

  #change(state: LessonState): void {
    this.#state = state;
    this.#listeners.emit(state, []);
  }
}

function lessonGame(): ReturnType<typeof klondikeGame> {
  const deal = parseDeal(DEAL);
  if (!deal.ok) throw new Error("the lesson has a deal");
  return klondikeGame("classic", deal.value);
}

/** Whether the moves so far are the lesson's; after its last move anything can be played. */
function isOnTheWay(session: KlondikeSession): boolean {
  return stepsOf(session).every(({ move }, at) => at >= MOVES.length || plain(move) === MOVES[at]);
}

/** The lesson's next move, as it can be made on the table. */
function moveAt(position: Position, done: number): Move | undefined {
  const { rules } = lessonGame().setup;
  return legalMoves(position, rules).find((move) => plain(move) === MOVES[done]);
}

/** A move in notation, with any foundation. */
function plain(move: Move): string {
  return formatMove(move).replace(/>f\d/, ">f");
}

/** A lesson on its own table. Nothing there is stored, and the current game is paused. */
export interface LessonTable {
  readonly app: App;
  readonly lesson: Lesson;
  close(): void;
}

/** Opens the lesson with the player's preferences, but without automatic moves. */
export function openLesson(host: Host, { preferences, traits }: AppOptions): LessonTable {
  const app = createApp(
    { ...host, store: volatileStore() },
    {
      preferences: { ...preferences, autoHome: "never", autoFinish: false, showVerdict: false },
      ...(traits && { traits }),
    },
  );
  const lesson = new Lesson(app.table("classic"), { id: host.newId(), began: host.date() });
  return {
    app,
    lesson,
    close: () => {
      lesson.close();
      void app.close();
    },
  };
}
