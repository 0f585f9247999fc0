import type { KlondikeRules, Position } from "@klondike/engine";
import { playedOut } from "../fair/carefree.ts";
import { diceFrom } from "../fair/guess.ts";
import { copyTable, DEPTH, emptyTable, type Table, tableOf, tableRules } from "../fair/table.ts";
import { tasteFor } from "../fair/taste.ts";
import { watcher } from "../fair/view.ts";

/** How many careless games are played. */
export const CARELESS_GAMES = 128;
/** From a player who hardly strays from the best plan to one who hardly looks for it: the deal's own kindness shows. */
const WHIMS = [1, 4, 12, 40] as const;

const table = emptyTable();

/**
 * How many of 128 careless games from the start of a deal are won. Their player never plays by what is hidden. The same deal
 * gets the same number on every machine.
 */
export function carelessWins(start: Position, rules: KlondikeRules): number {
  const open = openTable(start, rules);
  const ahead = tableRules(rules);
  const taste = tasteFor(ahead);
  let won = 0;
  for (let game = 0; game < CARELESS_GAMES; game++) {
    copyTable(open, table);
    const whim = WHIMS[game % WHIMS.length] as number;
    if (playedOut(table, { rules: ahead, taste, whim, dice: diceFrom(game) }, 0)) won++;
  }
  return won;
}

/** The table with every card in its place, the hidden ones too. */
function openTable(start: Position, rules: KlondikeRules): Table {
  const onlooker = watcher(rules);
  onlooker.see(start);
  const open = tableOf(onlooker.view(), rules);
  for (const [column, { faceDown }] of start.tableau.entries()) open.cards.set(faceDown, column * DEPTH);
  open.talon.set([...start.waste, ...start.stock.toReversed()]);
  return open;
}
