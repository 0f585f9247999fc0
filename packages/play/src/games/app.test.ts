import { CLASSIC_RULES, dealOfPosition } from "@klondike/engine";
import { areSameRules, editionOf } from "@klondike/engine/rules";
import { begin, klondikeGame, positionOf, saveOf } from "@klondike/engine/session";
import { type CertifiedDeal, certify } from "@klondike/knowledge/certified";
import { describe, expect, it } from "vitest";
import { CertifiedDeals } from "../deals/certified-deals.ts";
import type { GameStore } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { type SlowStore, slowStore } from "../testing/slow-store.ts";
import { carrySomething, parsedDeal, parsedMove } from "../testing/tables.ts";
import { type TestHost, testHost } from "../testing/test-host.ts";
import { WINNABLE, WINNING_MOVES, wonSession } from "../testing/won-game.ts";
import { answered } from "../workers/ask.ts";
import { createApp } from "./app.ts";
import type { App, AppEvent } from "./state.ts";

interface Room {
  readonly host: TestHost;
  readonly app: App;
  readonly events: AppEvent[];
}

function room(store: GameStore = volatileStore(), changes: Parameters<typeof testHost>[0] = {}): Room {
  const host = testHost({ store, ...changes });
  const app = createApp(host);
  const events: AppEvent[] = [];
  app.subscribe((_, happened) => void events.push(...happened));
  return { host, app, events };
}

const deal = parsedDeal("klondike:5");
const other = parsedDeal(WINNABLE);

describe("the app", () => {
  it("continues the stored game after a restart", async () => {
    const store = volatileStore();
    const first = room(store);
    await first.app.start();
    await first.app.newGame({ deal });
    first.app.table("classic").dispatch({ kind: "move", move: parsedMove("t6>t2:1") });
    first.host.turn(4000);
    first.app.pause("hidden");
    await first.app.saved();
    const second = room(store);
    await second.app.start();
    expect(second.app.table("classic").state).toMatchObject({ moves: 1, seconds: 4 });
    expect(second.app.table("classic").state.note).toEqual(first.app.table("classic").state.note);
  });

  it("opens the last table; a table chosen at the start is not stored", async () => {
    const store = volatileStore();
    const first = room(store);
    await first.app.start();
    await first.app.openTable("by-hand");
    const named = room(store);
    await named.app.start("classic");
    await named.app.openTable("open-deck");
    const last = room(store);
    await last.app.start();
    expect(last.app.state.open).toBe("by-hand");
  });

  it("deals immediately on an empty table, except in the edition that waits for its toolbar", async () => {
    const { app } = room();
    await app.start("by-hand");
    expect(app.table("by-hand").state.game).toBeDefined();
    await app.openTable("draw-three");
    expect(app.table("draw-three").state.game).toBeUndefined();
    expect(app.state.open).toBe("draw-three");
  });

  it("draws random deals from the edition's own numbers, using the host's random numbers", async () => {
    const { app } = room(volatileStore(), { random: () => 8 });
    for (const [edition, scheme] of [
      ["classic", "klondike"],
      ["draw-three", "dotnet"],
      ["open-deck", "java"],
    ] as const) {
      await app.newGame({ edition });
      expect(app.table(edition).state.game?.game.setup.deal).toEqual({ scheme, seed: 8n });
    }
  });

  it("stops a clock while another table or a sheet is open or the page is hidden", async () => {
    const { app, host } = room();
    await app.start();
    const classic = app.table("classic");
    classic.dispatch({ kind: "turn-stock" });
    host.turn(2000);
    await app.openTable("by-hand");
    host.turn(8000);
    expect(classic.state.seconds).toBe(2);
    await app.openTable("classic");
    app.pause("sheet");
    host.turn(8000);
    app.resume("sheet");
    host.turn(1000);
    expect(classic.state.seconds).toBe(3);
    await app.openTable("by-hand");
    app.table("by-hand").dispatch({ kind: "turn-stock" });
    await app.saved();
    const again = room(host.store);
    await Promise.all([again.app.openTable("by-hand"), again.app.openTable("classic")]);
    again.host.turn(8000);
    expect(again.app.table("by-hand").state).toMatchObject({ isUnderWay: true, seconds: 0 });
  });

  it("opens the table that was requested last", async () => {
    const { app } = room();
    await Promise.all([app.openTable("by-hand"), app.openTable("open-deck")]);
    expect(app.state.open).toBe("open-deck");
  });
});

