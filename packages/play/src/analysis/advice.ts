import { homeMove, isFoundation, type Move } from "@klondike/engine";
import { isSessionWon, type KlondikeSession, positionOf } from "@klondike/engine/session";
import type { FairHint } from "@klondike/knowledge/hints";
import { Cancel, type Judge, type Judgement, type JudgingDepth, judgeOf } from "@klondike/knowledge/verdicts";
import { tidyLine } from "@klondike/solver";
import { GAME } from "../table/facts.ts";
import { makeLine } from "../table/line.ts";
import type { Question } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import { goToOn } from "../table/undo.ts";
import type { Failure } from "../workers/ask.ts";
import { Demo, hintAt } from "./demo.ts";
import { FairViews } from "./fair-views.ts";
import { findPar } from "./par.ts";
import { watchedSearcher } from "./solver-search.ts";

/** Time limit of the solver for one position. */
const SEARCH_MS = 10_000;

/**
 * Hints and verdicts for a table. Fair hints use only what the player may know; the solver, which sees hidden cards,
 * runs only on request or while the verdict light is on. Both run on their own threads.
 */
export class Advice {
  readonly #table: Table;
  readonly #views = new FairViews();
  /** The position whose chance is known. */
  #chanceOf: KlondikeSession | undefined;
  #isFindingChance = false;
  /** Games in which the verdict light was already counted as help. */
  readonly #lit = new WeakSet<KlondikeSession["game"]>();
  #session: KlondikeSession | undefined;
  #judge: Judge | undefined;
  #judged: KlondikeSession["game"] | undefined;
  /** The good moves of the current position, if requested. */
  #hints: readonly FairHint[] | undefined;
  #stuckRequest: KlondikeSession | undefined;
  #isLossReported = false;
  #startPaused = false;
  #parSearch: Cancel | undefined;
  /** The session whose winning line is being shortened. */
  #tidying: KlondikeSession | undefined;

  /** Whether the open ranked deals are loaded, or cannot be. Before that the light could show the verdict of a ranked game. */
  #areDealsLoaded: boolean;
  #isClosed = false;

  readonly #demo: Demo;

