import { formatMove } from "@klondike/engine/notation";
import type { Help } from "@klondike/engine/records";
import { isSessionWon, type KlondikeSession } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { describe, expect, test } from "vitest";
import { createApp } from "../games/app.ts";
import type { Host } from "../host.ts";
import type { GameStore } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import type { Action } from "../table/actions.ts";
import type { GameEvent } from "../table/events.ts";
import { parsedDeal } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { answersHere } from "../workers/client.ts";
import { certifiedAnswer } from "../workers/questions.ts";
import { type AccountClient, AccountError } from "./account-client.ts";
import { type RankedEvent, RankedPlay, rankedGameKept } from "./ranked.ts";
import { RankedDeals } from "./ranked-deals.ts";
import { type Act, acted, rankedStart, undosIn } from "./ranked-log.ts";

const DAY = "2026-11-16";
const { deal, line } = dailyDeal(DAY);

/** A fake server that answers like the real one. */
class Server {
  acts: Act[] = [];
  opened = 0;
  isAway = false;
  hints = 0;
  /** Number of actions in each request. */
  readonly batches: number[] = [];
  /** Thrown by the next requests that send actions. */
  error: Error | undefined;
  /** Responses wait for this promise. */
  slow: Promise<unknown> = Promise.resolve();

  get session() {
    let session = rankedStart(deal);
    for (const act of this.acts) session = acted(session, act) ?? expect.fail(act);
    return session;
  }

  readonly client = {
    openRanked: async () => {
      this.#reach();
      this.opened++;
      await this.slow;
      return { session: this.session, acts: [...this.acts], seconds: 0, hints: this.hints };
    },
    act: async (_: unknown, from: number, acts: readonly Act[], help: Help) => {
      this.batches.push(acts.length);
      this.#reach();
      if (this.error !== undefined) throw this.error;
      if (help.thoughtful + (help.solver ?? 0) + (help.demo ?? 0) > 0) throw new AccountError("helped");
      this.hints = Math.max(this.hints, help.fair);
      const known = this.acts.slice(from, from + acts.length);
      if (from > this.acts.length || known.some((act, at) => act !== acts[at]))
        throw new AccountError("apart");
      let session: KlondikeSession | undefined = this.session;
      for (const act of acts.slice(known.length)) session &&= acted(session, act);
      if (session === undefined) throw new AccountError("illegal");
      this.acts.push(...acts.slice(known.length));
      return { acts: this.acts.length, isWon: isSessionWon(this.session) };
    },
  } as unknown as AccountClient;

  #reach(): void {
    if (this.isAway) throw new AccountError("away");
  }
}

async function device(server: Server | undefined, store = volatileStore(), changes: Partial<Host> = {}) {
  const host = testHost({ store, ...changes });
  host.rankedDeals = new RankedDeals(host);
  const app = createApp(host);
  await app.start();
  const ranked = new RankedPlay(app, host, async () => server?.client);
  const events: RankedEvent["kind"][] = [];
  const problems: unknown[] = [];
  ranked.subscribe((_, emitted) => {
    for (const event of emitted) {
      events.push(event.kind);
      if ("problem" in event) problems.push(event.problem);
    }
  });
  void ranked.resume();
  await host.settle();
  const table = app.table("classic");
  const play = async (from: number, to: number) => {
    for (const move of line.slice(from, to)) table.dispatch({ kind: "move", move });
    await host.settle();
  };
  return { host, app, ranked, events, problems, table, play };
}

test("sends moves, undos and redos as they are made, up to the win", async () => {
  const server = new Server();
  const { ranked, events, table, play, host, app } = await device(server);
  await app.playDay(DAY);
  await play(0, 2);
  // A game started without the server is not ranked, so another one is dealt.
  await ranked.play(DAY);
  expect([table.state.moves, ranked.day, server.acts]).toEqual([0, DAY, []]);
  await play(0, 9);
  table.dispatch({ kind: "undo" });
  table.dispatch({ kind: "undo" });
  await host.settle();
  expect([server.session.at, undosIn(server.acts)]).toEqual([7, 2]);
  table.dispatch({ kind: "redo" });
  await play(8, line.length);
  expect(isSessionWon(server.session)).toBe(true);
  expect([events, ranked.day]).toEqual([["began", "won"], undefined]);
});

