import { branchAt, goTo, type KlondikeSession, positionOf } from "@klondike/engine/session";
import { type Judge, judgeOf, REVIEW_MS } from "@klondike/knowledge/verdicts";
import { tidyLine } from "@klondike/solver";
import { makeLine } from "../table/line.ts";
import type { ReviewView } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import { patientSearcher, watchedSearcher } from "./solver-search.ts";
import { judgeStandings } from "./timeline.ts";

/** Shows a game position by position with verdicts. The current game stays unchanged. */
export class GameReview {
  readonly #table: Table;
  /** Games whose review has been counted as help. */
  readonly #helped = new WeakSet<KlondikeSession["game"]>();
  #judge: Judge | undefined;
  #hasFailed = false;
  #stopWatching: () => void = () => undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Opens a review of the current game or of another one. */
  open(other?: KlondikeSession): void {
    const { session: own, view } = this.#table.state;
    const session = other ?? own;
    if (session === undefined || (view.kind === "review" && view.review.session === session)) return;
    this.close();
    if (other === undefined) this.#noteHelp(session);
    this.#hasFailed = false;
    const { host } = this.#table;
    const { rules } = session.game.setup;
    const searcherFor = (ms: number) =>
      watchedSearcher(host, rules, ms, () => {
        if (this.#judge === judge) this.#fail();
      });
    const searcher = patientSearcher(searcherFor, REVIEW_MS, () => host.now());
    const judge = judgeOf(session, searcher, () => {
      if (this.#judge === judge) this.#applyJudgement();
    });
    this.#judge = judge;
    const at = session.at;
    judge.follow(goTo(session, at), "review");
    this.#show({ session, isOwn: other === undefined, at }, true);
    this.#stopWatching = this.#table.subscribe((state) => {
      const isShown =
        state.view.kind === "review" || (state.view.kind === "line" && state.view.under.kind === "review");
      if (!isShown) this.close();
    });
  }

  /** Shows the position after `to` moves. */
  visit(to: number): void {
    const review = this.#review();
    if (review === undefined || !Number.isInteger(to)) return;
    const { session, isOwn } = review;
    const at = Math.min(Math.max(to, 0), session.steps.length);
    // Search the position that is shown first.
    this.#judge?.follow(goTo(session, at), "review");
    this.#show({ session, isOwn, at });
    this.#table.emit({ kind: "review-visited", at });
  }

  /** Shows the last position that could be won, before the losing move. */
  visitLosingMove(): void {
    const step = this.#review()?.found.lostBy?.step;
    if (step !== undefined) this.visit(step);
  }

  /** Shows a winning line from the current position, or from where the game was lost. */
  async showWin(from: "here" | "losing-move"): Promise<void> {
    const lostBy = this.#review()?.found.lostBy;
    if (from === "losing-move" && lostBy !== undefined) this.visit(lostBy.step);
    const review = this.#review();
    const moves = from === "here" ? review?.winning : lostBy?.winning;
    if (review === undefined || moves === undefined) return;
    const start = branchAt(review.session, review.at);
    const { rules } = start.game.setup;
    const tidied = await tidyLine(this.#table.host.solver, positionOf(start), rules, moves);
    if (this.#review()?.session !== review.session || this.#review()?.at !== review.at) return;
    const line = makeLine(start, tidied, this.#table.state.preferences.linesRun);
    const view = { kind: "line", line, under: { kind: "review", review } } as const;
    this.#table.change({ view }, { kind: "line-began" });
  }

  /** Stops searching. */
  close(): void {
    this.#stopWatching();
    this.#stopWatching = () => undefined;
    const judge = this.#judge;
    this.#judge = undefined;
    judge?.rest();
  }

  #review(): ReviewView | undefined {
    const { view } = this.#table.state;
    return view.kind === "review" ? view.review : undefined;
  }

  #show(what: Pick<ReviewView, "session" | "isOwn" | "at">, isFirst = false): void {
    const review = this.#known(what);
    if (review === undefined) return;
    const patch = { view: { kind: "review", review } as const, selection: undefined, hint: undefined };
    this.#table.change(patch, ...(isFirst ? [{ kind: "review-began" } as const] : []));
    if (isFirst && !review.isThinking) this.#table.emit({ kind: "review-done" });
  }

  #known(what: Pick<ReviewView, "session" | "isOwn" | "at">): ReviewView | undefined {
    const judgement = this.#judge?.judgement();
    if (judgement === undefined) return undefined;
    const { review: found, line: winning, isThinking } = judgement;
    const standings = judgeStandings(found.verdicts, isThinking);
    return { ...what, found, standings, winning, isThinking, hasFailed: this.#hasFailed };
  }

  #applyJudgement(): void {
    const { view } = this.#table.state;
    const shown = view.kind === "line" ? view.under : view;
    if (shown.kind !== "review") return;
    const review = this.#known(shown.review);
    if (review === undefined) return;
    const isDone = shown.review.isThinking && !review.isThinking;
    const next = { kind: "review", review } as const;
    this.#table.change(
      { view: view.kind === "line" ? { ...view, under: next } : next },
      ...(isDone ? [{ kind: "review-done" } as const] : []),
    );
  }

  /** If the thread failed, it may fail for every position; the rest stays unknown until a retry. */
  #fail(): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#table.emit({ kind: "not-worked-out", question: "review", why: "failed" });
  }

  /** Reviewing a game that can still be won counts as help that knows hidden cards. */
  #noteHelp(session: KlondikeSession): void {
    const isOver = session.steps.some(({ after }) => session.game.isWon(after));
    if (isOver || this.#helped.has(session.game)) return;
    this.#helped.add(session.game);
    this.#table.help({ thoughtful: 1 });
  }
}
