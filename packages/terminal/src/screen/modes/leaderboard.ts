import type { Day } from "@klondike/play/deals";
import { AccountError, type Leaderboard } from "@klondike/play/sync";
import { describeLeaderboard } from "@klondike/words";
import type { OpenAccount } from "../../account.ts";
import { wrapped } from "../../words/line-wrap.ts";
import type { ModeKey } from "../mode.ts";
import type { Stage } from "../stage.ts";
import { PanelMode } from "./panel.ts";

const WIDTH = 60;
/** Keys of the games that can be watched, in leaderboard order. */
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** A day's leaderboard. Players who have won can watch the others' games. */
export class LeaderboardMode extends PanelMode {
  readonly #day: Day;
  readonly #account: OpenAccount;
  readonly #table: Leaderboard;
  #order: "byMoves" | "byTime" = "byMoves";

  constructor(stage: Stage, account: OpenAccount, day: Day, table: Leaderboard) {
    super(stage);
    this.#account = account;
    this.#day = day;
    this.#table = table;
  }

  override get keys(): readonly ModeKey[] {
    const none = { sign: "", words: { label: "", help: "" } };
    return [
      { ...none, keys: ["o"], act: () => this.#turn() },
      ...this.#watched.map((nickname, at) => ({
        ...none,
        keys: [KEYS[at] ?? ""],
        act: () => this.#watch(nickname),
      })),
    ];
  }

  protected lines(): readonly string[] {
    const { stage } = this;
    const { table: boardWords } = stage.words.sync;
    const { calendar } = stage.screen;
    const other = this.#order === "byMoves" ? "byTime" : "byMoves";
    const shown = describeLeaderboard(this.#table, stage.words, this.#order);
    const watched = this.#watched;
    const numbers = watched.map((nickname, at) => `${KEYS[at]}: ${nickname}`).join("  ");
    return [
      this.#day,
      "",
      ...shown.flatMap((line) => wrapped(line, WIDTH)),
      "",
      ...(watched.length > 0 ? [calendar.watchKeys, ...wrapped(numbers, WIDTH)] : []),
      calendar.tableKeys(boardWords.orders[other]),
    ];
  }

  get #watched(): readonly string[] {
    const { own, unranked } = this.#table;
    const others = [...this.#table[this.#order], ...unranked].filter(({ isOwn }) => !isOwn);
    return own === "won" ? others.slice(0, KEYS.length).map(({ nickname }) => nickname) : [];
  }

  #turn(): void {
    this.#order = this.#order === "byMoves" ? "byTime" : "byMoves";
  }

  #watch(nickname: string): void {
    const { stage } = this;
    stage.close();
    void this.#account.client.watch(this.#day, nickname).then(
      (session) => stage.app.review(session),
      (error: unknown) => stage.say(describeServerProblem(error, stage)),
    );
  }
}

/** Describes a problem with the server. */
export function describeServerProblem(error: unknown, { words }: Pick<Stage, "words">): string {
  const { problems } = words.sync;
  return problems[error instanceof AccountError ? error.problem : "failed"];
}
