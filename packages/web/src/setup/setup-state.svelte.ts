import { type Card, CLASSIC_RULES, type Deal, type KlondikeRules, type PileId } from "@klondike/engine";
import {
  type CardPlace,
  checkPartial,
  EMPTY_PARTIAL,
  type PartialPosition,
  withCardAt,
} from "@klondike/engine/partial";
import { type KlondikeGame, type KlondikeSession, positionOf } from "@klondike/engine/session";
import {
  type Analysis,
  beginDraft,
  type Companion,
  changeDraft,
  companionState,
  type Draft,
  draftPile,
  followGame,
  moveTo,
  PositionAnalysis,
  place,
  redoDraft,
  seenOfGame,
  setUpGame,
  undoDraft,
} from "@klondike/play/setup";
import type { Room } from "../context/room.ts";

/** The view of the sheet: setting up a position, its analysis, or following a game. */
export type SetupView = "setup" | "analysis" | "companion";

const states = new WeakMap<Room, SetupState>();

/** The position that is being set up on this page. It survives closing the sheet. */
export function setupOn(room: Room): SetupState {
  const known = states.get(room);
  if (known !== undefined) return known;
  const state = new SetupState(room);
  states.set(room, state);
  return state;
}

/** A position that is being set up, its analysis, and a game followed from it. */
export class SetupState {
  readonly #room: Pick<Room, "tables" | "host">;
  readonly #analysis: PositionAnalysis;
  #history = $state.raw(beginDraft({ rules: CLASSIC_RULES }));
  stage = $state<SetupView>("setup");
  /** The pile on which the next card is placed. */
  pile = $state<PileId>("t1");
  picked = $state.raw<CardPlace | undefined>();
  isFaceDown = $state(false);
  analysis = $state.raw<Analysis | undefined>();
  companion = $state.raw<Companion | undefined>();
  /** The game of a pasted text, while its position is unchanged. */
  #pasted = $state.raw<{ readonly session: KlondikeSession; readonly draft: Draft } | undefined>();
  /** The last draft taken from the game on the table with only what its player sees. */
  #taken: Draft | undefined;
  /** The game on the table that the draft was taken from. */
  #source: KlondikeGame | undefined;

  readonly check = $derived.by(() => checkPartial(this.position, this.rules));
  readonly isReady = $derived(this.check.problems.length === 0);
  /** Whether the position was refused, because a ranked game with its cards is open. */
  isRefused = $state(false);

