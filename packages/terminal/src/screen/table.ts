import {
  type Click,
  clicksOf,
  columnAt,
  faceUpOf,
  homeMove,
  isClickInRange,
  isFoundation,
  isHiddenOnly,
  isTableau,
  type KlondikeSession,
  type Move,
  type PileId,
  play,
  positionOf,
  redo,
  refusalOf,
  type Selection,
  TABLEAU_IDS,
  undo,
} from "@klondike/engine";
import type { Origin } from "../dealing/origin.ts";
import { allHomeMoves, carryMeant } from "../hands/meant.ts";
import { refusalWords } from "../words/refusals.ts";
import { clamped, moved, type Place } from "./cursor.ts";
import type { Size } from "./grid.ts";
import type { Input } from "./input.ts";
import { layoutOf, spotAt } from "./layout.ts";
import type { Timeline } from "./timeline.ts";

/** A table of Klondike in a player's hands. */
export interface Table {
  readonly session: KlondikeSession;
  readonly cursor: Place;
  readonly selection: Selection | undefined;
  /** Whether the selection was made by a digit, so that as many of its cards move as fit. */
  readonly isLoose: boolean;
  readonly message: string | undefined;
  /** Where the deal comes from, where it is certified. */
  readonly origin?: Origin | undefined;
  /** Whether the game as it stands is not written yet. */
  readonly isUnsaved?: boolean;
  /** A move that is pointed at until the player does something. */
  readonly hint?: Move | undefined;
  /** The player's moves beside par, after a win. */
  readonly par?: string | undefined;
  /** What is known of the position, where the player wants to see that. */
  readonly verdict?: string | undefined;
  /** Said around the table where it shows something else than the player's own game. */
  readonly aside?: Aside;
}

/** What stands around a table that is not the player's own game as it is. */
interface Aside {
  readonly title: string;
  /** In place of time, moves and score. */
  readonly status?: string;
  readonly keys: string;
  readonly timeline?: Timeline;
}

/** A table on which nothing is selected. */
export function tableOf(session: KlondikeSession, message?: string): Table {
  return { session, cursor: { pile: "s", count: 1 }, selection: undefined, isLoose: false, message };
}

/** The table after what the player did; the same where it means nothing. */
export function hear(table: Table, input: Input, size: Size, seconds: number): Table {
  const isQuiet = table.message === undefined && table.hint === undefined;
  const quiet = isQuiet ? table : { ...table, message: undefined, hint: undefined };
  if (input.kind === "click") {
    const spot = spotAt(layoutOf(table.session, size), input.x, input.y);
    if (spot === undefined) return besides(quiet);
    const here = { ...quiet, cursor: { pile: spot.pile, count: spot.count } };
    // The first of two clicks has selected the card; where it did something else, the second is a click of its own.
    const isHomeward = input.isDouble && spot.count === 1 && table.selection?.pile === spot.pile;
    return isHomeward ? sentHome(here, spot.pile, seconds) : clicked(here, seconds);
  }
  const { key } = input;
  const cursor = moved(positionOf(table.session), table.cursor, key);
  if (cursor !== undefined) return { ...quiet, cursor };
  if (/^[1-7]$/.test(key)) return columnCalled(quiet, Number(key), seconds);
  switch (key) {
    case "enter":
      return clicked(quiet, seconds);
    case "escape":
      return { ...quiet, selection: undefined };
    case "d":
      return stockTurned(quiet, seconds);
    case "w":
      return pileCalled(quiet, "w", seconds);
    case "f":
      return sentHome(quiet, (table.selection ?? table.cursor).pile, seconds);
    case "a":
      return allHome(quiet, seconds);
    case "u":
      return stepped(quiet, undo(table.session), "There is nothing to undo.");
    case "r":
      return stepped(quiet, redo(table.session), "There is nothing to redo.");
    default:
      return table;
  }
}

/** A click on the felt: it ends a selection, but the documents' tables ignore it. */
function besides(table: Table): Table {
  const { edition } = table.session.game.setup;
  return edition === "classic" || edition === "open-deck" ? { ...table, selection: undefined } : table;
}

