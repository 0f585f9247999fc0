import type { KlondikeSession } from "@klondike/engine/session";
import type { DealKind, GameController, GameState } from "@klondike/play";
import type { TerminalPlayer } from "../player.ts";
import type { RecentFile } from "../storage/game-files.ts";
import { texts } from "../words/language.ts";
import type { CardSigns, Tint } from "../words/output-style.ts";
import { titleWords } from "../words/status.ts";
import type { Page } from "./page.ts";
import { spokenTable, tableLines } from "./table-text.ts";

/** Services of a line-based game. */
export interface PlainHost {
  readonly page: Page;
  readonly player: Pick<TerminalPlayer, "app" | "host">;
  readonly sign: CardSigns;
  readonly tint: Tint;
  game(): GameController;
  /** Deals another game; returns the error, if any. */
  dealNext(deals?: DealKind): Promise<string | undefined>;
  /** Recent games, latest first. */
  recent(): readonly RecentFile[];
  /** Reopens a recent game; false if it no longer exists. */
  bringBack(game: RecentFile): Promise<boolean>;
  /** The player's statistics for this game's rules. */
  statistics(session: KlondikeSession): Promise<readonly string[]>;
  /** Resolves when everything is saved. */
  saved(): Promise<void>;
}

/** The printed table and the prompt: everything needed before the player's first input. */
export class PlainTable {
  readonly host: PlainHost;
  /** Whether the table is printed in symbols instead of sentences. */
  isShort: boolean;

  constructor(host: PlainHost, isShort: boolean) {
    this.host = host;
    this.isShort = isShort;
  }

  get state(): GameState {
    return this.host.game().state;
  }

  /** Prints a game that starts or is reopened. */
  begin(): void {
    this.host.page.lines(this.title(), texts().plain.begin, "", ...this.lines());
  }

  /** Reads the next line; undefined at the end of the input. */
  ask(): Promise<string | undefined> {
    return this.host.page.ask(`${this.state.branch === undefined ? "" : texts().plain.branchPrompt}> `);
  }

  /** The game's title, and the move it branches from. */
  title(): string {
    const { session, origin, branch } = this.state;
    const title = session === undefined ? "" : titleWords(session, origin);
    return branch === undefined ? title : texts().plain.branch.title(branch.from, title);
  }

  lines(): readonly string[] {
    return this.isShort ? tableLines(this.state, this.host.sign) : spokenTable(this.state);
  }
}
