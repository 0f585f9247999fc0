import { legalMoves, type Move, type Position } from "@klondike/engine";
import { formatMove, parseDeal } from "@klondike/engine/notation";
import { begin, type KlondikeSession, klondikeGame, stepsOf } from "@klondike/engine/session";
import { type AppOptions, createApp } from "../games/app.ts";
import type { App } from "../games/state.ts";
import type { Host } from "../host.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import type { GameController } from "../table/game-controller.ts";
import { Listeners } from "../table/listeners.ts";

/** The tutorial's deal. Its first seven moves show everything a beginner needs, and it can be won. */
const DEAL =
  "deck:6C7DAC9DKS4D3HAHTCJD5SKH9H4STS3C6D4C8SQD3S6SKCJH5H9SQHJS2HAS2S7S5CTHKD3D4HQS8C9C5DADQC2DJCTD8D7C8H7H6H2C";

/** Topic of a step; its sentences are in `packages/words`. */
export type TutorialStep = "goal" | "ace" | "column" | "king" | "queen" | "run" | "draw" | "waste" | "end";

/** The steps with their moves. The first and last steps have none. Any foundation is accepted. */
export const TUTORIAL: readonly { readonly step: TutorialStep; readonly move?: string }[] = [
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

const MOVES = TUTORIAL.flatMap(({ move }) => (move === undefined ? [] : [move]));

/** State of a tutorial. */
export interface TutorialState {
  /** Index of the step, from 0. */
  readonly at: number;
  readonly step: TutorialStep;
  readonly move: Move | undefined;
  /** Whether the last move was wrong and has been undone. */
  readonly isOff: boolean;
}

/** A one-minute tutorial on its own table, with real cards and rules and one move per step. */
export class Tutorial {
  readonly game: GameController;
  readonly #listeners = new Listeners<TutorialState, never>();
  readonly #stop: () => void;
  #state: TutorialState = { at: 0, step: "goal", move: undefined, isOff: false };
  #seen: KlondikeSession | undefined;

  /** @param game a `classic` table whose contents can be discarded */
  constructor(game: GameController, note: { readonly id: string; readonly began: number }) {
    this.game = game;
    const session = begin(tutorialGame());
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
      // Cards that fit nowhere stay selected, but the tutorial should point at its move again.
      if (events.some(({ kind }) => kind === "fits-nowhere")) game.dispatch({ kind: "unselect" });
      this.#follow(now);
      this.#pointAgain();
    });
  }

  get state(): TutorialState {
    return this.#state;
  }

  subscribe(listener: (state: TutorialState) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Continues after the first step, which has no move. */
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

  /** Whether the position is that of the step again, after a wrong move was taken back. */
  #isBack(session: KlondikeSession): boolean {
    return session.at + 1 === this.#state.at;
  }

  #setSession(session: KlondikeSession | undefined, isOff: boolean): void {
    const done = session?.at ?? 0;
    const { step } = TUTORIAL[done + 1] ?? { step: "end" };
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

  #change(state: TutorialState): void {
    this.#state = state;
    this.#listeners.emit(state, []);
  }
}

function tutorialGame(): ReturnType<typeof klondikeGame> {
  const deal = parseDeal(DEAL);
  if (!deal.ok) throw new Error("the tutorial has a deal");
  return klondikeGame("classic", deal.value);
}

/** Whether the moves so far are those of the tutorial. After its last move, any move is accepted. */
function isOnTheWay(session: KlondikeSession): boolean {
  return stepsOf(session).every(({ move }, at) => at >= MOVES.length || plain(move) === MOVES[at]);
}

/** The tutorial's next move, as it can be made on the table. */
function moveAt(position: Position, done: number): Move | undefined {
  const { rules } = tutorialGame().setup;
  return legalMoves(position, rules).find((move) => plain(move) === MOVES[done]);
}

/** A move in notation, with any foundation. */
function plain(move: Move): string {
  return formatMove(move).replace(/>f\d/, ">f");
}

/** A tutorial on its own table. Nothing there is stored, and the current game is paused. */
export interface TutorialTable {
  readonly app: App;
  readonly tutorial: Tutorial;
  close(): void;
}

/** Opens the tutorial with the player's preferences, but without automatic moves. */
export function openTutorial(host: Host, { preferences, traits }: AppOptions): TutorialTable {
  const app = createApp(
    { ...host, store: volatileStore() },
    {
      preferences: {
        ...preferences,
        autoHome: "never",
        autoFinish: false,
        showVerdict: false,
        showChance: false,
      },
      ...(traits && { traits }),
    },
  );
  const tutorial = new Tutorial(app.table("classic"), { id: host.newId(), began: host.date() });
  return {
    app,
    tutorial,
    close: () => {
      tutorial.close();
      void app.close();
    },
  };
}
