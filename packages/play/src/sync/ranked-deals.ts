import {
  type Card,
  cardOf,
  type Deal,
  type Deck,
  dealt,
  deckOfDeal,
  ownDealOf,
  rankOf,
  type Suit,
  startOf,
  suitIndexOf,
  suitOf,
  talonOf,
  wholeDeck,
} from "@klondike/engine";
import { fields, matchShape, validItems } from "@klondike/engine/internal";
import { formatDeal, parseDeal } from "@klondike/engine/notation";
import type { PartialPosition } from "@klondike/engine/partial";
import type { GameSummary } from "@klondike/engine/records";
import { type Day, dayOfDeal } from "@klondike/knowledge/certified";
import * as v from "valibot";
import { daySchema, isDay } from "../deals/calendar.ts";
import type { Host, OpenRankedDeals } from "../host.ts";
import { isStillRanked } from "../table/facts.ts";
import type { GameUnderWay } from "./merge.ts";
import type { Replica } from "./replica.ts";

/** Storage key of the deals whose ranked game this device knows to be open. */
export const RANKED_DEALS = "ranked-deals";
/** Storage key of the deals of open days whose hidden cards this device has shown. */
const SHOWN_DEALS = "shown-deals";
/** Minimum number of hidden cards that must agree; fewer do not identify a deal. */
const MIN_AGREEING = 4;
/**
 * The exchanges of suits that do not change how a deal is won: of the black suits, of the red suits, and of the colours.
 * Each lists what ♣ ♦ ♥ ♠ become.
 */
const EXCHANGES = (["CDHS", "SDHC", "CHDS", "SHDC", "DCSH", "DSCH", "HCSD", "HSCD"] as const).map(
  (suits) => [...suits] as Suit[],
);

/** The schema of a list of `OpenDeal`. */
export const openDealsSchema = validItems(fields({ day: daySchema, deal: v.string() }));

/** The deal of an open ranked game, or of a day whose leaderboard is open. */
export type OpenDeal = v.InferOutput<typeof openDealsSchema>[number];

/**
 * The deals of unfinished ranked games of this device or, as far as synced, of its account, and the deals of open days
 * whose hidden cards this device has shown.
 */
export class RankedDeals implements OpenRankedDeals {
  readonly #store: Pick<Host["store"], "value" | "changeValue">;
  readonly #today: Host["today"];
  readonly #readNow: (() => unknown) | undefined;
  #open: readonly OpenDeal[] = [];
  #shown: readonly OpenDeal[] = [];
  /** Whether the store has the deals in memory. */
  #isStored = true;

  /** @param readNow reads the stored deals without waiting, if the store can, so that those of other processes count immediately */
  constructor(
    { store, today }: { readonly store: Pick<Host["store"], "value" | "changeValue"> } & Pick<Host, "today">,
    readNow?: () => unknown,
  ) {
    this.#store = store;
    this.#today = today;
    this.#readNow = readNow;
  }

  /** Reads what this device has stored, possibly from another page or terminal. */
  async load(): Promise<void> {
    this.#open = openDeals(await this.#store.value(RANKED_DEALS).catch(() => this.#open));
  }

