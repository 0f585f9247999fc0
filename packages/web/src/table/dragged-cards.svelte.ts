import {
  type Card,
  type Carry,
  faceUpOf,
  isFoundation,
  isTableau,
  type PileId,
  type Selection,
} from "@klondike/engine";
import { type Action, carriesOf, type GameState, liftAt, type Timer } from "@klondike/play";
import type { Board, Point } from "../layout/board.ts";
import { type CardRect, rectAt } from "../layout/places.ts";
import { pileUnder, READING_ORDER, type Spot, spotAt } from "../layout/spots.ts";
import { flyBack, halt } from "../motion/cards.ts";
import { Drag, type DragHooks } from "./drag.ts";

/** The browser's number of the right mouse button. */
const RIGHT_BUTTON = 2;

/** A pile that can receive cards. */
type Target = Carry["to"];

type Load = {
  readonly lifted: Selection;
  readonly cards: readonly Card[];
  readonly targets: readonly Carry[];
};

/** What dragging needs from the table. */
export type DragHost = {
  readonly state: () => GameState;
  readonly dispatch: (action: Action) => void;
  readonly board: () => Board;
  readonly spots: () => readonly Spot[];
  readonly places: () => ReadonlyMap<Card, CardRect>;
  readonly pace: () => number;
  readonly after: Timer["after"];
  readonly elementOf: (card: Card) => HTMLElement | undefined;
  /** A press that dragged nothing, on a spot or on the felt. */
  readonly tap: (spot: Spot | undefined, by: "pointer" | "touch") => void;
};

/** Dragged cards: lifted by a pointer, following it, dropped or flying back. */
export class DraggedCards {
  /** The legal targets of the drag. */
  lit = $state.raw<readonly PileId[]>([]);
  #cards = $state.raw<readonly Card[]>([]);
  #released = new Map<Card, Point>();
  /** The pointer's last action was a drag or tap, so the browser's click for it is ignored. */
  #isAnswered = false;
  #drag: Drag<Load> | undefined;
  /** The last pointer down was a finger. */
  #isTouched = false;
  readonly #hooks: DragHost;

  constructor(hooks: DragHost) {
    this.#hooks = hooks;
  }

  has(card: Card): boolean {
    return this.#cards.includes(card);
  }

  /** How far from its old place a card was dropped, until the table has caught up. */
  releasedFrom(card: Card): Point | undefined {
    return this.#released.get(card);
  }

  forget(): void {
    this.#released.clear();
  }

  /** Whether a click only repeats what the pointer has done. */
  isAnswered(event: MouseEvent): boolean {
    return event.detail > 0 && this.#isAnswered;
  }

  cancel(): void {
    this.#drag?.cancel();
  }

