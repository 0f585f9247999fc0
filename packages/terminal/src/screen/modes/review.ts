import type { ReviewView } from "@klondike/play";
import { describeFinding } from "@klondike/words";
import { framed } from "../frame.ts";
import type { Grid, Size } from "../grid.ts";
import type { Input } from "../input.ts";
import { type Key, keyLine, type Mode } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { drawTable } from "../table-view.ts";
import { drawTimeline, positionUnder, type Timeline } from "../timeline.ts";
import { keyOf, lastKeys, steppingKeys } from "./shared-keys.ts";
import { pointingAt } from "./solution.ts";

/** Steps through a game's positions and shows the verdict of each. */
export class ReviewMode implements Mode {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get about(): readonly string[] {
    return this.#stage.screen.helpOf.review;
  }

  get keys(): readonly Key[] {
    const stage = this.#stage;
    const { screen } = stage;
    const { at = 0, session } = this.#review ?? {};
    const visit = (to: number): void => openGame(stage).dispatch({ kind: "visit", at: to });
    return [
      ...steppingKeys(stage, at, session?.steps.length ?? 0, visit),
      keyOf(stage, "losingMove", ["x"], () => this.#visitLosingMove(), { rank: 5 }),
      keyOf(stage, "win", ["p"], () => this.#showWin(), { rank: 6 }),
      keyOf(stage, "branch", ["enter"], () => this.#branch(), { sign: screen.enter, rank: 7 }),
      keyOf(stage, "leaveReview", ["escape", "R", "g"], () => openGame(stage).dispatch({ kind: "leave" }), {
        sign: screen.escape,
        rank: 0,
      }),
      ...lastKeys(stage, () => this),
    ];
  }

  handle(input: Input, size: Size): void {
    const review = this.#review;
    const game = openGame(this.#stage);
    if (input.kind === "wheel") game.dispatch({ kind: input.by < 0 ? "undo" : "redo" });
    if (input.kind !== "click" || review === undefined) return;
    const positions = review.session.steps.length + 1;
    const at = positionUnder(input, { at: review.at, positions }, size);
    if (at !== undefined) game.dispatch({ kind: "visit", at });
  }

  view(size: Size): Grid {
    const { screen, words, glyphs, message } = this.#stage;
    const state = stateOf(this.#stage);
    const review = this.#review;
    const reviewWords = words.review;
    const standing = state.isWon
      ? reviewWords.won
      : reviewWords.standings[review?.standings[review.at] ?? "searching"];
    const count = review?.session.steps.length ?? 0;
    const surroundings = {
      title: screen.reviewTitle(this.#finding()),
      status: screen.reviewPlace(review?.at ?? 0, count, standing),
      message,
      keys: keyLine(this.keys, size.columns - 2).text,
    };
    return framed(size, surroundings, this.#stage, (grid) => {
      const next = review?.session.steps[review.at]?.move;
      drawTable(grid, { ...state, ...pointingAt(state.position, next) }, glyphs, 1);
      if (review !== undefined) drawTimeline(grid, timelineOf(review));
    });
  }

  get #review(): ReviewView | undefined {
    const { view } = stateOf(this.#stage);
    return view.kind === "review" ? view.review : undefined;
  }

  /** The review's result so far. */
  #finding(): string {
    const review = this.#review;
    if (review === undefined) return "";
    const { words } = this.#stage;
    const { standings, isThinking, session, found } = review;
    const known = standings.filter((standing) => standing !== "searching").length;
    return isThinking
      ? words.review.progress(known, standings.length)
      : describeFinding(session, found, words);
  }

  #visitLosingMove(): void {
    if (this.#review?.found.lostBy === undefined) this.#sayUnfound();
    else openGame(this.#stage).dispatch({ kind: "visit-losing-move" });
  }

  #showWin(): void {
    const { winning, found } = this.#review ?? {};
    if (winning !== undefined && winning.length > 0)
      openGame(this.#stage).dispatch({ kind: "show-win", from: "here" });
    else if (winning !== undefined) this.#stage.say(this.#stage.screen.wonThere);
    else if (found?.lostBy !== undefined)
      openGame(this.#stage).dispatch({ kind: "show-win", from: "losing-move" });
    else this.#sayUnfound();
  }

  #branch(): void {
    if (stateOf(this.#stage).isWon) this.#stage.say(this.#stage.screen.wonThere);
    else openGame(this.#stage).dispatch({ kind: "branch" });
  }

  #sayUnfound(): void {
    this.#stage.say(this.#review?.isThinking ? this.#stage.screen.reviewThinking : this.#finding());
  }
}

function timelineOf({ standings, at, found, isThinking }: ReviewView): Timeline {
  const lostStep = found.lostBy?.step;
  return {
    verdicts: standings.map((standing) => (standing === "searching" ? undefined : standing)),
    at,
    lostAt: lostStep === undefined ? undefined : lostStep + 1,
    isThinking,
  };
}
