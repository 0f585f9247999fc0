import {
  applyMove,
  cardOf,
  type Deal,
  type Deck,
  deckOfDeal,
  ownDealOf,
  type Position,
  rankOf,
  type Suit,
  startOf,
  suitOf,
  tableauOf,
  wholeDeck,
} from "@klondike/engine";
import { formatDeal } from "@klondike/engine/notation";
import { hideUnseen, type PartialPosition } from "@klondike/engine/partial";
import { editionOf } from "@klondike/engine/rules";
import { begin, klondikeGame, play, positionOf } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createApp } from "../games/app.ts";
import { startLiveGame, storedGame } from "../storage/stored-game.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import type { GameEvent } from "../table/events.ts";
import { testHost } from "../testing/test-host.ts";
import {
  hidesRanked,
  noteShownDeals,
  openDeals,
  openDecks,
  RANKED_DEALS,
  RankedDeals,
} from "./ranked-deals.ts";

const DAY = "2026-11-15";
const { deal, line, rules } = dailyDeal(DAY);
const OTHER = dailyDeal("2026-11-14");
const open = openDeals([{ day: DAY, deal: formatDeal(deal) }]);
const deck = deckOfDeal(deal);
const hides = (subject: Parameters<typeof hidesRanked>[1], today: typeof DAY | "2026-11-17" = DAY): boolean =>
  hidesRanked(openDecks(open, today), subject);

/** The positions of the winning line. */
function positions(): readonly Position[] {
  const all = [startOf(deal)];
  for (const move of line) all.push(applyMove(all.at(-1) as Position, move, rules));
  return all;
}

describe("the deal of an open ranked game", () => {
  test("is refused as a number, a deck and a position", () => {
    expect(
      [deal, ownDealOf(deck), { scheme: "deck", deck } as const, startOf(deal)].map((each) => hides(each)),
    ).toEqual([true, true, true, true]);
  });

  test("is refused if it is dealt pile by pile, as in another edition", () => {
    expect(hides(startOf(deal, "by-pile"))).toBe(true);
  });

  test("is refused with suits exchanged in a way that changes nothing, and with columns in another order", () => {
    const exchange = (suits: string): Deck =>
      wholeDeck(deck.map((card) => cardOf(rankOf(card), suits["CDHS".indexOf(suitOf(card))] as Suit)));
    const exchanges = ["SDHC", "CHDS", "DCSH", "HSCD"].map(exchange);
    expect(exchanges.map((each) => hides({ scheme: "deck", deck: each }))).toEqual([true, true, true, true]);
    const start = startOf({ scheme: "deck", deck: exchange("DSCH") });
    expect(hides({ ...start, tableau: tableauOf(start.tableau.toReversed()) })).toBe(true);
    // Exchanging a black suit with a red one gives another game.
    expect(hides({ scheme: "deck", deck: exchange("DCHS") })).toBe(false);
  });

  test("is refused in every position with at least four hidden cards", () => {
    const hidden = ({ stock, waste, tableau }: Position): number =>
      stock.length + waste.length + tableau.reduce((sum, { faceDown }) => sum + faceDown.length, 0);
    for (const position of positions()) expect(hides(position)).toBe(hidden(position) >= 4);
  });

  test("is refused as a position with one unknown card, wherever that is", () => {
    const { stock, waste, foundations, passes, tableau } = startOf(deal);
    const columns = tableau.map(({ faceDown, faceUp }) => ({ faceDown, faceUp }));
    const blurred = <T>(cards: readonly T[], at: number): (T | undefined)[] =>
      cards.map((card, place) => (place === at ? undefined : card));
    const positions: PartialPosition[] = [0, 11, 23].map((at) => ({
      ...{ waste, foundations, passes, tableau },
      stock: blurred(stock, at),
    }));
    for (const at of [1, 6])
      positions.push({
        ...{ stock, waste, foundations, passes },
        tableau: columns.map((column, place) =>
          place === at ? { ...column, faceDown: blurred(column.faceDown, 0) } : column,
        ) as unknown as PartialPosition["tableau"],
      });
    for (const position of positions) expect(hides(position)).toBe(true);
  });

  test("is refused as a position that was set up", () => {
    const { stock, tableau } = startOf(deal);
    const piles = [
      stock,
      [],
      [],
      [],
      [],
      [],
      ...tableau.flatMap(({ faceDown, faceUp }) => [faceDown, faceUp]),
    ];
    const sizes = [1, ...piles.map((pile) => pile.length)];
    expect(hides({ scheme: "position", deck: wholeDeck(piles.flat()), sizes })).toBe(true);
  });

  test("is refused beside another open ranked game", () => {
    const both = openDecks([...open, { day: "2026-11-14", deal: formatDeal(OTHER.deal) }], DAY);
    expect([deal, OTHER.deal].map((each) => hidesRanked(both, each))).toEqual([true, true]);
  });

  test("is allowed again once its leaderboard is closed", () => {
    expect(hides(deal, "2026-11-17")).toBe(false);
  });
});