  hides(subject: Deal | PartialPosition): boolean {
    if (this.#isStored && this.#readNow !== undefined) this.#open = openDeals(this.#readNow());
    // Most devices have no open ranked game; skip the computation for them.
    return this.#open.length > 0 && hidesRanked(openDecks(this.#open, this.#today()), subject);
  }

  add(day: Day, deal: Deal): Promise<void> {
    const name = formatDeal(deal);
    if (this.#open.some((open) => open.day === day && open.deal === name)) return Promise.resolve();
    return this.#change((open) => [...open.filter((other) => other.day !== day), { day, deal: name }]);
  }

  close(day: Day): Promise<void> {
    if (!this.#open.some((open) => open.day === day)) return Promise.resolve();
    return this.#change((open) => open.filter((other) => other.day !== day));
  }

  noteShown(deal: Deal): void {
    const [daily] = dealsOfDays([deal], this.#today());
    if (daily === undefined || has(this.#shown, daily)) return;
    this.#shown = [...this.#shown, daily];
    void this.#store
      .changeValue(SHOWN_DEALS, (before) => addShown(before, [deal], this.#today()))
      .catch(() => undefined);
  }

  async shownOn(day: Day): Promise<readonly string[]> {
    const stored = openDeals(await this.#store.value(SHOWN_DEALS).catch(() => undefined));
    const shown = [...this.#shown, ...stored].filter((deal) => deal.day === day);
    return [...new Set(shown.map(({ deal }) => deal))];
  }

  /** Learns from the games and the server after a sync. A server of an earlier version does not list open ranked games. */
  async learnFrom(
    replica: Pick<Replica, "underWay" | "summaries">,
    client: { rankedDeals(): Promise<readonly OpenDeal[]> },
  ): Promise<void> {
    const open = await client.rankedDeals().catch(() => []);
    await this.learn(await replica.underWay(), await replica.summaries(), open);
  }

  /**
   * Learns from the games after a sync: ranked games in progress are open, won ones are over, and a game with help that
   * knows hidden cards has shown those of its deal. Such help before the first move may be the verdict light, which
   * reveals nothing then.
   *
   * @param open the open ranked games that the server lists, which have no moves yet or were not synced
   */
  async learn(
    underWay: readonly GameUnderWay[],
    summaries: readonly Pick<GameSummary, "won" | "ranked" | "help" | "moves" | "save">[],
    open: readonly OpenDeal[] = [],
  ): Promise<void> {
    const played = underWay.map(({ note: { help }, save }) => ({ help, save, moves: save.moves.length }));
    for (const { help, save, moves } of [...played, ...summaries]) {
      const deal = help.thoughtful > 0 && moves > 0 ? parseDeal(String(save.deal)) : undefined;
      if (deal?.ok && deal.value.scheme === "klondike") this.noteShown(deal.value);
    }
    const won = new Set(summaries.flatMap(({ won, ranked }) => (won && isDay(ranked) ? [ranked] : [])));
    for (const day of won) await this.close(day);
    for (const { note, save } of underWay) {
      const deal = parseDeal(String(save.deal));
      if (isDay(note.ranked) && !won.has(note.ranked) && isStillRanked(note, this.#today()) && deal.ok)
        await this.add(note.ranked, deal.value);
    }
    for (const { day, deal: name } of open) {
      const deal = parseDeal(name);
      if (deal.ok && !won.has(day)) await this.add(day, deal.value);
    }
  }

  async #change(change: (open: readonly OpenDeal[]) => readonly OpenDeal[]): Promise<void> {
    const isOpen = (deal: OpenDeal): boolean => isStillRanked({ ranked: deal.day }, this.#today());
    this.#open = change(this.#open).filter(isOpen);
    // Another page or terminal may have added a deal since. If storing fails, this page still has it in memory.
    this.#isStored = await this.#store
      .changeValue(RANKED_DEALS, (before) => change(openDeals(before)).filter(isOpen))
      .then(
        () => true,
        () => false,
      );
  }
}

/** Parses the stored deals; drops what cannot be read. */
export function openDeals(value: unknown): readonly OpenDeal[] {
  return matchShape(openDealsSchema, value) ?? [];
}

/** The decks of the deals whose leaderboard is still open. */
export function openDecks(open: readonly OpenDeal[], today: Day): readonly Deck[] {
  return open.flatMap(({ day, deal }) => {
    const known = parseDeal(deal);
    return known.ok && isStillRanked({ ranked: day }, today) ? [deckOfDeal(known.value)] : [];
  });
}

/**
 * Whether help that knows hidden cards must be refused for a deal or a position, because a ranked game with one of
 * these decks is open. Exchanging suits or columns makes no difference.
 */
export function hidesRanked(decks: readonly Deck[], subject: Deal | PartialPosition): boolean {
  if (decks.length === 0) return false;
  const isShown = matcherFor(subject);
  return decks.some((deck) => EXCHANGES.some((suits) => isShown(exchanged(deck, suits))));
}

/**
 * Adds the deals that may be the deal of an open day, judging by their seeds, to the stored ones. Drops deals whose
 * leaderboard has closed.
 */
function addShown(value: unknown, subjects: readonly Deal[], today: Day): readonly OpenDeal[] {
  const stored = openDeals(value).filter(({ day }) => isStillRanked({ ranked: day }, today));
  const news = dealsOfDays(subjects, today).filter((deal) => !has(stored, deal));
  return [...stored, ...news];
}

/** Stores that hidden cards of these deals are shown. Writes nothing if none of them can be the deal of an open day. */
export function noteShownDeals(
  subjects: readonly (Deal | PartialPosition)[],
  today: Day,
  change: (name: string, change: (before: unknown) => unknown) => void,
): void {
  const deals = subjects.filter((subject): subject is Deal => !("tableau" in subject));
  if (dealsOfDays(deals, today).length > 0) change(SHOWN_DEALS, (before) => addShown(before, deals, today));
}

/** The given deals that may be the deal of a day whose leaderboard is still open, under the day's own names. */
function dealsOfDays(subjects: readonly Deal[], today: Day): readonly OpenDeal[] {
  return subjects.flatMap((subject) => {
    if (subject.scheme === "position") return [];
    const deal = subject.scheme === "klondike" ? subject : ownDealOf(deckOfDeal(subject));
    const day = dayOfDeal(deal);
    return day !== undefined && isStillRanked({ ranked: day }, today)
      ? [{ day, deal: formatDeal(deal) }]
      : [];
  });
}

function has(deals: readonly OpenDeal[], { day, deal }: OpenDeal): boolean {
  return deals.some((other) => other.day === day && other.deal === deal);
}

function exchanged(deck: Deck, suits: readonly Suit[]): Deck {
  return wholeDeck(deck.map((card) => cardOf(rankOf(card), suits[suitIndexOf(card)] ?? suitOf(card))));
}

/** Returns whether a deck is that of the deal, or one that the position may come from. */
function matcherFor(subject: Deal | PartialPosition): (deck: Deck) => boolean {
  if ("tableau" in subject) return (deck) => mayComeFrom(subject, deck);
  if (subject.scheme === "position") {
    const start = startOf(subject);
    return (deck) => mayComeFrom(start, deck);
  }
  const own = deckOfDeal(subject);
  return (deck) => own.every((card, at) => card === deck[at]);
}

/**
 * Whether a position may come from a deck: stock and waste are where the deck puts them, and the face-down cards of each
 * column where it puts those of one column. The talon is compared only if all cards are known, because the player may
 * have seen it otherwise.
 */
function mayComeFrom(position: PartialPosition, deck: Deck): boolean {
  const columns = position.tableau.map(({ faceDown }) => faceDown);
  const known = columns.flat().filter((card) => card !== undefined);
  const talon = talonOf(position);
  const isWhole = ![...talon, ...columns.flat()].includes(undefined);
  const cards = talon.filter((card): card is Card => card !== undefined);
  if (known.length + (isWhole ? cards.length : 0) < MIN_AGREEING) return false;
  return (["by-row", "by-pile"] as const).some((dealing) => {
    const start = dealt(deck, dealing);
    const order = talonOf(start);
    const places = cards.map((card) => order.indexOf(card));
    const isDealt = (column: (typeof columns)[number]): boolean =>
      start.tableau.some(({ faceDown }) =>
        column.every((card, row) => card === undefined || card === faceDown[row]),
      );
    return columns.every(isDealt) && places.every((place, at) => place > (places[at - 1] ?? -1));
  });
}