test("loses nothing while the server is unreachable, neither by waiting nor by leaving", async () => {
  const server = new Server();
  const store = volatileStore();
  const first = await device(server, store);
  await first.ranked.play(DAY);
  await first.play(0, 3);
  server.isAway = true;
  await first.play(3, 5);
  first.table.dispatch({ kind: "undo" });
  await first.host.settle();
  expect([server.acts.length, first.events.at(-1)]).toEqual([3, "waits"]);
  await first.app.saved();
  // The page closes, and another one opens while the server is still unreachable.
  const second = await device(server, store);
  await second.play(4, 6);
  server.isAway = false;
  second.host.turn(60_000);
  await second.host.settle();
  expect([server.session.at, undosIn(server.acts)]).toEqual([6, 1]);
});

test("sends what the last page had no time to store, even if the player moves before the server responds", async () => {
  const server = new Server();
  const store = volatileStore();
  const first = await device(server, store);
  await first.ranked.play(DAY);
  await first.play(0, 3);
  const noted = await store.value("ranked");
  server.isAway = true;
  await first.play(3, 5);
  await first.app.saved();
  first.ranked.close();
  // The page closed as soon as its game was stored.
  await store.changeValue("ranked", () => noted);
  let answer = (): void => undefined;
  server.isAway = false;
  server.slow = new Promise<void>((resolve) => (answer = resolve));
  const second = await device(server, store);
  await second.play(5, 7);
  second.table.dispatch({ kind: "undo" });
  await second.host.settle();
  answer();
  await second.host.settle();
  expect([second.events, server.session.at, undosIn(server.acts)]).toEqual([[], 6, 1]);
});

test("reports that another device has continued the ranked game", async () => {
  const server = new Server();
  const [one, other] = [await device(server), await device(server)];
  await one.ranked.play(DAY);
  await one.play(0, 4);
  await other.ranked.play(DAY);
  expect(other.table.state.moves).toBe(4);
  await other.play(4, 6);
  one.table.dispatch({ kind: "undo" });
  await one.host.settle();
  expect([one.events.at(-1), one.ranked.day, server.session.at]).toEqual(["ended", undefined, 6]);
  // Requesting it again loads the state of the other device.
  await one.ranked.play(DAY);
  expect([one.table.state.moves, one.ranked.day]).toEqual([6, DAY]);
});

test("a second player on the same device starts their own ranked game", async () => {
  const server = new Server();
  const { ranked, table, play } = await device(server);
  await ranked.play(DAY);
  await play(0, 3);
  expect(server.acts).toHaveLength(3);
  // The server has no data about the second player.
  server.acts = [];
  await ranked.play(DAY);
  expect([table.state.moves, ranked.day]).toEqual([0, DAY]);
  await play(0, 1);
  expect(server.acts).toHaveLength(1);
});

test("refuses help that knows hidden cards and computer moves in a ranked game", async () => {
  const server = new Server();
  const { ranked, table, host, play, app } = await device(server);
  app.prefer({ showVerdict: true });
  await ranked.play(DAY);
  await play(0, 3);
  const emitted: GameEvent[] = [];
  table.subscribe((_, events) => void emitted.push(...events));
  const session = table.state.session ?? expect.fail("a game");
  for (const action of [
    { kind: "ask", question: "verdict" },
    { kind: "ask", question: "best-move" },
    { kind: "ask", question: "solution" },
    { kind: "ask", question: "way-back" },
    { kind: "review" },
    { kind: "review", of: session },
    { kind: "watch" },
    { kind: "branch", at: 1 },
  ] as const)
    table.dispatch(action);
  await host.settle();
  expect(emitted).toEqual([
    ...Array(6).fill({ kind: "off-in-ranked", why: "hidden-cards" }),
    { kind: "off-in-ranked", why: "computer-moves" },
    { kind: "off-in-ranked", why: "branches" },
  ]);
  expect(table.state).toMatchObject({
    isRanked: true,
    judgement: undefined,
    view: { kind: "game" },
    branch: undefined,
    note: { ranked: DAY, help: { fair: 0, thoughtful: 0 } },
  });
  expect(host.rankedDeals?.hides(deal)).toBe(true);
  // Help is available again once the game is won.
  await play(3, line.length);
  expect(table.state).toMatchObject({ isWon: true, isRanked: false });
  expect(host.rankedDeals?.hides(deal)).toBe(false);
  table.dispatch({ kind: "review" });
  await host.settle();
  expect(table.state.view.kind).toBe("review");
});