describe("a position with some cards of the open ranked deal", () => {
  const start = startOf(deal);
  const columns = start.tableau.map(({ faceDown, faceUp }) => ({ faceDown, faceUp }));

  /** The start with another stock. */
  const withStock = (stock: PartialPosition["stock"]): PartialPosition => ({ ...start, stock });

  /** The start with other face-down cards. */
  const withHidden = (
    hidden: (faceDown: Position["stock"], column: number) => PartialPosition["stock"],
  ): PartialPosition => ({
    ...start,
    tableau: columns.map((column, at) => ({
      ...column,
      faceDown: hidden(column.faceDown, at),
    })) as unknown as PartialPosition["tableau"],
  });

  test("is allowed if the cards of the stock are in another order", () => {
    const [first, second, ...rest] = start.stock;
    expect(hides(withStock([second, first, ...rest]))).toBe(false);
  });

  test("is allowed if a card of the stock is one of a column in the ranked deal", () => {
    const [outside] = start.tableau[0].faceUp;
    expect(hides(withStock(start.stock.map((card, at) => (at === 0 ? outside : card))))).toBe(false);
    expect(hides(withStock(start.stock.map((card, at) => (at === 23 ? outside : card))))).toBe(false);
  });

  test("is allowed if the hidden cards of a column are in another order", () => {
    expect(hides(withHidden((faceDown, at) => (at === 6 ? faceDown.toReversed() : faceDown)))).toBe(false);
  });

  test("is allowed if its stock is unknown and only three hidden cards agree, and refused with four", () => {
    const agreeing = (count: number): PartialPosition => ({
      ...withHidden((faceDown, at) =>
        faceDown.map((card, row) => (at === 6 && row < count ? card : undefined)),
      ),
      stock: start.stock.map(() => undefined),
    });
    expect([3, 4].map((count) => hides(agreeing(count)))).toEqual([false, true]);
  });
});

describe("during an open ranked game", () => {
  test("other deals and their positions are allowed", () => {
    expect(hides(OTHER.deal)).toBe(false);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (seed) => {
        const other = { scheme: "klondike", seed } as const;
        return !hides(other) && !hides(startOf(other));
      }),
    );
  });

  test("a position that shows only what the ranked player sees is allowed", () => {
    for (const position of positions().slice(0, 40)) expect(hides(hideUnseen(position, rules))).toBe(false);
  });

  test("stored values that cannot be read are ignored", () => {
    expect(openDeals("nonsense")).toEqual([]);
    expect(hidesRanked(openDecks([{ day: DAY, deal: "nonsense" }], DAY), deal)).toBe(false);
  });
});

/** A table of classic whose deal has an open ranked game elsewhere. */
async function sameDeal({ isLoaded } = { isLoaded: true }) {
  const store = volatileStore();
  const host = testHost({ store, today: () => DAY });
  const rankedDeals = new RankedDeals(host);
  if (isLoaded) host.rankedDeals = rankedDeals;
  const app = createApp(host);
  await app.start();
  await rankedDeals.add(DAY, deal);
  await app.newGame({
    deal: { scheme: "deck", deck },
    inUse: { rules, scoring: editionOf("classic").scoring },
  });
  const table = app.table("classic");
  const emitted: GameEvent[] = [];
  table.subscribe((_, events) => void emitted.push(...events));
  return { store, host, app, table, emitted, rankedDeals };
}

const ASKED = [
  { kind: "ask", question: "verdict" },
  { kind: "ask", question: "best-move" },
  { kind: "ask", question: "solution" },
  { kind: "review" },
] as const;

test("the same deal can be played unranked, but without help that knows hidden cards", async () => {
  const { table, host, app, emitted } = await sameDeal();
  app.prefer({ showVerdict: true });
  for (const move of line.slice(0, 3)) table.dispatch({ kind: "move", move });
  for (const action of ASKED) table.dispatch(action);
  await host.settle();
  expect(emitted.filter(({ kind }) => kind === "off-in-ranked")).toHaveLength(ASKED.length);
  expect(table.state).toMatchObject({
    isRanked: false,
    judgement: undefined,
    isVerdictOff: true,
    view: { kind: "game" },
  });
  table.dispatch({ kind: "ask", question: "hint" });
  await host.settle();
  expect(table.state.hint?.kind).toBe("fair");
});

