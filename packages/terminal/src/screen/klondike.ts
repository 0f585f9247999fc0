import type { KlondikeSession } from "@klondike/engine";
import { TABLE_HELP } from "../words/screen-help.ts";
import type { Board } from "./board.ts";
import { hear, type Table, tableOf } from "./table.ts";
import { drawTable } from "./table-view.ts";

/** Klondike on the screen, in every edition. */
export const KLONDIKE_BOARD: Board<KlondikeSession, Table> = {
  laidOut: tableOf,
  hear,
  draw: drawTable,
  help: TABLE_HELP,
};