describe("a new game", () => {
  it("dispatches to the table that was requested last", async () => {
    const kept = volatileStore();
    const before = room(kept);
    await before.app.start();
    before.app.table("classic").dispatch({ kind: "turn-stock" });
    await before.app.saved();
    const store = slowStore(kept);
    const { app, host } = room(store);
    const started = app.start();
    await host.settle();
    const dealt = app.newGame({ deal });
    // Longer than the timeout of writes: the new game waits only for the stored game to load.
    for (let wait = 0; wait < 3; wait++) {
      await host.settle();
      host.turn(5000);
    }
    store.flow();
    await Promise.all([started, dealt]);
    expect(app.table("classic").state.game?.game.setup.deal).toEqual(deal);
    expect(await app.recentGames()).toHaveLength(1);
  });

  it("lets the previous game be reopened exactly as it was", async () => {
    const { app, host, events } = room();
    await app.start();
    await app.newGame({ deal });
    const table = app.table("classic");
    table.dispatch({ kind: "move", move: parsedMove("t6>t2:1") });
    host.turn(3000);
    table.dispatch({ kind: "turn-stock" });
    table.dispatch({ kind: "undo" });
    table.dispatch({ kind: "helped", help: { fair: 2 } });
    const live = table.live();
    await app.newGame();
    await app.newGame();
    expect(events.filter(({ kind }) => kind === "new-game")[2]).toMatchObject({
      before: { note: live?.note },
    });
    const [game, ...none] = await app.recentGames();
    expect(none).toEqual([]);
    expect(await app.bringBack(game?.note.id ?? "")).toBe(true);
    const again = table.live();
    expect(again && saveOf(again.session)).toEqual(live && saveOf(live.session));
    expect(again?.note).toEqual(live?.note);
    expect(table.state).toMatchObject({ canRedo: true, seconds: 3 });
    expect(await app.recentGames()).toEqual([]);
    expect(await app.bringBack("nobody")).toBe(false);
  });

  it("keeps the last ten unfinished games", async () => {
    const { app } = room();
    await app.start();
    for (let count = 0; count < 12; count++) {
      app.table("classic").dispatch({ kind: "turn-stock" });
      await app.newGame();
    }
    expect(await app.recentGames()).toHaveLength(10);
  });

  it("reopens a branch with the game it left", async () => {
    const { app } = room();
    await app.start();
    await app.newGame({ deal });
    const table = app.table("classic");
    for (const move of ["t6>t2:1", "t7>t2:1"]) table.dispatch({ kind: "move", move: parsedMove(move) });
    table.dispatch({ kind: "branch", at: 1 });
    table.dispatch({ kind: "turn-stock" });
    await app.newGame();
    const [game] = await app.recentGames();
    await app.bringBack(game?.note.id ?? "");
    expect(table.state).toMatchObject({ branch: { from: 1 }, moves: 2, game: { at: 2 } });
    table.dispatch({ kind: "return" });
    expect(table.state.game?.steps.map(({ move }) => move)).toEqual([
      parsedMove("t6>t2:1"),
      parsedMove("t7>t2:1"),
    ]);
  });

  it("uses the rules in use, and a certified deal if one is preferred", async () => {
    const certified = certify(other, CLASSIC_RULES) as CertifiedDeal;
    const certifier = { ask: async () => answered(certified), rest: () => undefined };
    const { app, host } = room(volatileStore(), { certifier });
    await app.start();
    const rules = { ...CLASSIC_RULES, worryBack: false };
    await app.newGame({ inUse: { rules, scoring: "vegas" } });
    await app.newGame();
    expect(app.rulesInUse).toMatchObject({ rules, scoring: "vegas" });
    await app.newGame({ inUse: { rules: CLASSIC_RULES, scoring: "standard" } });
    app.prefer({ deals: certified.level ?? "winnable" });
    await app.newGame();
    expect(app.table("classic").state).toMatchObject({
      game: { game: { setup: { deal: other } } },
      origin: { level: certified.level },
    });
    await host.settle();
  });

  it("can be a certified deal in by-hand, without changing the certificate of classic", async () => {
    const { rules } = editionOf("by-hand");
    const plain = certify(other, CLASSIC_RULES) as CertifiedDeal;
    const byHand = certify({ scheme: "klondike", seed: 2n }, rules) as CertifiedDeal;
    const certifier: TestHost["certifier"] = {
      ask: async (request) =>
        answered("wanted" in request && areSameRules(request.wanted.rules, rules) ? byHand : plain),
      rest: () => undefined,
    };
    const { app, host } = room(volatileStore(), { certifier });
    await app.start();
    app.prefer({ deals: "winnable" });
    await app.newGame();
    expect(app.table("classic").state.origin).toEqual({ level: plain.level });
    await app.newGame({ edition: "by-hand" });
    expect(app.table("by-hand").state).toMatchObject({
      game: { game: { setup: { deal: byHand.deal, rules } } },
      origin: { level: byHand.level },
    });
    await app.newGame({ edition: "open-deck" });
    expect(app.table("open-deck").state.origin).toBeUndefined();
    const certified = new CertifiedDeals(host);
    for (const [edition, own] of [
      ["classic", plain],
      ["by-hand", byHand],
    ] as const) {
      const { game } = app.table(edition).state;
      expect(game && (await certified.findCertifiedDeal(game.game))).toEqual(own);
    }
    await host.settle();
  });

  it("is an ordinary deal, with a message, if no certified deal is found", async () => {
    const certifier = { ask: async () => ({ ok: false, why: "failed" }) as const, rest: () => undefined };
    const { app, events } = room(volatileStore(), { certifier });
    await app.start();
    app.prefer({ deals: "winnable" });
    await app.newGame();
    expect(events.filter(({ kind }) => kind === "dealt-ordinary")).toHaveLength(1);
    expect(app.table("classic").state.game).toBeDefined();
  });
});

