import type { ReviewView } from "@klondike/play";
import { ReviewChances, skillAndLuck } from "@klondike/play/analysis";
import { describeChance, describeFinding, describeSkillAndLuck } from "@klondike/words";
import { wrapped } from "../../words/line-wrap.ts";
import { framed } from "../frame.ts";
import type { Grid, GridSize } from "../grid.ts";
import type { Input } from "../input.ts";
import { keyLine, type Mode, type ModeKey } from "../mode.ts";
import { openGame, type Stage, stateOf } from "../stage.ts";
import { drawTable } from "../table-view.ts";
import { drawTimeline, positionUnder, type Timeline, timelineRow } from "../timeline.ts";
import { lastKeys, sharedKey, steppingKeys } from "./shared-keys.ts";
import { pointingAt } from "./solution.ts";

/** Number of lines for the chance to win. */
const CHANCE_ROWS = 2;

/** Steps through a game's positions and shows the verdict of each and the chance to win. */
export class ReviewMode implements Mode {
  readonly #stage: Stage;
  readonly #onNews: () => void;
  /** The chances of the game under review, from its first picture on. */
  #rated: { readonly session: ReviewView["session"]; readonly chances: ReviewChances } | undefined;

  constructor(stage: Stage, onNews: () => void) {
    this.#stage = stage;
    this.#onNews = onNews;
  }

  get about(): readonly string[] {
    return this.#stage.screen.helpOf.review;
  }

  get keys(): readonly ModeKey[] {
    const stage = this.#stage;
    const { screen } = stage;
    const { at = 0, session } = this.#review ?? {};
    const visit = (to: number): void => openGame(stage).dispatch({ kind: "visit", at: to });
    return [
      ...steppingKeys(stage, at, session?.steps.length ?? 0, visit),
      sharedKey(stage, "losingMove", ["x"], () => this.#visitLosingMove(), { rank: 5 }),
      sharedKey(stage, "win", ["p"], () => this.#showWin(), { rank: 6 }),
      sharedKey(stage, "branch", ["enter"], () => this.#branch(), { sign: screen.enter, rank: 7 }),
      sharedKey(
        stage,
        "leaveReview",
        ["escape", "R", "g"],
        () => openGame(stage).dispatch({ kind: "leave" }),
        {
          sign: screen.escape,
          rank: 0,
        },
      ),
      ...lastKeys(stage, () => this),
    ];
  }

  handle(input: Input, size: GridSize): void {
    const review = this.#review;
    const game = openGame(this.#stage);
    if (input.kind === "wheel") game.dispatch({ kind: input.by < 0 ? "undo" : "redo" });
    if (input.kind !== "click" || review === undefined) return;
    const positions = review.session.steps.length + 1;
    const at = positionUnder(input, { at: review.at, positions }, size);
    if (at !== undefined) game.dispatch({ kind: "visit", at });
  }

  view(size: GridSize): Grid {
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
    const chance = review === undefined ? "" : this.#chanceWords(review);
    const lines = chance === "" ? [] : wrapped(chance, size.columns - 2).slice(0, CHANCE_ROWS);
    return framed(size, surroundings, this.#stage, (grid) => {
      const next = review?.session.steps[review.at]?.move;
      const rows = chance === "" ? 1 : 1 + CHANCE_ROWS;
      drawTable(grid, { ...state, ...pointingAt(state.position, next) }, glyphs, rows);
      if (review !== undefined) drawTimeline(grid, reviewTimeline(review));
      const first = timelineRow(size) - CHANCE_ROWS;
      for (const [at, line] of lines.entries()) grid.put(1, first + at, line, "faint");
    });
  }

  /** The chance at the current position, and accuracy and luck at the last; empty under rules without chances. */
  #chanceWords({ session, at, standings }: ReviewView): string {
    const { host, words } = this.#stage;
    if (this.#rated?.session !== session) {
      this.#rated?.chances.close();
      this.#rated = { session, chances: new ReviewChances(host.fair, session, this.#onNews) };
    }
    const { chances } = this.#rated;
    const found = chances.moveAt(at, standings);
    const isEnd = at === session.steps.length && chances.chances.isComplete;
    const sum = isEnd ? skillAndLuck(chances.chances) : undefined;
    return [
      ...(found ? [describeChance(found, words)] : []),
      ...(sum ? [describeSkillAndLuck(sum, words)] : []),
    ].join(" ");
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

function reviewTimeline({ standings, at, found, isThinking }: ReviewView): Timeline {
  const lostStep = found.lostBy?.step;
  return {
    verdicts: standings.map((standing) => (standing === "searching" ? undefined : standing)),
    at,
    lostAt: lostStep === undefined ? undefined : lostStep + 1,
    isThinking,
  };
}
