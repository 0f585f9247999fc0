import {
  clicksOf,
  finishingMoves,
  homeMove,
  isClickInRange,
  isFoundation,
  type Move,
  refusalOf,
  type Selection,
  stockTurn,
  tapMoves,
  targetsOf,
} from "@klondike/engine";
import { isSessionWon, type KlondikeSession, positionOf } from "@klondike/engine/session";
import type { LooseCarry, Pointed, Presser } from "./actions.ts";
import { autoHomeMoves } from "./auto-home.ts";
import type { GameEvent } from "./events.ts";
import { allHomeMoves, cardAt, clickOn, completeCarry, liftAt } from "./pointing.ts";
import type { Table } from "./table.ts";

/** Maximum time between the presses of a double press. */
const DOUBLE_MS = 400;

/** Cards that a tap has played, and their other targets. */
interface Tapped {
  /** The game before and after the tap: any other change ends it. */
  readonly before: KlondikeSession;
  readonly after: KlondikeSession | undefined;
  readonly moves: readonly Move[];
  readonly place: number;
}

/** Moves cards on the table. All rules are the engine's. */
export class Moves {
  readonly #table: Table;
  #lastPress: { readonly card: number | undefined; readonly pile: string; readonly time: number } | undefined;
  #tapped: Tapped | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  press(at: Pointed, by: Presser): void {
    const { state } = this.#table;
    if (!state.isPlayable || !isClickInRange(state.position, clickOn(at))) return;
    if (at.pile === "s") {
      this.#pressStock(at, by);
      return;
    }
    const { tap } = state.preferences;
    const isTap =
      by !== "key" && (tap === "play" || (tap === "auto" && by === "touch")) && state.traits.freeHands;
    if (by !== "key" && this.#isDouble(at) && !isTap && liftAt(state, at) !== undefined) {
      const home = this.#rulesOn((position, rules) => homeMove(position, at.pile, rules));
      if (home !== undefined) {
        this.make([home]);
        return;
      }
    }
    if (isTap) this.#tap(at);
    else this.#click(at);
  }

  /**
   * A click or tap on the stock turns it, however quickly it follows another. A key picks up the top card of an open
   * deck or puts it back, since keys have D for turning the stock.
   */
  #pressStock(at: Pointed, by: Presser): void {
    const { state } = this.#table;
    const lifted = by === "key" ? liftAt(state, at) : undefined;
    if (lifted === undefined) this.#click(at);
    else if (state.selection?.pile === "s") this.unselect();
    else this.#select(lifted, []);
  }

  carry(carry: LooseCarry): void {
    this.make(this.#rulesOn((position, rules) => [completeCarry(position, carry, rules)]) ?? []);
  }

  turnStock(): void {
    this.make([stockTurn(this.#table.state.position)]);
  }

  sendHome(pile: Pointed["pile"]): void {
    // If it cannot go home, the nearest foundation explains why.
    if (this.#canSendHome()) this.carry({ from: pile, to: "home" });
  }

  sendAllHome(): void {
    if (!this.#canSendHome()) return;
    const moves = this.#rulesOn(allHomeMoves) ?? [];
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
  make(moves: readonly Move[]): void {
    const { state } = this.#table;
    const { shown } = state;
    if (shown === undefined || !state.isPlayable) return;
    const { rules } = shown.game.setup;
    const events: GameEvent[] = state.view.kind === "line" ? [{ kind: "line-taken-over" }] : [];
    let session = shown;
    for (const move of moves) {
      const refusal = refusalOf(positionOf(session), move, rules);
      if (refusal !== undefined) {
        const refused: GameEvent = { kind: "refused", move, refusal };
        if (session === shown) {
          this.#table.change({ selection: undefined, hint: undefined }, refused);
          return;
        }
        events.push(refused);
        break;
      }
      const played = this.#table.played(session, [move], "hand");
      session = played.session;
      events.push(...played.events);
    }
    if (session === shown) {
      const [full] = events.filter(({ kind }) => kind === "full");
      if (full !== undefined) this.#table.change({ selection: undefined, hint: undefined }, full);
      return;
    }
    const homes = events.filter((event) => event.kind === "moved").length;
    if (moves.length > 1) events.push({ kind: "went-home", count: homes });
    // A card that was just taken back stays.
    const isBringingBack = moves.some((move) => move.kind === "carry" && isFoundation(move.from));
    if (!isBringingBack) session = this.#followed(session, events);
    if (isSessionWon(session)) events.push({ kind: "won", isBranch: state.branch !== undefined });
    this.#table.setSession(session, ...events);
  }

  /** The automatic follow-ups of a move: auto-home, and auto-finish if the game cannot be lost. */
  #followed(made: KlondikeSession, events: GameEvent[]): KlondikeSession {
    const { preferences, traits } = this.#table.state;
    const { rules } = made.game.setup;
    if (!traits.freeHands) return made;
    const homes = this.#table.played(
      made,
      autoHomeMoves(positionOf(made), rules, preferences.autoHome),
      "auto-home",
    );
    const { session } = homes;
    events.push(...homes.events);
    const isFinishing = preferences.autoFinish && traits.autoFinish;
    const end = isFinishing ? finishingMoves(positionOf(session), rules) : undefined;
    const finished = this.#table.played(session, end ?? [], "auto-finish");
    events.push(...finished.events);
    return finished.session;
  }

  /** A tap that plays the best move. Another tap on the same cards plays them to their next target instead. */
  #tap(at: Pointed): void {
    const { state } = this.#table;
    const { selection, shown } = state;
    const next = this.#nextPlace(at);
    if (next !== undefined) {
      this.#playTapped(next);
      return;
    }
    // A tap can place what a key has selected.
    if (selection !== undefined && this.#targetFor(selection, at)) {
      this.#click(at);
      return;
    }
    const lifted = liftAt(state, at);
    if (lifted === undefined || shown === undefined) {
      this.#click(at);
      return;
    }
    const moves = tapMoves(state.position, lifted.pile, lifted.count, shown.game.setup.rules);
    if (moves.length > 0) {
      this.#playTapped({ before: shown, after: undefined, moves, place: 0 });
      return;
    }
    this.#table.change(
      { selection: undefined, hint: undefined },
      { kind: "fits-nowhere", selection: lifted },
    );
  }

  /** The next target of cards that were just tapped, if they are tapped again. */
  #nextPlace(at: Pointed): Tapped | undefined {
    const tapped = this.#tapped;
    const move = tapped?.moves[tapped.place];
    if (tapped === undefined || move?.kind !== "carry" || tapped.moves.length < 2) return undefined;
    if (tapped.after !== this.#table.state.session || move.to !== at.pile || move.count !== at.count)
      return undefined;
    return { ...tapped, place: (tapped.place + 1) % tapped.moves.length };
  }

  #playTapped(tapped: Tapped): void {
    const move = tapped.moves[tapped.place];
    if (move === undefined) return;
    // Undo the first tap's move, so that trying targets counts no moves.
    if (tapped.after !== undefined) this.#table.setSession(tapped.before);
    this.make([move]);
    this.#tapped = { ...tapped, after: this.#table.state.session };
  }

  #targetFor({ pile, count }: Selection, at: Pointed): boolean {
    const targets = this.#rulesOn((position, rules) => targetsOf(position, pile, count, rules)) ?? [];
    return targets.some(({ to }) => to === at.pile);
  }

  /** A click with the edition's behaviour. */
  #click(at: Pointed): void {
    const { state } = this.#table;
    const { selection: before, position, shown } = state;
    if (shown === undefined) return;
    const { rules } = shown.game.setup;
    const { selection, move } = clicksOf(state.edition)(position, before, clickOn(at), rules);
    if (move !== undefined) {
      this.make([move]);
      return;
    }
    const why = this.#whyNot(before, at);
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
    const { traits, position, shown } = this.#table.state;
    const targets =
      traits.targetsShown && shown !== undefined
        ? targetsOf(position, selection.pile, selection.count, shown.game.setup.rules)
        : [];
    this.#table.change({ selection, hint: undefined }, ...events, { kind: "selected", selection, targets });
  }

  /** Why the selection cannot go to the clicked pile, or the stock cannot be turned. */
  #whyNot(selection: Selection | undefined, { pile }: Pointed): GameEvent | undefined {
    const isStock = pile === "s" || pile === "w";
    if (isStock && (pile === "w" || this.#table.state.traits.stockShown)) return undefined;
    if (!isStock && (selection === undefined || selection.pile === pile)) return undefined;
    return this.#rulesOn((position, rules): GameEvent | undefined => {
      const move: Move =
        isStock || selection === undefined
          ? stockTurn(position)
          : { kind: "carry", from: selection.pile, to: pile, count: selection.count };
      const refusal = refusalOf(position, move, rules);
      return refusal && { kind: "refused", move, refusal };
    });
  }

  #isDouble(at: Pointed): boolean {
    const last = this.#lastPress;
    const card = cardAt(this.#table.state.position, at);
    const time = this.#table.host.now();
    const isDouble =
      at.count === 1 && last?.card === card && last?.pile === at.pile && time - last.time < DOUBLE_MS;
    this.#lastPress = isDouble ? undefined : { card, pile: at.pile, time };
    return isDouble;
  }

  #rulesOn<T>(
    ask: (position: Parameters<typeof homeMove>[0], rules: Parameters<typeof homeMove>[2]) => T,
  ): T | undefined {
    const { shown, position } = this.#table.state;
    return shown && ask(position, shown.game.setup.rules);
  }
}
