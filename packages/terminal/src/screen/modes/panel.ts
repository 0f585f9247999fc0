import { wrappedEntry } from "../../words/line-wrap.ts";
import { drawPanel, PANEL_COLUMNS, PANEL_ROWS } from "../frame.ts";
import type { Grid, GridSize } from "../grid.ts";
import type { Input } from "../input.ts";
import { helpLines, type Mode, type ModeKey } from "../mode.ts";
import type { Stage } from "../stage.ts";

/** Lines over the table, wrapped and scrolled to fit the window. Any key without a function closes the panel. */
export abstract class PanelMode implements Mode {
  protected readonly stage: Stage;
  /** The first visible line. */
  #top = 0;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  get keys(): readonly ModeKey[] {
    return [];
  }

  protected abstract lines(size: GridSize): readonly string[];

  /** Lines that stay visible below the scrolled ones. */
  protected footer(_size: GridSize): readonly string[] {
    return [];
  }

  handle(input: Input, size: GridSize): void {
    if (this.scroll(input, size)) return;
    // The release of the button whose click opened the panel.
    if (input.kind !== "drop") this.stage.close();
  }

  /** Scrolls if the panel is longer than the window; returns whether the input did. */
  protected scroll(input: Input, size: GridSize): boolean {
    const { lines, room } = this.#fitted(size);
    const last = lines.length - room;
    if (last <= 0) return false;
    const by = scrollBy(input, room - 1);
    // At the end, the page-down key closes the panel.
    if (by === undefined || (input.kind === "key" && input.key === "enter" && this.#top >= last))
      return false;
    this.#top = Math.min(Math.max(this.#top + by, 0), last);
    return true;
  }

  view(size: GridSize, under?: Grid): Grid {
    if (under === undefined) throw new Error("a panel needs a grid to be drawn on");
    const { lines, room, footer } = this.#fitted(size);
    this.#top = Math.max(0, Math.min(this.#top, lines.length - room));
    drawPanel(under, [...lines.slice(this.#top, this.#top + room), ...footer], this.stage.glyphs);
    return under;
  }

  /** The wrapped lines, how many of them fit, and the footer. */
  #fitted(size: GridSize) {
    const width = size.columns - PANEL_COLUMNS;
    const rows = Math.max(4, size.rows - PANEL_ROWS);
    const wrap = (lines: readonly string[]) => lines.flatMap((line) => wrappedEntry(line, width));
    const lines = wrap(this.lines(size));
    const footer = wrap(this.footer(size));
    if (lines.length + footer.length <= rows) return { lines, room: lines.length, footer };
    const scrolling = ["", ...wrap([this.stage.screen.scrolls])];
    return { lines, room: Math.max(1, rows - scrolling.length), footer: scrolling };
  }
}

/** Lines by which an input scrolls; undefined if it does not. */
function scrollBy(input: Input, page: number): number | undefined {
  if (input.kind === "wheel") return input.by;
  switch (input.kind === "key" ? input.key : "") {
    case "down":
      return 1;
    case "up":
      return -1;
    case "enter":
    case "page-down":
      return page;
    case "page-up":
      return -page;
    case "home":
      return Number.NEGATIVE_INFINITY;
    case "end":
      return Number.POSITIVE_INFINITY;
    default:
      return undefined;
  }
}

/** Text such as statistics or the whole table. Any key closes it. */
export class TextMode extends PanelMode {
  readonly #lines: readonly string[];

  constructor(stage: Stage, lines: readonly string[]) {
    super(stage);
    this.#lines = lines;
  }

  protected lines(): readonly string[] {
    return this.#lines;
  }

  protected override footer(): readonly string[] {
    return ["", this.stage.screen.close];
  }
}

/** The help generated from a mode's key table. */
export class HelpMode extends PanelMode {
  readonly #of: Pick<Mode, "keys" | "about">;

  constructor(stage: Stage, of: Pick<Mode, "keys" | "about">) {
    super(stage);
    this.#of = of;
  }

  protected lines({ columns }: GridSize): readonly string[] {
    return helpLines(this.#of, columns - PANEL_COLUMNS);
  }

  protected override footer(): readonly string[] {
    return ["", this.stage.screen.close];
  }
}
