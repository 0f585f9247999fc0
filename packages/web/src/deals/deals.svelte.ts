import { type Deal, formatDeal, formatRules, type KlondikeGame, type KlondikeRules } from "@klondike/engine";
import {
  type CertifiedDeal,
  certificateOf,
  type Day,
  type DealWish,
  dayOfDeal,
  isSameDeal,
  loadCertificate,
} from "@klondike/knowledge";
import { dealsWordsOf } from "@klondike/words";
import { untrack } from "svelte";
import type { Desk } from "../game/desk.svelte.ts";
import type { ClassicChoice } from "../game/games.svelte.ts";
import { download } from "../pictures/download.ts";
import type { DealChoice } from "../settings/settings.ts";
import { type Certifier, openCertifier } from "./certifier.ts";
import { choiceFrom, storedChoice } from "./classic-choice.ts";
import { Days } from "./days.ts";
import { DealPool, type Shelf } from "./pool.ts";
import { chosenLevel, isCertifiedWanted, nextWish, wishesFor } from "./wishes.ts";
import { writtenDay } from "./written-day.ts";

/** After so many milliseconds it is said that a deal is being looked for. */
const PATIENCE = 200;

/** The certificate of the game on the table. */
const CERTIFICATE = "certificate";
/** What was played before a day's deal. */
const USUAL = "usual-rules";

/** What is certain about a game: it can be won, and whether it is a day's deal. */
export type CertifiedGame = CertifiedDeal & { readonly day: Day | undefined };

