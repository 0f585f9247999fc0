import {
  type Card,
  type Carry,
  faceUpOf,
  isFoundation,
  isTableau,
  type LegalMove,
  type PileId,
} from "@klondike/engine";
import type { Selection } from "@klondike/engine/controls";
import { findCarries, type GameController, keysWith, liftAt } from "@klondike/play";
import type { Room } from "../context/room.ts";
import type { Point } from "../layout/board.ts";
import { rectAt } from "../layout/places.ts";
import { pileUnder, READING_ORDER, type Spot, spotAt, type TableLayout } from "../layout/spots.ts";
import { flyBack, halt } from "../motion/cards.ts";
import { ReactiveValue } from "../page/reactive.ts";
import { TableCursor } from "./cursor.ts";
import { KeyCommands } from "./key-commands.ts";
import { findCommand, isForTable } from "./keyboard.ts";

/** The browser's number of the right mouse button. */
const RIGHT_BUTTON = 2;

/** Movement in pixels beyond which a press is a drag, by kind of pointer. */
const SLACK: Readonly<Record<string, number>> = { mouse: 4, pen: 6, touch: 9 };

/** Milliseconds after which a finger's press is a hold. */
export const HOLD_MS = 500;

/** A pointer that is down on the table. */
type Press = {
  readonly pointer: number;
  readonly by: "pointer" | "touch";
  /** Where the pointer was pressed, in table coordinates. */
  readonly from: Point;
  /** The cards that a drag would lift. */
  readonly lifted: Selection | undefined;
  offset: Point;
  drag?: Drag;
};

/** Cards that follow a pointer, and where they may go. */
type Drag = {
  readonly lifted: Selection;
  readonly cards: readonly Card[];
  readonly elements: readonly HTMLElement[];
  readonly moves: readonly LegalMove<Carry>[];
};

/** The dragged cards and the piles that accept them. */
type Dragged = { readonly cards: readonly Card[]; readonly targets: readonly PileId[] };

const NOTHING: Dragged = { cards: [], targets: [] };

/**
 * Pointer, keyboard and drag input for a table. Taps are detected from pointer events, because browsers send no click
 * for a tap within a tenth of a second after a flick.
 */
export class TableInput {
  readonly cursor: TableCursor;
  readonly #room: Room;
  readonly #table: GameController;
  readonly #layout: () => TableLayout;
  readonly #commands: KeyCommands;
  #surface: HTMLElement | undefined;
  #press: Press | undefined;
  #stopHolding: () => void = () => undefined;
  #frame = 0;
  /** The pointer's last action was a drag or tap, so ignore the browser's click for it. */
  #isAnswered = false;
  /** The last pointer down was a finger. */
  #isTouched = false;
  readonly #released = new Map<Card, Point>();
  readonly #dragged = new ReactiveValue(NOTHING);

  constructor(room: Room, table: GameController, layout: () => TableLayout) {
    this.#room = room;
    this.#table = table;
    this.#layout = layout;
    this.cursor = new TableCursor(layout);
    this.#commands = new KeyCommands(room, table, this.cursor);
  }

  get dragged(): Dragged {
    return this.#dragged.value;
  }

  /** Offset of a card from its old place when it was dropped, until the table is updated. */
  releasedFrom(card: Card): Point | undefined {
    return this.#released.get(card);
  }

  forgetReleased(): void {
    this.#released.clear();
  }

