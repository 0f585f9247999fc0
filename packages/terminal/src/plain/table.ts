import type { KlondikeSession } from "@klondike/engine";
import type { DealKind, GameController, GameState } from "@klondike/play";
import type { Page } from "../page.ts";
import type { Player } from "../player.ts";
import type { RecentFile } from "../storage/game-files.ts";
import type { CardSigns } from "../words/card-signs.ts";
import type { Tint } from "../words/colours.ts";
import { said } from "../words/language.ts";
import { titleWords } from "../words/status.ts";
import { spokenTable } from "./spoken-table.ts";
import { tableLines } from "./table-lines.ts";

/** What a game line by line needs from outside. */
export interface PlainHost {
  readonly page: Page;
  readonly player: Pick<Player, "app" | "host">;
  readonly sign: CardSigns;
  readonly tint: Tint;
  /** The table that is open now. */
  game(): GameController;
  /** Deals another game, of its kind or of another; why not, where there is none. */
  dealNext(deals?: DealKind): Promise<string | undefined>;
  /** The games that made room for others, the latest first. */
  recent(): readonly RecentFile[];
  /** Goes on with a recent one; false where that one is gone. */
  bringBack(game: RecentFile): Promise<boolean>;
  /** The player's numbers for games like this one. */
  statistics(session: KlondikeSession): Promise<readonly string[]>;
  /** Waits until everything is on the disk. */
  saved(): Promise<void>;
}

/** The table line by line, and the question what to do: all that a game needs until the player has said something. */
export class PlainTable {
  readonly host: PlainHost;
  /** Whether it is told in signs and not in sentences. */
  isShort: boolean;

  constructor(host: PlainHost, isShort: boolean) {
    this.host = host;
    this.isShort = isShort;
  }

  get state(): GameState {
    return this.host.game().state;
  }

  /** Tells of a game that begins or comes back. */
  begin(): void {
    this.host.page.lines(this.title(), said().plain.begin, "", ...this.lines());
  }

  /** What the player types next; undefined at the end of the input. */
  ask(): Promise<string | undefined> {
    return this.host.page.ask(`${this.state.branch === undefined ? "" : said().plain.branchPrompt}> `);
  }

  /** Which game it is, and from where it branches. */
  title(): string {
    const { session, origin, branch } = this.state;
    const title = session === undefined ? "" : titleWords(session, origin);
    return branch === undefined ? title : said().plain.branch.title(branch.from, title);
  }

  /** What lies on it. */
  lines(): readonly string[] {
    return this.isShort ? tableLines(this.state, this.host.sign) : spokenTable(this.state);
  }
}
