import { FOUNDATION_IDS, isFoundation, isTableau, type PileId, TABLEAU_IDS } from "@klondike/engine";
import { COLUMN_KEYS, type GameState, type LooseCarry, SINGLE_KEYS } from "@klondike/play";
import { type CursorPos, clamped, DIRECTION_KEYS, moveCursor, nextArea } from "../cursor.ts";
import type { GridSize } from "../grid.ts";
import type { Cell, Input } from "../input.ts";
import { computeScreenLayout, type ScreenSpot, spotAt } from "../layout.ts";
import type { ModeKey } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { sharedKey } from "./shared-keys.ts";

/** Input at the open table: the cursor, the keys that play cards, and the mouse. */
export class TableInput {
  readonly #stage: Pick<Stage, "app" | "screen">;
  readonly #onRead: (pile: PileId) => void;
  readonly #rowsBelow: number;
  #cursor: CursorPos = { pile: "s", count: 1 };
  /**
   * The pile whose key was pressed last, or all foundations; the next pile key is the target and gets as many cards as
   * fit.
   */
  #named: LooseCarry["from"] | undefined;

  /**
   * @param onRead called when the key of a pile is pressed twice
   * @param rowsBelow rows left free between the table and the last line
   */
  constructor(stage: Pick<Stage, "app" | "screen">, onRead: (pile: PileId) => void, rowsBelow = 0) {
    this.#stage = stage;
    this.#onRead = onRead;
    this.#rowsBelow = rowsBelow;
  }