describe("a daily deal", () => {
  it("has its own rules, resumes if it was started, and leaves the usual rules to the next game", async () => {
    const daily = certify({ scheme: "klondike", seed: 11n }, CLASSIC_RULES) as CertifiedDeal;
    const certifier = { ask: async () => answered(daily), rest: () => undefined };
    const store = volatileStore();
    const { app } = room(store, { certifier });
    await app.start();
    const inUse = { rules: { ...CLASSIC_RULES, worryBack: false }, scoring: "vegas" } as const;
    await app.newGame({ inUse });
    expect(await app.playDay("2026-11-15")).toBe(true);
    const table = app.table("classic");
    expect(table.state.origin).toMatchObject({ day: "2026-11-15" });
    expect(app.rulesInUse).toEqual(expect.objectContaining(inUse));
    table.dispatch({ kind: "turn-stock" });
    await app.playDay("2026-11-15");
    expect(table.state.moves).toBe(1);
    await app.saved();
    const later = room(store, { certifier });
    await later.app.start();
    expect(later.app.rulesInUse).toEqual(expect.objectContaining(inUse));
    await later.app.newGame();
    expect(later.app.table("classic").state).toMatchObject({
      origin: undefined,
      game: { game: { setup: inUse } },
    });
  });
});

describe("saving", () => {
  it("reports a write that takes longer than half a second, and writes only the latest state", async () => {
    const store = slowStore();
    store.flow();
    const { app, host } = room(store);
    await app.start();
    await app.saved();
    let writes = 0;
    const { saveGame } = store;
    store.saveGame = (...game) => {
      writes++;
      return saveGame(...game);
    };
    store.dam();
    for (let count = 0; count < 5; count++) app.table("classic").dispatch({ kind: "turn-stock" });
    await host.settle();
    expect(app.state.saving).toBe("saving");
    host.turn(500);
    expect(app.state.saving).toBe("not-saved-yet");
    expect(app.unsaved().games.get("classic")?.save).toMatchObject({ at: 5 });
    store.flow();
    await app.saved();
    expect(app.state.saving).toBe("saved");
    expect(app.unsaved().games.size).toBe(0);
    expect(writes).toBeLessThanOrEqual(2);
    expect((await store.game("classic"))?.save).toMatchObject({ at: 5 });
  });

  it("reports a failed write, and the next move retries it", async () => {
    const store: SlowStore = slowStore();
    store.flow();
    const { app, events } = room(store);
    await app.start();
    await app.saved();
    store.fail(new Error("no room"));
    app.table("classic").dispatch({ kind: "turn-stock" });
    await app.saved();
    expect(app.state).toMatchObject({ saving: "not-saved", problem: "full" });
    expect(events.at(-1)?.kind).toBe("not-kept");
    store.fail(undefined);
    app.table("classic").dispatch({ kind: "turn-stock" });
    await app.saved();
    expect(app.state.saving).toBe("saved");
    expect((await store.game("classic"))?.save).toMatchObject({ at: 2 });
  });

  it("retries a failed write automatically until it succeeds", async () => {
    const store: SlowStore = slowStore();
    store.flow();
    const { app, host } = room(store);
    await app.start();
    await app.saved();
    store.fail(new Error("no room"));
    app.table("classic").dispatch({ kind: "turn-stock" });
    await app.saved();
    host.turn(1000);
    await app.saved();
    expect(app.state.saving).toBe("not-saved");
    store.fail(undefined);
    host.turn(1999);
    await app.saved();
    expect(app.state.saving).toBe("not-saved");
    host.turn(1);
    await app.saved();
    expect(app.state.saving).toBe("saved");
    expect((await store.game("classic"))?.save).toMatchObject({ at: 1 });
  });

  it("sends moves behind a slow write if the store supports it", async () => {
    const store = slowStore();
    store.flow();
    const ahead: unknown[] = [];
    store.sendAhead = (_, { save }) => void ahead.push(save);
    const { app, host } = room(store);
    await app.start();
    await app.saved();
    store.dam();
    for (let count = 0; count < 3; count++) {
      app.table("classic").dispatch({ kind: "turn-stock" });
      await host.settle();
    }
    expect(ahead).toMatchObject([{ at: 2 }, { at: 3 }]);
    store.flow();
    await app.saved();
    expect((await store.game("classic"))?.save).toMatchObject({ at: 3 });
  });

  it("never overwrites the game of another tab, and follows it", async () => {
    const store = volatileStore();
    const [one, two] = [room(store), room(store)];
    await one.app.start();
    await one.app.newGame({ deal });
    await one.app.saved();
    await two.app.start();
    two.app.table("classic").dispatch({ kind: "move", move: parsedMove("t6>t2:1") });
    await two.app.saved();
    one.app.table("classic").dispatch({ kind: "turn-stock" });
    await one.app.saved();
    await one.host.settle();
    expect(one.app.table("classic").state.game?.steps.map(({ move }) => move)).toEqual([
      parsedMove("t6>t2:1"),
    ]);
    expect(one.events.map(({ kind }) => kind)).toContain("followed");
  });

  it("quarantines an unreadable game and deals another", async () => {
    const store = volatileStore();
    await store.saveGame("classic", 0, { save: { v: 1, game: "klondike", edition: "by-hand" } });
    const { app, events } = room(store);
    await app.start();
    expect(events.find(({ kind }) => kind === "quarantined")).toMatchObject({ edition: "classic" });
    expect(app.table("classic").state.game).toBeDefined();
    expect(await store.value("unreadable classic")).toBeDefined();
  });

  it("deals another game and reports the problem if quarantine fails", async () => {
    const store = volatileStore();
    await store.saveGame("classic", 0, { save: {} });
    const full = (): Promise<never> => Promise.reject(new Error("the disk is full"));
    const { app } = room({ ...store, problemOf: () => "full", quarantine: full, saveGame: full });
    await app.start();
    expect(app.table("classic").state.game).toBeDefined();
    expect(app.state.problem).toBe("full");
  });
});

