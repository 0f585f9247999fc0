import { type FoundationId, isFoundation, isTableau, type PileId, TABLEAU_IDS } from "@klondike/engine";
import type { GameState } from "@klondike/play";
import { type CursorPos, clamped, DIRECTION_KEYS, moved } from "../cursor.ts";
import type { Size } from "../grid.ts";
import type { Cell, Input } from "../input.ts";
import { layoutOf, type Spot, spotAt } from "../layout.ts";
import type { Key } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { keyOf } from "./common.ts";

/** Keys for the four foundations, left to right. */
const FOUNDATION_KEYS: Readonly<Record<string, FoundationId>> = {
  "8": "f1",
  "9": "f2",
  "0": "f3",
  "-": "f4",
};

/** A player's hands at the open table: the cursor, the keys that play cards, and the mouse. */
export class Hands {
  readonly #stage: Pick<Stage, "app" | "screen">;
  readonly #rowsBelow: number;
  #cursor: CursorPos = { pile: "s", count: 1 };
  /** The pile that a digit called, while its cards are selected: as many of them go as fit. */
  #called: PileId | undefined;

  /** @param rowsBelow the rows that are left free under the table, above the last one */
  constructor(stage: Pick<Stage, "app" | "screen">, rowsBelow = 0) {
    this.#stage = stage;
    this.#rowsBelow = rowsBelow;
  }

  /** The place of the table that the cursor is at. */
  get cursor(): CursorPos {
    return clamped(this.#state.position, this.#cursor);
  }

  goTo(place: CursorPos): void {
    this.#cursor = place;
  }

  get keys(): readonly Key[] {
    const stage = this.#stage;
    const { screen } = stage;
    return [
      keyOf(stage, "cursor", DIRECTION_KEYS, (key) => this.#move(key), { sign: screen.arrows }),
      keyOf(stage, "press", ["enter"], () => this.#press(this.#cursor, "key"), { sign: screen.enter }),
      keyOf(stage, "column", ["1", "2", "3", "4", "5", "6", "7"], (key) => this.#callColumn(key), {
        sign: "1…7",
      }),
      keyOf(stage, "foundation", ["8", "9", "0", "-"], (key) => this.#call(FOUNDATION_KEYS[key] ?? "f1"), {
        sign: "8 9 0 -",
      }),
      keyOf(stage, "draw", ["d"], () => openGame(stage).dispatch({ kind: "turn-stock" }), { rank: 4 }),
      keyOf(stage, "waste", ["w"], () => this.#call("w")),
      keyOf(stage, "home", ["f"], () => this.#sendHome()),
    ];
  }

  handle(input: Input, size: Size): void {
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

  #spotAt({ x, y }: Cell, size: Size): Spot | undefined {
    return spotAt(layoutOf(this.#state, size, this.#rowsBelow), x, y);
  }

  #move(key: string): void {
    this.#cursor = moved(this.#state.position, this.cursor, key) ?? this.#cursor;
  }

  #press(at: CursorPos, by: "key" | "pointer"): void {
    this.#called = undefined;
    openGame(this.#stage).dispatch({ kind: "press", at, by });
  }

  #callColumn(key: string): void {
    this.#call(TABLEAU_IDS[Number(key) - 1] ?? "t1");
  }

  /** A pile called by its key: selected first, then the target of what is selected; twice the same sends its card home. */
  #call(pile: PileId): void {
    const game = openGame(this.#stage);
    const { selection, position } = this.#state;
    const called = this.#called;
    this.#called = undefined;
    if (selection === undefined) {
      const most = clamped(position, { pile, count: Number.MAX_SAFE_INTEGER }).count;
      game.dispatch({ kind: "press", at: { pile, count: most }, by: "key" });
      if (this.#state.selection?.pile === pile) this.#called = pile;
      this.#cursor = { pile, count: 1 };
      return;
    }
    const { pile: from, count } = selection;
    if (from === pile) {
      if (isFoundation(pile)) game.dispatch({ kind: "unselect" });
      else game.dispatch({ kind: "send-home", pile });
    } else if (isTableau(pile) || isFoundation(pile)) {
      const isLoose = called === from;
      game.dispatch({ kind: "carry", carry: { from, to: pile, ...(isLoose ? {} : { count }) } });
      this.#cursor = { pile, count: 1 };
    } else game.dispatch({ kind: "unselect" });
  }

  #sendHome(): void {
    const { selection } = this.#state;
    openGame(this.#stage).dispatch({ kind: "send-home", pile: (selection ?? this.#cursor).pile });
  }

  /** Whether the spot shows the top card of an open deck, which can be dragged. */
  #isOpenDeck({ pile }: Spot): boolean {
    const { traits, position } = this.#state;
    return pile === "s" && traits.stockShown && position.stock.length > 0;
  }

  /** The button goes down on an open deck: its card is dragged or, if the button comes up here, passed by. */
  #pickUp({ pile, count }: Spot): void {
    this.#called = undefined;
    if (this.#state.selection?.pile === pile) return;
    openGame(this.#stage).dispatch({ kind: "press", at: { pile, count }, by: "key" });
  }

  /** The button comes up. Over another pile than it went down on, the cards were dragged there. */
  #drop(spot: Spot | undefined): void {
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