test("help that knows hidden cards waits until the open ranked games are loaded", async () => {
  const { table, host, emitted, rankedDeals } = await sameDeal({ isLoaded: false });
  host.loadRankedDeals = async () => {
    await rankedDeals.load();
    host.rankedDeals = rankedDeals;
  };
  for (const move of line.slice(0, 3)) table.dispatch({ kind: "move", move });
  for (const action of ASKED) table.dispatch(action);
  await host.settle();
  expect(emitted.filter(({ kind }) => kind === "off-in-ranked")).toHaveLength(ASKED.length);
  expect(table.state).toMatchObject({ judgement: undefined, view: { kind: "game" } });
});

test("the verdict light stays off until the open ranked games are loaded", async () => {
  const { table, host, app, rankedDeals } = await sameDeal({ isLoaded: false });
  host.loadRankedDeals = async () => {
    await rankedDeals.load();
    host.rankedDeals = rankedDeals;
  };
  const judged: unknown[] = [];
  table.subscribe(({ judgement }) => void judged.push(judgement));
  app.prefer({ showVerdict: true });
  for (const move of line.slice(0, 3)) table.dispatch({ kind: "move", move });
  await host.settle();
  expect(judged.every((judgement) => judgement === undefined)).toBe(true);
  expect(table.state.isVerdictOff).toBe(true);
});

test("help that knows hidden cards is given if the open ranked games cannot be loaded", async () => {
  const { table, host } = await sameDeal({ isLoaded: false });
  host.loadRankedDeals = () => Promise.reject(new Error("offline"));
  table.dispatch({ kind: "ask", question: "best-move" });
  await host.settle();
  expect(table.state.hint?.kind).toBe("thoughtful");
});

test("a finished game with the same deal cannot be reviewed on another deal's table", async () => {
  const { table, app, emitted } = await sameDeal();
  await app.newGame({ deal: OTHER.deal });
  let won = begin(klondikeGame("classic", deal, { rules }));
  for (const move of line) won = play(won, move);
  table.dispatch({ kind: "review", of: won });
  expect(emitted.at(-1)).toEqual({ kind: "off-in-ranked", why: "hidden-cards" });
  table.dispatch({ kind: "review", of: begin(klondikeGame("classic", OTHER.deal, { rules })) });
  expect(table.state.view.kind).toBe("review");
});

test("does not show a shorter line after a win of the same deal", async () => {
  const { table, host } = await sameDeal();
  for (const move of line) table.dispatch({ kind: "move", move });
  table.dispatch({ kind: "seek-par" });
  await host.settle();
  expect(table.state).toMatchObject({ isWon: true, par: undefined, isParSearching: false });
});

test("help is available again when the ranked game is over", async () => {
  const { table, host, rankedDeals, store } = await sameDeal();
  await rankedDeals.close(DAY);
  table.dispatch({ kind: "ask", question: "best-move" });
  await host.settle();
  expect(table.state.hint?.kind).toBe("thoughtful");
  expect(await store.value(RANKED_DEALS)).toEqual([]);
});

test("learns from a sync that another device has started or won a ranked game", async () => {
  const host = testHost({ today: () => DAY });
  const deals = new RankedDeals(host);
  const game = startLiveGame(begin(klondikeGame("classic", deal, { rules })), host);
  const ranked = {
    ...storedGame({ ...game, note: { ...game.note, ranked: DAY } }),
    edition: "classic",
  } as const;
  await deals.learn([ranked], []);
  const later = new RankedDeals(host);
  await later.load();
  expect([deals.hides(deal), later.hides(positionOf(game.session))]).toEqual([true, true]);
  const { save } = ranked;
  await deals.learn([], [{ won: true, ranked: DAY, help: { fair: 0, thoughtful: 0 }, moves: 100, save }]);
  expect(deals.hides(deal)).toBe(false);
});

test("learns from a sync which ranked games the server lists as open, even without moves", async () => {
  const host = testHost({ today: () => DAY });
  const deals = new RankedDeals(host);
  const replica = { underWay: async () => [], summaries: async () => [] };
  const name = formatDeal(deal);
  await deals.learnFrom(replica, { rankedDeals: async () => [{ day: DAY, deal: name }] });
  expect(deals.hides(deal)).toBe(true);
  // Servers of earlier versions have no such list.
  const other = new RankedDeals(testHost({ today: () => DAY }));
  await other.learnFrom(replica, { rankedDeals: () => Promise.reject(new Error("not found")) });
  expect(other.hides(deal)).toBe(false);
});

