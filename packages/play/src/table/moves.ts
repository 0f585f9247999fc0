import {
  applyMove,
  type Carry,
  faceUpOf,
  finishingMoves,
  homeMove,
  homeMoves,
  isFoundation,
  isLegal,
  type Judged,
  judge,
  type KlondikeRules,
  type LegalMove,
  type Move,
  movesFrom,
  type PileId,
  type Position,
  refusalOf,
  tapMoves,
} from "@klondike/engine";
import {
  type Click,
  clickControls,
  isClickInRange,
  liftedAt,
  type Selection,
} from "@klondike/engine/controls";
import { stockTurn } from "@klondike/engine/internal";
import { isSessionWon, type KlondikeSession, positionOf } from "@klondike/engine/session";
import type { Presser } from "./actions.ts";
import { autoHomeMoves } from "./auto-home.ts";
import type { GameEvent } from "./events.ts";
import { completeCarry, type LooseCarry } from "./loose-carry.ts";
import type { GameState } from "./state.ts";
import type { Table } from "./table.ts";

/** Maximum time between the presses of a double press. */
const DOUBLE_MS = 400;

/** The cards that a drag lifts here: those a first click selects. None if the edition has no dragging. */
export function liftAt(state: GameState, at: Click): Selection | undefined {
  const { traits, isPlayable, shown, position } = state;
  if (!traits.freeHands || !isPlayable || shown === undefined) return undefined;
  return liftedAt(position, at, shown.game.setup.rules);
}

/** The legal moves of lifted cards. */
export function findCarries(
  { position, shown }: GameState,
  { pile, count }: Selection,
): readonly LegalMove<Carry>[] {
  return shown === undefined ? [] : movesFrom(position, pile, count, shown.game.setup.rules);
}

/** The position after a move on the table; undefined if the move is refused or no game is shown. */
export function positionAfter({ position, shown }: GameState, move: Move): Position | undefined {
  const rules = shown?.game.setup.rules;
  if (rules === undefined || refusalOf(position, move, rules) !== undefined) return undefined;
  return applyMove(position, move, rules);
}

/** A game that can be played on. */
interface Playable {
  readonly shown: KlondikeSession;
  readonly position: Position;
  readonly rules: KlondikeRules;
}

/** Cards that a tap has played, and their other targets. */
interface Tapped {
  /** The game before the tap. */
  readonly before: KlondikeSession;
  /** The game after the tap; any other change of the game ends the state. */
  readonly after: KlondikeSession | undefined;
  readonly moves: readonly LegalMove<Carry>[];
  readonly place: number;
  /** When the cards were played. */
  readonly time?: number;
}

