import { mayGoHome, mayGoOnColumn, type Seen, type TableClick } from "./naive-cards.ts";

/**
 * The next clicks of a simple player with nothing selected: turn up a hidden card, send cards home, move runs that
 * uncover a hidden card, move the waste card to a column, or click the stock.
 */
export function greedyClicks(seen: Seen): readonly TableClick[] {
  return turnUp(seen) ?? goHome(seen) ?? bareCard(seen) ?? playWaste(seen) ?? [{ on: "stock" }];
}

function turnUp({ columns }: Seen): TableClick[] | undefined {
  const column = columns.findIndex(({ down, up }) => up.length === 0 && down.length > 0);
  return column < 0 ? undefined : [clickOn(column, 1)];
}

function goHome({ waste, columns, foundations }: Seen): TableClick[] | undefined {
  const sources: [string | undefined, TableClick][] = [
    [waste.at(-1), { on: "waste" }],
    ...columns.map(({ up }, column): [string | undefined, TableClick] => [up.at(-1), clickOn(column, 1)]),
  ];
  for (const [card, click] of sources) {
    if (card === undefined) continue;
    const foundation = foundations.findIndex((pile) => mayGoHome(card, pile.at(-1)));
    if (foundation >= 0) return [click, { on: "foundation", foundation }];
  }
  return undefined;
}

function bareCard({ columns }: Seen): TableClick[] | undefined {
  for (const [from, { down, up }] of columns.entries()) {
    const [lowest] = up;
    if (lowest === undefined) continue;
    // Moving a king from one empty column to another gains nothing.
    if (down.length === 0 && lowest.startsWith("K")) continue;
    const to = columns.findIndex((column, at) => at !== from && mayGoOnColumn(lowest, column.up.at(-1)));
    if (to >= 0) return [clickOn(from, up.length), clickOn(to, topCount(columns[to]?.up))];
  }
  return undefined;
}

function playWaste({ waste, columns }: Seen): TableClick[] | undefined {
  const card = waste.at(-1);
  if (card === undefined) return undefined;
  const to = columns.findIndex(({ up }) => mayGoOnColumn(card, up.at(-1)));
  return to < 0 ? undefined : [{ on: "waste" }, clickOn(to, topCount(columns[to]?.up))];
}

function topCount(up: readonly string[] | undefined): number {
  return Math.min(1, up?.length ?? 0);
}

function clickOn(column: number, count: number): TableClick {
  return { on: "tableau", column, count };
}
