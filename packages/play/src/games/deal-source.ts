import { type Deal, editionOf, type KlondikeEditionName } from "@klondike/engine";
import type { CertifiedDeal, Day } from "@klondike/knowledge";
import type { Host } from "../host.ts";
import type { DealKind } from "../table/preferences.ts";
import type { GameController, Origin } from "../table/state.ts";
import type { Certified } from "./certified.ts";
import { rulesFrom, storedRules } from "./rules-in-use.ts";
import type { RulesInUse } from "./state.ts";
import { CERTIFICATE, USUAL } from "./values.ts";

/** After so many milliseconds it is told that a deal is being looked for. */
const DEALING_MS = 200;

/** A certified deal, and what is noted with its game. */
export interface NotedDeal extends CertifiedDeal {
  readonly origin: Origin;
}

/** What the tables are dealt: by which rules, with which certificate. Nothing of it is loaded before somebody wants one. */
export class Dealing {
  readonly #host: Host;
  readonly #classic: GameController;
  readonly #onWaiting: (isDealing: boolean) => void;
  #certified: Promise<Certified> | undefined;
  #usual: RulesInUse | undefined;
  #usualRead: Promise<void> | undefined;
  #recognising: Promise<void> | undefined;

  constructor(host: Host, classic: GameController, onWaiting: (isDealing: boolean) => void) {
    this.#host = host;
    this.#classic = classic;
    this.#onWaiting = onWaiting;
  }

  /** What is played when nothing else is chosen; the rules of a day's deal are for that game alone. */
  get rulesInUse(): RulesInUse {
    const { game, origin } = this.#classic.state;
    return (origin?.day && this.#usual) ?? game?.game.setup ?? editionOf("classic");
  }

  /** What an edition is played with when nothing else is chosen. Rules that were chosen for `classic` are not those of other editions. */
  rulesFor(edition: KlondikeEditionName): RulesInUse {
    return edition === "classic" ? this.rulesInUse : editionOf(edition);
  }

  /** Takes in the game that was kept. What is certain about its deal may be found out while it is played. */
  async recalled(): Promise<void> {
    this.#usualRead ??= this.#readUsual();
    await this.#usualRead;
    this.#recognising ??= this.#recognise();
  }

  /** The same, and waits until that was found out. */
  async recognised(): Promise<void> {
    await this.recalled();
    await this.#recognising;
  }

  /** Takes in a game that was dealt by its number: it may be a day's. */
  dealt({ deal }: { readonly deal: Deal }): void {
    if (mayBeOfDay(deal)) this.#recognising = this.#recognise();
  }

  /** A deal of a kind; undefined where it cannot be had. */
  async take(
    kind: DealKind,
    { rules }: RulesInUse,
    edition: KlondikeEditionName,
  ): Promise<NotedDeal | undefined> {
    const certified = await this.#certifying().catch(() => undefined);
    const found = certified && (await this.#patiently(certified.supply.take(kind, rules)));
    if (certified === undefined || found?.ok !== true || found.value === undefined) return undefined;
    return { ...found.value, origin: await certified.dealt(found.value, edition) };
  }

  /** The deal of a day; `isUnderWay` where it is being played. Undefined where it cannot be worked out. */
  async daily(day: Day): Promise<(NotedDeal & { readonly isUnderWay: boolean }) | undefined> {
    const certified = await this.#certifying().catch(() => undefined);
    const found = certified && (await this.#patiently(certified.days.dealOf(day)));
    if (certified === undefined || found?.ok !== true) return undefined;
    const { game, isUnderWay } = this.#classic.state;
    if (isUnderWay && game !== undefined && certified.isOfDeal(game.game, found.value)) {
      return { ...found.value, origin: { day }, isUnderWay: true };
    }
    this.#usual = this.rulesInUse;
    const usual = storedRules(this.#usual);
    // The game goes on without what cannot be remembered.
    await this.#host.store.changeValue(USUAL, () => usual).catch(() => undefined);
    return { ...found.value, origin: await certified.dealt(found.value, "classic", day), isUnderWay: false };
  }

  /** Has deals of a kind ready for the rules that an edition is played by. */
  prepare(kind: DealKind, edition: KlondikeEditionName): void {
    const { rules } = this.rulesFor(edition);
    void this.#certifying().then(
      ({ supply }) => supply.prepare(kind, rules),
      () => undefined,
    );
  }

  close(): void {
    void this.#certified?.then(({ supply }) => supply.close()).catch(() => undefined);
  }

  /** With a day's deal the rules were kept that were usual before it. */
  async #readUsual(): Promise<void> {
    const { game, origin } = this.#classic.state;
    if (game === undefined || (origin?.day === undefined && !mayBeOfDay(game.game.setup.deal))) return;
    this.#usual = rulesFrom(await this.#host.store.value(USUAL).catch(() => undefined));
  }

  /** Finds out where the deal of a kept game comes from, where that was not kept: a day's seed, or a certificate. */
  async #recognise(): Promise<void> {
    const { game, origin } = this.#classic.state;
    if (game === undefined || origin !== undefined) return;
    const certificate = await this.#host.store.value(CERTIFICATE).catch(() => undefined);
    if (!mayBeOfDay(game.game.setup.deal) && certificate === undefined) return;
    const found = await this.#certifying()
      .then((certified) => certified.recognise(game.game))
      .catch(() => undefined);
    if (found !== undefined && this.#classic.state.game?.game === game.game)
      this.#classic.dispatch({ kind: "recognised", origin: found });
  }

  #certifying(): Promise<Certified> {
    this.#certified ??= import("./certified.ts").then(
      ({ Certified }) => new Certified(this.#host),
      (error: unknown) => {
        // What could not be fetched is fetched again with the next wish.
        this.#certified = undefined;
        throw error;
      },
    );
    return this.#certified;
  }

  /** Waits, and tells of it where that takes a moment. */
  async #patiently<T>(coming: Promise<T>): Promise<T> {
    let isTold = false;
    const stopWaiting = this.#host.after(DEALING_MS, () => {
      isTold = true;
      this.#onWaiting(true);
    });
    try {
      return await coming;
    } finally {
      stopWaiting();
      if (isTold) this.#onWaiting(false);
    }
  }
}

/** Whether a deal may be a day's, by its number alone; only then is it worth finding out. */
function mayBeOfDay(deal: Deal): boolean {
  return deal.scheme === "klondike" && deal.seed >= 10n ** 10n && deal.seed < 10n ** 11n;
}
