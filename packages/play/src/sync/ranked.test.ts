import type { Help } from "@klondike/engine/records";
import { isSessionWon, type KlondikeSession } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge";
import { expect, test } from "vitest";
import { createApp } from "../games/app.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import type { GameEvent } from "../table/events.ts";
import { testHost } from "../testing/test-host.ts";
import { type AccountClient, AccountError } from "./account-client.ts";
import { type RankedEvent, RankedPlay } from "./ranked.ts";
import { type Act, acted, rankedStart, undosIn } from "./ranked-log.ts";

const DAY = "2026-11-16";
const { deal, line } = dailyDeal(DAY);

/** A fake server that behaves like the real one. */
class Server {
  acts: Act[] = [];
  isAway = false;
  hints = 0;
  /** Its answers wait for this. */
  slow: Promise<unknown> = Promise.resolve();

  get session() {
    let session = rankedStart(deal);
    for (const act of this.acts) session = acted(session, act) ?? expect.fail(act);
    return session;
  }

  readonly client = {
    openRanked: async () => {
      this.#reach();
      await this.slow;
      return { session: this.session, acts: [...this.acts], seconds: 0, hints: this.hints };
    },
    act: async (_: unknown, from: number, acts: readonly Act[], help: Help) => {
      this.#reach();
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

async function device(server: Server, store = volatileStore()) {
  const host = testHost({ store });
  const app = createApp(host);
  await app.start();
  const ranked = new RankedPlay(app, host, async () => server.client);
  const events: RankedEvent["kind"][] = [];
  ranked.subscribe((_, told) => void events.push(...told.map(({ kind }) => kind)));
  void ranked.resume();
  await host.settle();
  const table = app.table("classic");
  const play = async (from: number, to: number) => {
    for (const move of line.slice(from, to)) table.dispatch({ kind: "move", move });
    await host.settle();
  };
  return { host, app, ranked, events, table, play };
}

test("sends moves, undos and redos as they are made, up to the win", async () => {
  const server = new Server();
  const { ranked, events, table, play, host, app } = await device(server);
  await app.playDay(DAY);
  await play(0, 2);
  // A game started without the server is not ranked: another one is dealt.
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

test("sends what the last page had no time to store, whatever the player does before the server answers", async () => {
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

test("another device continues it, and the first one reports that", async () => {
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
  // Requested again, it is as the other device left it.
  await one.ranked.play(DAY);
  expect([one.table.state.moves, one.ranked.day]).toEqual([6, DAY]);
});

test("a second player on the same device starts their own ranked game", async () => {
  const server = new Server();
  const { ranked, table, play } = await device(server);
  await ranked.play(DAY);
  await play(0, 3);
  expect(server.acts).toHaveLength(3);
  // The server has nothing of the second player.
  server.acts = [];
  await ranked.play(DAY);
  expect([table.state.moves, ranked.day]).toEqual([0, DAY]);
  await play(0, 1);
  expect(server.acts).toHaveLength(1);
});

test("help that knows hidden cards is off in a ranked game, and the computer makes no moves", async () => {
  const server = new Server();
  const { ranked, table, host, play, app } = await device(server);
  app.prefer({ showVerdict: true });
  await ranked.play(DAY);
  await play(0, 3);
  const told: GameEvent[] = [];
  table.subscribe((_, events) => void told.push(...events));
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
  expect(told).toEqual([
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
  // Everything is available again once the game is won.
  await play(3, line.length);
  expect(table.state).toMatchObject({ isWon: true, isRanked: false });
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
  // Once the day's leaderboard is closed everywhere, nothing is withheld any more.
  const later = createApp(testHost({ store, today: () => "2026-11-18" }));
  await later.start();
  expect(later.table("classic").state.isRanked).toBe(false);
});

test("counts hints, sends them with the moves, and knows them on the next device", async () => {
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
  // As if an earlier version without these limits had played in between.
  table.dispatch({ kind: "helped", help: { thoughtful: 1 } });
  await play(2, 3);
  expect([events.at(-1), ranked.day, table.state.isRanked]).toEqual(["ended", undefined, false]);
  table.dispatch({ kind: "ask", question: "verdict" });
  await host.settle();
  expect(table.state.judgement).toBeDefined();
});