/** Deals with a certificate: those that lie ready, those of the days, and the one on the table of `classic`. */
export class Deals {
  /** The game on the table, where it is certified. */
  certified = $state.raw<CertifiedGame | undefined>();
  /** What is played when no day's deal lies on the table; undefined while none does. */
  usual = $state.raw<ClassicChoice | undefined>();
  readonly days: Days;
  readonly #desk: Desk;
  readonly #certifier: Certifier = openCertifier();
  readonly #pool: DealPool;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#pool = new DealPool(this.#certifier, this.#shelf("deals"));
    this.days = new Days(this.#certifier, this.#shelf("days"));
    $effect.root(() => {
      const game = $derived(desk.edition === "classic" ? desk.table.game : undefined);
      const rules = $derived(game && formatRules(game.setup.rules));
      $effect(() => {
        const present = game;
        untrack(() => void this.#recognise(present));
      });
      $effect(() => {
        void [rules, desk.settings.deals];
        if (game !== undefined) untrack(() => this.prepare(desk.settings.deals, game.setup.rules));
      });
    });
  }

  /** What the bar says of the game on the table. */
  get label(): { readonly name: string; readonly value: string } | undefined {
    const { certified } = this;
    if (certified === undefined) return undefined;
    const words = dealsWordsOf(this.#desk.words);
    const level = certified.level === undefined ? words.winnable : words.levels[certified.level];
    if (certified.day === undefined) return { name: words.certified, value: level };
    const day = writtenDay(certified.day, this.#desk.words, { day: "numeric", month: "short" });
    return { name: words.daily.title, value: `${day}, ${level}` };
  }

  /** What is certain about the game on the table, in a sentence. */
  get sentence(): string | undefined {
    return this.certified && this.#tell(this.certified);
  }

  /** Has deals ready for this choice, and then for others. */
  prepare(choice: DealChoice, rules: KlondikeRules): void {
    if (isCertifiedWanted(choice, rules)) this.#pool.prepare(wishesFor(choice, rules));
  }

  /** A certified deal where the settings want one; undefined, and said, where none can be had. */
  async take(rules: KlondikeRules): Promise<Deal | undefined> {
    const { deals } = this.#desk.settings;
    if (!isCertifiedWanted(deals, rules)) return undefined;
    const wish = nextWish(deals, rules, Math.random());
    const certified =
      (await this.#pool.take(wish)) ?? (await this.#find({ rules, level: chosenLevel(deals, rules) }));
    if (certified === undefined) {
      this.#desk.notice = dealsWordsOf(this.#desk.words).ordinary;
      return undefined;
    }
    await this.#keep(certified);
    this.#desk.notice = this.#tell({ ...certified, day: undefined });
    return certified.deal;
  }

  /** Whether the game of a day is in progress on the table of `classic`, be that the open one or not. */
  async isUnderWay(day: Day): Promise<boolean> {
    const game = this.#desk.isUnderWay("classic") ? this.#desk.classicGame : undefined;
    if (game === undefined || dayOfDeal(game.setup.deal) !== day) return false;
    const daily = await this.days.dealOf(day);
    return daily !== undefined && isSameDeal(daily, game.setup);
  }

  /** Deals the game of a day; answers no where it cannot be worked out. */
  async playDay(day: Day): Promise<boolean> {
    const certified = await this.#patiently(this.days.dealOf(day));
    if (certified === undefined) return false;
    await this.#keep(certified);
    const usual = this.#desk.classicChoice;
    await this.#change(USUAL, storedChoice(usual));
    const { rules, deal } = certified;
    await this.#desk.deal("classic", deal, { rules, scoring: usual.scoring });
    this.#desk.notice = this.#tell({ ...certified, day });
    return true;
  }

  /** Hands out the certificate of the game on the table. Whoever has it knows a solution. */
  saveCertificate(): void {
    const { certified } = this;
    const { table, memory } = this.#desk;
    if (certified === undefined || table.session === undefined) return;
    const file = JSON.stringify(certificateOf(certified));
    const name = formatDeal(certified.deal).replace(":", "-");
    download(new Blob([file], { type: "application/json" }), `${name}-certificate.json`);
    const session = table.timed();
    if (table.isWon || session === undefined) return;
    memory.noteHelp(session, { thoughtful: 1 });
  }

  #tell({ level, day }: CertifiedGame): string {
    const words = dealsWordsOf(this.#desk.words);
    const name = level && words.levels[level];
    return day === undefined || name === undefined
      ? words.isCertified(name)
      : words.daily.isDaily(writtenDay(day, this.#desk.words), name);
  }

  #shelf(name: string): Shelf {
    const { memory } = this.#desk;
    return {
      read: () => memory.value(name),
      change: (change) => memory.changeValue(name, change),
    };
  }

  #find(wish: DealWish): Promise<CertifiedDeal | undefined> {
    return this.#patiently(this.#certifier.deal(wish));
  }

  /** Waits, and says so where that takes a moment. */
  async #patiently<T>(coming: Promise<T>): Promise<T> {
    const { dealing } = dealsWordsOf(this.#desk.words);
    const timer = setTimeout(() => {
      this.#desk.notice = dealing;
    }, PATIENCE);
    try {
      return await coming;
    } finally {
      clearTimeout(timer);
      if (this.#desk.notice === dealing) this.#desk.notice = "";
    }
  }

  #keep(certified: CertifiedDeal): Promise<void> {
    return this.#change(CERTIFICATE, certificateOf(certified));
  }

  async #change(name: string, value: unknown): Promise<void> {
    // The game goes on without what cannot be remembered.
    await this.#desk.memory.changeValue(name, () => value).catch(() => undefined);
  }

  /** Finds out what is certain about the game on the table: its certificate was kept, or it is a day's deal. */
  async #recognise(game: KlondikeGame | undefined): Promise<void> {
    this.certified = undefined;
    this.usual = undefined;
    if (game === undefined) return;
    const day = dayOfDeal(game.setup.deal);
    const daily = day && (await this.days.dealOf(day));
    const isDaily = daily !== undefined && isSameDeal(daily, game.setup);
    const kept = isDaily ? daily : loadCertificate(await this.#desk.memory.value(CERTIFICATE));
    const usual = isDaily ? choiceFrom(await this.#desk.memory.value(USUAL)) : undefined;
    const isPresent = this.#desk.edition === "classic" && this.#desk.table.game === game;
    if (!isPresent || kept === undefined || !isSameDeal(kept, game.setup)) return;
    this.certified = { ...kept, day: isDaily ? day : undefined };
    this.usual = usual;
  }
}
