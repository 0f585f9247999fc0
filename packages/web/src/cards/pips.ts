/** Centre of a pip on a card of 250 × 350; pips below the middle are upside down. */
export type Pip = { readonly x: number; readonly y: number };

const LEFT = 86;
const MIDDLE = 125;
const RIGHT = 164;
/** Heights above the middle line, relative to the outermost row. */
const REACH = 80;

function pair(height: number): readonly Pip[] {
  return [LEFT, RIGHT].map((x) => ({ x, y: 175 - height * REACH }));
}

function single(height: number): readonly Pip[] {
  return [{ x: MIDDLE, y: 175 - height * REACH }];
}

const TWO_ROWS = [...pair(1), ...pair(-1)];
const THREE_ROWS = [...pair(1), ...pair(0), ...pair(-1)];
const FOUR_ROWS = [...pair(1), ...pair(1 / 3), ...pair(-1 / 3), ...pair(-1)];

const LAYOUTS: readonly (readonly Pip[])[] = [
  single(0),
  [...single(1), ...single(-1)],
  [...single(1), ...single(0), ...single(-1)],
  TWO_ROWS,
  [...TWO_ROWS, ...single(0)],
  THREE_ROWS,
  [...THREE_ROWS, ...single(1 / 2)],
  [...THREE_ROWS, ...single(1 / 2), ...single(-1 / 2)],
  [...FOUR_ROWS, ...single(0)],
  [...FOUR_ROWS, ...single(2 / 3), ...single(-2 / 3)],
];

/** The traditional arrangement of the pips for ranks 1 to 10; court cards have none. */
export function layoutPips(rank: number): readonly Pip[] {
  return LAYOUTS[rank - 1] ?? [];
}
