import type { Deal } from "@klondike/engine";
import { fields, matchShape } from "@klondike/engine/internal";
import { formatRules } from "@klondike/engine/notation";
import { editionOf, type KlondikeEditionName, SCORINGS } from "@klondike/engine/rules";
import { rulesSchema } from "@klondike/engine/session";
import { type CertifiedDeal, type Day, dayOfDeal, isSameDeal } from "@klondike/knowledge/certified";
import * as v from "valibot";
import { CertifiedDeals } from "../deals/certified-deals.ts";
import type { DealKind, Origin } from "../deals/deal-kind.ts";
import type { Host } from "../host.ts";
import type { GameController } from "../table/game-controller.ts";
import type { RulesInUse } from "./state.ts";

/** Milliseconds after which a search for a deal is shown. */
const SLOW_SEARCH_MS = 200;

/** Storage key of the rules of `classic` from before a daily deal. */
const USUAL_RULES = "usual-rules";

/** A certified deal and its origin, which is noted with the game. */
export interface DealWithOrigin extends CertifiedDeal {
  readonly origin: Origin;
}

/** Chooses the rules and the certified deals of new games. */
export class DealSource {
  readonly #host: Host;
  readonly #classic: () => GameController;
  readonly #onSearching: (isSearching: boolean) => void;
  readonly #certified: CertifiedDeals;
  /** The rules in use before a daily deal, which has its own rules. */
  #usual: RulesInUse | undefined;
  #usualRead: Promise<void> | undefined;
  #originFound: Promise<void> | undefined;

  /**
   * @param classic the table of `classic`, whose rules new games keep
   * @param onSearching called when a search becomes slow, and when it ends
   */
  constructor(host: Host, classic: () => GameController, onSearching: (isSearching: boolean) => void) {
    this.#host = host;
    this.#classic = classic;
    this.#onSearching = onSearching;
    this.#certified = new CertifiedDeals(host);
  }

  /** The rules of the next game of `classic`. The rules of a daily deal apply to that game only. */
  get rulesInUse(): RulesInUse {
    const { game, origin } = this.#classic().state;
    return (origin?.day && this.#usual) ?? game?.game.setup ?? editionOf("classic");
  }

  /** The rules of an edition's next game. Rules chosen for `classic` do not apply to other editions. */
  rulesFor(edition: KlondikeEditionName): RulesInUse {
    return edition === "classic" ? this.rulesInUse : editionOf(edition);
  }

  /** Call when the stored game of `classic` is on its table. The origin of its deal is looked up in the background. */
  async restored(): Promise<void> {
    this.#usualRead ??= this.#readUsual();
    await this.#usualRead;
    this.#originFound ??= this.#findOrigin();
  }

  /** Like `restored`, but also waits for the origin. */
  async originFound(): Promise<void> {
    await this.restored();
    await this.#originFound;
  }

  /** Call after a game of `classic` was dealt by its number, which may be a daily deal's. */
  dealt({ deal }: { readonly deal: Deal }): void {
    if (dayOfDeal(deal) !== undefined) this.#originFound = this.#findOrigin();
  }

  /** A deal of a kind; undefined if none was found. */
  async take(
    kind: DealKind,
    { rules }: RulesInUse,
    edition: KlondikeEditionName,
  ): Promise<DealWithOrigin | undefined> {
    const found = await this.#withSearchFlag(this.#certified.supply.take(kind, rules));
    if (!found.ok || found.value === undefined) return undefined;
    return { ...found.value, origin: await this.#certified.store(found.value, edition) };
  }

  /** The deal of a day; `isUnderWay` if it is on the table. Undefined if it could not be computed. */
  async daily(day: Day): Promise<(DealWithOrigin & { readonly isUnderWay: boolean }) | undefined> {
    const found = await this.#withSearchFlag(this.#certified.days.findDeal(day));
    if (!found.ok) return undefined;
    const { game, isUnderWay } = this.#classic().state;
    if (isUnderWay && game !== undefined && isSameDeal(found.value, game.game.setup)) {
      return { ...found.value, origin: { day }, isUnderWay: true };
    }
    this.#usual = this.rulesInUse;
    const usual = storedRules(this.#usual);
    // If this fails, the next game after a restart has the rules of the daily deal.
    await this.#host.store.changeValue(USUAL_RULES, () => usual).catch(() => undefined);
    const origin = await this.#certified.store(found.value, "classic", day);
    return { ...found.value, origin, isUnderWay: false };
  }

  /** Prepares deals of a kind for the rules of an edition's next game. */
  prepare(kind: DealKind, edition: KlondikeEditionName): void {
    this.#certified.supply.prepare(kind, this.rulesFor(edition).rules);
  }

  close(): void {
    this.#certified.supply.close();
  }

  async #readUsual(): Promise<void> {
    const { game, origin } = this.#classic().state;
    if (game === undefined || (origin?.day ?? dayOfDeal(game.game.setup.deal)) === undefined) return;
    this.#usual = matchShape(
      rulesInUseSchema,
      await this.#host.store.value(USUAL_RULES).catch(() => undefined),
    );
  }

  /** Determines the origin of the deal on the table if it was stored without one. */
  async #findOrigin(): Promise<void> {
    const { game, origin } = this.#classic().state;
    if (game === undefined || origin !== undefined) return;
    const found = await this.#certified.describeOrigin(game.game);
    if (found !== undefined && this.#classic().state.game?.game === game.game)
      this.#classic().dispatch({ kind: "recognised", origin: found });
  }

  async #withSearchFlag<T>(search: Promise<T>): Promise<T> {
    let isShown = false;
    const cancel = this.#host.after(SLOW_SEARCH_MS, () => {
      isShown = true;
      this.#onSearching(true);
    });
    try {
      return await search;
    } finally {
      cancel();
      if (isShown) this.#onSearching(false);
    }
  }
}

function storedRules({ rules, scoring }: RulesInUse): unknown {
  return { rules: formatRules(rules), scoring };
}

const rulesInUseSchema = fields({ rules: rulesSchema, scoring: v.picklist(SCORINGS) });
