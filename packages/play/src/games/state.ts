import type { Deal, KlondikeRules } from "@klondike/engine";
import type { Problem } from "@klondike/engine/notation";
import type { EditionName, KlondikeEditionName, Scoring } from "@klondike/engine/rules";
import type { AnySession, KlondikeSession } from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge/certified";
import type { CountdownController } from "../countdown/state.ts";
import type { GameHistory } from "../records/history.ts";
import type { Saving } from "../storage/outbox.ts";
import type { RecentGame, StorageProblem, Unsaved } from "../storage/store.ts";
import type { GameController, PauseReason } from "../table/game-controller.ts";
import type { Preferences } from "../table/preferences.ts";

/** Rules and scoring of the next game of `classic`. */
export interface RulesInUse {
  readonly rules: KlondikeRules;
  readonly scoring: Scoring;
}

/** The game to deal. Omitted fields follow the current rules and the preferences. */
export interface NewGame {
  readonly edition?: KlondikeEditionName;
  readonly deal?: Deal;
  readonly inUse?: RulesInUse;
}

/** State shared by all tables. */
export interface AppState {
  readonly open: EditionName;
  readonly preferences: Preferences;
  readonly saving: Saving;
  /** Why games are not saved, until the player dismisses it. */
  readonly problem: StorageProblem | undefined;
  /** Whether a search for a deal takes long enough to be shown. */
  readonly isDealing: boolean;
}

/** What happened to the games of an app. */
export type AppEvent =
  | { readonly kind: "opened"; readonly edition: EditionName }
  /** A new game is on the table; the previous one can be reopened. */
  | { readonly kind: "new-game"; readonly edition: EditionName; readonly before: RecentGame | undefined }
  /** Another tab or terminal has continued the game, which is now on the table. */
  | { readonly kind: "followed"; readonly edition: EditionName }
  /** A stored game could not be read and was quarantined. */
  | { readonly kind: "quarantined"; readonly edition: EditionName; readonly problem: Problem }
  | { readonly kind: "branch-unreadable"; readonly edition: EditionName }
  /** No certified deal was found, so an ordinary one was dealt. */
  | { readonly kind: "dealt-ordinary" }
  | { readonly kind: "not-kept"; readonly problem: StorageProblem };

/**
 * The tables of all editions and what they share: the open table, recent games, records and storage. Asynchronous
 * methods never reject.
 */
export interface App {
  readonly state: AppState;
  subscribe(listener: (state: AppState, events: readonly AppEvent[]) => void): () => void;
  /** The table of an edition, whether or not it is open. */
  table(edition: KlondikeEditionName): GameController;
  readonly countdown: CountdownController;
  /** Opens the given table, or the one that was open last, with its stored game. */
  start(edition?: EditionName): Promise<void>;
  /** Opens a table with its stored game; the clock of the previous table stops. */
  openTable(edition: EditionName): Promise<void>;
  /** Deals a game with the rules in use. A game under way is put aside and can be reopened with `bringBack`. */
  newGame(wanted?: NewGame): Promise<void>;
  newCountdown(cards: number, seed?: bigint): Promise<void>;
  /**
   * Deals a daily deal, or continues it if it is on the table; returns false if it cannot be computed.
   *
   * @param isRanked whether to deal it again as the day's ranked game
   */
  playDay(day: Day, isRanked?: boolean): Promise<boolean>;
  /** Unfinished games that were put aside, newest first. */
  recentGames(): Promise<readonly RecentGame[]>;
  /**
   * Reopens one of them exactly as it was; the game on its table is put aside. Returns false if it cannot be played.
   */
  bringBack(id: string): Promise<boolean>;
  /** Plays a game from a link, a file or a record as a new game; its deal counts as replayed. */
  importGame(session: AnySession): Promise<void>;
  /** Reviews a game on the table of its edition; leaving the review returns to the table that is open now. */
  review(session: KlondikeSession): Promise<void>;
  /** Rules of the next game of `classic`. The rules of a daily deal apply to that game only. */
  readonly rulesInUse: RulesInUse;
  prefer(changes: Partial<Preferences>): void;
  /** Pauses every clock until `resume`, because the page is hidden, a sheet is open or the process is stopped. */
  pause(why: PauseReason): void;
  resume(why: PauseReason): void;
  /** Clears `state.problem` after the player has dismissed it. */
  problemRead(): void;
  /** Records of all games; statistics are computed from them. */
  readonly history: GameHistory;
  /** Everything that is not in the store yet. */
  unsaved(): Unsaved;
  /**
   * Runs a write of the front end through the outbox, which retries it until it succeeds. Resolves after the first
   * attempt.
   *
   * @param name identifies the write: a waiting write of the same name is replaced
   */
  write(name: string, run: () => Promise<void>): Promise<void>;
  /** Waits until every write was attempted; failed writes are retried later. */
  saved(): Promise<void>;
  close(): Promise<void>;
}