test("a ranked game stays ranked after a restart, before the server has answered", async () => {
  const server = new Server();
  const store = volatileStore();
  const first = await device(server, store);
  await first.ranked.play(DAY);
  await first.play(0, 3);
  await first.app.saved();
  const app = createApp(testHost({ store }));
  await app.start();
  expect(app.table("classic").state).toMatchObject({ isRanked: true, moves: 3 });
  // Help is available again once the day's leaderboard is closed everywhere.
  const later = createApp(testHost({ store, today: () => "2026-11-18" }));
  await later.start();
  expect(later.table("classic").state.isRanked).toBe(false);
});

test("counts hints, sends the count with the moves, and restores it on another device", async () => {
  const server = new Server();
  const one = await device(server);
  await one.ranked.play(DAY);
  await one.play(0, 2);
  one.table.dispatch({ kind: "ask", question: "hint" });
  await one.host.settle();
  await one.play(2, 3);
  expect(server.hints).toBe(1);
  const other = await device(server);
  await other.ranked.play(DAY);
  expect(other.table.state.note?.help).toEqual({ fair: 1, thoughtful: 0 });
});

test("a game with help that knew hidden cards is no longer ranked, and help is available again", async () => {
  const server = new Server();
  const { ranked, table, host, events, play } = await device(server);
  await ranked.play(DAY);
  await play(0, 2);
  // Simulates help that an earlier version without these limits gave.
  table.dispatch({ kind: "helped", help: { thoughtful: 1 } });
  await play(2, 3);
  expect([events.at(-1), ranked.day, table.state.isRanked]).toEqual(["ended", undefined, false]);
  table.dispatch({ kind: "ask", question: "verdict" });
  await host.settle();
  expect(table.state.judgement).toBeDefined();
});

/** A device that has made moves in a ranked game, and everything needed to open it again. */
async function played(moves: number) {
  const server = new Server();
  const store = volatileStore();
  const first = await device(server, store);
  await first.ranked.play(DAY);
  await first.play(0, moves);
  await first.app.saved();
  return { ...first, server, store };
}

/** Changes the stored ranked game, as another version or a page that closed early would have left it. */
function changeKept(store: GameStore, changes: object): Promise<void> {
  return store.changeValue("ranked", (kept) => ({ ...(kept as object), ...changes }));
}

/** The winning moves in notation. */
const NAMES = line.map(formatMove);

test("cannot play ranked without an account", async () => {
  const { ranked } = await device(undefined);
  await expect(ranked.play(DAY)).rejects.toEqual(new AccountError("no-player"));
});

test("reports that the deal of the day could not be computed", async () => {
  const certifier = {
    ...answersHere(certifiedAnswer),
    ask: () => Promise.resolve({ ok: false, why: "failed" } as const),
  };
  const { ranked } = await device(new Server(), volatileStore(), { certifier });
  await expect(ranked.play(DAY)).rejects.toEqual(new AccountError("no-day"));
});

test("has no ranked day before there is a game", async () => {
  const { store, server } = await played(1);
  const host = testHost({ store });
  const ranked = new RankedPlay(createApp(host), host, async () => server.client);
  await ranked.resume();
  expect(ranked.day).toBeUndefined();
});

test("resumes the ranked game that is on the table", async () => {
  const { ranked, table, events } = await played(3);
  const id = table.state.note?.id;
  await ranked.play(DAY);
  expect([table.state.note?.id, table.state.moves, events]).toEqual([id, 3, ["began"]]);
});

test("resumes a ranked game that was put aside", async () => {
  const { ranked, table, events, app } = await played(3);
  const id = table.state.note?.id;
  await app.newGame({ deal: parsedDeal("klondike:5") });
  await ranked.play(DAY);
  expect([table.state.note?.id, table.state.moves, events]).toEqual([id, 3, ["began"]]);
});

test("loads the server's state if the device no longer has the ranked game", async () => {
  const { ranked, table, store } = await played(3);
  await changeKept(store, { game: "gone" });
  await ranked.resume();
  await ranked.play(DAY);
  expect([table.state.moves, ranked.day]).toEqual([3, DAY]);
  expect(await rankedGameKept(store)).toBe(table.state.note?.id);
});

