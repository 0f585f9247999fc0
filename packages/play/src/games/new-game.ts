import {
  type AnySession,
  addHelp,
  begin,
  type Deal,
  type EditionName,
  editionOf,
  isTouched,
  type KlondikeEditionName,
  klondikeGame,
  loadSave,
  type Scoring,
  saveOf,
} from "@klondike/engine";
import type { Day } from "@klondike/knowledge";
import { randomDeal, randomSeed } from "../deals/random-deal.ts";
import type { Host } from "../host.ts";
import type { DealKind } from "../table/preferences.ts";
import type { Origin } from "../table/state.ts";
import type { Dealing } from "./deal-source.ts";
import type { Leaving } from "./leaving.ts";
import { ComingBack } from "./recent-games.ts";
import type { AppEvent, NewGame, RulesInUse } from "./state.ts";
import type { RecentGame } from "./store.ts";
import { editionOfSession, isKlondike, newNote } from "./stored-game.ts";
import type { Tables } from "./tables.ts";

/** Lays games on the tables: dealt, brought back, or from outside. What lies there leaves first. */
export class Laying {
  readonly #host: Host;
  readonly #tables: Tables;
  readonly #dealing: Dealing;
  readonly #leaving: Leaving;
  readonly #tell: (event: AppEvent) => void;
  readonly #comingBack: ComingBack;

  constructor(
    host: Host,
    tables: Tables,
    dealing: Dealing,
    leaving: Leaving,
    tell: (event: AppEvent) => void,
  ) {
    this.#host = host;
    this.#tables = tables;
    this.#dealing = dealing;
    this.#leaving = leaving;
    this.#tell = tell;
    this.#comingBack = new ComingBack(host, tables, leaving, this, tell);
  }

  /** Deals a new game; without a deal one of the preferred kind, where that can be had. */
  newGame(
    edition: KlondikeEditionName,
    { deal, inUse }: Pick<NewGame, "deal" | "inUse">,
    kind: DealKind,
  ): Promise<void> {
    const isWanted =
      deal === undefined && kind !== "any" && this.#tables.table(edition).state.traits.dealsChosen;
    const lay = async (): Promise<void> => {
      await this.recall(edition);
      await this.#dealing.recognised();
      const chosen = inUse ?? this.#dealing.rulesFor(edition);
      const certified = isWanted ? await this.#dealing.take(kind, chosen, edition) : undefined;
      if (isWanted && certified === undefined) this.#tell({ kind: "dealt-ordinary" });
      await this.deal(edition, deal ?? certified?.deal, chosen, certified?.origin);
    };
    // While a deal is looked for, which may take seconds, the game that lies there is played on.
    return isWanted ? lay() : this.#tables.expecting(edition, lay);
  }

  /** Deals the deal of a day, unless it is being played and is not to be ranked; answers no where it cannot be worked out. */
  async playDay(day: Day, isRanked: boolean): Promise<boolean> {
    await this.recall("classic");
    await this.#dealing.recognised();
    const daily = await this.#dealing.daily(day);
    if (daily === undefined) return false;
    const { scoring } = this.#dealing.rulesInUse;
    if (isRanked || !daily.isUnderWay) {
      const ranked = isRanked ? day : undefined;
      await this.deal("classic", daily.deal, { rules: daily.rules, scoring }, daily.origin, ranked);
    }
    return true;
  }

  /** Deals a game: a random one without a deal. */
  deal(
    edition: KlondikeEditionName,
    deal: Deal | undefined,
    { rules, scoring }: RulesInUse,
    origin?: Origin,
    ranked?: Day,
  ): Promise<void> {
    return this.#tables.expecting(edition, async () => {
      const before = await this.#leaving.putAside(edition);
      const changes = { rules, scoring, balance: await this.#balanceFor(scoring) };
      const game = klondikeGame(edition, deal ?? randomDeal(this.#host, editionOf(edition).scheme), changes);
      this.#tables.load(
        {
          session: begin(game),
          note: { ...newNote(this.#host), ...(ranked && { ranked }) },
          ...(origin && { origin }),
        },
        "dealt",
      );
      if (edition === "classic" && origin === undefined) this.#dealing.dealt(game.setup);
      this.#tell({ kind: "new-game", edition, before });
    });
  }

  /** Deals any game, by the rules that the edition is played by when nothing is chosen. */
  async dealAny(edition: KlondikeEditionName): Promise<void> {
    await this.deal(edition, undefined, this.#dealing.rulesFor(edition));
  }

  /** Deals a game of the simplified kind. */
  dealCountdown(cards: number, seed: bigint = randomSeed(this.#host)): Promise<void> {
    return this.#tables.expecting("countdown", async () => {
      await this.recall("countdown");
      const before = await this.#leaving.putAside("countdown");
      this.#tables.countdown.dispatch({ kind: "deal", setup: { cards, scheme: "python", seed } });
      this.#tell({ kind: "new-game", edition: "countdown", before });
    });
  }

  /** The games that can be brought back, newest first. */
  async recentGames(): Promise<readonly RecentGame[]> {
    return this.#comingBack.games();
  }

  /** Lays one of them on its table again; answers its edition, or undefined where that cannot be. */
  async bringBack(id: string): Promise<EditionName | undefined> {
    return this.#comingBack.bringBack(id);
  }

  /** Lays a game from outside on its table, under a name of its own; answers its edition. */
  takeIn(session: AnySession): Promise<EditionName> {
    const edition = editionOfSession(session);
    return this.#tables.expecting(edition, () => this.#takeIn(session, edition));
  }

  async #takeIn(session: AnySession, edition: EditionName): Promise<EditionName> {
    await this.recall(edition);
    const before = await this.#leaving.putAside(edition);
    if (isKlondike(session)) {
      const balance = await this.#balanceFor(session.game.setup.scoring);
      const own = loadSave({ ...saveOf(session), balance });
      if (!own.ok || !isKlondike(own.value)) return edition;
      const fresh = newNote(this.#host);
      // Undone moves count too: redo would play them.
      const help = addHelp(fresh.help, { imported: session.steps.length });
      const note = { ...fresh, help, replayed: isTouched(session) };
      this.#tables.load({ session: own.value, note }, "loaded");
    } else this.#tables.countdown.dispatch({ kind: "load", session });
    this.#tell({ kind: "new-game", edition, before });
    return edition;
  }

  /** Fetches the game that is kept for an edition, once. */
  async recall(edition: EditionName): Promise<void> {
    await this.#tables.recall(edition);
    if (edition === "classic") await this.#dealing.recalled();
  }

  async #balanceFor(scoring: Scoring): Promise<number> {
    return scoring === "cumulative-vegas" ? this.#tables.history.account() : 0;
  }
}
