import { heightsBySuit, type KlondikeRules, talonOf } from "@klondike/engine";
import { DEPTH, type PlannerTable, tableWith, UNKNOWN } from "../planner/table.ts";
import { type FairView, formatLayout } from "./fair-view.ts";

/** The planner's table for a view; unseen cards are `UNKNOWN`. */
export function makeViewTable(view: FairView, rules: KlondikeRules): PlannerTable {
  return tableWith(
    {
      columns: view.columns.map(({ hidden, faceUp }) => ({ faceDown: Array(hidden).fill(UNKNOWN), faceUp })),
      home: heightsBySuit(view.foundations),
      talon: talonOf(view).map((card) => card ?? UNKNOWN),
      place: view.waste.length,
      passes: view.passes,
    },
    rules,
  );
}

/** The layout key of a table, as in a view. */
export function layoutOnTable({ cards, size, hidden, home }: PlannerTable): string {
  const columns = Array.from(hidden, (under, column) => ({
    hidden: under,
    faceUp: cards.subarray(column * DEPTH + under, column * DEPTH + (size[column] as number)),
  }));
  return formatLayout(home, columns);
}