describe("an imported game", () => {
  it("replaces the game on its table, which can be reopened, and counts as replayed", async () => {
    const { app } = room();
    await app.start();
    app.table("classic").dispatch({ kind: "turn-stock" });
    await app.importGame(wonSession(4));
    expect(app.table("classic").state).toMatchObject({ moves: 4, note: { replayed: true } });
    expect(await app.recentGames()).toHaveLength(1);
  });

  it("counts as imported if it starts with a position that was set up", async () => {
    const { app } = room();
    await app.start();
    const game = klondikeGame("classic", dealOfPosition(positionOf(wonSession(4))));
    await app.importGame(begin(game));
    expect(app.table("classic").state).toMatchObject({ moves: 0, note: { help: { imported: 1 } } });
  });

  it("does not count if it was won before the import", async () => {
    const { app, host } = room();
    await app.start();
    await app.importGame(wonSession());
    const table = app.table("classic");
    table.dispatch({ kind: "seek-par" });
    await host.settle();
    await app.saved();
    expect(table.state).toMatchObject({ isWon: true, note: { replayed: true }, par: expect.anything() });
    expect(await app.history.finished()).toEqual([]);
  });

  it("is reviewed on its own table, and leaving the review returns to the previous table", async () => {
    const { app, host } = room();
    await app.start("by-hand");
    await app.review(wonSession());
    await host.settle();
    expect(app.state.open).toBe("classic");
    expect(app.table("classic").state).toMatchObject({
      moves: WINNING_MOVES.length,
      view: { kind: "review" },
    });
    app.table("classic").dispatch({ kind: "leave" });
    await host.settle();
    expect(app.state.open).toBe("by-hand");
  });
});

