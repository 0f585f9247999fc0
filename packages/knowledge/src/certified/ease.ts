import type { KlondikeRules, Position } from "@klondike/engine";
import { playedOut } from "../fair/carefree.ts";
import { diceFrom } from "../fair/guess.ts";
import { copyTable, DEPTH, emptyTable, type Table, tableOf, tableRules } from "../fair/table.ts";
import { tasteFor } from "../fair/taste.ts";
import { watcher } from "../fair/view.ts";

/** How many games are tried. */
const TRIES = 128;
/** Far from the best play, so that the deal's own kindness shows. */
const WHIM = 4;

const table = emptyTable();

/**
 * How easy a deal is, 0…128: how many of so many careless games from its start are won. The player of those never plays by
 * what is hidden. The same deal has the same ease on every machine.
 */
export function easeOf(start: Position, rules: KlondikeRules): number {
  const open = openTable(start, rules);
  const ahead = tableRules(rules);
  const taste = tasteFor(ahead);
  let won = 0;
  for (let game = 0; game < TRIES; game++) {
    copyTable(open, table);
    if (playedOut(table, { rules: ahead, taste, whim: WHIM, dice: diceFrom(game) }, 0)) won++;
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
