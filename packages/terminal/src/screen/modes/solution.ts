import type { Move, Position } from "@klondike/engine";
import { formatMove } from "@klondike/engine/notation";
import type { Line, LineAct, View } from "@klondike/play";
import { inLines } from "../../words/line-wrap.ts";
import { statusWords, titleWords } from "../../words/status.ts";
import { findCursor } from "../cursor.ts";
import { framed, PANEL_COLUMNS } from "../frame.ts";
import type { Grid, GridSize } from "../grid.ts";
import type { Input } from "../input.ts";
import { keyLine, type Mode, type ModeKey } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { drawTable } from "../table-view.ts";
import { PanelMode } from "./panel.ts";
import { lastKeys, sharedKey, steppingKeys } from "./shared-keys.ts";

const ENTRY_WIDTH = 13;

/** A solution shown step by step while the player's game is paused. */
export class SolutionMode implements Mode {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get keys(): readonly ModeKey[] {
    const stage = this.#stage;
    const { screen } = stage;
    const step = (act: LineAct): void => openGame(stage).dispatch({ kind: "step-line", act });
    const { at = 0, length = 0, isRunning = false } = this.#view?.line.playback ?? {};
    return [
      ...steppingKeys(stage, at, length, step),
      sharedKey(stage, "run", ["W"], () => step(isRunning ? "pause" : "run"), { rank: 5 }),
      sharedKey(stage, "list", ["m"], () => this.#list(), { rank: 6 }),
      sharedKey(stage, "takeOver", ["enter"], () => openGame(stage).dispatch({ kind: "take-over" }), {
        sign: screen.enter,
        rank: 1,
      }),
      sharedKey(stage, "leaveLine", ["escape", "p", "g"], () => openGame(stage).dispatch({ kind: "leave" }), {
        sign: screen.escape,
        rank: 0,
      }),
      ...lastKeys(stage, () => this),
    ];
  }

  handle(input: Input): void {
    if (input.kind === "wheel") openGame(this.#stage).dispatch({ kind: input.by < 0 ? "undo" : "redo" });
  }

  view(size: GridSize): Grid {
    const { screen, words, glyphs, message } = this.#stage;
    const state = stateOf(this.#stage);
    const view = this.#view;
    const next = view?.line.moves[view.line.playback.at];
    const title = state.shown === undefined ? "" : titleWords(state.shown, state.origin, words);
    const place = view === undefined ? "" : placeText(view.line);
    const surroundings = {
      title:
        view?.under.kind === "review"
          ? screen.lineTitle(view.line.sessions[0]?.at ?? 0, title)
          : `${words.knowledge.proof.title} ${place}: ${title}`,
      status: statusWords(state, words),
      message,
      keys: keyLine(this.keys, size.columns - 2).text,
    };
    return framed(size, surroundings, this.#stage, (grid) =>
      drawTable(grid, { ...state, ...pointingAt(state.position, next) }, glyphs),
    );
  }

  get #view(): Extract<View, { kind: "line" }> | undefined {
    const { view } = stateOf(this.#stage);
    return view.kind === "line" ? view : undefined;
  }

  #list(): void {
    const view = this.#view;
    if (view === undefined) return;
    this.#stage.open(new ListMode(this.#stage, view.line));
  }
}

/** A table with a marked move. */
export function pointingAt(position: Position, next: Move | undefined) {
  const cursor = next === undefined ? undefined : findCursor(position, next);
  return { cursor, marked: next, selection: undefined, targets: [] };
}

/** The current step: `3/76`. */
function placeText({ playback: { at, length } }: Line): string {
  return `${at}/${length}`;
}

/** The moves from the current step on, numbered, successive draws as one entry, in as many columns as fit. */
class ListMode extends PanelMode {
  readonly #line: Line;

  constructor(stage: Stage, line: Line) {
    super(stage);
    this.#line = line;
  }

  protected lines({ columns }: GridSize): readonly string[] {
    const { moves, playback } = this.#line;
    const entries: { readonly number: number; readonly move: string; readonly times: number }[] = [];
    for (const [index, move] of moves.slice(playback.at).entries()) {
      const last = entries.at(-1);
      if (move.kind === "draw" && last?.move === "draw")
        entries.splice(-1, 1, { ...last, times: last.times + 1 });
      else entries.push({ number: playback.at + index + 1, move: formatMove(move), times: 1 });
    }
    const texts = entries.map(({ number, move, times }) =>
      `${String(number).padStart(3)} ${move}${times > 1 ? ` x${times}` : ""}`.padEnd(ENTRY_WIDTH),
    );
    const across = Math.max(1, Math.floor((columns - PANEL_COLUMNS) / ENTRY_WIDTH));
    return [this.stage.screen.listTitle, ...inLines(texts, across, "").map((line) => line.trimEnd())];
  }

  protected override footer(): readonly string[] {
    return ["", this.stage.screen.close];
  }
}
