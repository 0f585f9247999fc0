import { FOUNDATION_IDS, type Move, type PileId, rankOf, SUITS, suitOf } from "@klondike/engine";
import type { Selection } from "@klondike/engine/controls";
import type { GameState } from "@klondike/play";
import { drawBack, drawCard, drawOutline, type Frame } from "./cards.ts";
import type { CursorPos } from "./cursor.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Grid, Ink } from "./grid.ts";
import { computeScreenLayout, type Layout, type OnTable, type ScreenSpot } from "./layout.ts";

/** A Klondike table with everything that is drawn on it. */
export interface TablePicture extends OnTable, Pick<GameState, "selection" | "targets"> {
  readonly cursor: CursorPos | undefined;
  /** The hinted move. */
  readonly marked: Move | undefined;
}

/** Draws the cards of a table, leaving rows free above the last line. */
export function drawTable(grid: Grid, table: TablePicture, glyphs: Glyphs, rowsBelow = 0): void {
  const layout = computeScreenLayout(table, grid.size, rowsBelow);
  drawNumbers(grid, layout);
  const targets = new Set(targetPiles(table));
  const selection = selectionIn(table);
  for (const spot of layout.spots) drawSpot(grid, spot, { table, layout, glyphs, targets, selection });
  if (table.cursor !== undefined) drawCursor(grid, table.cursor, layout, glyphs);
}

function drawNumbers(grid: Grid, { columnX, cardWidth, numbersAt }: Layout): void {
  for (let column = 0; column < 7; column++) {
    grid.put(columnX(column) + Math.floor(cardWidth / 2), numbersAt, String(column + 1), "faint");
  }
}

/** Targets of the selection or of the hinted move. */
function targetPiles({ selection, targets, marked }: TablePicture): readonly PileId[] {
  if (selection === undefined && marked?.kind === "carry") return [marked.to];
  return targets.map(({ to }) => to);
}

/** The boxed cards: the player's selection, otherwise those of the hinted move. */
function selectionIn({ selection, marked }: TablePicture): Selection | undefined {
  return selection ?? (marked?.kind === "carry" ? { pile: marked.from, count: marked.count } : undefined);
}

interface Drawing {
  readonly table: TablePicture;
  readonly layout: Layout;
  readonly glyphs: Glyphs;
  readonly targets: ReadonlySet<PileId>;
  readonly selection: Selection | undefined;
}

function drawSpot(grid: Grid, spot: ScreenSpot, drawing: Drawing): void {
  const { layout, glyphs, targets } = drawing;
  const frame: Frame = { x: spot.x, y: spot.y, width: layout.cardWidth, height: spot.height };
  const isTarget = targets.has(spot.pile) && spot.count <= 1;
  switch (spot.face.kind) {
    case "back":
      drawBack(grid, frame, spot.face.note, glyphs);
      if (spot.face.card !== undefined) {
        const { card } = spot.face;
        grid.put(frame.x + 2, frame.y, ` ${glyphs.rank(rankOf(card))}${glyphs.suit(suitOf(card))} `, "faint");
      }
      break;
    case "outline":
      drawOutline(grid, frame, drawMark(spot, glyphs), isTarget ? "target" : "faint", glyphs);
      break;
    case "card": {
      const isSelected = isSpotSelected(spot, drawing);
      const ink: Ink = isSelected ? "selected" : isTarget ? "target" : "edge";
      drawCard(grid, frame, spot.face.card, glyphs, { ink, isSelected });
    }
  }
}

/** Whether the spot is boxed as selected: depending on the edition, all selected cards or only the top one. */
function isSpotSelected(spot: ScreenSpot, { table, selection }: Drawing): boolean {
  if (selection === undefined || spot.pile !== selection.pile) return false;
  const { waste } = table.position;
  if (spot.pile === "w") return spot.face.kind === "card" && spot.face.card === waste.at(-1);
  return spot.count <= (table.traits.selectionBox === "top" ? 1 : selection.count);
}

function drawMark(spot: ScreenSpot, glyphs: Glyphs): string {
  if (spot.face.kind !== "outline") return "";
  switch (spot.face.mark) {
    case "recycle":
      return glyphs.recycle;
    case "no-recycle":
      return glyphs.noRecycle;
    case "suit":
      return glyphs.suit(SUITS[(FOUNDATION_IDS as readonly PileId[]).indexOf(spot.pile)] ?? "C");
    case "none":
      return "";
  }
}

/** Draws the cursor left of its card, level with the card's name. */
function drawCursor(grid: Grid, cursor: CursorPos, layout: Layout, glyphs: Glyphs): void {
  const onPile = layout.spots.filter(({ pile }) => pile === cursor.pile);
  const spot = onPile.findLast(({ count }) => count === cursor.count) ?? onPile.at(-1);
  if (spot !== undefined) grid.put((onPile[0]?.x ?? spot.x) - 1, spot.y, glyphs.cursor, "cursor");
}
