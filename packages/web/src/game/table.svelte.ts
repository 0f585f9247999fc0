import {
  begin,
  type Carry,
  canRedo,
  canUndo,
  clicksOf,
  type Deal,
  finishingMoves,
  homeMove,
  homewardMoves,
  isLegal,
  isSessionWon,
  type KlondikeEditionName,
  type KlondikeGame,
  type KlondikeSession,
  type KlondikeSetup,
  klondikeGame,
  type Move,
  type PileId,
  type Position,
  play,
  positionOf,
  redo,
  restart,
  type Selection,
  sessionScore,
  tapMove,
  targetsOf,
  undo,
  withClock,
} from "@klondike/engine";
import {
  type Telling,
  tellHome,
  tellMove,
  tellRedo,
  tellSelection,
  tellUndo,
  type Words,
} from "@klondike/words";
import type { Settings } from "../settings/settings.ts";
import { Clock } from "./clock.svelte.ts";
import { clickOn, type Pointed } from "./pointing.ts";
import { BARE } from "./showing.ts";

export type Sound = "draw" | "place" | "win";

/** What the table needs from the room it stands in. */
export type TableHooks = {
  readonly words: () => Words;
  readonly settings: () => Settings;
  readonly tell: (text: string) => void;
  readonly keep: (session: KlondikeSession) => void;
  readonly sound: (sound: Sound) => void;
};

/** A move that is pointed at, and who advised it: one who sees what the player sees, or one who sees the hidden cards. */
export type Hint = { readonly move: Move; readonly kind: "fair" | "thoughtful" };

/** What lies on the table instead of the game, how undo and redo step through it, and whether a move may go on from it. */
export type Shown = {
  readonly game: KlondikeSession;
  readonly isPlayable: boolean;
  step(by: -1 | 1): void;
};

/** A game of Klondike as it is played: the session, what is selected, and what hands may do. All rules are the engine's. */
export class KlondikeTable {
  readonly edition: KlondikeEditionName;
  readonly clock = new Clock();
  session = $state.raw<KlondikeSession | undefined>();
  selection = $state.raw<Selection | undefined>();
  hint = $state.raw<Hint | undefined>();
  /** Set while a proof or a review lies on the table; any other change of the table ends it. */
  shown = $state.raw<Shown | undefined>();
  /** Counts the wins that were reached by playing, so that each is celebrated once. */
  wins = $state(0);
  readonly #hooks: TableHooks;

  constructor(edition: KlondikeEditionName, hooks: TableHooks) {
    this.edition = edition;
    this.#hooks = hooks;
  }

  get position(): Position {
    return this.session === undefined ? BARE : positionOf(this.session);
  }

  get game(): KlondikeGame | undefined {
    return this.session?.game;
  }

  get isWon(): boolean {
    return this.session !== undefined && isSessionWon(this.session);
  }

  get isUnderWay(): boolean {
    return this.session !== undefined && this.session.at > 0 && !this.isWon;
  }

  /** The game that is played here, also where something else lies on the table in its place. */
  get own(): KlondikeSession | undefined {
    return this.shown?.game ?? this.session;
  }

  /** Whether hands may play what lies on the table. */
  get isPlayable(): boolean {
    return this.game !== undefined && this.shown?.isPlayable !== false;
  }

  get canUndo(): boolean {
    return this.shown !== undefined || (this.session !== undefined && canUndo(this.session));
  }

  get canRedo(): boolean {
    return this.shown !== undefined || (this.session !== undefined && canRedo(this.session));
  }

  get score(): number {
    return this.session === undefined ? 0 : sessionScore(withClock(this.session, this.clock.seconds));
  }

  /** Whether the waste may be turned over. */
  get canRecycle(): boolean {
    return this.game !== undefined && isLegal(this.position, { kind: "recycle" }, this.game.setup.rules);
  }

  /** Whether the stock is empty for good: the waste may not be turned over again. */
  get isStockSpent(): boolean {
    const { stock, waste } = this.position;
    return this.isPlayable && !this.isWon && stock.length === 0 && waste.length > 0 && !this.canRecycle;
  }