  /** The cursor's place on the table. */
  get cursor(): CursorPos {
    return clamped(this.#state.position, this.#cursor);
  }

  goTo(place: CursorPos): void {
    this.#cursor = place;
  }

  /** Forgets the first pile key, so that the next one is a source again. */
  forgetNamed(): void {
    this.#named = undefined;
  }

  get keys(): readonly ModeKey[] {
    const stage = this.#stage;
    const { screen } = stage;
    return [
      sharedKey(stage, "cursor", DIRECTION_KEYS, (key) => this.#move(key), { sign: screen.arrows }),
      sharedKey(stage, "area", ["f6", "shift-f6", "tab"], (key) => this.#walk(key === "shift-f6" ? -1 : 1), {
        sign: "F6",
      }),
      sharedKey(stage, "press", ["enter"], () => this.#press(this.#cursor, "key"), { sign: screen.enter }),
      sharedKey(stage, "column", COLUMN_KEYS, (key) => this.#name(TABLEAU_IDS[Number(key) - 1] ?? "t1"), {
        sign: "1…7",
      }),
      sharedKey(stage, "stock", [SINGLE_KEYS.stock], () => this.#name("s")),
      sharedKey(stage, "waste", [SINGLE_KEYS.waste], () => this.#name("w")),
      sharedKey(stage, "foundation", [SINGLE_KEYS.foundation], () => this.#nameFoundations()),
      sharedKey(stage, "draw", [SINGLE_KEYS.draw], () => this.#draw(), { rank: 4 }),
      sharedKey(stage, "home", [SINGLE_KEYS["send-home"]], () => this.#sendHome()),
    ];
  }

  handle(input: Input, size: GridSize): void {
    const game = openGame(this.#stage);
    switch (input.kind) {
      case "click": {
        const spot = this.#spotAt(input, size);
        if (spot === undefined) game.dispatch({ kind: "press-felt" });
        else {
          this.#cursor = { pile: spot.pile, count: spot.count };
          if (this.#isOpenDeck(spot)) this.#pickUp(spot);
          else this.#press(this.#cursor, "pointer");
        }
        break;
      }
      case "drop":
        this.#drop(this.#spotAt(input, size));
        break;
      case "right-click": {
        const spot = this.#spotAt(input, size);
        if (spot !== undefined) game.dispatch({ kind: "send-home", pile: spot.pile });
        break;
      }
      case "wheel":
        game.dispatch({ kind: input.by < 0 ? "undo" : "redo" });
        break;
      case "key":
        if (input.key === "escape") game.dispatch({ kind: "leave" });
    }
  }

  get #state(): GameState {
    return stateOf(this.#stage);
  }

  #spotAt({ x, y }: Cell, size: GridSize): ScreenSpot | undefined {
    return spotAt(computeScreenLayout(this.#state, size, this.#rowsBelow), x, y);
  }

  #move(key: string): void {
    this.#named = undefined;
    this.#cursor = moveCursor(this.#state.position, this.cursor, key) ?? this.#cursor;
  }

  #press(at: CursorPos, by: "key" | "pointer"): void {
    this.#named = undefined;
    openGame(this.#stage).dispatch({ kind: "press", at, by });
  }

  #draw(): void {
    this.#named = undefined;
    openGame(this.#stage).dispatch({ kind: "turn-stock" });
  }

  /** Moves to the next or previous area of the table. */
  #walk(by: 1 | -1): void {
    this.#named = undefined;
    this.#cursor = clamped(this.#state.position, { pile: nextArea(this.#cursor.pile, by), count: 1 });
  }

  /**
   * Handles a pile's key: it selects the pile, or is the target of the selection; the same key twice reads the pile.
   */
  #name(pile: PileId): void {
    const game = openGame(this.#stage);
    const { selection, position } = this.#state;
    const named = this.#named;
    this.#named = undefined;
    if (named === pile || selection?.pile === pile) {
      this.#named = named;
      this.#onRead(pile);
    } else if (selection !== undefined && isTableau(pile)) {
      const { pile: from, count } = selection;
      const isLoose = named === from;
      game.dispatch({ kind: "carry", carry: { from, to: pile, ...(isLoose ? {} : { count }) } });
      this.#cursor = { pile, count: 1 };
    } else if (named !== undefined && isTableau(pile)) {
      game.dispatch({ kind: "carry", carry: { from: named, to: pile } });
      this.#cursor = { pile, count: 1 };
    } else {
      if (selection !== undefined) game.dispatch({ kind: "unselect" });
      this.#select(clamped(position, { pile, count: Number.MAX_SAFE_INTEGER }));
    }
  }

  /** Handles the foundations' key: it moves the selected card home; pressed repeatedly it steps through the foundations. */
  #nameFoundations(): void {
    const game = openGame(this.#stage);
    const { selection } = this.#state;
    const named = this.#named;
    this.#named = undefined;
    if (selection !== undefined && !isFoundation(selection.pile)) {
      game.dispatch({ kind: "carry", carry: { from: selection.pile, to: "home", count: 1 } });
      return;
    }
    if (selection !== undefined) game.dispatch({ kind: "unselect" });
    const isAgain = named === "home" || (named !== undefined && isFoundation(named));
    if (!isAgain) {
      this.#cursor = { pile: "f1", count: 1 };
      this.#named = "home";
    } else {
      const order: readonly PileId[] = FOUNDATION_IDS;
      this.#select({ pile: order[(order.indexOf(this.#cursor.pile) + 1) % order.length] ?? "f1", count: 1 });
    }
  }

  /** Moves the cursor to a pile and selects its cards, if they can be moved. */
  #select(at: CursorPos): void {
    const { pile } = at;
    // A key that only names the stock must not draw.
    const isStock = pile === "s" && !this.#state.traits.stockShown;
    if (!isStock) openGame(this.#stage).dispatch({ kind: "press", at, by: "key" });
    this.#named = pile;
    this.#cursor = { pile, count: 1 };
  }

  #sendHome(): void {
    this.#named = undefined;
    const { selection } = this.#state;
    openGame(this.#stage).dispatch({ kind: "send-home", pile: (selection ?? this.#cursor).pile });
  }

  /** Whether the spot shows the top card of an open deck, which can be dragged. */
  #isOpenDeck({ pile }: ScreenSpot): boolean {
    const { traits, position } = this.#state;
    return pile === "s" && traits.stockShown && position.stock.length > 0;
  }

  /** Button down on an open deck: its card is dragged, or, if the button is released here, goes to the waste. */
  #pickUp({ pile, count }: ScreenSpot): void {
    this.#named = undefined;
    if (this.#state.selection?.pile === pile) return;
    openGame(this.#stage).dispatch({ kind: "press", at: { pile, count }, by: "key" });
  }

  /** Button released: over another pile, the cards were dragged there. */
  #drop(spot: ScreenSpot | undefined): void {
    const { selection } = this.#state;
    if (spot !== undefined && selection?.pile === "s" && spot.pile === "s") {
      openGame(this.#stage).dispatch({ kind: "turn-stock" });
      return;
    }
    if (spot === undefined || selection === undefined || spot.pile === selection.pile) return;
    if (spot.pile === "s" || spot.pile === "w" || this.#cursor.pile !== selection.pile) return;
    const { pile: from, count } = selection;
    openGame(this.#stage).dispatch({ kind: "carry", carry: { from, to: spot.pile, count } });
  }
}
