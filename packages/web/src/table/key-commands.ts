import { FOUNDATION_IDS, isFoundation, isTableau, type PileId, TABLEAU_IDS } from "@klondike/engine";
import type { GameController, LooseCarry } from "@klondike/play";
import type { Room } from "../context/room.ts";
import { toggleVerdict } from "../context/sheet-actions.ts";
import { spotKey } from "../layout/spots.ts";
import type { TableCursor } from "./cursor.ts";
import { focusNextArea, isFocusBeside, type KeyCommand } from "./keyboard.ts";

/** Milliseconds that the first of two keys waits for the second. */
const PENDING_MS = 6000;

/** Keyboard play: keys move from pile to pile, and two keys move cards from one pile to another. */
export class KeyCommands {
  readonly #room: Room;
  readonly #table: GameController;
  readonly #cursor: TableCursor;
  /** The pile named last, or the foundations together. The next named pile is the target of its cards. */
  #named: LooseCarry["from"] | undefined;
  #namedAt = 0;

  constructor(room: Room, table: GameController, cursor: TableCursor) {
    this.#room = room;
    this.#table = table;
    this.#cursor = cursor;
  }

  /** Whether the first of two keys waits for the second. */
  get isPending(): boolean {
    return this.#pending !== undefined;
  }

  get #pending(): LooseCarry["from"] | undefined {
    return this.#room.host.now() - this.#namedAt < PENDING_MS ? this.#named : undefined;
  }

  /** Runs a key's command. */
  run(command: KeyCommand): void {
    const { announcer, host, settings, sheets, tables } = this.#room;
    const { here } = this.#cursor;
    const table = this.#table;
    const named = this.#pending;
    this.#named = undefined;
    this.#namedAt = host.now();
    switch (command.kind) {
      case "go":
        this.#cursor.step(command.direction);
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
        this.#cursor.focus(here);
        this.#press(here.pile, here.count);
        break;
      case "cancel":
        if (named !== undefined && table.state.selection === undefined)
          announcer.say(settings.words.screenReader.cancelled);
        table.dispatch({ kind: "leave" });
        break;
      case "draw":
        table.dispatch({ kind: "turn-stock" });
        break;
      case "send-home":
        table.dispatch({ kind: "send-home", pile: here.pile });
        break;
      case "all-home":
        table.dispatch({ kind: "send-all-home" });
        break;
      case "undo":
      case "redo":
        table.dispatch({ kind: command.kind });
        break;
      case "hint":
      case "best-move":
        if (table.state.traits.freeHands) table.dispatch({ kind: "ask", question: command.kind });
        else announcer.ask(command.kind, here.pile);
        break;
      case "solution":
        table.dispatch({ kind: "ask", question: "solution", startPaused: true });
        break;
      case "verdict":
        toggleVerdict(this.#room);
        break;
      case "moves":
      case "daily":
      case "help":
        sheets.open(command.kind);
        break;
      case "new":
        tables.newGame();
        break;
      case "rules":
        sheets.open("new-game");
        break;
      case "watch":
        table.dispatch({ kind: "watch", forScreenReader: true });
        break;
      default:
        announcer.ask(command.kind, here.pile);
    }
  }

  /**
   * Handles a pile's key: the first press focuses the pile, the key of another pile moves its cards there, and a second
   * press reads it.
   */
  #name(named: LooseCarry["from"] | undefined, pile: PileId): void {
    if (this.#table.state.selection !== undefined) {
      const top = this.#cursor.topSpot(pile);
      // Keep the focus on the source: on the target, a screen reader would read the card again.
      if (top !== undefined) this.#press(pile, Math.min(1, top.count));
    } else if (named === pile) {
      this.#named = pile;
      this.#room.announcer.ask("read-pile", pile);
    } else if (named !== undefined && isTableau(pile)) this.#carry({ from: named, to: pile });
    else this.#focusOn(pile);
  }

  /**
   * The foundations' key. Pressed first, it selects them as the source of the card that fits on the next pile. Pressed
   * again, it goes to the next foundation. Pressed after another pile, it sends that pile's card home.
   */
  #nameFoundation(named: LooseCarry["from"] | undefined): void {
    const { selection } = this.#table.state;
    if (selection !== undefined) this.#carry({ from: selection.pile, to: "home", count: selection.count });
    else if (named === undefined) this.#focusOn("f1", "home");
    else if (named === "home" || isFoundation(named)) this.#focusOn(nextFoundation(this.#cursor.here.pile));
    else this.#carry({ from: named, to: "home" });
  }

  #press(pile: PileId, count: number): void {
    this.#table.dispatch({ kind: "press", at: { pile, count }, by: "key" });
  }

  #carry(carry: LooseCarry): void {
    this.#table.dispatch({ kind: "carry", carry });
  }

  /** @param named the source for the next pile named */
  #focusOn(pile: PileId, named: LooseCarry["from"] = pile): void {
    const top = this.#cursor.topSpot(pile);
    if (top === undefined) return;
    const { position, traits } = this.#table.state;
    // If no card can be taken, the next pile is only focused.
    const isSource = isFoundation(pile)
      ? position.foundations.some((cards) => cards.length > 0)
      : top.count > 0 && (pile !== "s" || traits.stockShown);
    this.#named = isSource ? named : undefined;
    // A screen reader is silent if the focus does not change, so announce the spot.
    if (this.#cursor.isFocused && spotKey(this.#cursor.here) === spotKey(top))
      this.#room.announcer.ask("read-pile", pile);
    else this.#cursor.focus(top);
  }

  /** Moves the focus between areas: stock, waste, foundations, columns, and the areas beside the table. */
  #walk(by: 1 | -1): void {
    const { here, isFocused, root } = this.#cursor;
    const areas: readonly PileId[] = ["s", "w", "f1", "t1"];
    const area = isFoundation(here.pile) ? "f1" : isTableau(here.pile) ? "t1" : here.pile;
    const next = isFocused ? areas[areas.indexOf(area) + by] : undefined;
    if (next === undefined && (isFocused || isFocusBeside(root)) && focusNextArea(root, by)) return;
    const top = this.#cursor.topSpot(next ?? (by > 0 ? "s" : "t1"));
    if (top !== undefined) this.#cursor.focus(top);
  }
}

function nextFoundation(pile: PileId): PileId {
  const order: readonly PileId[] = FOUNDATION_IDS;
  return order[(order.indexOf(pile) + 1) % order.length] ?? "f1";
}