  /** Whether the edition leaves more than clicks to the hands: dragging, double clicks, undo, hints. */
  get hasFreeHands(): boolean {
    return this.edition === "classic" || this.edition === "open-deck";
  }

  /** Deals a new game. */
  deal(deal: Deal, changes: Partial<Omit<KlondikeSetup, "edition" | "deal">> = {}): void {
    this.lay(begin(klondikeGame(this.edition, deal, changes)));
    this.#hooks.tell(this.#hooks.words().says.dealt);
  }

  /** Puts a game on the table in the place of the one that lies there. */
  lay(session: KlondikeSession): void {
    this.#show(session);
    this.#hooks.keep(session);
  }

  /** Takes up a game again that was kept before. */
  resume(session: KlondikeSession): void {
    this.#show(session);
  }

  /** A click, tap or Enter on something. */
  click(at: Pointed): void {
    if (this.game === undefined || !this.isPlayable) return;
    this.hint = undefined;
    const before = this.selection;
    const { rules } = this.game.setup;
    const clicked = clicksOf(this.edition)(this.position, before, clickOn(at), rules);
    this.selection = clicked.selection;
    if (clicked.move !== undefined) this.play(clicked.move);
    else if (at.pile === "s" && this.isStockSpent) this.#hooks.tell(this.#hooks.words().says.noPassLeft);
    else this.#tellSelection(before);
  }

  /** A tap for players who want the best move at once; where there is none it is a click. */
  smartTap(at: Pointed): void {
    // A selection that fits nowhere, as a tap before may have left it, waits for nothing.
    const waits = this.selection !== undefined && this.targetsOf(this.selection).length > 0;
    const lifted = waits ? undefined : this.liftAt(at);
    const move =
      lifted && this.game && tapMove(this.position, lifted.pile, lifted.count, this.game.setup.rules);
    if (move === undefined) this.click(at);
    else this.play(move);
  }

  /** What hands would take up here: the cards that a first click selects. */
  liftAt(at: Pointed): Selection | undefined {
    if (this.game === undefined || !this.isPlayable || !this.hasFreeHands) return undefined;
    const { rules } = this.game.setup;
    return clicksOf(this.edition)(this.position, undefined, clickOn(at), rules).selection;
  }

  /** Where lifted cards may be put down. */
  targetsOf(lifted: Selection): readonly Carry[] {
    if (this.game === undefined) return [];
    return targetsOf(this.position, lifted.pile, lifted.count, this.game.setup.rules);
  }

  /** Sends the top card of a pile home, where it may go. */
  sendHome(pile: PileId): boolean {
    if (this.game === undefined || !this.isPlayable || !this.hasFreeHands) return false;
    const move = homeMove(this.position, pile, this.game.setup.rules);
    if (move !== undefined) this.play(move);
    return move !== undefined;
  }

  /** Sends every card home that can go. */
  sendAllHome(): void {
    if (this.game === undefined || !this.isPlayable || !this.hasFreeHands) return;
    const before = this.position;
    const moves = homewardMoves(before, this.game.setup.rules);
    this.#playAll(moves);
    this.#hooks.tell(tellHome(before, moves, this.position, this.#hooks.words()));
    this.#settle();
  }

  /** Plays a legal move. */
  play(move: Move): void {
    const before = this.position;
    this.#playAll([move]);
    this.#hooks.sound(move.kind === "carry" ? "place" : "draw");
    this.#hooks.tell(tellMove(before, move, this.position, this.#hooks.words(), this.#telling));
    this.#settle();
  }

  undo(): void {
    if (this.shown !== undefined) {
      this.shown.step(-1);
      return;
    }
    if (this.session === undefined || !this.canUndo || !this.hasFreeHands) return;
    const after = this.position;
    const undone = this.session.steps[this.session.at - 1];
    this.#change(undo(this.session));
    if (undone === undefined) return;
    this.#hooks.tell(tellUndo(this.position, undone.move, after, this.#hooks.words(), this.#telling));
  }

