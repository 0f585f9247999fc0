import { cardOf, FOUNDATION_IDS, SUITS } from "@klondike/engine";
import { loadWinStanding, toWin, type WinStanding } from "@klondike/play/records";
import { parWaitingWords, resultLines, winLines } from "../../words/win.ts";
import { BouncingCards } from "../bouncing-cards.ts";
import type { Grid, GridSize } from "../grid.ts";
import type { Input } from "../input.ts";
import { computeScreenLayout } from "../layout.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { PanelMode } from "./panel.ts";

const FRAME_MS = 60;
const RANKS = 13;
/** Minimum height for the text to share. */
const ROWS_FOR_RESULT = 24;

/** The win panel over the bouncing cards. Any input closes it and is then handled. */
export class WinMode extends PanelMode {
  readonly #onNews: () => void;
  #standing: WinStanding | undefined;
  #leaping: BouncingCards | undefined;
  #size: GridSize = { columns: 0, rows: 0 };
  #stop: () => void = () => undefined;

  constructor(stage: Stage, onNews: () => void) {
    super(stage);
    this.#onNews = onNews;
    this.learn();
    this.#drawNext();
  }

  /** Refreshes the result; par may have earned an achievement. */
  learn(): void {
    const { app, host } = this.stage;
    void loadWinStanding(stateOf(this.stage), app.history, host).then((standing) => {
      this.#standing = standing;
      this.#onNews();
    });
  }

  override handle(input: Input, size: GridSize): void {
    if (this.scroll(input, size) || input.kind === "drop" || input.kind === "wheel") return;
    this.#stop();
    this.stage.close();
    if (input.kind === "key" && input.key === "escape") return;
    this.stage.handleInput(input);
  }

  protected lines({ rows }: GridSize): readonly string[] {
    const { screen, words } = this.stage;
    const state = stateOf(this.stage);
    const win = toWin(state);
    if (win === undefined) return [words.says.won];
    return [
      words.says.won,
      "",
      ...winLines(win, this.#standing, words),
      ...(win.par === undefined ? [parWaitingWords(state.isParSearching, words)] : []),
      "",
      ...(rows < ROWS_FOR_RESULT ? [] : [...resultLines(win, words), ""]),
      screen.wonKeys,
    ];
  }

  override view(size: GridSize, under?: Grid): Grid {
    this.#size = size;
    if (under !== undefined) this.#leaping?.draw(under, this.stage.glyphs);
    return super.view(size, under);
  }

  /** Draws the next frame until every card has left the screen. */
  #drawNext(): void {
    this.#stop = this.stage.host.after(FRAME_MS, () => {
      if (this.#size.columns > 0) {
        this.#leaping ??= this.#begin();
        this.#leaping.step(this.#size);
        this.#onNews();
      }
      if (this.#leaping?.isOver !== true && stateOf(this.stage).isWon) this.#drawNext();
    });
  }

  #begin(): BouncingCards {
    const { spots } = computeScreenLayout(openGame(this.stage).state, this.#size);
    const cells = FOUNDATION_IDS.map((pile) => spots.find((spot) => spot.pile === pile));
    const cards = Array.from({ length: RANKS }, (_, down) =>
      SUITS.map((suit, at) => ({
        card: cardOf(RANKS - down, suit),
        x: cells[at]?.x ?? 0,
        y: cells[at]?.y ?? 0,
      })),
    ).flat();
    return new BouncingCards(cards, (bound) => this.stage.host.random(bound));
  }
}
