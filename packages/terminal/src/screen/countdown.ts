import {
  COUNTDOWN_PILES,
  type CountdownMove,
  type CountdownPile,
  type CountdownRefusal,
  type CountdownSession,
  countdownRefusalOf,
  formatDeal,
  isSessionWon,
  play,
  positionOf,
  redo,
  undo,
} from "@klondike/engine";
import { COUNTDOWN_HELP } from "../words/screen-help.ts";
import { clockWords, counted } from "../words/status.ts";
import type { Board, OnScreen } from "./board.ts";
import { drawBack, drawBox, drawOutline, type Frame } from "./cards.ts";
import { framed, unsavedWords } from "./frame.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Grid, Size } from "./grid.ts";
import type { Input } from "./input.ts";

/** A countdown in a player's hands. */
interface CountdownTable extends OnScreen<CountdownSession> {
  readonly cursor: CountdownPile;
  readonly selection: CountdownPile | undefined;
}

const REFUSALS: Readonly<Record<CountdownRefusal, string>> = {
  "game-won": "The game is won.",
  "stock-empty": "The stock pile is empty.",
  "foundation-empty": "The foundation pile is empty.",
  "invalid-move": "The card goes only on the number one higher, or on an empty pile.",
};

const KEYS = "0 1 2 piles  d next  u undo  r redo  n new  ? help  q quit";
const WON = "Congratulations!  n deals a new game, u takes a move back, q quits.";
const NAMES = ["0 Stock", "1 Foundation", "2 Foundation"] as const;

/** The simplified game on the screen. */
export const COUNTDOWN_BOARD: Board<CountdownSession, CountdownTable> = {
  laidOut: (session, message) => ({ session, cursor: 0, selection: undefined, message }),
  hear,
  draw,
  help: COUNTDOWN_HELP,
};

function hear(table: CountdownTable, input: Input, size: Size, seconds: number): CountdownTable {
  const quiet = { ...table, message: undefined };
  if (input.kind === "click") {
    const pile = COUNTDOWN_PILES.find((each) => isInside(frameOf(each, size), input.x, input.y));
    return pile === undefined
      ? { ...quiet, selection: undefined }
      : called({ ...quiet, cursor: pile }, pile, seconds);
  }
  switch (input.key) {
    case "0":
    case "1":
    case "2":
      return called(quiet, Number(input.key) as CountdownPile, seconds);
    case "left":
    case "h":
    case "up":
    case "k":
      return { ...quiet, cursor: ((table.cursor + 2) % 3) as CountdownPile };
    case "right":
    case "l":
    case "down":
    case "j":
      return { ...quiet, cursor: ((table.cursor + 1) % 3) as CountdownPile };
    case "enter":
      return called(quiet, table.cursor, seconds);
    case "escape":
      return { ...quiet, selection: undefined };
    case "d":
      return made(quiet, { from: 0, to: 0 }, seconds);
    case "a":
      return allPlaced(quiet, seconds);
    case "u":
      return stepped(quiet, undo(table.session), "There is nothing to undo.");
    case "r":
      return stepped(quiet, redo(table.session), "There is nothing to redo.");
    default:
      return table;
  }
}

/** A pile called by its number or a click: the source first, then the target. */
function called(table: CountdownTable, pile: CountdownPile, seconds: number): CountdownTable {
  if (table.selection === undefined) return { ...table, cursor: pile, selection: pile };
  if (table.selection === pile && pile !== 0) return { ...table, selection: undefined };
  return made({ ...table, cursor: pile }, { from: table.selection, to: pile }, seconds);
}

function made(table: CountdownTable, move: CountdownMove, seconds: number): CountdownTable {
  const free = { ...table, selection: undefined };
  const refusal = countdownRefusalOf(positionOf(table.session), move);
  if (refusal !== undefined) return { ...free, message: REFUSALS[refusal] };
  return { ...free, session: play(table.session, move, seconds) };
}