/** A click where the cursor is, as the edition takes it. */
function clicked(table: Table, seconds: number): Table {
  const { session, cursor, selection } = table;
  const { edition, rules } = session.game.setup;
  const position = positionOf(session);
  const click = clickOn(cursor);
  if (!isClickInRange(position, click)) return table;
  const result = clicksOf(edition)(position, selection, click, rules);
  const after = { ...table, selection: result.selection, isLoose: false };
  if (result.move !== undefined) return made(after, [result.move], seconds);
  const isRefused =
    selection !== undefined && result.selection === undefined && selection.pile !== cursor.pile;
  return isRefused ? { ...after, message: whyNot(table, selection, cursor.pile) } : after;
}

function clickOn({ pile, count }: Place): Click {
  if (pile === "s") return { on: "stock" };
  if (pile === "w") return { on: "waste" };
  return isTableau(pile) ? { on: "tableau", column: pile, count } : { on: "foundation", foundation: pile };
}

function whyNot({ session }: Table, { pile, count }: Selection, to: PileId): string | undefined {
  if (to === "s" || to === "w") return undefined;
  const { rules } = session.game.setup;
  const refusal = refusalOf(positionOf(session), { kind: "carry", from: pile, to, count }, rules);
  return refusal && refusalWords(refusal);
}

/** A column called by its number: selected first, then the target of what is selected. */
function columnCalled(table: Table, number: number, seconds: number): Table {
  const pile = TABLEAU_IDS[number - 1] ?? "t1";
  if (table.selection === undefined && isHiddenOnly(columnAt(positionOf(table.session), pile))) {
    return made({ ...table, cursor: { pile, count: 1 } }, [{ kind: "turn-up", column: pile }], seconds);
  }
  return pileCalled(table, pile, seconds);
}

function pileCalled(table: Table, pile: "w" | (typeof TABLEAU_IDS)[number], seconds: number): Table {
  const { session, selection } = table;
  const position = positionOf(session);
  const { rules } = session.game.setup;
  const cards = faceUpOf(position, pile);
  if (selection === undefined) {
    if (cards.length === 0) return { ...table, message: refusalWords("pile-empty") };
    const count = pile === "w" ? 1 : cards.length;
    return { ...table, selection: { pile, count }, isLoose: true, cursor: { pile, count: 1 } };
  }
  if (selection.pile === pile) return sentHome(table, pile, seconds);
  if (pile === "w") return { ...table, selection: undefined };
  const { pile: from, count } = selection;
  const meant = carryMeant(position, { from, to: pile, ...(table.isLoose ? {} : { count }) }, rules);
  return made({ ...table, selection: undefined, cursor: { pile, count: 1 } }, [meant], seconds);
}

/** The pile's top card goes to its foundation. */
function sentHome(table: Table, pile: PileId, seconds: number): Table {
  const free = { ...table, selection: undefined };
  if (isFoundation(pile)) return free;
  const { rules } = table.session.game.setup;
  const home = homeMove(positionOf(table.session), pile, rules);
  return home === undefined
    ? { ...free, message: "That card cannot go home yet." }
    : made(free, [home], seconds);
}

function stockTurned(table: Table, seconds: number): Table {
  const { stock } = positionOf(table.session);
  return made({ ...table, selection: undefined }, [{ kind: stock.length > 0 ? "draw" : "recycle" }], seconds);
}

function allHome(table: Table, seconds: number): Table {
  const { session } = table;
  const moves = allHomeMoves(positionOf(session), session.game.setup.rules);
  const free = { ...table, selection: undefined };
  return moves.length === 0 ? { ...free, message: "No card can go home." } : made(free, moves, seconds);
}

/** Makes moves as far as they are legal, and says why one is not. */
function made(table: Table, moves: readonly Move[], seconds: number): Table {
  let { session } = table;
  for (const move of moves) {
    const refusal = refusalOf(positionOf(session), move, session.game.setup.rules);
    if (refusal !== undefined) return settled({ ...table, session, message: refusalWords(refusal) });
    session = play(session, move, seconds);
  }
  return settled({ ...table, session });
}

/** Undo or redo; the same session means that there was nothing to do. */
function stepped(table: Table, session: KlondikeSession, nothing: string): Table {
  const free = { ...table, selection: undefined };
  return session === table.session ? { ...free, message: nothing } : settled({ ...free, session });
}

/** The table with its cursor on a card that is there. */
function settled(table: Table): Table {
  return { ...table, cursor: clamped(positionOf(table.session), table.cursor) };
}
