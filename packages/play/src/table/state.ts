import type {
  Carry,
  KlondikeEditionName,
  KlondikeSession,
  Move,
  Position,
  RecordNote,
  Selection,
} from "@klondike/engine";
import type { Day, FairHint, Judgement, Level, Review, Verdict } from "@klondike/knowledge";
import type { Line } from "../analysis/line.ts";
import type { Failure } from "../workers/ask.ts";
import type { Action } from "./actions.ts";
import type { EditionTraits } from "./edition-traits.ts";
import type { GameEvent } from "./events.ts";
import type { Preferences } from "./preferences.ts";

/** Where a certified deal comes from; a game without one is of any deal. */
export interface Origin {
  /** Undefined under rules whose deals have no level. */
  readonly level?: Level;
  /** The day whose deal it is. */
  readonly day?: Day;
}

/** A game that is played apart from a position of another, which waits unchanged. It is never recorded. */
export interface Branch {
  readonly session: KlondikeSession;
  /** After how many moves it leaves the game it comes from. */
  readonly from: number;
}

/** A game of a player's with all that is known of it beside its moves. */
export interface LiveGame {
  readonly session: KlondikeSession;
  readonly note: RecordNote;
  readonly origin?: Origin;
  readonly branch?: Branch;
}

/** What lies on the table: exactly one of these. */
export type View =
  | { readonly kind: "game" }
  | { readonly kind: "line"; readonly line: Line; readonly under: Exclude<View, { kind: "line" }> }
  | { readonly kind: "review"; readonly review: ReviewView };

/** What is shown of a position: its verdict, or that it is still looked into. */
export type Standing = Verdict | "searching";

/** A game that is looked through, position by position. */
export interface ReviewView {
  /** The game that is reviewed: what is played at the table, or an earlier game. */
  readonly session: KlondikeSession;
  readonly isOwn: boolean;
  /** The position on the table, as a number of moves. */
  readonly at: number;
  /** What has been found out: verdicts, the last winnable position, the move that lost the game. */
  readonly found: Review;
  /** What is shown of each position, one more than there are moves. */
  readonly standings: readonly Standing[];
  /** Moves that win from the position on the table, where some are known. */
  readonly winning: readonly Move[] | undefined;
  readonly isThinking: boolean;
  /** The thread failed: what is unknown may be known after another try. */
  readonly hasFailed: boolean;
}

/** A move that is pointed at: `fair` from what the player sees, `thoughtful` from one who sees the hidden cards. */
export type Hint =
  | (FairHint & {
      readonly kind: "fair";
      /** Its place among the good moves, strongest first, and how many there are. */
      readonly place: number;
      readonly of: number;
      /** How strong the next best is, where both were weighed. */
      readonly next?: number;
    })
  | { readonly kind: "thoughtful"; readonly move: Move };

/**
 * What a player may ask: a hint from what is visible; and from one who sees the hidden cards whether the position can be won,
 * the next move of a solution, a whole solution, or the way back to where it still could be won.
 */
export type Question = "hint" | "verdict" | "best-move" | "solution" | "way-back";

/** The fewest moves known for a deal. */
export interface Par {
  readonly count: number;
  /** Whether it is proved that there is no shorter way. */
  readonly isProved: boolean;
  /** The moves of the player's own game as par counts them: recycling and turning up are none. Everywhere else `moves` counts. */
  readonly own: number;
}

/** A table of Klondike as it stands. Front ends draw this and nothing else. */
export interface GameState {
  readonly edition: KlondikeEditionName;
  readonly traits: EditionTraits;
  readonly preferences: Preferences;
  /** The game that counts, which is what is kept; undefined before anything was dealt. */
  readonly game: KlondikeSession | undefined;
  readonly note: RecordNote | undefined;
  readonly origin: Origin | undefined;
  readonly branch: Branch | undefined;
  /** What hands play: the branch where there is one, else the game. */
  readonly session: KlondikeSession | undefined;
  readonly view: View;
  /** What lies on the table under this view, and its position; nothing is dealt on a bare table. */
  readonly shown: KlondikeSession | undefined;
  readonly position: Position;
  readonly selection: Selection | undefined;
  /** Where the selection fits, on tables that show it. */
  readonly targets: readonly Carry[];
  readonly hint: Hint | undefined;
  /** What the player waits for. */
  readonly question: Question | undefined;
  /** What the solver has found out; undefined where nobody wanted to know. */
  readonly judgement: Judgement | undefined;
  /** It is proved, from what the player may know, that no useful move is left. */
  readonly isStuck: boolean;
  /** The fair player plays on, and the player looks on. */
  readonly isWatched: boolean;
  /** What was asked last could not be worked out; asking again tries afresh. */
  readonly failure: Failure | undefined;
  readonly par: Par | undefined;
  /** Whether a par is being looked for. */
  readonly isParSought: boolean;
  /** The game is being played ranked: nothing that knows hidden cards is to be had. */
  readonly isRanked: boolean;
  /** Seconds on the clock of what lies on the table, in whole numbers: the state changes once a second while it runs. */
  readonly seconds: number;
  /** The one number of moves for the player. */
  readonly moves: number;
  readonly score: number;
  readonly isWon: boolean;
  /** Moves were made and the game is not won. */
  readonly isUnderWay: boolean;
  /** Hands may play what lies on the table. */
  readonly isPlayable: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The waste may be turned over. */
  readonly canRecycle: boolean;
}

/** Why a clock stands that would run: several may hold it at once, and it goes on when none does any more. */
export type PauseReason = "hidden" | "sheet" | "other-table" | "suspended";

/** What every table is, whatever game is on it. */
export interface Controller<State, Act, Event> {
  readonly state: State;
  dispatch(action: Act): void;
  /** Told after every change, with what happened in between; the function that comes back ends it. */
  subscribe(listener: (state: State, events: readonly Event[]) => void): () => void;
  /** The one place that stops the clock, and lines that play by themselves. */
  pause(why: PauseReason): void;
  resume(why: PauseReason): void;
  /** Another game is on its way: what hands do until the function that comes back is called is done to that one. */
  expectGame(): () => void;
  /** Lets go of everything under way. */
  close(): void;
}

/** A table of Klondike. */
export type GameController = Controller<GameState, Action, GameEvent> & {
  /** The game as it stands with the clock as it is at this moment, to be kept. */
  live(): LiveGame | undefined;
  /** Looks at once into what is else looked into when the hands rest: for front ends that take one line at a time. */
  settled(): Promise<void>;
};
