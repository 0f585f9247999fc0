import { COUNTDOWN_PILES, type CountdownPile } from "@klondike/engine/countdown";
import type { CountdownAction, CountdownState } from "@klondike/play";
import { formatSeconds } from "@klondike/words";
import { gameWords } from "../../words/status.ts";
import { drawBack, drawBox, drawOutline, type Frame } from "../cards.ts";
import { framed } from "../frame.ts";
import type { Glyphs } from "../glyphs.ts";
import type { Grid, GridSize } from "../grid.ts";
import type { Input } from "../input.ts";
import { keyLine, type Mode, type ModeKey } from "../mode.ts";
import type { Stage } from "../stage.ts";
import { TextMode } from "./panel.ts";
import { RecentMode } from "./recent.ts";
import { lastKeys, sharedKey } from "./shared-keys.ts";

const BACK = ["left", "up"];
const ON = ["right", "down"];

/** The simplified game on the full screen. */
export class CountdownMode implements Mode {
  readonly #stage: Stage;
  #cursor: CountdownPile = 0;
  #isNewPending = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get keys(): readonly ModeKey[] {
    const stage = this.#stage;
    const { screen, app } = stage;
    const act = (action: CountdownAction) => () => app.countdown.dispatch(action);
    return [
      sharedKey(stage, "pile", ["0", "1", "2"], (key) => this.#press(Number(key) as CountdownPile), {
        sign: "0 1 2",
        rank: 0,
      }),
      sharedKey(stage, "cursor", [...ON, ...BACK], (key) => this.#move(ON.includes(key) ? 1 : 2), {
        sign: screen.arrows,
      }),
      sharedKey(stage, "press", ["enter"], () => this.#press(this.#cursor), { sign: screen.enter }),
      sharedKey(stage, "nextCard", ["d"], act({ kind: "move", move: { from: 0, to: 0 } }), { rank: 4 }),
      sharedKey(stage, "allPlaced", ["a"], act({ kind: "place-all" }), { rank: 7 }),
      sharedKey(stage, "undo", ["u"], act({ kind: "undo" }), { rank: 5 }),
      sharedKey(stage, "redo", ["r"], act({ kind: "redo" }), { rank: 6 }),
      sharedKey(stage, "newGame", ["n"], () => this.#new(), { rank: 1 }),
      sharedKey(stage, "recent", ["O"], () => stage.open(new RecentMode(stage)), { rank: 8 }),
      sharedKey(stage, "statistics", ["S"], () =>
        stage.open(new TextMode(stage, [screen.noCountdownStatistics])),
      ),
      ...lastKeys(stage, () => this),
    ];
  }

  handle(input: Input, size: GridSize): void {
    const { countdown } = this.#stage.app;
    if (input.kind === "wheel") countdown.dispatch({ kind: input.by < 0 ? "undo" : "redo" });
    if (input.kind === "key" && input.key === "escape") countdown.dispatch({ kind: "unselect" });
    if (input.kind !== "click" && input.kind !== "drop") return;
    const pile = COUNTDOWN_PILES.find((each) => isInside(frameForPile(each, size), input.x, input.y));
    if (input.kind === "click" && pile === undefined) countdown.dispatch({ kind: "unselect" });
    else if (pile !== undefined && (input.kind === "click" || this.#isDrop(pile))) this.#press(pile);
  }

  view(size: GridSize): Grid {
    const { app, screen, words, message } = this.#stage;
    const { state } = app.countdown;
    const { bar } = words;
    const { countdown } = words.documents;
    const isUnsaved = app.state.saving === "not-saved";
    const surroundings = {
      title: gameWords(state.session, undefined, words),
      status: `${isUnsaved ? `${screen.unsaved}  ` : ""}${bar.time} ${formatSeconds(state.seconds)}  ${bar.moves} ${state.moves}`,
      message: message ?? (state.isWon ? countdown.won : undefined),
      keys: keyLine(this.keys, size.columns - 2).text,
    };
    const names = COUNTDOWN_PILES.map((pile) => `${pile} ${countdown.pile(pile)}`);
    const look = { glyphs: this.#stage.glyphs, cursor: this.#cursor, names };
    return framed(size, surroundings, this.#stage, (grid) => {
      for (const pile of COUNTDOWN_PILES) drawPile(grid, pile, state, look);
    });
  }

  /** A pile chosen by number or click: the source first, then the target; the same pile twice deselects it. */
  #press(pile: CountdownPile): void {
    const { countdown } = this.#stage.app;
    this.#cursor = pile;
    const isAgain = countdown.state.source === pile && pile !== 0;
    countdown.dispatch(isAgain ? { kind: "unselect" } : { kind: "press", pile });
  }

  #isDrop(pile: CountdownPile): boolean {
    const { source } = this.#stage.app.countdown.state;
    return source !== undefined && source !== pile;
  }

  #move(by: 1 | 2): void {
    this.#cursor = ((this.#cursor + by) % COUNTDOWN_PILES.length) as CountdownPile;
  }

  /** Starts a new game; a game in progress needs a second request. */
  #new(): void {
    const { app, screen } = this.#stage;
    const { isUnderWay, session } = app.countdown.state;
    if (isUnderWay && !this.#isNewPending) {
      this.#isNewPending = true;
      this.#stage.say(screen.newGame.leaves);
      return;
    }
    this.#isNewPending = false;
    void app.newCountdown(session.game.setup.cards);
  }
}

interface Look {
  readonly glyphs: Glyphs;
  readonly cursor: CountdownPile;
  readonly names: readonly string[];
}

/** Draws a pile: its name, its top card, and as many of its numbers as fit. */
function drawPile(
  grid: Grid,
  pile: CountdownPile,
  { position: { stock, foundations }, source }: CountdownState,
  { glyphs, cursor, names }: Look,
): void {
  const cards = pile === 0 ? stock : (foundations[pile - 1] ?? []);
  const shown = pile === 0 ? cards[0] : cards.at(-1);
  const frame = frameForPile(pile, grid.size);
  const { x, y, width, height } = frame;
  const isSelected = source === pile;
  grid.put(x, y - 1, names[pile] ?? "", "title");
  if (shown === undefined) {
    drawOutline(grid, frame, "", "faint", glyphs);
  } else {
    // Cards under the stock's top card show as a back.
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
    fitting(pile === 0 ? [String(cards.length)] : cards.map(String), width + 4, glyphs),
    "faint",
  );
  if (cursor === pile) grid.put(x - 1, y, glyphs.cursor, "cursor");
}

/** Numbers in a row; only the last ones if they do not fit. */
function fitting(numbers: readonly string[], width: number, glyphs: Glyphs): string {
  const row = numbers.join(" ");
  return row.length <= width ? row : `${glyphs.cut}${row.slice(row.length - width + 1)}`;
}

function frameForPile(pile: CountdownPile, size: GridSize): Frame {
  const pitch = Math.floor((size.columns - 4) / 3);
  return { x: 3 + pile * pitch, y: 4, width: Math.min(11, pitch - 6), height: size.rows >= 28 ? 7 : 5 };
}

function isInside({ x, y, width, height }: Frame, column: number, row: number): boolean {
  return column >= x && column < x + width && row >= y && row < y + height;
}
