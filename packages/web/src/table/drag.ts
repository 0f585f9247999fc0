import type { Timer } from "@klondike/play";
import type { Point } from "../layout/board.ts";

/** Movement in pixels beyond which a press is not a tap. */
const SLACK: Readonly<Record<string, number>> = { mouse: 4, pen: 6, touch: 9 };

/** Milliseconds after which a finger's press is a hold. */
export const HOLD_MS = 500;

/** The parts of a pointer event that are used. */
export type Pointer = Pick<
  PointerEvent,
  "pointerId" | "pointerType" | "isPrimary" | "button" | "clientX" | "clientY"
>;

/** Callbacks of a drag. */
export type DragHooks<Load> = {
  /** What is lifted at a point; undefined if nothing can be dragged there. */
  readonly lift: (point: Point) => Load | undefined;
  readonly begin: (load: Load) => void;
  /** Called at most once per frame. */
  readonly move: (load: Load, offset: Point) => void;
  readonly drop: (load: Load, offset: Point) => void;
  readonly cancel: (load: Load, offset: Point) => void;
  /** A press that dragged nothing: where it started and ended, and the kind of pointer. */
  readonly tap: (from: Point, to: Point, by: string) => void;
  /** A finger has rested on something draggable. */
  readonly hold: (at: Point) => void;
};

/**
 * A pointer on the table that drags, taps or holds. Taps are detected from pointer events, because browsers send no
 * click for one that follows a flick within a tenth of a second.
 */
export class Drag<Load> {
  readonly #surface: Pick<HTMLElement, "getBoundingClientRect" | "setPointerCapture">;
  readonly #hooks: DragHooks<Load>;
  #pointer: number | undefined;
  #start: Point = { x: 0, y: 0 };
  #from: Point = { x: 0, y: 0 };
  #offset: Point = { x: 0, y: 0 };
  #load: Load | undefined;
  #isCarrying = false;
  #frame = 0;
  readonly #after: Timer["after"];
  #stopHolding: () => void = () => undefined;

  constructor(
    surface: Pick<HTMLElement, "getBoundingClientRect" | "setPointerCapture">,
    hooks: DragHooks<Load>,
    after: Timer["after"],
  ) {
    this.#surface = surface;
    this.#hooks = hooks;
    this.#after = after;
  }

  /** Whether something is being dragged. */
  get isCarrying(): boolean {
    return this.#isCarrying;
  }

  down(event: Pointer): void {
    if (this.#pointer !== undefined || !event.isPrimary || event.button !== 0) return;
    const box = this.#surface.getBoundingClientRect();
    this.#from = { x: event.clientX - box.left, y: event.clientY - box.top };
    const load = this.#hooks.lift(this.#from);
    this.#pointer = event.pointerId;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#offset = { x: 0, y: 0 };
    this.#load = load;
    if (load === undefined || event.pointerType !== "touch") return;
    this.#stopHolding = this.#after(HOLD_MS, () => {
      this.cancel();
      this.#hooks.hold(this.#from);
    });
  }

  move(event: Pointer): void {
    if (event.pointerId !== this.#pointer) return;
    this.#offset = { x: event.clientX - this.#start.x, y: event.clientY - this.#start.y };
    if (this.#load === undefined) return;
    if (!this.#isCarrying) {
      if (Math.hypot(this.#offset.x, this.#offset.y) < (SLACK[event.pointerType] ?? 6)) return;
      this.#stopHolding();
      this.#isCarrying = true;
      this.#surface.setPointerCapture(event.pointerId);
      this.#hooks.begin(this.#load);
    }
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#load !== undefined) this.#hooks.move(this.#load, this.#offset);
    });
  }

  up(event: Pointer): void {
    if (event.pointerId !== this.#pointer) return;
    const { x, y } = this.#from;
    const to = { x: x + this.#offset.x, y: y + this.#offset.y };
    const isTap = !this.#isCarrying;
    this.#end(this.#hooks.drop);
    if (isTap) this.#hooks.tap({ x, y }, to, event.pointerType);
  }

  /** Cancels the drag. */
  cancel(): void {
    this.#end(this.#hooks.cancel);
  }

  #end(finish: (load: Load, offset: Point) => void): void {
    const load = this.#load;
    const wasCarrying = this.#isCarrying;
    this.#stopHolding();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#pointer = undefined;
    this.#load = undefined;
    this.#isCarrying = false;
    if (wasCarrying && load !== undefined) finish(load, this.#offset);
  }
}
