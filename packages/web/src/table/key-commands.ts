import { FOUNDATION_IDS, isFoundation, isTableau, type PileId, TABLEAU_IDS } from "@klondike/engine";
import type { Action, GameState, LooseCarry } from "@klondike/play";
import type { Board } from "../layout/board.ts";
import { type Spot, spotKey } from "../layout/spots.ts";
import { type Cursor, spotUnder } from "./cursor.ts";
import { stepFrom } from "./cursor-steps.ts";
import type { Command } from "./keyboard.ts";

/** A question about the table that a key can ask, besides advice. */
export type TableQuestion = Extract<
  Command["kind"],
  | "read-pile"
  | "read-tops"
  | "read-table"
  | "read-left"
  | "read-status"
  | "changed"
  | "repeat"
  // Tables of documents give hints through the menu, and say so.
  | "hint"
  | "best-move"
>;

/** What key handling needs from the table. */
export type KeyHooks = {
  readonly state: () => GameState;
  readonly dispatch: (action: Action) => void;
  readonly spots: () => readonly Spot[];
  readonly board: () => Board;
  readonly cursor: () => Cursor;
  /** Whether the focus is on the table. */
  readonly isAtTable: () => boolean;
  /** Moves cursor and focus to a spot. */
  readonly focus: (spot: Spot) => void;
  /** Whether the focus is beside the table, for example on a button of the bar. */
  readonly isFocusBeside: () => boolean;
  /** Moves the focus to the next area beside the table; returns false if there is none in that direction. */
  readonly leave: (by: 1 | -1) => boolean;
  /** Announces the answer to a question about the table or a pile. */
  readonly tell: (asked: TableQuestion, pile: PileId) => void;
  readonly open: (sheet: "new-game" | "help" | "moves" | "daily") => void;
  readonly newGame: () => void;
  readonly toggleVerdict: () => void;
  /** Announces that the first of two keys was cancelled. */
  readonly sayCancelled: () => void;
  readonly now: () => number;
};

/** Milliseconds for which the first of two keys waits for the second. */
const PENDING_MS = 6000;

/** Plays by keys alone: from pile to pile, and cards by two keys from one to another. */
export class KeyCommands {
  readonly #hooks: KeyHooks;
  /** The pile named last, or the foundations together: the next pile named gets its cards. */
  #named: LooseCarry["from"] | undefined;
  #namedAt = 0;

  constructor(hooks: KeyHooks) {
    this.#hooks = hooks;
  }

