import type { EditionName, KlondikeEditionName } from "@klondike/engine/rules";
import type { AppEvent, GameEvent, RecentGame } from "@klondike/play";
import { describeOrigin, describeRandomDeal } from "../deals/origin.ts";
import type { Tables } from "../page/tables.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import { askToPersist } from "../storage/persistence.ts";

/** Events that remove a notice, because the player has continued. */
const GOING_ON: readonly GameEvent["kind"][] = ["moved", "undone", "redone", "restarted", "line-taken-over"];

/** Short notices about games, which stay until the next move. */
export class Notices {
  text = $state("");
  /** The game that was just put aside; one press reopens it. */
  #lately = $state.raw<RecentGame | undefined>();
  readonly #tables: Tables;
  readonly #settings: SettingsState;

  constructor(tables: Tables, settings: SettingsState) {
    this.#tables = tables;
    this.#settings = settings;
    tables.app.subscribe((_, events) => {
      for (const event of events) this.#handleEvent(event);
    });
    tables.onEvents((events) => {
      if (events.some(({ kind }) => GOING_ON.includes(kind))) this.clear();
      if (events.some(({ kind }) => kind === "full")) this.text = this.#settings.words.says.full;
      if (events.some(({ kind }) => kind === "won")) persistQuietly();
    });
  }

  /** The game that can be reopened on the open table. */
  get lately(): RecentGame | undefined {
    return this.#lately?.edition === this.#tables.edition ? this.#lately : undefined;
  }

  clear(): void {
    this.text = "";
    this.#lately = undefined;
  }

  /** Reopens a game that was put aside. */
  async bringBack(id: string): Promise<void> {
    const { says } = this.#settings.words;
    try {
      const isBack = await this.#tables.app.bringBack(id);
      this.#lately = undefined;
      this.text = isBack ? says.broughtBack : says.unreadable;
    } catch {
      this.text = says.unfetched;
    }
  }

  #handleEvent(event: AppEvent): void {
    const { says } = this.#settings.words;
    if (event.kind === "quarantined") this.text = says.unreadable;
    else if (event.kind === "branch-unreadable") this.text = says.branchUnreadable;
    else if (event.kind === "new-game") this.#dealt(event.edition, event.before);
    else if (event.kind === "dealt-ordinary") this.text = describeRandomDeal(this.#settings.words);
  }

  #dealt(edition: EditionName, before: RecentGame | undefined): void {
    this.#lately = before;
    if (before !== undefined) persistQuietly();
    if (edition !== "countdown") this.#describeOrigin(edition);
  }

  #describeOrigin(edition: KlondikeEditionName): void {
    const { origin, session } = this.#tables.stateOf(edition);
    if (origin === undefined || session?.steps.length !== 0) return;
    this.text = describeOrigin(origin, this.#settings.words);
  }
}

/** Firefox would interrupt the game with a permission prompt; there, saving a backup asks instead. */
function persistQuietly(): void {
  if (!navigator.userAgent.includes("Firefox/")) void askToPersist();
}