test("plays another day's game instead of the one on the table", async () => {
  const { ranked, server } = await played(3);
  server.acts = [];
  await ranked.play("2026-11-15");
  expect(ranked.day).toBe("2026-11-15");
});

test("deals a new ranked game without loading it", async () => {
  const { ranked, table } = await device(new Server());
  const kinds: string[] = [];
  table.subscribe((_, events) => void kinds.push(...events.map(({ kind }) => kind)));
  await ranked.play(DAY);
  expect(kinds).toContain("dealt");
  expect(kinds).not.toContain("loaded");
});

test("loads a ranked game that another device has started", async () => {
  const { server } = await played(3);
  const { ranked, table } = await device(server);
  const kinds: string[] = [];
  table.subscribe((_, events) => void kinds.push(...events.map(({ kind }) => kind)));
  await ranked.play(DAY);
  expect(kinds).toContain("loaded");
});

test("does not send moves from another game on the table", async () => {
  const { app, play, server } = await played(3);
  await app.newGame({ deal: parsedDeal("klondike:5") });
  app.table("classic").dispatch({ kind: "turn-stock" });
  await play(0, 0);
  expect(server.acts).toHaveLength(3);
});

test("contacts an unreachable server again after five seconds, not with every move", async () => {
  const { server, play, host } = await played(1);
  server.isAway = true;
  await play(1, 2);
  await play(2, 4);
  expect(server.batches).toEqual([1, 1]);
  server.isAway = false;
  host.turn(4999);
  await host.settle();
  expect(server.acts).toHaveLength(1);
  host.turn(1);
  await host.settle();
  expect(server.acts).toHaveLength(4);
});

test("reports once that the server is back and has the actions", async () => {
  const { server, play, host, events } = await played(1);
  server.isAway = true;
  await play(1, 3);
  server.isAway = false;
  host.turn(5000);
  await host.settle();
  expect(events.slice(-2)).toEqual(["waits", "reached"]);
  await play(3, 4);
  expect(events.slice(-2)).toEqual(["waits", "reached"]);
});

test("contacts an unreachable server immediately if the page may close", async () => {
  const { server, play, host, ranked } = await played(1);
  server.isAway = true;
  await play(1, 2);
  server.isAway = false;
  ranked.hurry();
  await host.settle();
  expect(server.acts).toHaveLength(2);
});

test("sends no request if the page may close and everything has been sent", async () => {
  const { server, ranked, host } = await played(1);
  ranked.hurry();
  await host.settle();
  expect(server.batches).toEqual([1]);
});

test.each(["away", "busy", "failed", "too-often"] as const)(
  "waits and retries after the problem “%s”",
  async (problem) => {
    const { server, play, host, events, problems } = await played(1);
    server.error = new AccountError(problem);
    await play(1, 2);
    expect([events.at(-1), problems]).toEqual(["waits", [problem]]);
    server.error = undefined;
    host.turn(5000);
    await host.settle();
    expect(server.acts).toHaveLength(2);
  },
);

test("waits after an unexpected error as it does after a failed request", async () => {
  const { server, play, events, problems } = await played(1);
  server.error = new TypeError("no body");
  await play(1, 2);
  expect([events.at(-1), problems]).toEqual(["waits", ["failed"]]);
});

test.each(["already-won", "banned", "day-closed", "helped", "no-day"] as const)(
  "allows help with the deal again after the problem “%s”, which ends the game on all devices",
  async (problem) => {
    const { server, play, host, problems } = await played(1);
    expect(host.rankedDeals?.hides(deal)).toBe(true);
    server.error = new AccountError(problem);
    await play(1, 2);
    expect([problems, host.rankedDeals?.hides(deal)]).toEqual([[problem], false]);
  },
);

test.each(["apart", "illegal", "no-player"] as const)(
  "keeps refusing help with the deal after the problem “%s”, because another device may continue the game",
  async (problem) => {
    const { server, play, host, problems } = await played(1);
    server.error = new AccountError(problem);
    await play(1, 2);
    expect([problems, host.rankedDeals?.hides(deal)]).toEqual([[problem], true]);
  },
);

test("allows help with the deal of a won game before the server has received the win", async () => {
  const { server, play, host, events } = await played(1);
  server.isAway = true;
  await play(1, line.length);
  expect([events.at(-1), host.rankedDeals?.hides(deal)]).toEqual(["waits", false]);
});

