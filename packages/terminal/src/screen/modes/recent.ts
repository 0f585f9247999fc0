import { RECENT_GAMES } from "@klondike/play";
import type { RecentFile } from "../../storage/game-files.ts";
import { recentWords } from "../../words/status.ts";
import type { ModeKey } from "../mode.ts";
import { openGame, type Stage } from "../stage.ts";
import { PanelMode } from "./panel.ts";

/** Keys of the games, the latest first. */
const KEYS = Array.from({ length: RECENT_GAMES }, (_, index) => String((index + 1) % RECENT_GAMES));

/** The recent games; the player can reopen one. */
export class RecentMode extends PanelMode {
  readonly #games: readonly RecentFile[];

  constructor(stage: Stage) {
    super(stage);
    // Damaged files are reported where games are opened.
    this.#games = stage.store.files.comingBack(() => undefined);
  }

  override get keys(): readonly ModeKey[] {
    return this.#games.map((game, index) => ({
      keys: [KEYS[index] ?? ""],
      sign: KEYS[index] ?? "",
      words: { label: "", help: "" },
      act: () => this.#bringBack(game),
    }));
  }

  protected lines(): readonly string[] {
    const { recent, newGame } = this.stage.screen;
    if (this.#games.length === 0) return [recent.none, "", this.stage.screen.close];
    const { isUnderWay } = openGame(this.stage).state;
    return [
      recent.title,
      "",
      ...this.#games.map(
        ({ session, note }, index) =>
          `${KEYS[index]}   ${recentWords(session, note.origin, this.stage.words)}`,
      ),
      "",
      ...(isUnderWay ? [recent.leaves, ""] : []),
      newGame.others,
    ];
  }

  #bringBack({ name }: RecentFile): void {
    this.stage.close();
    void this.stage.app.bringBack(name);
  }
}
