import { FOUNDATION_IDS, isSessionWon, type PileId, positionOf, SUITS, targetsOf } from "@klondike/engine";
import { statusWords, titleWords } from "../words/status.ts";
import { drawBack, drawCard, drawOutline, type Frame } from "./cards.ts";
import { framed, unsavedWords } from "./frame.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Grid, Ink, Size } from "./grid.ts";
import { type Layout, layoutOf, type Spot } from "./layout.ts";
import type { Table } from "./table.ts";
import { drawTimeline } from "./timeline.ts";

const KEYS = "d draw  u undo  a home  e review  n new  ? help  q quit";
const WON_KEYS = "n new game, e review, u undo, q quit.";

/** The table of Klondike on a screen of this size. */
export function drawTable(
  table: Table,
  size: Size,
  glyphs: Glyphs,
  panel: readonly string[] | undefined,
): Grid {
  const { session, message, verdict, aside } = table;
  const status = [
    ...(verdict === undefined ? [] : [verdict]),
    `${unsavedWords(table)}${statusWords(session)}`,
  ].join("  ");
  const surroundings = {
    title: aside?.title ?? titleWords(session, table.origin),
    status: aside?.status ?? status,
    message: message ?? (isSessionWon(session) && aside === undefined ? wonWords(table) : undefined),
    keys: aside?.keys ?? KEYS,
    panel,
  };
  return framed(size, surroundings, glyphs, (grid) => {
    const layout = layoutOf(session, size, aside?.timeline === undefined ? 0 : 1);
    if (layout.numbersAt !== undefined) drawNumbers(grid, layout, layout.numbersAt);
    const targets = new Set(targetPiles(table));
    for (const spot of layout.spots) drawSpot(grid, spot, table, layout, glyphs, targets);
    drawCursor(grid, table, layout, glyphs);
    if (aside?.timeline !== undefined) drawTimeline(grid, aside.timeline);
  });
}

function wonWords({ par }: Table): string {
  return ["You win!", ...(par === undefined ? [] : [par]), WON_KEYS].join("  ");
}

function drawNumbers(grid: Grid, layout: Layout, row: number): void {
  for (let column = 0; column < 7; column++) {
    grid.put(layout.columnX(column) + Math.floor(layout.cardWidth / 2), row, String(column + 1), "faint");
  }
}

/** Where the selection, or the move that is hinted at, may go; the documents' tables do not tell of selections. */
function targetPiles({ session, selection, hint }: Table): readonly PileId[] {
  const { edition, rules } = session.game.setup;
  if (selection === undefined && hint?.kind === "carry") return [hint.to];
  if (selection === undefined || edition === "draw-three" || edition === "by-hand") return [];
  return targetsOf(positionOf(session), selection.pile, selection.count, rules).map(({ to }) => to);
}

function drawSpot(
  grid: Grid,
  spot: Spot,
  table: Table,
  layout: Layout,
  glyphs: Glyphs,
  targets: ReadonlySet<PileId>,
): void {
  const frame: Frame = { x: spot.x, y: spot.y, width: layout.cardWidth, height: spot.height };
  const isTarget = targets.has(spot.pile) && spot.count <= 1;
  switch (spot.face.kind) {
    case "back":
      drawBack(grid, frame, spot.face.note, glyphs);
      break;
    case "outline":
      drawOutline(grid, frame, markOf(spot, glyphs), isTarget ? "target" : "faint", glyphs);
      break;
    case "card": {
      const isSelected = isSpotSelected(spot, table);
      const ink: Ink = isSelected ? "selected" : isTarget ? "target" : "edge";
      drawCard(grid, frame, spot.face.card, glyphs, { ink, isSelected });
    }
  }
}

/** Whether the spot is boxed as selected: all selected cards are, in `by-hand` only the top one. Hinted ones look the same. */
function isSpotSelected(spot: Spot, { session, selection: own, hint }: Table): boolean {
  const selection = own ?? (hint?.kind === "carry" ? { pile: hint.from, count: hint.count } : undefined);
  if (selection === undefined || spot.pile !== selection.pile) return false;
  const { waste } = positionOf(session);
  if (spot.pile === "w") return spot.face.kind === "card" && spot.face.card === waste.at(-1);
  return spot.count <= (session.game.setup.edition === "by-hand" ? 1 : selection.count);
}

function markOf(spot: Spot, glyphs: Glyphs): string {
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

/** The cursor stands at the left of its card, level with the card's name. */
function drawCursor(grid: Grid, { cursor }: Table, layout: Layout, glyphs: Glyphs): void {
  const onPile = layout.spots.filter(({ pile }) => pile === cursor.pile);
  const spot = onPile.findLast(({ count }) => count === cursor.count) ?? onPile.at(-1);
  if (spot !== undefined) grid.put((onPile[0]?.x ?? spot.x) - 1, spot.y, glyphs.cursor, "cursor");
}
