import type {
  AnySession,
  Deal,
  EditionName,
  KlondikeEditionName,
  KlondikeRules,
  KlondikeSession,
  Problem,
  Scoring,
} from "@klondike/engine";
import type { Day } from "@klondike/knowledge";
import type { CountdownController } from "../countdown/state.ts";
import type { GameHistory } from "../records/history.ts";
import type { Saving } from "../storage/outbox.ts";
import type { RecentGame, StorageProblem, Unsaved } from "../storage/store.ts";
import type { GameController, PauseReason } from "../table/game-controller.ts";
import type { Preferences } from "../table/preferences.ts";

/** What `classic` is played with until something else is chosen. */
export interface RulesInUse {
  readonly rules: KlondikeRules;
  readonly scoring: Scoring;
}

/** Which game is dealt; what is left out is as it was, or as the preferences say. */
export interface NewGame {
  readonly edition?: KlondikeEditionName;
  readonly deal?: Deal;
  readonly inUse?: RulesInUse;
}

/** What all tables share. */
export interface AppState {
  /** The table that is open. */
  readonly open: EditionName;
  readonly preferences: Preferences;
  readonly saving: Saving;
  /** Why nothing is kept, until the player has read it. */
  readonly problem: StorageProblem | undefined;
  /** A deal is being looked for, and that takes a moment. */
  readonly isDealing: boolean;
}

export type AppEvent =
  | { readonly kind: "opened"; readonly edition: EditionName }
  /** A new game lies on the table; the one it took the place of can be brought back. */
  | { readonly kind: "new-game"; readonly edition: EditionName; readonly before: RecentGame | undefined }
  /** Another tab or terminal has played on: its game is the one on the table now. */
  | { readonly kind: "followed"; readonly edition: EditionName }
  /** A kept game could not be read; it was put out of the way, not thrown away. */
  | { readonly kind: "quarantined"; readonly edition: EditionName; readonly problem: Problem }
  | { readonly kind: "branch-unreadable"; readonly edition: EditionName }
  /** A certified deal was wanted and could not be had, so an ordinary one was dealt. */
  | { readonly kind: "dealt-ordinary" }
  | { readonly kind: "not-kept"; readonly problem: StorageProblem };

/**
 * The tables of all editions and what they share: which is open, the games under way that made room for others, and what is
 * kept. Methods that touch the store or a worker are promises, and none of them rejects.
 */
export interface App {
  readonly state: AppState;
  subscribe(listener: (state: AppState, events: readonly AppEvent[]) => void): () => void;
  /** The table of an edition, whether it is open or not. */
  table(edition: KlondikeEditionName): GameController;
  readonly countdown: CountdownController;
  /** Opens the table that was open last time, or the one given, with the game that lies there. */
  start(edition?: EditionName): Promise<void>;
  /** Goes to another table and goes on with the game that lies there; the clock of the one before stands. */
  openTable(edition: EditionName): Promise<void>;
  /** Deals at once with the rules in use; a game under way is put aside and comes back with `bringBack`. */
  newGame(wanted?: NewGame): Promise<void>;
  newCountdown(cards: number, seed?: bigint): Promise<void>;
  /**
   * Plays a day's deal, or goes on with it where it lies on the table; answers no where it cannot be worked out.
   *
   * @param isRanked whether it is dealt anew, as the day's ranked game
   */
  playDay(day: Day, isRanked?: boolean): Promise<boolean>;
  /** The games under way that were put aside, newest first. */
  recentGames(): Promise<readonly RecentGame[]>;
  /**
   * Puts one of them on its table again exactly as it was; what lies there is put aside in its turn. Answers no where it
   * cannot be played.
   */
  bringBack(id: string): Promise<boolean>;
  /** Goes on with a game from outside, a link's or an earlier one, whose deal counts as met before. */
  takeIn(session: AnySession): Promise<void>;
  /** Looks a game through on the table of its edition; leaving it leads back to the table that is open now. */
  review(session: KlondikeSession): Promise<void>;
  /** What `classic` is played with; the rules of a day's deal are for that game alone. */
  readonly rulesInUse: RulesInUse;
  prefer(changes: Partial<Preferences>): void;
  /** The page is hidden, a sheet is open, the process is stopped: every clock stands until `resume`. */
  pause(why: PauseReason): void;
  resume(why: PauseReason): void;
  /** The player has read why nothing is kept. */
  problemRead(): void;
  /** The games that were played, from which every number follows. */
  readonly history: GameHistory;
  /** What would be lost if the page or the process ended now. */
  unsaved(): Unsaved;
  /** Waits until every write was tried; what failed is retried later. */
  saved(): Promise<void>;
  close(): Promise<void>;
}
