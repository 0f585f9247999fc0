import { SINGLE_KEYS } from "@klondike/play";
import {
  type Day,
  Days,
  dailyLevelOf,
  dayBetween,
  dayForKey,
  dayStreak,
  FIRST_DAY,
  LAST_DAY,
  type Month,
  monthOf,
  monthProgress,
} from "@klondike/play/deals";
import { describeMonth } from "@klondike/words";
import type { OpenAccount } from "../../account.ts";
import { calendarLines, writtenDay } from "../../words/calendar.ts";
import { wrapped } from "../../words/line-wrap.ts";
import type { ModeKey } from "../mode.ts";
import { openGame, type Stage } from "../stage.ts";
import { describeServerProblem, LeaderboardMode } from "./leaderboard.ts";
import { PanelMode } from "./panel.ts";

/** About the width of the panel's other lines. */
const LEGEND_WIDTH = 44;

/** The browser calendar's keys, by their names in the terminal. */
const STEPS: Readonly<Record<string, string>> = {
  left: "ArrowLeft",
  right: "ArrowRight",
  up: "ArrowUp",
  down: "ArrowDown",
  home: "Home",
  end: "End",
  "page-up": "PageUp",
  "page-down": "PageDown",
};

/** A month with its won days; any day's deal can be played. */
export class CalendarMode extends PanelMode {
  readonly #today: Day;
  #day: Day;
  /** The won days, once they have been loaded. */
  #won: ReadonlySet<Day> = new Set();

  constructor(stage: Stage, onNews: () => void) {
    super(stage);
    this.#today = stage.host.today();
    this.#day = this.#today;
    void stage.app.history
      .games()
      .then((games) => new Days(stage.host).won(games))
      .then((won) => {
        this.#won = won;
        onNews();
      });
  }

  override get keys(): readonly ModeKey[] {
    const none = { sign: "", words: { label: "", help: "" } };
    return [
      { ...none, keys: Object.keys(STEPS), act: (key) => this.#go(dayForKey(this.#day, STEPS[key] ?? "")) },
      { ...none, keys: [SINGLE_KEYS.daily], act: () => this.#go(this.#today) },
      { ...none, keys: ["enter"], act: () => this.#play() },
      { ...none, keys: ["t"], act: () => this.#showTable() },
      { ...none, keys: ["r"], act: () => this.#playRanked() },
    ];
  }

  protected lines(): readonly string[] {
    const { calendar } = this.stage.screen;
    const month = monthOf(this.#day);
    return [
      ...calendarLines(month, this.#won, this.#day, this.stage.words),
      "",
      ...this.#wonLines(month),
      ...this.#dayLines(),
      ...(this.stage.account === undefined ? [] : [calendar.playersKeys]),
      calendar.keys,
    ];
  }

  /** How many days of the month were won, and the medal for them. */
  #wonLines(month: Month): readonly string[] {
    const { words } = this.stage;
    const streak = dayStreak(this.#won, this.#today);
    return [
      `* ${describeMonth(monthProgress(this.#won, month), streak, words)}`,
      ...wrapped(words.winning.medals.about, LEGEND_WIDTH),
      "",
    ];
  }

  #dayLines(): readonly string[] {
    const { screen, words } = this.stage;
    const { isUnderWay, origin } = openGame(this.stage).state;
    const day = this.#day;
    const level = words.deals.levels[dailyLevelOf(day)];
    if (isUnderWay && origin?.day === day) return [screen.calendar.resume(level)];
    const written = writtenDay(day, words);
    if (day > this.#today) return [screen.calendar.toCome(written)];
    return [
      screen.calendar.play(written, level),
      ...(isUnderWay ? [`       ${screen.calendar.leaves}`] : []),
    ];
  }

  #go(day: Day | undefined): void {
    if (day !== undefined) this.#day = dayBetween(FIRST_DAY, day, LAST_DAY);
  }

  /** Shows the leaderboard of the selected day. */
  #showTable(): void {
    const day = this.#day;
    this.#withAccount(async (account) => {
      const table = await account.client.table(day);
      this.stage.open(new LeaderboardMode(this.stage, account, day, table));
    });
  }

  #playRanked(): void {
    if (this.#day > this.#today) return;
    this.stage.close();
    this.#withAccount(({ ranked }) => ranked.play(this.#day));
  }

  /** Runs `act` with the account; shows problems in one line. */
  #withAccount(act: (account: OpenAccount) => Promise<void>): void {
    const { stage } = this;
    const { isOff } = stage.words.sync.table;
    if (stage.account === undefined) stage.say(`${isOff} klondike sync --help`);
    else void act(stage.account).catch((error: unknown) => stage.say(describeServerProblem(error, stage)));
  }

  #play(): void {
    if (this.#day > this.#today) return;
    const { app, words } = this.stage;
    this.stage.close();
    void app.playDay(this.#day).then((isPlayed) => {
      if (!isPlayed) this.stage.say(words.deals.daily.failed);
    });
  }
}
