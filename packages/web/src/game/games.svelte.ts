import {
  type AnySession,
  type CountdownSession,
  type CountdownSetup,
  type Deal,
  type EditionName,
  editionOf,
  isSessionWon,
  KLONDIKE_EDITIONS,
  type KlondikeEditionName,
  type KlondikeRules,
  type KlondikeSession,
  loadSave,
  type Scoring,
  saveOf,
} from "@klondike/engine";
import { loadBranch } from "../memory/branches.ts";
import type { Memory } from "../memory/memory.svelte.ts";
import type { RecentGame } from "../memory/recent.ts";
import { soundGameFrom } from "../memory/stored-game.ts";
import { CountdownTable } from "./countdown.svelte.ts";
import { randomDeal } from "./random.ts";
import { KlondikeTable, type TableHooks } from "./table.svelte.ts";

/** What `classic` is played with until something else is chosen. */
export type ClassicChoice = { readonly rules: KlondikeRules; readonly scoring: Scoring };

/** What the games need of the room in which their tables stand. */
export type GamesHooks = Omit<TableHooks, "keep"> & {
  /** Shows a short notice; none takes it away. */
  readonly notice: (text: string) => void;
  /** A game that was under way has made room for another, and can be brought back. */
  readonly left: (game: RecentGame) => void;
};

/** The tables of all editions and the games on them: dealt, laid, fetched from memory and kept there. */
export class Games {
  readonly countdown: CountdownTable;
  readonly #memory: Memory;
  readonly #hooks: GamesHooks;
  readonly #tables: ReadonlyMap<KlondikeEditionName, KlondikeTable>;
  readonly #recalled = new Map<EditionName, Promise<void>>();