test("sends nothing after it is closed", async () => {
  const { server, play, ranked } = await played(1);
  ranked.close();
  await play(1, 2);
  expect(server.acts).toHaveLength(1);
});

test("does not retry after it is closed", async () => {
  const { server, play, ranked, host } = await played(1);
  server.isAway = true;
  await play(1, 2);
  ranked.close();
  server.isAway = false;
  host.turn(5000);
  await host.settle();
  expect(server.acts).toHaveLength(1);
});

test("does not report a request that fails after it is closed", async () => {
  const { server, table, ranked, events, host } = await played(1);
  server.error = new AccountError("illegal");
  table.dispatch({ kind: "undo" });
  ranked.close();
  await host.settle();
  expect([server.batches, events]).toEqual([[1, 1], ["began"]]);
});

test("reports nothing if sync is turned off during a ranked game", async () => {
  const { store } = await played(1);
  const { play, events } = await device(undefined, store);
  await play(1, 2);
  expect(events).toEqual([]);
});

test("sends at most 500 actions per request", async () => {
  const { server, table, play, host } = await played(2);
  server.isAway = true;
  for (let count = 0; count < 300; count++) {
    table.dispatch({ kind: "undo" });
    table.dispatch({ kind: "redo" });
  }
  await host.settle();
  await play(2, 3);
  server.isAway = false;
  server.batches.length = 0;
  host.turn(5000);
  await host.settle();
  expect([server.batches, server.session.at]).toEqual([[500, 101], 3]);
});

test("sends a hint that was asked while the server was unreachable", async () => {
  const { server, table, play, host } = await played(1);
  server.isAway = true;
  await play(1, 2);
  table.dispatch({ kind: "ask", question: "hint" });
  await host.settle();
  server.isAway = false;
  host.turn(5000);
  await host.settle();
  expect([server.acts.length, server.hints]).toEqual([2, 1]);
});

test("sends stored actions although another game is on the table", async () => {
  const { app, store, server } = await played(2);
  await app.newGame({ deal: parsedDeal("klondike:5") });
  await app.saved();
  await changeKept(store, { untold: NAMES.slice(2, 4) });
  const { events } = await device(server, store);
  expect([server.acts, events]).toEqual([NAMES.slice(0, 4), []]);
});

test.each([
  [{ fair: 2, thoughtful: 0 }, 2],
  [{ fair: "2", thoughtful: 0 }, 0],
  [undefined, 0],
])("sends the stored help %j of a game that is not on the table as %i hints", async (help, hints) => {
  const { app, store, server } = await played(2);
  await app.newGame({ deal: parsedDeal("klondike:5") });
  await app.saved();
  await changeKept(store, { untold: NAMES.slice(2, 3), help });
  await device(server, store);
  expect([server.acts.length, server.hints]).toEqual([3, hints]);
});

test("continues if the server receives actions but its response is lost", async () => {
  const { store, server } = await played(4);
  await changeKept(store, { told: 2, untold: NAMES.slice(2, 4) });
  const { events, play } = await device(server, store);
  await play(4, 5);
  expect([events, server.acts]).toEqual([[], NAMES.slice(0, 5)]);
});

test("ends if the server has actions that the device does not have", async () => {
  const { store, server } = await played(4);
  await changeKept(store, { told: 2, untold: ["<0", "draw"] });
  const { events, problems } = await device(server, store);
  expect([events, problems]).toEqual([["ended"], ["apart"]]);
});

test("ends if the server has fewer actions than it had confirmed", async () => {
  const { store, server } = await played(4);
  server.acts = [];
  const { events, problems } = await device(server, store);
  expect([events, problems]).toEqual([["ended"], ["apart"]]);
});

test("reports a win that the server had received before the page closed", async () => {
  const { store, server } = await played(3);
  server.acts = [...NAMES];
  await changeKept(store, { told: 3, untold: NAMES.slice(3) });
  const { events } = await device(server, store);
  expect(events).toEqual(["won"]);
  expect(await rankedGameKept(store)).toBeUndefined();
});

test("keeps help off in a game that another device continues", async () => {
  const { server, table, play } = await played(2);
  server.acts.push(NAMES[2] ?? "");
  table.dispatch({ kind: "undo" });
  await play(0, 0);
  expect(table.state.isRanked).toBe(true);
});