/** Moves cards on the table. All rules are the engine's. */
export class Moves {
  readonly #table: Table;
  #lastPress: { readonly card: number | undefined; readonly pile: string; readonly time: number } | undefined;
  #tapped: Tapped | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The game on the table; undefined if it cannot be played on. */
  get #playable(): Playable | undefined {
    const { isPlayable, shown, position } = this.#table.state;
    if (!isPlayable || shown === undefined) return undefined;
    return { shown, position, rules: shown.game.setup.rules };
  }

  press(at: Click, by: Presser): void {
    const game = this.#playable;
    if (game === undefined || !isClickInRange(game.position, at)) return;
    if (at.pile === "s") {
      this.#pressStock(game, at, by);
      return;
    }
    const isTap = this.#plays(by);
    if (isTap && by === "pointer" && this.#isSecondClick(at)) return;
    if (by !== "key" && this.#isDouble(at) && !isTap && liftAt(this.#table.state, at) !== undefined) {
      const home = homeMove(game.position, at.pile, game.rules);
      if (home !== undefined) {
        this.#play(home);
        return;
      }
    }
    if (isTap) this.#tap(game, at);
    else this.#click(game, at);
  }

  /** Whether a press plays a card to its best place instead of selecting it. */
  #plays(by: Presser): boolean {
    const { preferences, traits } = this.#table.state;
    if (by === "key" || !traits.freeHands) return false;
    if (preferences.tap === "play") return true;
    if (by === "touch") return preferences.tap !== "select";
    return preferences.tap === "click" && traits.clickPlays;
  }

  /** Whether this is the second half of a double click whose first half has already moved the card. */
  #isSecondClick({ pile }: Click): boolean {
    const { after, moves = [], place = 0, time = 0 } = this.#tapped ?? {};
    if (after === undefined || after !== this.#table.state.session) return false;
    return moves[place]?.move.from === pile && this.#table.host.now() - time < DOUBLE_MS;
  }

  /**
   * A click or tap on the stock turns it, however quickly it follows another. A key selects or deselects the top card
   * of an open deck, because D turns the stock.
   */
  #pressStock(game: Playable, at: Click, by: Presser): void {
    const { state } = this.#table;
    const lifted = by === "key" ? liftAt(state, at) : undefined;
    if (lifted === undefined) this.#click(game, at);
    else if (state.selection?.pile === "s") this.unselect();
    else this.#select(lifted, []);
  }

  carry(carry: LooseCarry): void {
    const game = this.#playable;
    if (game !== undefined) this.#play(completeCarry(game.position, carry, game.rules));
  }

  turnStock(): void {
    this.make([stockTurn(this.#table.state.position)]);
  }

  sendHome(pile: PileId): void {
    // If it cannot go home, the nearest foundation explains why.
    if (this.#canSendHome()) this.carry({ from: pile, to: "home" });
  }

  /** Sends every possible card home. If none can go and nothing is hidden, plays the whole auto-finish. */
  sendAllHome(): void {
    const game = this.#playable;
    if (!this.#canSendHome() || game === undefined) return;
    const homes = homeMoves(game.position, game.rules);
    const moves = homes.length > 0 ? homes : (finishingMoves(game.position, game.rules) ?? []);
    if (moves.length === 0) this.#table.emit({ kind: "nothing-to", what: "send-home" });
    else this.make(moves);
  }

  #canSendHome(): boolean {
    const { isPlayable, traits } = this.#table.state;
    if (isPlayable && !traits.freeHands) this.#table.emit({ kind: "not-here", what: "send-home" });
    return isPlayable && traits.freeHands;
  }

  /** Clears the selection. */
  unselect(): void {
    const { selection, hint } = this.#table.state;
    if (selection === undefined && hint === undefined) return;
    const events: GameEvent[] = selection === undefined ? [] : [{ kind: "unselected" }];
    this.#table.change({ selection: undefined, hint: undefined }, ...events);
  }

  /** Plays moves as far as they are legal, with automatic follow-ups; reports why a move is illegal. */
  make([first, ...rest]: readonly Move[]): void {
    const game = this.#playable;
    if (game !== undefined && first !== undefined) this.#play(judge(game.position, first, game.rules), rest);
  }

  /** Plays a move that was judged earlier, and judges it again if the position has changed since. */
  play(legal: LegalMove): void {
    if (legal.position === this.#table.state.position) this.#play(legal);
    else this.make([legal.move]);
  }

  #play(first: Judged, rest: readonly Move[] = []): void {
    const game = this.#playable;
    if (game === undefined) return;
    const { shown } = game;
    const { view, branch } = this.#table.state;
    const cleared = { selection: undefined, hint: undefined };
    if (first.refusal !== undefined) {
      this.#table.change(cleared, { kind: "refused", move: first.move, refusal: first.refusal });
      return;
    }
    const events: GameEvent[] = [];
    let session = this.#table.played(shown, first, "hand", events);
    if (session === shown) {
      this.#table.change(cleared, ...events);
      return;
    }
    session = this.#playOn(session, rest, "hand", events);
    const homes = events.filter((event) => event.kind === "moved").length;
    if (rest.length > 0) events.push({ kind: "went-home", count: homes });
    // A card that the player has just taken back from a foundation stays.
    const isBringingBack = [first.move, ...rest].some(
      (move) => move.kind === "carry" && isFoundation(move.from),
    );
    if (!isBringingBack) session = this.#followed(session, events);
    if (isSessionWon(session)) events.push({ kind: "won", isBranch: branch !== undefined });
    if (view.kind === "line") events.unshift({ kind: "line-taken-over" });
    this.#table.setSession(session, ...events);
  }

  /** The session after more moves, as far as they are legal. */
  #playOn(
    from: KlondikeSession,
    moves: readonly Move[],
    by: Parameters<Table["played"]>[2],
    events: GameEvent[],
  ): KlondikeSession {
    let session = from;
    for (const move of moves) {
      const judged = judge(positionOf(session), move, session.game.setup.rules);
      if (judged.refusal !== undefined) {
        events.push({ kind: "refused", move, refusal: judged.refusal });
        break;
      }
      const next = this.#table.played(session, judged, by, events);
      if (next === session) break;
      session = next;
    }
    return session;
  }

  /** The automatic follow-ups of a move: auto-home, and auto-finish if the game cannot be lost. */
  #followed(made: KlondikeSession, events: GameEvent[]): KlondikeSession {
    const { preferences, traits } = this.#table.state;
    const { rules } = made.game.setup;
    if (!traits.autoMoves) return made;
    const { autoHome, autoFinish } = preferences;
    const homes = autoHome === "never" ? [] : autoHomeMoves(positionOf(made), rules, autoHome);
    const session = this.#playOn(made, homes, "auto-home", events);
    const end = autoFinish ? finishingMoves(positionOf(session), rules) : undefined;
    return this.#playOn(session, end ?? [], "auto-finish", events);
  }

  /** A tap that plays the best move. Another tap on the same cards plays them to their next target instead. */
  #tap(game: Playable, at: Click): void {
    const next = this.#nextPlace(at);
    if (next !== undefined) {
      this.#playTapped(next);
      return;
    }
    const lifted = liftedAt(game.position, at, game.rules);
    // A tap can place what a key has selected.
    if (lifted === undefined || this.#fitsSelection(game, at)) {
      this.#click(game, at);
      return;
    }
    const moves = tapMoves(game.position, lifted.pile, lifted.count, game.rules);
    if (moves.length > 0) {
      this.#playTapped({ before: game.shown, after: undefined, moves, place: 0 });
      return;
    }
    const { selection: before } = this.#table.state;
    if (before?.pile === lifted.pile && before.count === lifted.count) this.unselect();
    // Select them, so that a press on a pile reports why the cards do not fit there.
    else
      this.#table.change({ selection: lifted, hint: undefined }, { kind: "fits-nowhere", selection: lifted });
  }

  /** The next target of cards that were just tapped, if they are tapped again. */
  #nextPlace(at: Click): Tapped | undefined {
    const tapped = this.#tapped;
    const move = tapped?.moves[tapped.place]?.move;
    if (tapped === undefined || move === undefined || tapped.moves.length < 2) return undefined;
    if (tapped.after !== this.#table.state.session || move.to !== at.pile || move.count !== at.count)
      return undefined;
    return { ...tapped, place: (tapped.place + 1) % tapped.moves.length };
  }

  #playTapped(tapped: Tapped): void {
    const legal = tapped.moves[tapped.place];
    if (legal === undefined) return;
    // Undo the first tap's move, so that trying targets counts no moves.
    if (tapped.after !== undefined) this.#table.setSession(tapped.before);
    this.play(legal);
    this.#tapped = { ...tapped, after: this.#table.state.session, time: this.#table.host.now() };
  }

  #fitsSelection({ position, rules }: Playable, { pile: to }: Click): boolean {
    const { selection } = this.#table.state;
    if (selection === undefined || to === "s" || to === "w") return false;
    return isLegal(position, { kind: "carry", from: selection.pile, to, count: selection.count }, rules);
  }

  /** Handles a click as the edition defines it. */
  #click(game: Playable, at: Click): void {
    const { selection: before, edition } = this.#table.state;
    const { selection, move } = clickControls(edition)(game.position, before, at, game.rules);
    if (move !== undefined) {
      this.#play(move);
      return;
    }
    const why = this.#whyNot(game, before, at);
    const events: GameEvent[] = why === undefined ? [] : [why];
    if (selection !== undefined && selection !== before) {
      this.#select(selection, events);
      return;
    }
    if (before !== undefined && selection === undefined && why === undefined) {
      events.push({ kind: "unselected" });
    }
    this.#table.change({ selection, hint: undefined }, ...events);
  }

  #select(selection: Selection, events: readonly GameEvent[]): void {
    this.#table.change({ selection, hint: undefined }, ...events, { kind: "selected", selection });
  }

  /** Why the selection cannot go to the clicked pile, or the stock cannot be turned. */
  #whyNot(
    { position, rules }: Playable,
    selection: Selection | undefined,
    { pile }: Click,
  ): GameEvent | undefined {
    const isStock = pile === "s" || pile === "w";
    if (isStock && (pile === "w" || this.#table.state.traits.stockShown)) return undefined;
    if (!isStock && (selection === undefined || selection.pile === pile)) return undefined;
    const { move, refusal } = judge(
      position,
      isStock || selection === undefined
        ? stockTurn(position)
        : { kind: "carry", from: selection.pile, to: pile, count: selection.count },
      rules,
    );
    return refusal && { kind: "refused", move, refusal };
  }

  #isDouble(at: Click): boolean {
    const last = this.#lastPress;
    const card = faceUpOf(this.#table.state.position, at.pile).at(-Math.max(1, at.count));
    const time = this.#table.host.now();
    const isDouble =
      at.count === 1 && last?.card === card && last?.pile === at.pile && time - last.time < DOUBLE_MS;
    this.#lastPress = isDouble ? undefined : { card, pile: at.pile, time };
    return isDouble;
  }
}