  constructor(memory: Memory, hooks: GamesHooks) {
    this.#memory = memory;
    this.#hooks = hooks;
    const keep = (session: AnySession): void => this.#keep(session);
    this.countdown = new CountdownTable(keep);
    this.#tables = new Map(
      KLONDIKE_EDITIONS.map(({ name }) => [name, new KlondikeTable(name, { ...hooks, keep })]),
    );
  }

  /** The table of an edition. */
  tableOf(edition: KlondikeEditionName): KlondikeTable {
    return this.#tables.get(edition) as KlondikeTable;
  }

  /** Whether a game of this edition would be lost by a new one. */
  isUnderWay(edition: EditionName): boolean {
    if (edition === "countdown") return this.countdown.isUnderWay;
    const game = this.#countedGame(edition);
    return game !== undefined && game.at > 0 && !isSessionWon(game);
  }

  /** The rules of the game that lies on the table of `classic`. */
  get classicChoice(): ClassicChoice {
    return this.#countedGame("classic")?.game.setup ?? editionOf("classic");
  }

  /** Fetches the game kept for an edition, once; whoever asks meanwhile waits for the same. */
  recall(edition: EditionName): Promise<void> {
    const known = this.#recalled.get(edition);
    if (known !== undefined) return known;
    const coming = this.#fetch(edition);
    this.#recalled.set(edition, coming);
    return coming;
  }

  /** Deals; without a deal, a random one. Only `classic` has a choice of rules. */
  async deal(
    edition: KlondikeEditionName,
    deal: Deal | undefined,
    { rules, scoring }: ClassicChoice,
  ): Promise<void> {
    this.#leave(edition);
    const chosen = deal ?? randomDeal(editionOf(edition).scheme);
    if (edition !== "classic") return this.tableOf(edition).deal(chosen);
    this.tableOf(edition).deal(chosen, { rules, scoring, balance: await this.#balanceFor(scoring) });
  }

  /** Deals the simplified game. */
  dealCountdown(setup: CountdownSetup): void {
    this.#leave("countdown");
    this.countdown.deal(setup);
  }

  /** Brings a game back that had made room for another: exactly as it was, and it counts once. */
  async bringBack(game: RecentGame): Promise<boolean> {
    await this.recall(game.edition);
    if (!soundGameFrom(game, game.edition).ok) return false;
    this.#leave(game.edition);
    this.#memory.takeRecent(game);
    return this.restore(game.edition, game, "lay");
  }

  /** Puts a game from outside on its table in the place of the one that lies there. */
  async lay(session: AnySession): Promise<void> {
    if (session.game.name === "countdown") {
      this.#leave("countdown");
      this.countdown.lay(session as CountdownSession);
      return;
    }
    const { edition, scoring } = session.game.setup;
    this.#leave(edition);
    const own = loadSave({ ...saveOf(session), balance: await this.#balanceFor(scoring) });
    if (!own.ok) throw new Error(`A game that was loaded does not load again: ${own.problem.code}`);
    this.#memory.ledger.receive(own.value as KlondikeSession);
    this.tableOf(edition).lay(own.value as KlondikeSession);
  }

  /** Another tab has played on: its game is the one to show. Answers whether it is shown. */
  adopt(edition: EditionName, game: unknown): boolean {
    if (!this.#recalled.has(edition)) return false;
    void this.restore(edition, game);
    return true;
  }

  /**
   * Shows a game that was kept; `lay` where it is still to be kept here. Answers no for what cannot be read: that is set
   * aside, and said.
   */
  async restore(edition: EditionName, stored: unknown, how: "resume" | "lay" = "resume"): Promise<boolean> {
    const sound = soundGameFrom(stored, edition);
    if (!sound.ok) {
      this.#hooks.notice(this.#hooks.words().says.unreadable);
      await this.#memory.setAside(edition);
      return false;
    }
    const { session, note, branch } = sound.value;
    if (edition === "countdown") this.countdown[how](session as CountdownSession);
    else {
      const klondike = session as KlondikeSession;
      if (note !== undefined) this.#memory.ledger.recognise(klondike, note);
      this.tableOf(edition)[how](this.#branchBeside(klondike, branch) ?? klondike);
    }
    return true;
  }

  /** Lets the clock of one edition's game run and holds all others; without an edition, all. */
  holdClocks(running: EditionName | undefined): void {
    for (const [edition, { clock }] of this.#tables) clock.hold(edition !== running);
  }

  /** Writes the clock of an edition's game, when the page may be about to go away. */
  keepClock(edition: EditionName): void {
    const session = edition === "countdown" ? undefined : this.tableOf(edition).timed();
    if (session !== undefined && session.at > 0) this.#keep(session);
  }

  #keep(session: AnySession): void {
    if (session.at > 0) this.#hooks.notice("");
    this.#memory.keep(session);
  }

  async #fetch(edition: EditionName): Promise<void> {
    const recalled = await this.#memory.recall(edition);
    if (recalled !== undefined)
      await this.restore(edition, recalled.game, recalled.isUnwritten ? "lay" : "resume");
  }

  /** Writes down the game that makes room for another, and keeps it where it was under way. */
  #leave(edition: EditionName): void {
    const session = edition === "countdown" ? this.countdown.session : this.tableOf(edition).timed();
    const recent = session && this.#memory.leave(session);
    if (recent !== undefined) this.#hooks.left(recent);
  }

  /** What cumulative Vegas brings along from earlier games. */
  async #balanceFor(scoring: Scoring): Promise<number> {
    return scoring === "cumulative-vegas" ? this.#memory.ledger.balance() : 0;
  }

  /** The game of an edition's table that counts, whatever lies there in its place. */
  #countedGame(edition: KlondikeEditionName): KlondikeSession | undefined {
    const { own } = this.tableOf(edition);
    return own && this.#memory.branches.counted(own);
  }

  /** The branch that was kept beside a game, where there is one that can be read. */
  #branchBeside(origin: KlondikeSession, stored: unknown): KlondikeSession | undefined {
    if (stored === undefined) return undefined;
    const loaded = loadBranch(stored, origin, this.#memory.ledger.noteOf(origin));
    if (loaded === undefined) this.#hooks.notice(this.#hooks.words().says.branchUnreadable);
    else this.#memory.branches.add(loaded.session, loaded.branch);
    return loaded?.session;
  }
}