  redo(): void {
    if (this.shown !== undefined) {
      this.shown.step(1);
      return;
    }
    if (this.session === undefined || !this.canRedo || !this.hasFreeHands) return;
    const before = this.position;
    const redone = this.session.steps[this.session.at];
    this.#change(redo(this.session));
    if (redone === undefined) return;
    this.#hooks.tell(tellRedo(before, redone.move, this.position, this.#hooks.words(), this.#telling));
  }

  /** Begins the same deal again. */
  restart(): void {
    if (this.session === undefined || !this.isPlayable) return;
    // What is begun again is the game, not a winning line that lies on the table in its place.
    if (this.shown !== undefined) this.resume(this.shown.game);
    this.#change(restart(this.session));
    this.#hooks.tell(this.#hooks.words().says.dealt);
  }

  /** Says that cards cannot be put where they were let go. */
  refuse(): void {
    this.#hooks.tell(this.#hooks.words().says.refused);
  }

  /** Lets go of what is selected. */
  cancel(): void {
    this.hint = undefined;
    if (this.selection === undefined) return;
    this.selection = undefined;
    this.#hooks.tell(this.#hooks.words().says.unselected);
  }

  /** Goes back to the position after so many moves; redo leads forwards again. */
  goBackTo(count: number): void {
    if (this.session === undefined || count > this.session.at) return;
    this.#change({ ...this.session, at: count });
    this.#hooks.tell(this.#hooks.words().says.tookBack);
  }

  /** Lays a position of a proof or a review on the table. Nothing of it is kept, and the clock stands. */
  demonstrate(session: KlondikeSession, shown: Shown): void {
    this.selection = undefined;
    this.hint = undefined;
    this.session = session;
    this.clock.set(session.seconds, false);
    this.shown = shown;
  }

  /** Makes the game what a proof has shown so far. */
  takeOver(session: KlondikeSession): void {
    this.#change(session);
    if (this.isWon) this.#win();
  }

  /** The game with the clock as it stands, also where something else lies on the table in its place. */
  timed(): KlondikeSession | undefined {
    if (this.shown !== undefined) return this.shown.game;
    return this.session && withClock(this.session, this.clock.now());
  }

  get #telling(): Telling {
    return { isStockOpen: this.game?.setup.rules.talon.kind === "open-deck" };
  }

  #playAll(moves: readonly Move[]): void {
    if (this.session === undefined || moves.length === 0) return;
    const seconds = this.session.at === 0 ? 0 : this.clock.now();
    const wasWon = this.isWon;
    let session = this.session;
    for (const move of moves) session = play(session, move, seconds);
    this.#change(session);
    if (this.isWon && !wasWon) this.#win();
  }

  #win(): void {
    this.wins++;
    this.#hooks.sound("win");
  }

  /** What follows a move by itself: the end of a game in which nothing can go wrong any more. */
  #settle(): void {
    if (this.game !== undefined && this.hasFreeHands && this.#hooks.settings().autoFinish) {
      this.#playAll(finishingMoves(this.position, this.game.setup.rules) ?? []);
    }
    if (this.isWon) this.#hooks.tell(this.#hooks.words().says.won);
  }

  #tellSelection(before: Selection | undefined): void {
    const words = this.#hooks.words();
    if (this.selection !== undefined && this.selection !== before) {
      const targets = this.hasFreeHands ? this.targetsOf(this.selection).map(({ to }) => to) : undefined;
      this.#hooks.tell(tellSelection(this.position, this.selection, targets, words));
    } else if (before !== undefined && this.selection === undefined) {
      this.#hooks.tell(words.says.unselected);
    }
  }

  #change(session: KlondikeSession): void {
    this.selection = undefined;
    this.hint = undefined;
    this.#show(withClock(session, this.clock.now()));
    if (this.session !== undefined) this.#hooks.keep(this.session);
  }

  #show(session: KlondikeSession): void {
    this.shown = undefined;
    const isOther = session.game !== this.session?.game;
    if (isOther) this.selection = undefined;
    this.session = session;
    const isRunning = session.steps.length > 0 && !isSessionWon(session);
    this.clock.set(session.seconds, isRunning);
  }
}