/** Places the stock's cards on the piles as long as they follow the number there. */
function allPlaced(table: CountdownTable, seconds: number): CountdownTable {
  let { session } = table;
  for (;;) {
    const { foundations } = positionOf(session);
    const follows = (to: CountdownPile): boolean =>
      to !== 0 &&
      (foundations[to - 1]?.length ?? 0) > 0 &&
      countdownRefusalOf(positionOf(session), { from: 0, to }) === undefined;
    const to = COUNTDOWN_PILES.find(follows);
    if (to === undefined) break;
    session = play(session, { from: 0, to }, seconds);
  }
  const isDone = session !== table.session;
  return { ...table, session, selection: undefined, message: isDone ? undefined : "No card can be placed." };
}

function stepped(table: CountdownTable, session: CountdownSession, nothing: string): CountdownTable {
  const message = session === table.session ? nothing : undefined;
  return { ...table, session, selection: undefined, message };
}

function draw(table: CountdownTable, size: Size, glyphs: Glyphs, panel: readonly string[] | undefined): Grid {
  const { session, message } = table;
  const { cards, scheme, seed } = session.game.setup;
  const isWon = isSessionWon(session);
  const seconds = isWon ? (session.steps[session.at - 1]?.seconds ?? 0) : session.seconds;
  const surroundings = {
    title: `countdown, ${formatDeal({ scheme, seed })}, ${counted(cards, "card", "cards")}`,
    status: `${unsavedWords(table)}Time ${clockWords(seconds)}  Moves ${session.at}`,
    message: message ?? (isWon ? WON : undefined),
    keys: KEYS,
    panel,
  };
  return framed(size, surroundings, glyphs, (grid) => {
    for (const pile of COUNTDOWN_PILES) drawPile(grid, pile, table, glyphs);
  });
}

/** A pile: its name, the card that counts, and all its numbers as far as there is room. */
function drawPile(grid: Grid, pile: CountdownPile, table: CountdownTable, glyphs: Glyphs): void {
  const { stock, foundations } = positionOf(table.session);
  const cards = pile === 0 ? stock : (foundations[pile - 1] ?? []);
  const shown = pile === 0 ? cards[0] : cards.at(-1);
  const frame = frameOf(pile, grid.size);
  const { x, y, width, height } = frame;
  const isSelected = table.selection === pile;
  grid.put(x, y - 1, NAMES[pile], "title");
  if (shown === undefined) {
    drawOutline(grid, frame, "", "faint", glyphs);
  } else {
    // What lies under the stock's card shows as a back.
    if (pile === 0 && cards.length > 1) drawBack(grid, { ...frame, x: x + 2 }, "", glyphs);
    drawBox(
      grid,
      frame,
      isSelected ? glyphs.selectedBox : glyphs.box,
      isSelected ? "selected" : "edge",
      " ",
      "black",
    );
    const number = String(shown);
    grid.put(x + Math.floor((width - number.length) / 2), y + Math.floor(height / 2), number, "black");
  }
  grid.put(
    x,
    y + height,
    fitting(pile === 0 ? [`${cards.length} left`] : cards.map(String), width + 4, glyphs),
    "faint",
  );
  if (table.cursor === pile) grid.put(x - 1, y, glyphs.cursor, "cursor");
}

/** Numbers in a row; where they do not fit, the last ones. */
function fitting(numbers: readonly string[], width: number, glyphs: Glyphs): string {
  const row = numbers.join(" ");
  return row.length <= width ? row : `${glyphs.cut}${row.slice(row.length - width + 1)}`;
}

function frameOf(pile: CountdownPile, size: Size): Frame {
  const pitch = Math.floor((size.columns - 4) / 3);
  return { x: 3 + pile * pitch, y: 4, width: Math.min(11, pitch - 6), height: size.rows >= 28 ? 7 : 5 };
}

function isInside({ x, y, width, height }: Frame, column: number, row: number): boolean {
  return column >= x && column < x + width && row >= y && row < y + height;
}