  /** Runs a key's command. */
  obey(command: Command): void {
    const { state, dispatch, open, tell } = this.#hooks;
    const { now } = this.#hooks;
    const named = now() - this.#namedAt < PENDING_MS ? this.#named : undefined;
    this.#named = undefined;
    this.#namedAt = now();
    switch (command.kind) {
      case "go":
        this.#go(command.direction);
        break;
      case "area":
        this.#walk(command.by);
        break;
      case "column":
        this.#name(named, TABLEAU_IDS[command.column - 1] ?? "t1");
        break;
      case "stock":
        this.#name(named, "s");
        break;
      case "waste":
        this.#name(named, "w");
        break;
      case "foundation":
        this.#nameFoundation(named);
        break;
      case "act":
        this.#hooks.focus(this.#here);
        dispatch({ kind: "press", at: this.#here, by: "key" });
        break;
      case "cancel":
        if (named !== undefined && state().selection === undefined) this.#hooks.sayCancelled();
        dispatch({ kind: "leave" });
        break;
      case "draw":
        dispatch({ kind: "turn-stock" });
        break;
      case "send-home":
        dispatch({ kind: "send-home", pile: this.#here.pile });
        break;
      case "all-home":
        dispatch({ kind: "send-all-home" });
        break;
      case "undo":
      case "redo":
        dispatch({ kind: command.kind });
        break;
      case "hint":
      case "best-move":
        if (state().traits.freeHands) dispatch({ kind: "ask", question: command.kind });
        else tell(command.kind, this.#here.pile);
        break;
      case "solution":
        dispatch({ kind: "ask", question: "solution", startPaused: true });
        break;
      case "verdict":
        this.#hooks.toggleVerdict();
        break;
      case "moves":
      case "daily":
      case "help":
        open(command.kind);
        break;
      case "new":
        this.#hooks.newGame();
        break;
      case "rules":
        open("new-game");
        break;
      case "watch":
        dispatch({ kind: "watch", forScreenReader: true });
        break;
      default:
        tell(command.kind, this.#here.pile);
    }
  }

  get #here(): Spot {
    return spotUnder(this.#hooks.cursor(), this.#hooks.spots());
  }

  #go(direction: Parameters<typeof stepFrom>[1]): void {
    const { cursor, spots, board, isAtTable, focus } = this.#hooks;
    focus(isAtTable() ? stepFrom(cursor(), direction, spots(), board()) : this.#here);
  }

  /** A pile's key: the first press focuses it, then its cards go to the next pile named; two presses read it. */
  #name(named: LooseCarry["from"] | undefined, pile: PileId): void {
    const { state, tell } = this.#hooks;
    if (state().selection !== undefined) this.#put(pile);
    else if (named === pile) {
      this.#named = pile;
      tell("read-pile", pile);
    } else if (named !== undefined && isTableau(pile)) this.#carry({ from: named, to: pile });
    else this.#focusOn(pile);
  }

  /**
   * Named alone, the foundations give the card that fits, one after another; named after another pile, they get its
   * card.
   */
  #nameFoundation(named: LooseCarry["from"] | undefined): void {
    const { selection } = this.#hooks.state();
    if (selection !== undefined) this.#carry({ from: selection.pile, to: "home", count: selection.count });
    else if (named === undefined) this.#focusOn("f1", "home");
    else if (named === "home" || isFoundation(named)) this.#focusOn(nextFoundation(this.#here.pile));
    else this.#carry({ from: named, to: "home" });
  }

  #carry(carry: LooseCarry): void {
    this.#hooks.dispatch({ kind: "carry", carry });
  }

  /** @param named the source for the next pile named */
  #focusOn(pile: PileId, named: LooseCarry["from"] = pile): void {
    const top = this.#topOf(pile);
    if (top === undefined) return;
    // If no card can be taken, the next pile is only focused.
    const isSource = isFoundation(pile)
      ? this.#hooks.spots().some((spot) => isFoundation(spot.pile) && spot.count > 0)
      : top.count > 0 && (pile !== "s" || this.#hooks.state().traits.stockShown);
    this.#named = isSource ? named : undefined;
    // A screen reader stays silent if the focus does not change.
    if (this.#hooks.isAtTable() && spotKey(this.#here) === spotKey(top)) this.#hooks.tell("read-pile", pile);
    else this.#hooks.focus(top);
  }

  #put(pile: PileId): void {
    const top = this.#topOf(pile);
    if (top === undefined) return;
    // The focus stays where the cards were: on the target, a screen reader would read the card again.
    this.#hooks.dispatch({ kind: "press", at: { pile, count: Math.min(1, top.count) }, by: "key" });
  }

  #topOf(pile: PileId): Spot | undefined {
    return this.#hooks.spots().findLast((spot) => spot.pile === pile);
  }

  /** From area to area: stock, waste, foundations, columns, and the areas beside the table. */
  #walk(by: 1 | -1): void {
    const { isAtTable, isFocusBeside, leave } = this.#hooks;
    const areas: readonly PileId[] = ["s", "w", "f1", "t1"];
    const { pile } = this.#here;
    const area = isFoundation(pile) ? "f1" : isTableau(pile) ? "t1" : pile;
    const next = isAtTable() ? areas[areas.indexOf(area) + by] : undefined;
    if (next === undefined && (isAtTable() || isFocusBeside()) && leave(by)) return;
    const top = this.#topOf(next ?? (by > 0 ? "s" : "t1"));
    if (top !== undefined) this.#hooks.focus(top);
  }
}

function nextFoundation(pile: PileId): PileId {
  const order: readonly PileId[] = FOUNDATION_IDS;
  return order[(order.indexOf(pile) + 1) % order.length] ?? "f1";
}