  constructor(room: Pick<Room, "tables" | "host">) {
    this.#room = room;
    this.#analysis = new PositionAnalysis(room.host);
    this.#analysis.subscribe((analysis) => {
      this.analysis = analysis;
    });
    this.#history = beginDraft({ rules: room.tables.state.session?.game.setup.rules ?? CLASSIC_RULES });
  }

  get position(): PartialPosition {
    return this.#history.now.position;
  }

  get rules(): KlondikeRules {
    return this.#history.now.rules;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  /** Whether the game on the table can be used, and whether with its hidden cards. */
  get table(): "none" | "seen" | "whole" {
    const { session, isRanked } = this.#room.tables.state;
    if (this.#room.tables.edition === "countdown" || session === undefined) return "none";
    return isRanked || this.hides(session.game.setup.deal) ? "seen" : "whole";
  }

  /**
   * Starts with the game on the table: what its player sees, or all cards. In a ranked game, only the former is
   * available.
   */
  takeTable(withHidden: boolean): void {
    const { session } = this.#room.tables.state;
    if (session === undefined || this.table === "none") return;
    const isWhole = withHidden && this.table === "whole";
    if (isWhole) this.noteShown(session.game.setup.deal);
    this.#source = session.game;
    this.replace(isWhole ? positionOf(session) : seenOfGame(session), session.game.setup.rules);
    this.#taken = isWhole ? undefined : this.#history.now;
    this.#pasted = undefined;
  }

  takeEmpty(): void {
    this.#source = undefined;
    this.replace(EMPTY_PARTIAL, this.rules);
  }

  /** Whether a deal or a position shows hidden cards of an open ranked game. */
  hides(subject: Deal | PartialPosition): boolean {
    return this.#room.host.rankedDeals?.hides(subject) === true;
  }

  /** Call when a deal is taken with its hidden cards. */
  noteShown(deal: Deal): void {
    this.#room.host.rankedDeals?.noteShown(deal);
  }

  /** Starts with a pasted position, and its game if the text has one. */
  takePasted(position: PartialPosition, rules: KlondikeRules, session: KlondikeSession | undefined): void {
    if (session !== undefined) this.noteShown(session.game.setup.deal);
    this.#source = undefined;
    this.replace(position, rules);
    this.#pasted = session && { session, draft: this.#history.now };
  }

  replace(position: PartialPosition, rules: KlondikeRules): void {
    this.#set({ position, rules });
  }

  change(position: PartialPosition): void {
    this.#set({ position });
  }

  setRules(rules: KlondikeRules): void {
    this.#set({ rules });
  }

  undo(): void {
    this.#history = undoDraft(this.#history);
    this.picked = undefined;
  }

  redo(): void {
    this.#history = redoDraft(this.#history);
    this.picked = undefined;
  }

  /** Places a card on the chosen pile. If an unknown card is selected, replaces it instead. */
  put(card: Card | undefined): void {
    const { picked } = this;
    if (picked !== undefined && card !== undefined && this.cardAt(picked) === undefined)
      this.change(withCardAt(this.position, picked, card));
    else this.change(place(this.position, this.pile, card, this.isFaceDown));
  }

  /** Chooses a pile, and moves a selected card of another pile there. */
  choose(pile: PileId): void {
    const { picked } = this;
    if (picked !== undefined && picked.pile !== pile) this.change(moveTo(this.position, picked, pile));
    this.pile = pile;
    this.picked = undefined;
  }

  /** The card at a place, or undefined if it is unknown. */
  cardAt({ pile, index }: CardPlace): Card | undefined {
    const { faceDown, faceUp } = draftPile(this.position, pile);
    return [...faceDown, ...faceUp][index];
  }

  /** Analyses the position. Counts as help if it comes from the game on the table. */
  analyse(): void {
    if (!this.#mayStart()) return;
    this.stage = "analysis";
    this.picked = undefined;
    this.#countHelp();
    void this.#analysis.start(this.position, this.rules);
  }

  stop(): void {
    this.#analysis.stop();
  }

  /** Returns to setting up. */
  edit(): void {
    this.#analysis.clear();
    this.stage = "setup";
  }

  /** Starts to follow a game from the position. */
  follow(): void {
    if (!this.#mayStart()) return;
    this.#countHelp();
    this.stage = "companion";
    this.advance(followGame(this.position, this.rules));
  }

  /** Shows the followed game after a move or an entry, and searches for its next move. */
  advance(companion: Companion): void {
    this.companion = companion;
    const { position, asked, isWon, layouts } = companionState(companion);
    this.#analysis.clear();
    this.isRefused = this.hides(position);
    if (asked === undefined && !isWon && !this.isRefused)
      void this.#analysis.start(position, companion.rules, layouts);
  }

  /** Resumes a search that stopped when the sheet was closed. */
  resume(): void {
    if (this.stage === "companion" && this.companion !== undefined) this.advance(this.companion);
    if (this.stage !== "analysis") return;
    // A ranked game with these cards may have begun.
    this.isRefused = this.hides(this.position);
    if (this.isRefused) this.edit();
    else void this.#analysis.start(this.position, this.rules);
  }

  /** The game to play, share or review: the pasted one, or one that starts with the position. */
  session(): KlondikeSession | undefined {
    const pasted = this.#pasted;
    if (pasted !== undefined && pasted.draft === this.#history.now) return pasted.session;
    return setUpGame(this.position, this.rules);
  }

  #mayStart(): boolean {
    const isSeen = this.#history.now === this.#taken;
    // The player may analyse what they see of the game on the table, but not solve a ranked game once every card is known.
    const isFair = isSeen && this.check.unknown > 0;
    this.isRefused = !isFair && (this.hides(this.position) || (isSeen && this.table === "seen"));
    return this.isReady && !this.isRefused;
  }

  #set(changes: Partial<Draft>): void {
    this.isRefused = false;
    this.#history = changeDraft(this.#history, changes);
    this.picked = undefined;
  }

  #countHelp(): void {
    const { session, isWon } = this.#room.tables.state;
    if (this.#source === undefined || session?.game !== this.#source || isWon) return;
    const help = this.check.unknown > 0 ? { fair: 1 } : { thoughtful: 1 };
    this.#room.tables.dispatch({ kind: "helped", help });
  }
}