describe("a device", () => {
  /** The deals of a device on DAY, and its store, which counts writes. */
  function device() {
    const store = volatileStore();
    const { changeValue } = store;
    const writes: string[] = [];
    store.changeValue = (name, change) => {
      writes.push(name);
      return changeValue(name, change);
    };
    const host = testHost({ store, today: () => DAY });
    return { store, host, writes, deals: new RankedDeals(host) };
  }
  const YESTERDAY = "2026-11-14";
  const named = (day: string, dealt: Deal) => ({ day, deal: formatDeal(dealt) });

  test("knows the open ranked games of two days, and closes one of them", async () => {
    const { deals, store } = device();
    await deals.add(YESTERDAY, OTHER.deal);
    await deals.add(DAY, deal);
    expect(await store.value(RANKED_DEALS)).toEqual([named(YESTERDAY, OTHER.deal), named(DAY, deal)]);
    await deals.close(YESTERDAY);
    expect([deals.hides(OTHER.deal), deals.hides(deal)]).toEqual([false, true]);
    expect(await store.value(RANKED_DEALS)).toEqual([named(DAY, deal)]);
  });

  test("replaces the deal of a day by another", async () => {
    const { deals, store } = device();
    await deals.add(DAY, OTHER.deal);
    await deals.add(DAY, deal);
    expect(await store.value(RANKED_DEALS)).toEqual([named(DAY, deal)]);
  });

  test("writes nothing if a ranked game is known already, or none is open on the day", async () => {
    const { deals, writes } = device();
    await deals.add(DAY, deal);
    await deals.add(DAY, deal);
    await deals.close(YESTERDAY);
    expect(writes).toEqual([RANKED_DEALS]);
  });

  test("drops the ranked games of closed leaderboards when it adds one", async () => {
    const { deals, store } = device();
    await store.changeValue(RANKED_DEALS, () => [named("2026-11-10", OTHER.deal)]);
    await deals.load();
    await deals.add("2026-11-09", OTHER.deal);
    await deals.add(DAY, deal);
    expect(await store.value(RANKED_DEALS)).toEqual([named(DAY, deal)]);
  });

  test("keeps what it knows if its store cannot be read", async () => {
    const { deals, store } = device();
    await deals.add(DAY, deal);
    deals.noteShown(deal);
    store.value = () => Promise.reject(new Error("broken"));
    await deals.load();
    expect(deals.hides(deal)).toBe(true);
    expect(await deals.shownOn(DAY)).toEqual([formatDeal(deal)]);
  });

  test("counts a deal as shown even if that cannot be stored", async () => {
    const { deals, store } = device();
    store.changeValue = () => Promise.reject(new Error("full"));
    deals.noteShown(deal);
    expect(await deals.shownOn(DAY)).toEqual([formatDeal(deal)]);
  });

  test("stores a shown deal once, beside that of another day, and drops those of closed leaderboards", async () => {
    const { deals, host, store, writes } = device();
    await store.changeValue("shown-deals", () => [named("2026-11-10", OTHER.deal)]);
    deals.noteShown(OTHER.deal);
    deals.noteShown(deal);
    deals.noteShown(deal);
    new RankedDeals(host).noteShown(deal);
    await host.settle();
    expect(await store.value("shown-deals")).toEqual([named(YESTERDAY, OTHER.deal), named(DAY, deal)]);
    expect(writes).toHaveLength(4);
  });

  test("sees a ranked game that another process closes after it has stored its own", async () => {
    const { store, host } = device();
    let stored: unknown;
    const deals = new RankedDeals(host, () => stored);
    await deals.add(DAY, deal);
    stored = await store.value(RANKED_DEALS);
    expect(deals.hides(deal)).toBe(true);
    stored = [];
    expect(deals.hides(deal)).toBe(false);
  });
});

describe("a sync", () => {
  const none = { fair: 0, thoughtful: 0 };

  /** The game of a deal in progress, ranked on a day or not. */
  function underWay(dealt: Deal, ranked: string | undefined) {
    const game = startLiveGame(begin(klondikeGame("classic", dealt, { rules })), testHost());
    const note = { ...game.note, ...(ranked !== undefined && { ranked }) };
    return { ...storedGame({ ...game, note }), edition: "classic" } as const;
  }

  /** The stored deals after learning from games on DAY. */
  async function learned(
    games: readonly ReturnType<typeof underWay>[],
    summaries: Parameters<RankedDeals["learn"]>[1] = [],
  ): Promise<unknown> {
    const host = testHost({ today: () => DAY });
    const deals = new RankedDeals(host);
    await deals.add(DAY, deal);
    await deals.close(DAY);
    await deals.learn(games, summaries);
    return host.store.value(RANKED_DEALS);
  }

  test("opens no deal for an unranked game or a closed leaderboard", async () => {
    expect(await learned([underWay(deal, undefined), underWay(deal, "2026-11-10")])).toEqual([]);
  });

  test("does not open the deal of a day that was won", async () => {
    const game = underWay(deal, DAY);
    const summary = { ranked: DAY, help: none, moves: 100, save: game.save };
    expect(await learned([game], [{ ...summary, won: true }])).toEqual([]);
    expect(await learned([game], [{ ...summary, won: false }])).toHaveLength(1);
  });

  test("ignores a game whose deal cannot be read", async () => {
    const game = underWay(deal, DAY);
    expect(await learned([{ ...game, save: { ...game.save, deal: "nonsense" } } as typeof game])).toEqual([]);
  });
});