  /** Listens to pointers on a table; returns a stop function. */
  on(surface: HTMLElement): () => void {
    const hooks: DragHooks<Load> = {
      lift: (point) => this.#lift(point),
      begin: (load) => this.#begin(load),
      move: (load, offset) => this.#move(load, offset),
      drop: (load, offset) => this.#drop(load, offset),
      cancel: (load, offset) => this.#return(load, offset),
      tap: (from, to, by) => this.#tap(from, to, by === "touch" ? "touch" : "pointer"),
      hold: (at) => this.#hold(at),
    };
    const drag = new Drag<Load>(surface, hooks, this.#hooks.after);
    this.#drag = drag;
    const stop = new AbortController();
    const { signal } = stop;
    const down = (event: PointerEvent): void => {
      this.#isAnswered = false;
      drag.down(event);
      this.#isTouched = event.pointerType === "touch";
    };
    // A long press may open the browser's context menu too; it has been handled already.
    const menu = (event: MouseEvent): void => {
      const spot = this.#spotUnder(event, surface);
      if (spot === undefined || !this.#hooks.state().traits.freeHands) return;
      event.preventDefault();
      if (event.button === RIGHT_BUTTON && !this.#isTouched) this.#sendHome(spot);
    };
    // The click of a handled touch would land on whatever has appeared under the finger, such as the win panel's
    // buttons.
    const end = (event: TouchEvent): void => {
      if (this.#isAnswered && event.cancelable) event.preventDefault();
    };
    surface.addEventListener("pointerdown", down, { signal });
    surface.addEventListener("pointermove", (event) => drag.move(event), { signal });
    surface.addEventListener("pointerup", (event) => drag.up(event), { signal });
    surface.addEventListener("pointercancel", () => drag.cancel(), { signal });
    surface.addEventListener("contextmenu", menu, { signal });
    surface.addEventListener("touchend", end, { signal, passive: false });
    return () => stop.abort();
  }

  /** A finger that rests on a card sends it home. */
  #hold(at: Point): void {
    const spot = spotAt(at, this.#hooks.spots());
    this.#isAnswered = true;
    if (spot !== undefined) this.#sendHome(spot);
  }

  #sendHome({ pile }: Spot): void {
    this.#hooks.dispatch({ kind: "send-home", pile });
  }

  #spotUnder(event: MouseEvent, surface: HTMLElement): Spot | undefined {
    const { left, top } = surface.getBoundingClientRect();
    return spotAt({ x: event.clientX - left, y: event.clientY - top }, this.#hooks.spots());
  }

  #lift(point: Point): Load | undefined {
    const spot = spotAt(point, this.#hooks.spots());
    const state = this.#hooks.state();
    const lifted = spot && liftAt(state, spot);
    if (lifted === undefined) return undefined;
    const cards = faceUpOf(state.position, lifted.pile).slice(-lifted.count);
    return { lifted, cards, targets: carriesOf(state, lifted).map(({ move }) => move) };
  }

  /** A press counts where it started, unless it slid to something else. */
  #tap(from: Point, to: Point, by: "pointer" | "touch"): void {
    const spots = this.#hooks.spots();
    const spot = spotAt(from, spots);
    if (spotAt(to, spots) !== spot) return;
    this.#isAnswered = true;
    this.#hooks.tap(spot, by);
  }

  #begin({ cards, targets }: Load): void {
    for (const card of cards) {
      const element = this.#hooks.elementOf(card);
      if (element !== undefined) halt(element);
    }
    this.#cards = cards;
    this.lit = targets.map(({ to }) => to);
    this.#hooks.dispatch({ kind: "unselect" });
  }

  #move({ cards }: Load, { x, y }: Point): void {
    for (const card of cards) {
      const element = this.#hooks.elementOf(card);
      if (element !== undefined) element.style.transform = `translate(${x}px, ${y}px)`;
    }
  }

  #drop(load: Load, offset: Point): void {
    const { pile, count } = load.lifted;
    const to = this.#landing(load, offset);
    if (to === undefined) {
      this.#return(load, offset);
      const under = this.#under(load, offset);
      // Report a drop on a pile where it does not fit; a drop on the felt or its own pile means nothing.
      if (under !== undefined)
        this.#hooks.dispatch({ kind: "carry", carry: { from: pile, to: under, count } });
      return;
    }
    this.#release(load.cards);
    for (const card of load.cards) this.#released.set(card, offset);
    this.#hooks.dispatch({ kind: "carry", carry: { from: pile, to, count } });
  }

  /** The pile on which a drop here would land; the table may have changed during the drag. */
  #landing({ lifted, targets }: Load, offset: Point): Target | undefined {
    const legal = carriesOf(this.#hooks.state(), lifted).map(({ move }) => move.to);
    return this.#pileUnder(
      offset,
      lifted,
      legal.filter((pile) => targets.some(({ to }) => to === pile)),
    );
  }

  /** The pile under the drop, whether it accepts the cards or not. */
  #under({ lifted }: Load, offset: Point): Target | undefined {
    const others = READING_ORDER.filter(
      (pile): pile is Target => pile !== lifted.pile && (isTableau(pile) || isFoundation(pile)),
    );
    return this.#pileUnder(offset, lifted, others);
  }

  #pileUnder(offset: Point, { pile, count }: Selection, piles: readonly Target[]): Target | undefined {
    const lowest = faceUpOf(this.#hooks.state().position, pile).at(-count);
    const place = lowest === undefined ? undefined : this.#hooks.places().get(lowest);
    if (place === undefined || place.pile !== pile) return undefined;
    const board = this.#hooks.board();
    const carried = rectAt({ x: place.x + offset.x, y: place.y + offset.y }, board);
    const under = pileUnder(carried, piles, this.#hooks.spots(), board);
    return piles.find((each) => each === under);
  }

  #return({ cards }: Load, offset: Point): void {
    this.#release(cards);
    for (const card of cards) {
      const element = this.#hooks.elementOf(card);
      if (element !== undefined) flyBack(element, offset, this.#hooks.pace());
    }
  }

  #release(cards: readonly Card[]): void {
    this.#isAnswered = true;
    this.#cards = [];
    this.lit = [];
    for (const card of cards) {
      const element = this.#hooks.elementOf(card);
      if (element !== undefined) element.style.transform = "";
    }
  }
}
