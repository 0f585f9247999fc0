import { type Card, isRed, suitOf } from "@klondike/engine";
import { drawPicture } from "./card-pictures.ts";
import { type Glyphs, label } from "./glyphs.ts";
import type { Grid, Ink } from "./grid.ts";

/** Minimum size for pips and courts. */
const ROOMY = { width: 9, height: 6 };

/** A rectangle of cells for a card. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a card face up. Its name is in the upper edge, so that it can be read when only that is visible. */
export function drawCard(
  grid: Grid,
  frame: Frame,
  card: Card,
  glyphs: Glyphs,
  edge: { readonly ink: Ink; readonly isSelected: boolean },
): void {
  const { x, y, width, height } = frame;
  const ink: Ink = isRed(card) ? "red" : "black";
  const name = label(card, glyphs);
  drawBox(grid, frame, edge.isSelected ? glyphs.selectedBox : glyphs.box, edge.ink, " ", ink);
  grid.put(x + 1, y, name, ink);
  if (height >= 4) grid.put(x + width - 1 - name.length, y + height - 1, name, ink);
  if (width >= ROOMY.width && height >= ROOMY.height) drawPicture(grid, frame, card, glyphs, ink);
  else if (height >= 3) {
    grid.put(x + Math.floor(width / 2), y + Math.floor((height - 1) / 2), glyphs.suit(suitOf(card)), ink);
  }
}

/** Draws a card face down, with a note such as the number of cards. */
export function drawBack(grid: Grid, frame: Frame, note: string, glyphs: Glyphs): void {
  const { x, y, width, height } = frame;
  drawBox(grid, frame, glyphs.box, "back", glyphs.back, "back");
  grid.put(x + 1, y, glyphs.back.repeat(width - 2), "back");
  if (note === "") return;
  const row = y + Math.floor((height - 1) / 2);
  grid.put(x + Math.floor((width - note.length) / 2), row, note, "back");
}

/** Draws an empty pile: corners and a mark. */
export function drawOutline(grid: Grid, frame: Frame, mark: string, ink: Ink, glyphs: Glyphs): void {
  const { x, y, width, height } = frame;
  const [topLeft = "", , topRight = "", , bottomLeft = "", bottomRight = ""] = glyphs.box;
  grid.put(x, y, topLeft, ink);
  grid.put(x + width - 1, y, topRight, ink);
  grid.put(x, y + height - 1, bottomLeft, ink);
  grid.put(x + width - 1, y + height - 1, bottomRight, ink);
  grid.put(x + Math.floor(width / 2), y + Math.floor((height - 1) / 2), mark, ink);
}

/** Draws a box. A box of height 1 is only its upper edge. */
export function drawBox(
  grid: Grid,
  { x, y, width, height }: Frame,
  box: string,
  edge: Ink,
  filling: string,
  ink: Ink,
): void {
  const [topLeft = "", across = "", topRight = "", down = "", bottomLeft = "", bottomRight = ""] = box;
  grid.put(x, y, topLeft + across.repeat(width - 2) + topRight, edge);
  for (let row = 1; row < height - 1; row++) {
    grid.put(x, y + row, down, edge);
    grid.put(x + 1, y + row, filling.repeat(width - 2), ink);
    grid.put(x + width - 1, y + row, down, edge);
  }
  if (height > 1) grid.put(x, y + height - 1, bottomLeft + across.repeat(width - 2) + bottomRight, edge);
}