describe("the Vegas account", () => {
  it("follows from the records and is the same after a restart", async () => {
    const store = volatileStore();
    const inUse = { rules: CLASSIC_RULES, scoring: "cumulative-vegas" } as const;
    const { app } = room(store);
    await app.start();
    await app.newGame({ inUse, deal });
    carrySomething(app.table("classic"));
    await app.newGame({ inUse, deal: other });
    expect(app.table("classic").state.score).toBe(-104);
    carrySomething(app.table("classic"));
    await app.saved();
    const later = room(store);
    await later.app.start();
    await later.app.newGame({ inUse, deal });
    // Replaying the first deal neither earns nor costs anything.
    carrySomething(later.app.table("classic"));
    await later.app.newGame({ inUse });
    expect(later.app.table("classic").state.score).toBe(-156);
    expect(await later.app.history.account()).toBe(-104);
  });
});

describe("a stored game without an origin", () => {
  it("is recognised as a daily deal, and the next game has the usual rules from before it", async () => {
    const daily: CertifiedDeal = {
      ...(certify(other, CLASSIC_RULES) as CertifiedDeal),
      deal: { scheme: "klondike", seed: 20_261_115_003n },
    };
    const store = volatileStore();
    const first = room(store);
    await first.app.start();
    await first.app.newGame({ deal: daily.deal });
    first.app.table("classic").dispatch({ kind: "turn-stock" });
    await first.app.saved();
    await store.changeValue("usual-rules", () => ({ rules: "draw3", scoring: "vegas" }));
    const certifier = { ask: async () => answered(daily), rest: () => undefined };
    const { app } = room(store, { certifier });
    const opened = app.start();
    const dealt = app.newGame();
    await Promise.all([opened, dealt]);
    expect(app.table("classic").state.game?.game.setup).toMatchObject({
      scoring: "vegas",
      rules: { talon: { draw: 3 } },
    });
  });
});
