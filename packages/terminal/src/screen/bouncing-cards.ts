import type { Card } from "@klondike/engine";
import { drawCard } from "./cards.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Grid, GridSize } from "./grid.ts";

/** A flying card: its cell and its speed in cells per frame. */
interface Leaper {
  readonly card: Card;
  x: number;
  y: number;
  readonly vx: number;
  vy: number;
}

/** A previous position of a card. */
type Stamp = Readonly<Pick<Leaper, "card" | "x" | "y">>;

const GRAVITY = 0.14;
const BOUNCE = 0.8;
/** Number of frames between two take-offs. */
const EVERY = 3;
const WIDTH = 6;
const HEIGHT = 3;
/** Maximum length of a trail, which bounds the work of a frame on large screens. */
const MAX_STAMPS = 900;

/** The win animation: cards bounce off the foundations and leave trails. */
export class BouncingCards {
  readonly #random: (bound: number) => number;
  readonly #waiting: { readonly card: Card; readonly x: number; readonly y: number }[];
  #leapers: readonly Leaper[] = [];
  #stamps: readonly Stamp[] = [];
  #frame = 0;

  /** @param cards in the order in which they take off, each with its cell */
  constructor(
    cards: readonly { readonly card: Card; readonly x: number; readonly y: number }[],
    random: (bound: number) => number,
  ) {
    this.#waiting = [...cards];
    this.#random = random;
  }

  get isOver(): boolean {
    return this.#waiting.length === 0 && this.#leapers.length === 0;
  }

  /** Advances by one frame. */
  step({ columns, rows }: GridSize): void {
    if (this.#frame++ % EVERY === 0) this.#takeOff();
    const floor = rows - 1 - HEIGHT;
    for (const leaper of this.#leapers) {
      leaper.vy += GRAVITY;
      leaper.x += leaper.vx;
      leaper.y += leaper.vy;
      if (leaper.y > floor) {
        leaper.y = floor;
        leaper.vy *= -BOUNCE;
      }
    }
    this.#leapers = this.#leapers.filter(({ x }) => x > -WIDTH && x < columns);
    this.#stamps = [...this.#stamps, ...this.#leapers.map(({ card, x, y }) => ({ card, x, y }))].slice(
      -MAX_STAMPS,
    );
  }

  draw(grid: Grid, glyphs: Glyphs): void {
    for (const { card, x, y } of this.#stamps) {
      const frame = { x: Math.round(x), y: Math.round(y), width: WIDTH, height: HEIGHT };
      drawCard(grid, frame, card, glyphs, { ink: "edge", isSelected: false });
    }
  }

  #takeOff(): void {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    const speed = 0.35 + this.#random(100) / 125;
    const vx = this.#random(2) === 0 ? -speed : speed;
    this.#leapers = [...this.#leapers, { ...next, vx, vy: -this.#random(100) / 125 }];
  }
}
