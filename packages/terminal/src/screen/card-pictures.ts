import { type Card, rankOf, suitOf } from "@klondike/engine";
import type { Frame } from "./cards.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Grid, Ink } from "./grid.ts";

/** A pip's place between the edges of a face, each 0 to 1. */
type Pip = readonly [across: number, down: number];

const MIDDLE = (...downs: readonly number[]): readonly Pip[] => downs.map((down) => [0.5, down]);
const SIDES = (...downs: readonly number[]): readonly Pip[] =>
  downs.flatMap((down): readonly Pip[] => [
    [0, down],
    [1, down],
  ]);

/** The traditional layouts, from the ace to the ten. */
const PIPS: readonly (readonly Pip[])[] = [
  MIDDLE(0.5),
  MIDDLE(0, 1),
  MIDDLE(0, 0.5, 1),
  SIDES(0, 1),
  [...SIDES(0, 1), ...MIDDLE(0.5)],
  SIDES(0, 0.5, 1),
  [...SIDES(0, 0.5, 1), ...MIDDLE(0.25)],
  [...SIDES(0, 0.5, 1), ...MIDDLE(0.25, 0.75)],
  [...SIDES(0, 1 / 3, 2 / 3, 1), ...MIDDLE(0.5)],
  [...SIDES(0, 1 / 3, 2 / 3, 1), ...MIDDLE(1 / 6, 5 / 6)],
];

/** Jack, queen and king, distinguished by their headdress: a feather, a round crown, a tall crown with a beard. */
type Courts = readonly (readonly string[])[];

const COURTS: Courts = [
  [" ,~' ", "(o o)", " \\-/ ", "/|#|\\"],
  [".ooo.", "(o o)", " \\_/ ", "/(#)\\"],
  ["/WWW\\", "(o o)", "{###}", "/|#|\\"],
];

/** The same figures for larger cards. */
const LARGE_COURTS: Courts = [
  [
    "     ,~~'  ",
    "  .---/--. ",
    " (  o   o )",
    "  |   >  | ",
    "   \\  - /  ",
    "  /`----'\\ ",
    " /##|##|##\\",
    " |##|##|##|",
  ],
  [
    "  .oOoOo.  ",
    "  (_____)  ",
    " (( o o )) ",
    " ((  >  )) ",
    "  \\\\ _ //  ",
    "   `---'   ",
    "  /##@##\\  ",
    " /##( )##\\ ",
  ],
  [
    "  |\\/W\\/|  ",
    "  |_____|  ",
    "  ( o o )  ",
    "  {  >  }  ",
    "  {#---#}  ",
    "   \\###/   ",
    "  /|\\#/|\\  ",
    " /#|#|#|#\\ ",
  ],
];

/** Draws the inside of a face: pips or a court figure. */
export function drawPicture(grid: Grid, frame: Frame, card: Card, glyphs: Glyphs, ink: Ink): void {
  const rank = rankOf(card);
  if (rank > PIPS.length) drawCourt(grid, frame, rank, glyphs.suit(suitOf(card)), ink);
  else drawPips(grid, frame, PIPS[rank - 1] ?? [], glyphs.suit(suitOf(card)), ink);
}

function drawPips(
  grid: Grid,
  { x, y, width, height }: Frame,
  pips: readonly Pip[],
  sign: string,
  ink: Ink,
): void {
  // Outer pips keep clear of the edges; the corner indices have their own rows.
  const side = Math.max(2, Math.round(width / 4));
  for (const [across, down] of pips) {
    const column = x + side + Math.round(across * (width - 1 - 2 * side));
    grid.put(column, y + 1 + Math.round(down * (height - 3)), sign, ink);
  }
}

function drawCourt(grid: Grid, { x, y, width, height }: Frame, rank: number, sign: string, ink: Ink): void {
  const [small = [], large = []] = [COURTS, LARGE_COURTS].map(
    (courts) => courts[rank - PIPS.length - 1] ?? [],
  );
  const isLarge = large.length <= height - 4 && (large[0]?.length ?? 0) <= width - 4;
  const rows = isLarge ? large : small.slice(0, height - 2);
  const top = y + 1 + Math.floor((height - 2 - rows.length) / 2);
  for (const [row, text] of rows.entries()) {
    grid.put(x + Math.floor((width - text.length) / 2), top + row, text, ink);
  }
  grid.put(x + 2, y + 1, sign, ink);
  grid.put(x + width - 3, y + height - 2, sign, ink);
}