test("a ranked game that another process opens counts immediately", async () => {
  const store = volatileStore();
  const host = testHost({ store, today: () => DAY });
  let stored: unknown;
  const deals = new RankedDeals(host, () => stored);
  expect(deals.hides(deal)).toBe(false);
  await new RankedDeals(host).add(DAY, deal);
  stored = await store.value(RANKED_DEALS);
  expect(deals.hides(deal)).toBe(true);
});

test("if the device cannot store an open ranked game, its own process still remembers it", async () => {
  const store = volatileStore();
  store.changeValue = () => Promise.reject(new Error("full"));
  const deals = new RankedDeals(testHost({ store, today: () => DAY }), () => undefined);
  await deals.add(DAY, deal);
  expect(deals.hides(deal)).toBe(true);
});

describe("deals whose hidden cards were shown", () => {
  const shown = async (subject: Deal, today: typeof DAY | "2026-11-17" = DAY): Promise<readonly string[]> => {
    const store = volatileStore();
    new RankedDeals(testHost({ store, today: () => today })).noteShown(subject);
    return await new RankedDeals(testHost({ store, today: () => today })).shownOn(DAY);
  };

  test("are remembered under any name if they may be the deal of an open day", async () => {
    expect(await shown(deal)).toEqual([formatDeal(deal)]);
    expect(await shown({ scheme: "deck", deck })).toEqual([formatDeal(deal)]);
  });

  test("are remembered beside another deal of the same day", async () => {
    const store = volatileStore();
    const deals = new RankedDeals(testHost({ store, today: () => DAY }));
    const subjects = [1n, 2n].map((number): Deal => ({ scheme: "klondike", seed: 20_261_115_000n + number }));
    for (const subject of subjects) deals.noteShown(subject);
    expect(await deals.shownOn(DAY)).toEqual(subjects.map(formatDeal));
  });

  test("are stored by a command, which writes nothing for other deals and for positions", () => {
    const noted = (subjects: Parameters<typeof noteShownDeals>[0]): readonly unknown[] => {
      const writes: unknown[] = [];
      noteShownDeals(subjects, DAY, (name, change) => void writes.push(name, change(undefined)));
      return writes;
    };
    expect(noted([startOf(deal), deal])).toEqual(["shown-deals", [{ day: DAY, deal: formatDeal(deal) }]]);
    expect(noted([startOf(deal), { scheme: "klondike", seed: 42n }])).toEqual([]);
  });

  test("are learned from a synced game that had such help after its first move", async () => {
    const learned = async (thoughtful: number, count: number): Promise<readonly string[]> => {
      const host = testHost({ today: () => DAY });
      const deals = new RankedDeals(host);
      let session = begin(klondikeGame("classic", deal, { rules }));
      for (const move of line.slice(0, count)) session = play(session, move);
      const game = startLiveGame(session, host);
      const note = { ...game.note, help: { fair: 1, thoughtful } };
      await deals.learn([{ ...storedGame({ ...game, note }), edition: "classic" }], []);
      return deals.shownOn(DAY);
    };
    expect(await learned(1, 1)).toEqual([formatDeal(deal)]);
    expect(await learned(1, 0)).toEqual([]);
    expect(await learned(0, 3)).toEqual([]);
  });

  test("are ignored if they cannot be the deal of an open day, or if the day's leaderboard is closed", async () => {
    expect(await shown({ scheme: "klondike", seed: 42n })).toEqual([]);
    const sizes = [1, 24, 0, 0, 0, 0, 0, ...[0, 1, 2, 3, 4, 5, 6].flatMap((hidden) => [hidden, 1])];
    expect(await shown({ scheme: "position", deck, sizes })).toEqual([]);
    expect(await shown(OTHER.deal)).toEqual([]);
    expect(await shown(deal, "2026-11-17")).toEqual([]);
  });
});