  constructor(table: Table) {
    const { rankedDeals, loadRankedDeals } = table.host;
    this.#table = table;
    this.#demo = new Demo(table, this.#views);
    this.#areDealsLoaded = rankedDeals !== undefined || loadRankedDeals === undefined;
    if (!this.#areDealsLoaded) void this.#loadDeals();
    this.follow();
  }

  /** Starts or stops the demo, in which the fair player plays. */
  watch(play: (move: Move) => void, forScreenReader = false): void {
    if (!this.#table.state.isWatched) {
      this.#demo.start(play, forScreenReader);
      return;
    }
    this.#demo.stop();
    this.#table.emit({ kind: "watched", isOn: false });
  }

  stopDemo(): void {
    this.#demo.stop();
  }

  /** Updates to the current state of the table, after each move or change of view or settings. */
  follow(): void {
    const { session } = this.#table.state;
    if (session !== this.#session) {
      const isStuck = this.#table.state.isStuck && onlyContinues(this.#session, session);
      this.#session = session;
      this.#hints = undefined;
      this.#parSearch?.abort();
      this.#table.change({ question: undefined, failure: undefined, isStuck });
    }
    this.#judgeOn();
    void this.#followChance();
  }

  /** Answers a question; asking for a hint again shows the next good move. */
  ask(question: Question, startPaused = false): void {
    const session = this.#game();
    if (session === undefined || isSessionWon(session)) return;
    this.#startPaused = startPaused;
    this.#table.change({ question, failure: undefined, selection: undefined });
    if (question === "hint") void this.#hintFairly(session);
    else this.#judgeOn();
  }

  cancelQuestion(): void {
    this.#table.change({ question: undefined });
    this.#judgeOn();
  }

  /** Announces that the game is stuck if that is proved. */
  async checkStuck(): Promise<void> {
    const session = this.#game();
    if (session === undefined || isSessionWon(session)) return;
    if (this.#table.state.isStuck || this.#stuckRequest === session) return;
    this.#stuckRequest = session;
    const { rules } = session.game.setup;
    const answer = await this.#table.host.fair.ask({
      about: "stuck",
      view: this.#views.of(session),
      rules,
    });
    // Ignore the failure, because the player did not ask; the next move retries.
    if (!answer.ok) this.#stuckRequest = undefined;
    else if (answer.value.about === "stuck" && answer.value.isStuck && this.#game() === session)
      this.#table.change({ isStuck: true }, { kind: "stuck" });
  }

  /** Searches for a shorter line than the player's. */
  async searchPar(): Promise<void> {
    const { session, branch, isParSearching } = this.#table.state;
    if (this.#table.hidesCards) return;
    if (session === undefined || branch !== undefined || isParSearching || !isSessionWon(session)) return;
    const cancel = new Cancel();
    this.#parSearch = cancel;
    this.#table.change({ isParSearching: true, par: undefined });
    const par = await findPar(session, this.#table.host, cancel);
    if (this.#table.state.session !== session) return;
    if (!par.ok) {
      this.#fail("par", par.why, { isParSearching: false });
      return;
    }
    const { value } = par;
    const { note } = this.#table.state;
    this.#table.change(
      { isParSearching: false, par: value, note: note && { ...note, overPar: value.own - value.count } },
      { kind: "par", par: value },
    );
  }

  close(): void {
    this.#judge?.rest();
    this.#parSearch?.abort();
    this.#demo.stop();
    this.#isClosed = true;
  }

  async #loadDeals(): Promise<void> {
    await this.#table.host.loadRankedDeals?.().catch(() => undefined);
    this.#areDealsLoaded = true;
    if (!this.#isClosed) this.#judgeOn();
  }

  /** The game being played, if nothing else is on the table. */
  #game(): KlondikeSession | undefined {
    const { view, session } = this.#table.state;
    return view.kind === "game" ? session : undefined;
  }

  /**
   * Updates the chance, if the player wants to see it. Only one question is open at a time, so that a fast player does
   * not wait for hints. Counts as a hint, once a game.
   */
  async #followChance(): Promise<void> {
    const { preferences, chance } = this.#table.state;
    const session = this.#game();
    if (!preferences.showChance || session === undefined || isSessionWon(session)) {
      this.#chanceOf = undefined;
      if (chance !== undefined) this.#table.change({ chance: undefined });
      return;
    }
    if (this.#isFindingChance || session === this.#chanceOf) return;
    this.#isFindingChance = true;
    this.#chanceOf = session;
    const { rules } = session.game.setup;
    const view = { ...this.#views.of(session), layouts: new Set<string>() };
    const answer = await this.#table.host.fair.ask({ about: "chance", view, rules });
    this.#isFindingChance = false;
    if (this.#game() !== session) {
      await this.#followChance();
      return;
    }
    const found = answer.ok && answer.value.about === "chance" ? answer.value.chance : undefined;
    this.#table.change({ chance: found ?? "unknown" });
    if (found !== undefined && this.#table.state.note?.help.fair === 0) this.#table.help({ fair: 1 });
  }

  async #hintFairly(session: KlondikeSession): Promise<void> {
    const { hint } = this.#table.state;
    if (this.#hints !== undefined) {
      this.#point(this.#hints, hint?.kind === "fair" ? hint.place + 1 : 0);
      return;
    }
    const { rules } = session.game.setup;
    const answer = await this.#table.host.fair.ask({ about: "hint", view: this.#views.of(session), rules });
    if (this.#game() !== session || this.#table.state.question !== "hint") return;
    if (!answer.ok || answer.value.about !== "hint") {
      this.#fail("hint", answer.ok ? "failed" : answer.why);
      return;
    }
    this.#hints = answer.value.hints;
    if (this.#hints.length > 0) {
      this.#point(this.#hints, 0);
      this.#table.help({ fair: 1 });
      return;
    }
    this.#table.change({ question: undefined }, { kind: "no-hint" });
    await this.checkStuck();
  }

  #point(hints: readonly FairHint[], at: number): void {
    const pointed = hintAt(hints, at % hints.length);
    if (pointed === undefined) return;
    const hint = { ...pointed, move: this.#usual(pointed.move) };
    this.#table.change(
      { question: undefined, hint },
      { kind: "hinted", hint, before: this.#table.state.position },
    );
  }

  /** The same move with the foundation that the ace's suit usually has, so that hints agree. */
  #usual(move: Move): Move {
    const { position, shown } = this.#table.state;
    if (shown === undefined || move.kind !== "carry" || !isFoundation(move.to)) return move;
    return homeMove(position, move.from, shown.game.setup.rules)?.move ?? move;
  }

  /** Tells the judge how deep to search, and shows its results on the table. */
  #judgeOn(): void {
    const session = this.#game();
    const { preferences, isVerdictOff: wasOff } = this.#table.state;
    const isVerdictOff = preferences.showVerdict && this.#table.hidesCards;
    if (isVerdictOff !== wasOff) this.#table.change({ isVerdictOff });
    if (session === undefined) {
      this.#judge?.rest();
      return;
    }
    if (session.game !== this.#judged) {
      this.#forget();
      if (this.#table.state.judgement !== undefined) this.#table.change({ judgement: undefined });
    }
    const depth = this.#depth();
    if (depth === "nothing" && this.#judge === undefined) return;
    this.#judge ??= this.#judgeFor(session);
    this.#judged = session.game;
    this.#judge.follow(session, depth);
    this.#applyJudgement();
  }

  #depth(): JudgingDepth {
    const { preferences, question } = this.#table.state;
    if (this.#table.hidesCards) return "nothing";
    if (preferences.showVerdict && this.#areDealsLoaded) return "way-back";
    if (question === undefined || question === "hint") return "nothing";
    return question === "verdict" ? "table" : "way-back";
  }

  #judgeFor(session: KlondikeSession): Judge {
    const { game } = session;
    const searcher = watchedSearcher(this.#table.host, game.setup.rules, SEARCH_MS, () => {
      if (this.#judged !== game) return;
      this.#forget();
      this.#fail(this.#table.state.question ?? "verdict", "failed", { judgement: undefined });
    });
    return judgeOf(session, searcher, () => {
      // A cancelled search for another game may still report.
      if (this.#judged === game && this.#judge !== undefined) this.#applyJudgement();
    });
  }

  /** Drops the judge, so that the next question starts with a new one. */
  #forget(): void {
    this.#judge?.rest();
    this.#judge = undefined;
    this.#judged = undefined;
    this.#isLossReported = false;
  }

  /** Applies the judge's results and answers the open question. */
  #applyJudgement(): void {
    const session = this.#game();
    const judgement = this.#judge?.judgement();
    if (session === undefined || judgement === undefined) return;
    const { preferences, question, note } = this.#table.state;
    if (this.#table.hidesCards) {
      this.#forget();
      if (this.#table.state.judgement !== undefined) this.#table.change({ judgement: undefined });
      return;
    }
    const isLost = judgement.verdict === "lost" && !judgement.isThinking;
    const isNews = isLost && preferences.showVerdict && !this.#isLossReported;
    if (judgement.verdict === "winnable" || isLost) this.#isLossReported = isLost;
    const { wayBack } = judgement;
    this.#table.change({ judgement }, ...(isNews ? [{ kind: "lost", wayBack } as const] : []));
    if (judgement.verdict === undefined) return;
    // Before the first move of a daily deal the light reveals nothing: every daily deal can be won.
    if (preferences.showVerdict && session.at > 0)
      this.#table.host.rankedDeals?.noteShown(session.game.setup.deal);
    if (preferences.showVerdict && !this.#lit.has(session.game)) {
      this.#lit.add(session.game);
      if (note?.help.thoughtful === 0) this.#table.help({ thoughtful: 1 });
    }
    if (question !== undefined && question !== "hint") this.#answer(session, question, judgement);
  }

  #answer(session: KlondikeSession, question: Exclude<Question, "hint">, judgement: Judgement): void {
    const { verdict = "unknown", line, wayBack, isThinking } = judgement;
    // Wait until the search for the last winnable position is complete.
    if (verdict === "lost" && isThinking && question !== "verdict") return;
    if (isAboutLine(question) && verdict === "winnable" && line !== undefined && line.length > 0) {
      void this.#showTidied(session, line);
      return;
    }
    this.#table.change({ question: undefined });
    if (verdict !== "unknown") this.#table.help({ thoughtful: 1 });
    if (question === "way-back" && verdict === "lost" && wayBack !== undefined) goToOn(this.#table, wayBack);
    else this.#table.emit({ kind: "judged", question, verdict });
  }

  /** Shortens a winning line, then shows it or its first move, whichever the player has asked for by then. */
  async #showTidied(session: KlondikeSession, line: readonly Move[]): Promise<void> {
    if (this.#tidying === session) return;
    this.#tidying = session;
    const { rules } = session.game.setup;
    const moves = await tidyLine(this.#table.host.solver, positionOf(session), rules, line);
    if (this.#tidying === session) this.#tidying = undefined;
    const { question, preferences, position } = this.#table.state;
    const [move] = moves;
    if (this.#game() !== session || !isAboutLine(question) || move === undefined) return;
    this.#judge?.noteLine(moves);
    this.#table.change({ question: undefined });
    this.#table.help({ thoughtful: 1 });
    if (question === "solution") {
      const shown = makeLine(session, moves, preferences.linesRun && !this.#startPaused);
      const view = { kind: "line", line: shown, under: GAME } as const;
      this.#table.change({ view, hint: undefined, selection: undefined }, { kind: "line-began" });
      return;
    }
    const hint = { kind: "thoughtful", move: this.#usual(move) } as const;
    this.#table.change({ hint }, { kind: "hinted", hint, before: position });
  }

  #fail(question: Question | "par", why: Failure, patch: Parameters<Table["change"]>[0] = {}): void {
    const failed = { ...patch, question: undefined, failure: why };
    if (why === "cancelled") this.#table.change({ ...patch, question: undefined });
    else this.#table.change(failed, { kind: "not-worked-out", question, why });
  }
}

/** Whether the answer to a question is a winning line or a move of one. */
function isAboutLine(question: Question | undefined): question is "solution" | "best-move" {
  return question === "solution" || question === "best-move";
}

/** Whether the game only continued, so that earlier proofs are still valid. */
function onlyContinues(before: KlondikeSession | undefined, after: KlondikeSession | undefined): boolean {
  if (before === undefined || after === undefined || after.at < before.at) return false;
  return before.game === after.game && after.steps[before.at - 1] === before.steps[before.at - 1];
}