  /** Listens to pointers and the focus on a table's element; returns a stop function. */
  listen(surface: HTMLElement): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    this.#surface = surface;
    this.cursor.listen(surface, signal);
    surface.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    surface.addEventListener("pointermove", (event) => this.#move(event), { signal });
    surface.addEventListener("pointerup", (event) => this.#up(event), { signal });
    surface.addEventListener("pointercancel", () => this.#cancel(), { signal });
    surface.addEventListener("contextmenu", (event) => this.#menu(event), { signal });
    surface.addEventListener("touchend", (event) => this.#touchEnd(event), { signal, passive: false });
    return () => stop.abort();
  }

  /** A key pressed anywhere on the page, except in fields and sheets. */
  keydown(event: KeyboardEvent): void {
    const { settings, sheets, announcer } = this.#room;
    const { target } = event;
    if (sheets.isOpen || !(target instanceof Element) || !isForTable(event)) return;
    const { singleKeys, keys } = settings.values;
    const command = findCommand(event, singleKeys ? keysWith(keys) : undefined);
    // The browser clicks a focused button or link itself.
    if (command === undefined || (command.kind === "act" && this.#isButton(target))) return;
    // Escape that cancels nothing may close a dialog around an embedded table.
    if (command.kind !== "cancel" || this.#canCancel) event.preventDefault();
    announcer.keyPressed();
    if (command.kind === "cancel") {
      if (sheets.cancelOpening()) return;
      this.#cancel();
    }
    this.#commands.run(command);
  }

  get #canCancel(): boolean {
    const { selection, view, isWatched } = this.#table.state;
    const isOnTable = this.#press !== undefined || selection !== undefined || this.#commands.isPending;
    return isOnTable || view.kind !== "game" || isWatched;
  }

  #isButton(target: Element): boolean {
    return target.closest("button, a") !== null || this.#surface?.contains(target) === true;
  }

  /** A browser click on a spot. Keys and assistive technology click without a pointer. */
  click(spot: Spot, { detail }: MouseEvent): void {
    if (detail > 0 && this.#isAnswered) return;
    this.#pressOn(spot, detail > 0 ? "pointer" : "key");
  }

  #pressOn({ pile, count }: Spot, by: "pointer" | "touch" | "key"): void {
    this.cursor.moveTo({ pile, count });
    this.#table.dispatch({ kind: "press", at: { pile, count }, by });
  }

  #down(event: PointerEvent): void {
    this.#isAnswered = false;
    this.#isTouched = event.pointerType === "touch";
    if (this.#press !== undefined || !event.isPrimary || event.button !== 0) return;
    const from = this.#pointOf(event);
    const spot = this.#spotAt(from);
    const lifted = spot && liftAt(this.#table.state, spot);
    const by = this.#isTouched ? "touch" : "pointer";
    this.#press = { pointer: event.pointerId, by, from, lifted, offset: { x: 0, y: 0 } };
    if (lifted === undefined || by !== "touch") return;
    this.#stopHolding = this.#room.host.after(HOLD_MS, () => this.#hold(from));
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    if (press === undefined || event.pointerId !== press.pointer) return;
    const { x, y } = this.#pointOf(event);
    press.offset = { x: x - press.from.x, y: y - press.from.y };
    if (press.lifted === undefined) return;
    if (press.drag === undefined) {
      if (Math.hypot(press.offset.x, press.offset.y) < (SLACK[event.pointerType] ?? 6)) return;
      this.#stopHolding();
      this.#surface?.setPointerCapture(event.pointerId);
      press.drag = this.#lift(press.lifted);
    }
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const { x, y } = press.offset;
      for (const element of press.drag?.elements ?? []) element.style.transform = `translate(${x}px, ${y}px)`;
    });
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    if (press === undefined || event.pointerId !== press.pointer) return;
    this.#end();
    if (press.drag === undefined) this.#tap(press);
    else this.#drop(press.drag, press.offset);
  }

  /** Ends a press without effect; dragged cards fly back. */
  #cancel(): void {
    const press = this.#press;
    this.#end();
    if (press?.drag !== undefined) this.#flyBack(press.drag, press.offset);
  }

  #end(): void {
    this.#stopHolding();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#press = undefined;
  }

  /** A press counts where it started, unless it slid to something else. */
  #tap({ from, offset, by }: Press): void {
    const spot = this.#spotAt(from);
    if (this.#spotAt({ x: from.x + offset.x, y: from.y + offset.y }) !== spot) return;
    this.#isAnswered = true;
    if (spot === undefined) this.#table.dispatch({ kind: "press-felt" });
    else this.#pressOn(spot, by);
  }

  /** A finger that rests on a card sends it home. */
  #hold(at: Point): void {
    this.#cancel();
    this.#isAnswered = true;
    const spot = this.#spotAt(at);
    if (spot !== undefined) this.#table.dispatch({ kind: "send-home", pile: spot.pile });
  }

  /** A right click sends a card home. A long press may also open the browser's menu; it has already been handled. */
  #menu(event: MouseEvent): void {
    const spot = this.#spotAt(this.#pointOf(event));
    if (spot === undefined || !this.#table.state.traits.freeHands) return;
    event.preventDefault();
    if (event.button === RIGHT_BUTTON && !this.#isTouched)
      this.#table.dispatch({ kind: "send-home", pile: spot.pile });
  }

  /**
   * Otherwise the browser's click for a handled touch would hit whatever appeared under the finger, such as a button of
   * the win panel.
   */
  #touchEnd(event: TouchEvent): void {
    if (this.#isAnswered && event.cancelable) event.preventDefault();
  }

  /** A pointer in table coordinates. The page around an embedded table may scale it. */
  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left = 0, top = 0, width = 1 } = this.#surface?.getBoundingClientRect() ?? {};
    const scale = width / (this.#surface?.offsetWidth || width);
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  }

  #spotAt(point: Point): Spot | undefined {
    return spotAt(point, this.#layout().spots);
  }

  #lift(lifted: Selection): Drag {
    const { state } = this.#table;
    const cards = faceUpOf(state.position, lifted.pile).slice(-lifted.count);
    const elements = cards.flatMap((card) => [
      ...(this.#surface?.querySelectorAll<HTMLElement>(`[data-card="${card}"]`) ?? []),
    ]);
    const moves = findCarries(state, lifted);
    for (const element of elements) halt(element);
    this.#dragged.value = { cards, targets: moves.map(({ move }) => move.to) };
    this.#table.dispatch({ kind: "unselect" });
    return { lifted, cards, elements, moves };
  }

  #drop(drag: Drag, offset: Point): void {
    const { lifted, cards } = drag;
    const moves = this.#movesOf(drag);
    const to = this.#pileUnder(
      drag,
      offset,
      moves.map(({ move }) => move.to),
    );
    const legal = moves.find(({ move }) => move.to === to);
    if (legal !== undefined) {
      this.#release(drag);
      for (const card of cards) this.#released.set(card, offset);
      this.#table.dispatch({ kind: "play", legal });
      return;
    }
    this.#flyBack(drag, offset);
    const others = READING_ORDER.filter(
      (pile): pile is Carry["to"] => pile !== lifted.pile && (isTableau(pile) || isFoundation(pile)),
    );
    const under = this.#pileUnder(drag, offset, others);
    // Report a drop on a pile that refuses it. A drop on the felt or the source pile has no meaning.
    if (under !== undefined)
      this.#table.dispatch({ kind: "carry", carry: { from: lifted.pile, to: under, count: lifted.count } });
  }

  /** The legal moves of dragged cards; the table may have changed during the drag. */
  #movesOf({ lifted, moves }: Drag): readonly LegalMove<Carry>[] {
    const { state } = this.#table;
    if (moves.every(({ position }) => position === state.position)) return moves;
    return findCarries(state, lifted).filter(({ move: { to } }) => moves.some(({ move }) => move.to === to));
  }

  /** The pile that a drop here covers most. */
  #pileUnder(
    { lifted: { pile, count } }: Drag,
    offset: Point,
    piles: readonly Carry["to"][],
  ): Carry["to"] | undefined {
    const { board, places, spots } = this.#layout();
    const lowest = faceUpOf(this.#table.state.position, pile).at(-count);
    const place = lowest === undefined ? undefined : places.get(lowest);
    if (place === undefined || place.pile !== pile) return undefined;
    const carried = rectAt({ x: place.x + offset.x, y: place.y + offset.y }, board);
    return pileUnder(carried, piles, spots, board);
  }

  #flyBack(drag: Drag, offset: Point): void {
    this.#release(drag);
    for (const element of drag.elements) flyBack(element, offset, this.#room.settings.pace);
  }

  #release({ elements }: Drag): void {
    this.#isAnswered = true;
    this.#dragged.value = NOTHING;
    for (const element of elements) element.style.transform = "";
  }
}
