import {
  type Card,
  type CardPlace,
  CLASSIC_RULES,
  checkPartial,
  EMPTY_PARTIAL,
  type KlondikeRules,
  type PartialPosition,
  type PileId,
  withCardAt,
} from "@klondike/engine";
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
  hasUnknown,
  moveTo,
  PositionAnalysis,
  place,
  redoDraft,
  seenOfGame,
  setUpGame,
  undoDraft,
} from "@klondike/play/setup";
import type { Room } from "../app/room.ts";

/** The view of the sheet: setting up, the analysis of what was set up, or following a game. */
export type Stage = "setup" | "analysis" | "companion";

const states = new WeakMap<Room, SetupState>();

/** The page's position that is being set up. It survives closing the sheet. */
export function setupOn(room: Room): SetupState {
  const known = states.get(room);
  if (known !== undefined) return known;
  const state = new SetupState(room);
  states.set(room, state);
  return state;
}

/** A position that is being set up, its analysis, and the game that is followed from it. */
export class SetupState {
  readonly #room: Pick<Room, "tables" | "host">;
  readonly #analysis: PositionAnalysis;
  #history = $state.raw(beginDraft({ rules: CLASSIC_RULES }));
  stage = $state<Stage>("setup");
  /** The pile that gets the next card. */
  pile = $state<PileId>("t1");
  picked = $state.raw<CardPlace | undefined>();
  isFaceDown = $state(false);
  analysis = $state.raw<Analysis | undefined>();
  companion = $state.raw<Companion | undefined>();
  /** The game of a pasted text, while its position is unchanged. */
  #pasted = $state.raw<{ readonly session: KlondikeSession; readonly draft: Draft } | undefined>();
  /** The game on the table that the draft was taken from. */
  #source: KlondikeGame | undefined;

  readonly check = $derived.by(() => checkPartial(this.position, this.rules));
  readonly isReady = $derived(this.check.problems.length === 0);

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

  /** Whether the game on the table can be taken over, and whether with its hidden cards. */
  get table(): "none" | "seen" | "whole" {
    const { session, isRanked } = this.#room.tables.state;
    if (this.#room.tables.edition === "countdown" || session === undefined) return "none";
    return isRanked ? "seen" : "whole";
  }

  /** Starts with the game on the table: what its player sees, or all cards unless the game is ranked. */
  takeTable(withHidden: boolean): void {
    const { session } = this.#room.tables.state;
    if (session === undefined || this.table === "none") return;
    const isWhole = withHidden && this.table === "whole";
    this.#source = session.game;
    this.replace(isWhole ? positionOf(session) : seenOfGame(session), session.game.setup.rules);
    this.#pasted = undefined;
  }

  takeEmpty(): void {
    this.#source = undefined;
    this.replace(EMPTY_PARTIAL, this.rules);
  }

  /** Starts with a pasted position, and its game if the text had one. */
  takePasted(position: PartialPosition, rules: KlondikeRules, session: KlondikeSession | undefined): void {
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

  /** Puts a card on the chosen pile; a selected unknown card becomes this card instead. */
  put(card: Card | undefined): void {
    const { picked } = this;
    if (picked !== undefined && card !== undefined && this.cardAt(picked) === undefined)
      this.change(withCardAt(this.position, picked, card));
    else this.change(place(this.position, this.pile, card, this.isFaceDown));
  }

  /** Chooses a pile; a selected card of another pile moves there. */
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

  /** Analyses the position. Counts as help if it is the game on the table. */
  analyse(): void {
    if (!this.isReady) return;
    this.stage = "analysis";
    this.picked = undefined;
    this.#countHelp();
    void this.#analysis.start(this.position, this.rules);
  }

  stop(): void {
    this.#analysis.stop();
  }

  /** Back to setting up. */
  edit(): void {
    this.#analysis.clear();
    this.stage = "setup";
  }

  /** Follows a game from the position. */
  follow(): void {
    if (!this.isReady) return;
    this.#countHelp();
    this.stage = "companion";
    this.advance(followGame(this.position, this.rules));
  }

  /** The followed game after a move or an entry; a move that is due is searched for. */
  advance(companion: Companion): void {
    this.companion = companion;
    const { position, asked, isWon, layouts } = companionState(companion);
    this.#analysis.clear();
    if (asked === undefined && !isWon) void this.#analysis.start(position, companion.rules, layouts);
  }

  /** Resumes a search that stopped when the sheet was closed. */
  resume(): void {
    if (this.stage === "companion" && this.companion !== undefined) this.advance(this.companion);
    else if (this.stage === "analysis") void this.#analysis.start(this.position, this.rules);
  }

  /** The game to play on, to share or to review: the pasted one, or one that starts with the position. */
  session(): KlondikeSession | undefined {
    const pasted = this.#pasted;
    if (pasted !== undefined && pasted.draft === this.#history.now) return pasted.session;
    return setUpGame(this.position, this.rules);
  }

  #set(changes: Partial<Draft>): void {
    this.#history = changeDraft(this.#history, changes);
    this.picked = undefined;
  }

  #countHelp(): void {
    const { session, isWon } = this.#room.tables.state;
    if (this.#source === undefined || session?.game !== this.#source || isWon) return;
    const help = hasUnknown(this.position) ? { fair: 1 } : { thoughtful: 1 };
    this.#room.tables.dispatch({ kind: "helped", help });
  }
}