test("does not change another game on the table when the ranked game ends", async () => {
  const { app, store, server } = await played(2);
  await app.newGame({ deal: parsedDeal("klondike:5") });
  await app.saved();
  server.error = new AccountError("helped");
  await changeKept(store, { untold: NAMES.slice(2, 3) });
  const { events, table } = await device(server, store);
  const { note } = table.state;
  expect([events, note?.ranked]).toEqual([["ended"], undefined]);
  expect(note && "ranked" in note).toBe(false);
});

test("marks a ranked game that an earlier version did not mark", async () => {
  const { app, store, server, table } = await played(2);
  table.dispatch({ kind: "rank", day: undefined });
  const { ranked: _, ...note } = table.state.note ?? expect.fail("a note");
  await app.saved();
  const stored = (await store.game("classic")) ?? expect.fail("a game");
  await store.saveGame("classic", stored.revision, { ...stored, note });
  const later = await device(server, store);
  expect(later.table.state.note?.ranked).toBe(DAY);
});

test("does not mark a ranked game that is won", async () => {
  const { play, table, store, server } = await played(3);
  server.isAway = true;
  await play(3, line.length);
  table.dispatch({ kind: "rank", day: undefined });
  expect(table.state).toMatchObject({ isWon: true });
  expect(table.state.note?.ranked).toBeUndefined();
  expect(await rankedGameKept(store)).toBeDefined();
});

test.each([
  ["no value", null],
  ["a day that does not exist", { day: "2026-13-01", game: "a", told: 0, untold: [] }],
  ["an id that is not a string", { day: DAY, game: 5, told: 0, untold: [] }],
  ["a fraction of acts", { day: DAY, game: "a", told: 0.5, untold: [] }],
  ["no list of acts", { day: DAY, game: "a", told: 0, untold: "draw" }],
  ["an act that is not a string", { day: DAY, game: "a", told: 0, untold: [5] }],
])("ignores a stored ranked game with %s", async (_, value) => {
  const store = volatileStore();
  await store.changeValue("ranked", () => value);
  expect(await rankedGameKept(store)).toBeUndefined();
});

test("finds no ranked game if the store cannot be read", async () => {
  const store = { ...volatileStore(), value: () => Promise.reject(new Error("broken")) };
  expect(await rankedGameKept(store)).toBeUndefined();
});

describe("before a ranked game", () => {
  const asked: readonly (readonly [string, Action])[] = [
    ["the solution", { kind: "ask", question: "solution" }],
    ["the best move", { kind: "ask", question: "best-move" }],
    ["a review", { kind: "review" }],
  ];
  test.each(asked)("%s of the same deal rules it out", async (_, action) => {
    const server = new Server();
    const { app, host, table, ranked, play } = await device(server, volatileStore(), { today: () => DAY });
    await app.playDay(DAY);
    await play(0, 2);
    table.dispatch(action);
    await host.settle();
    await expect(ranked.play(DAY)).rejects.toThrow(new AccountError("helped"));
    expect([server.opened, table.state.isRanked]).toEqual([0, false]);
  });

  test("the light rules it out after the first move", async () => {
    const { app, host, ranked, play } = await device(new Server(), volatileStore(), { today: () => DAY });
    app.prefer({ showVerdict: true });
    await app.playDay(DAY);
    await host.settle();
    await play(0, 1);
    await expect(ranked.play(DAY)).rejects.toThrow(new AccountError("helped"));
  });

  test("hints, the light before the first move and help with other deals do not rule it out", async () => {
    const { app, host, table, ranked, play } = await device(new Server(), volatileStore(), {
      today: () => DAY,
    });
    table.dispatch({ kind: "ask", question: "solution" });
    app.prefer({ showVerdict: true });
    await app.playDay(DAY);
    await host.settle();
    app.prefer({ showVerdict: false });
    await play(0, 2);
    table.dispatch({ kind: "ask", question: "hint" });
    await host.settle();
    await ranked.play(DAY);
    expect(table.state.isRanked).toBe(true);
  });

  test("a win of the same deal that the server does not know yet rules it out", async () => {
    const server = new Server();
    const { app, ranked, play } = await device(server, volatileStore(), { today: () => DAY });
    await app.playDay(DAY);
    await play(0, line.length);
    await expect(ranked.play(DAY)).rejects.toThrow(new AccountError("already-won"));
    expect(server.opened).toBe(0);
  });
});
