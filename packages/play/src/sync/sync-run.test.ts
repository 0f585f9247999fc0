import { computeChecksum } from "@klondike/engine/session";
import { describe, expect, it } from "vitest";
import { playedGame, recordOf, SyncDevice } from "../testing/sync-device.ts";
import { conflictChoices, endConflict } from "./conflicts.ts";
import { deletedEntry, type Entry, type GameUnderWay, playOf } from "./merge.ts";
import type { Agreed, AgreedGame, Exchange, News } from "./replica.ts";

/** A device whose server answers the first request with these entries and later ones with none. */
function deviceWith(
  answers: readonly (readonly Entry[])[] = [],
  { games = {}, apart = [] }: Partial<Pick<Agreed, "games" | "apart">> = {},
) {
  const device = new SyncDevice("here");
  device.state = { device: "here", since: 10, games, apart } satisfies Agreed;
  const requests: News[] = [];
  /** Called while the device waits for the server. */
  const meanwhile = { act: (): void => undefined };
  const exchange: Exchange = async (news) => {
    requests.push(structuredClone(news));
    meanwhile.act();
    meanwhile.act = () => undefined;
    const entries = answers[requests.length - 1] ?? [];
    return { entries, since: news.since + entries.length, hasMore: false };
  };
  const puts: (readonly [game: string, before: string | undefined])[] = [];
  const put = device.putUnderWay;
  device.putUnderWay = (game, before) => {
    puts.push([game.note.id, before?.note.id]);
    return put(game, before);
  };
  const agreed = () => device.state as Agreed;
  const sent = () => requests.flatMap(({ entries }) => entries);
  return { device, exchange, requests, sent, puts, meanwhile, agreed, sync: () => device.sync(exchange) };
}

function agreedOn(game: GameUnderWay): AgreedGame {
  return { play: computeChecksum(playOf(game)), versions: { there: 1 }, isSent: true };
}

function makeEntry(...games: readonly GameUnderWay[]): Entry {
  const heads = games.map((game, at) => ({ versions: { [`device${at}`]: 1 }, game }));
  return { id: games[0]?.note.id ?? "", isDeleted: false, heads };
}

const BEFORE = playedGame("g", ["draw"]);
const HERE = playedGame("g", ["draw", "draw"]);
const THERE = playedGame("g", ["draw", "t1>t2:1"]);
const LONGER = playedGame("g", ["draw", "t1>t2:1", "draw"]);

describe("rounds", () => {
  it("sends a single request for news if there is nothing to send", async () => {
    const { sync, requests } = deviceWith();
    expect(await sync()).toEqual({ sent: 0, received: 0, apart: 0 });
    expect(requests).toEqual([{ since: 10, entries: [] }]);
  });

  it("stops after five rounds if the player keeps playing", async () => {
    const { device, exchange } = deviceWith();
    let rounds = 0;
    const move = (): void => void device.games.set("g", playedGame("g", Array(rounds).fill("draw")));
    move();
    await device.sync(async (news) => {
      rounds++;
      move();
      return exchange(news);
    });
    expect(rounds).toBe(5);
  });

  it.each([
    ["a device that is not a string", { device: 5, since: 10, games: {} }],
    ["a fraction of a change", { device: "here", since: 0.5, games: {} }],
    ["no games", { device: "here", since: 10, games: null }],
  ])("starts from scratch if the agreed state has %s", async (_, state) => {
    const { device, sync, requests, agreed } = deviceWith();
    device.state = state;
    await sync();
    expect(requests[0]?.since).toBe(0);
    expect(agreed()).toMatchObject({ device: "here", apart: [] });
  });

  it("sends at most 200 entries per request", async () => {
    const { device, sync, requests } = deviceWith();
    for (let count = 0; count < 401; count++) device.gone.add(`g${count}`);
    await sync();
    expect(requests.map(({ entries }) => entries.length)).toEqual([200, 200, 1]);
  });

  /** Adds a record whose entry has exactly this many characters. */
  function addRecord(
    { device }: Pick<ReturnType<typeof deviceWith>, "device">,
    id: string,
    length: number,
  ): void {
    const record = recordOf(playedGame(id, []), true, 1);
    const bare = JSON.stringify({ id, isDeleted: false, record, heads: [] }).length;
    const deal = record.save.deal.padEnd(record.save.deal.length + length - bare, "0");
    device.records.set(id, { ...record, save: { ...record.save, deal } });
  }

  it("sends at most 400,000 characters per request", async () => {
    const room = deviceWith();
    for (const id of ["a", "b", "c", "d", "e"]) addRecord(room, id, 200_000);
    await room.sync();
    expect(room.requests.map(({ entries }) => entries.length)).toEqual([2, 2, 1]);
  });

  it("sends fewer entries if one more character does not fit", async () => {
    const room = deviceWith();
    addRecord(room, "a", 200_000);
    addRecord(room, "b", 200_001);
    await room.sync();
    expect(room.requests.map(({ entries }) => entries.length)).toEqual([1, 1]);
  });

  it("sends an entry that exceeds the size of a request separately", async () => {
    const room = deviceWith();
    addRecord(room, "a", 400_001);
    addRecord(room, "b", 1000);
    await room.sync();
    expect(room.requests.map(({ entries }) => entries.length)).toEqual([1, 1]);
  });
});

describe("sending", () => {
  it("sends the same version again if the connection broke", async () => {
    const { device, sync, sent } = deviceWith();
    device.games.set("g", HERE);
    await device.sync(() => Promise.reject(new Error("cut"))).catch(() => undefined);
    await sync();
    expect(sent()).toEqual([{ id: "g", isDeleted: false, heads: [{ versions: { here: 1 }, game: HERE }] }]);
  });

  it("counts the writes of a device", async () => {
    const { device, sync, sent } = deviceWith([], {
      games: { g: { ...agreedOn(BEFORE), versions: { here: 2, there: 1 } } },
    });
    device.games.set("g", HERE);
    await sync();
    expect(sent()[0]?.heads[0]?.versions).toEqual({ here: 3, there: 1 });
  });

  it("does not send a game in progress once it is won", async () => {
    const { device, sync, sent } = deviceWith();
    device.games.set("g", HERE);
    device.records.set("g", recordOf(LONGER, true, 1));
    await sync();
    expect(sent().map(({ heads }) => heads)).toEqual([[]]);
  });

  it("does not send a game in progress that was deleted elsewhere", async () => {
    const { device, sync, sent } = deviceWith([], { games: { g: { isDeleted: true } } });
    device.games.set("g", HERE);
    await sync();
    expect(sent()).toEqual([]);
  });

  it("does not send games whose id the server refuses", async () => {
    const { device, sync, sent } = deviceWith();
    device.games.set("a b", playedGame("a b", ["draw"]));
    device.records.set("c d", recordOf(playedGame("c d", []), true, 1));
    device.gone.add("e f");
    await sync();
    expect(sent()).toEqual([]);
  });

  it("removes a record that was deleted elsewhere instead of sending it", async () => {
    const { device, sync, sent } = deviceWith([], { games: { g: { isDeleted: true } } });
    device.records.set("g", recordOf(HERE, true, 1));
    await sync();
    expect([sent(), device.records.size]).toEqual([[], 0]);
  });

  it("skips a record that cannot be read", async () => {
    const { device, sync, sent } = deviceWith();
    device.records.set("g", recordOf(HERE, true, 1));
    device.record = async () => undefined;
    await sync();
    expect(sent()).toEqual([]);
  });

  it("sends a deletion once", async () => {
    const { device, sync, sent } = deviceWith();
    device.gone.add("g");
    await sync();
    await sync();
    expect(sent()).toEqual([deletedEntry("g")]);
  });
});

describe("receiving", () => {
  it("drops the record and the game in progress of a deleted game, and does not send them back", async () => {
    const { device, sync, sent, agreed } = deviceWith([[deletedEntry("g")]], {
      games: { g: agreedOn(HERE) },
    });
    device.games.set("g", HERE);
    await sync();
    expect([device.games.size, sent(), agreed().since]).toEqual([0, [], 11]);
  });

  it("does not send back a deleted game that stays on a table", async () => {
    const { device, sync, sent, agreed } = deviceWith([[deletedEntry("g")]], {
      games: { g: agreedOn(BEFORE) },
    });
    device.games.set("g", BEFORE);
    device.dropUnderWay = async () => undefined;
    await sync();
    device.games.set("g", HERE);
    await sync();
    expect([sent(), agreed().games["g"]?.isDeleted]).toEqual([[], true]);
  });

  it("drops the game in progress when a win is received", async () => {
    const win = recordOf(LONGER, true, 1);
    const { device, sync, agreed } = deviceWith([[{ id: "g", isDeleted: false, record: win, heads: [] }]], {
      games: { g: agreedOn(BEFORE) },
    });
    device.games.set("g", BEFORE);
    await sync();
    expect([device.games.size, device.records.get("g"), agreed().since]).toEqual([0, win, 11]);
  });

  it("keeps a game in progress that was continued here when a win is received", async () => {
    const entry = { id: "g", isDeleted: false, record: recordOf(LONGER, true, 1), heads: [] };
    const { device, sync, meanwhile } = deviceWith([[entry]], { games: { g: agreedOn(BEFORE) } });
    device.games.set("g", BEFORE);
    meanwhile.act = () => void device.games.set("g", HERE);
    await sync();
    expect(device.games.get("g")).toBe(HERE);
  });

  it("receives a given-up game without a game in progress", async () => {
    const record = recordOf(THERE, false, 1);
    const { device, sync, agreed } = deviceWith([[{ id: "g", isDeleted: false, record, heads: [] }]]);
    await sync();
    expect([device.records.get("g"), agreed().since]).toEqual([record, 11]);
  });

  it("does not send back a received record", async () => {
    const record = recordOf(THERE, true, 1);
    const { sync, sent } = deviceWith([[{ id: "g", isDeleted: false, record, heads: [] }]]);
    await sync();
    expect(sent()).toEqual([]);
  });

  it("does not save a record twice", async () => {
    const record = recordOf(THERE, true, 1);
    const { device, sync } = deviceWith([[{ id: "g", isDeleted: false, record: { ...record }, heads: [] }]]);
    device.records.set("g", record);
    await sync();
    expect(device.records.get("g")).toBe(record);
  });

  it("sends a better record that was created while a worse one was received", async () => {
    const [worse, better] = [recordOf(THERE, false, 1), recordOf(LONGER, true, 2)];
    const { device, sync, sent, meanwhile } = deviceWith([
      [{ id: "g", isDeleted: false, record: worse, heads: [] }],
    ]);
    meanwhile.act = () => void device.records.set("g", better);
    await sync();
    expect([device.records.get("g"), sent().map(({ record }) => record)]).toEqual([better, [better]]);
  });

  it("replaces the local game by its continuation", async () => {
    const { device, sync, puts, sent } = deviceWith([[makeEntry(THERE)]], { games: { g: agreedOn(BEFORE) } });
    device.games.set("g", BEFORE);
    expect(await sync()).toEqual({ sent: 0, received: 1, apart: 0 });
    expect([puts, sent(), device.games.get("g")]).toEqual([[["g", "g"]], [], THERE]);
  });

  it("does not replace a game that the player continued during the request", async () => {
    const { device, sync, meanwhile, puts, agreed } = deviceWith([[makeEntry(THERE)]], {
      games: { g: agreedOn(BEFORE) },
    });
    device.games.set("g", BEFORE);
    meanwhile.act = () => void device.games.set("g", HERE);
    await sync();
    expect([puts, device.games.get("g"), agreed().since]).toEqual([[], HERE, 11]);
  });

  it("adopts the versions of a game that it has already", async () => {
    const { device, sync, puts, agreed } = deviceWith([[makeEntry(HERE)]]);
    device.games.set("g", HERE);
    await sync();
    expect(puts).toEqual([]);
    expect(agreed().games["g"]).toMatchObject({ versions: { device0: 1 }, isSent: true });
  });

  it("does not restore a game that the player removed on this device", async () => {
    const { sync, puts } = deviceWith([[makeEntry(THERE)]], { games: { g: agreedOn(THERE) } });
    await sync();
    expect(puts).toEqual([]);
  });

  it("receives a game again if the player was playing it", async () => {
    const { device, sync, requests, agreed } = deviceWith([[makeEntry(THERE)], [], [makeEntry(THERE)]]);
    const put = device.putUnderWay;
    device.putUnderWay = async () => false;
    await sync();
    expect(agreed().since).toBe(10);
    device.putUnderWay = put;
    requests.length = 0;
    await device.sync(async (news) => ({
      entries: [makeEntry(THERE)],
      since: news.since + 1,
      hasMore: false,
    }));
    expect(device.games.get("g")).toEqual(THERE);
  });

  it("requests again from the first change that it missed", async () => {
    const { device, agreed } = deviceWith();
    device.putUnderWay = async () => false;
    let since = 10;
    await device.sync(async () => {
      since++;
      return { entries: [makeEntry(playedGame(`g${since}`, ["draw"]))], since, hasMore: since < 13 };
    });
    expect(agreed().since).toBe(10);
  });
});

describe("conflicts", () => {
  const partedId = (game: GameUnderWay): string => `g-${computeChecksum(playOf(game))}`;

  it.each([
    ["the longer game", [THERE, LONGER], LONGER, THERE],
    ["the longer game in the other order", [LONGER, THERE], LONGER, THERE],
    ["the first of two equally long games by text", [HERE, THERE], HERE, THERE],
    ["the same one in the other order", [THERE, HERE], HERE, THERE],
  ] as const)("lets %s keep the game's id", async (_, heads, keeps, parted) => {
    const { device, sync } = deviceWith([[makeEntry(...heads)]]);
    await sync();
    expect(device.games.get("g")?.save).toEqual(keeps.save);
    expect(device.games.get(partedId(parted))?.save).toEqual(parted.save);
  });

  it("sends a game that gets a new id once, with the version that all devices give it", async () => {
    const { sync, sent } = deviceWith([[makeEntry(THERE, LONGER)]]);
    expect(await sync()).toMatchObject({ apart: 1 });
    const parted = sent().filter(({ id }) => id === partedId(THERE));
    expect(parted.map(({ heads }) => heads.map(({ versions }) => versions))).toEqual([[{ apart: 1 }]]);
  });

  it("gives a conflicting game an id that the server accepts, however long the original id is", async () => {
    const long = "x".repeat(100);
    const { sync, sent } = deviceWith([
      [makeEntry(playedGame(long, ["draw"]), playedGame(long, ["draw", "draw"]))],
    ]);
    await sync();
    expect(
      sent()
        .map(({ id }) => id.length)
        .filter((length) => length > 100),
    ).toEqual([]);
    expect(sent().some(({ id }) => id !== long)).toBe(true);
  });

  it("does not add a conflicting game twice", async () => {
    const { device, sync, puts } = deviceWith([[makeEntry(THERE, LONGER)], [], [makeEntry(THERE, LONGER)]]);
    await sync();
    puts.length = 0;
    await device.sync(async (news) => ({
      entries: [makeEntry(THERE, LONGER)],
      since: news.since,
      hasMore: false,
    }));
    expect(puts.map(([id]) => id)).not.toContain(partedId(THERE));
  });

  it("stores the local game under its new id before the longer one replaces it", async () => {
    const { device, sync, puts } = deviceWith([[makeEntry(HERE, LONGER)]], { games: { g: agreedOn(HERE) } });
    device.games.set("g", HERE);
    await sync();
    expect(puts).toEqual([
      [partedId(HERE), "g"],
      ["g", undefined],
    ]);
  });

  it("leaves the local game on its table if it is the longest", async () => {
    const { device, sync, puts } = deviceWith([[makeEntry(THERE, LONGER)]], {
      games: { g: agreedOn(LONGER) },
    });
    device.games.set("g", LONGER);
    await sync();
    expect(puts).toEqual([[partedId(THERE), undefined]]);
  });

  it("replaces a local game that both devices have continued", async () => {
    const { device, sync, puts } = deviceWith([[makeEntry(THERE, LONGER)]], {
      games: { g: agreedOn(BEFORE) },
    });
    device.games.set("g", BEFORE);
    await sync();
    expect(puts).toEqual([
      [partedId(THERE), undefined],
      ["g", "g"],
    ]);
  });

  it("separates no conflicting games while the player continues the local one", async () => {
    const { device, sync, puts, meanwhile, agreed } = deviceWith([[makeEntry(THERE, LONGER)]], {
      games: { g: agreedOn(BEFORE) },
    });
    device.games.set("g", BEFORE);
    meanwhile.act = () => void device.games.set("g", HERE);
    await sync();
    expect([puts, device.games.get("g"), agreed().since]).toEqual([[], HERE, 11]);
  });

  it.each([
    ["the parted game", partedId(THERE)],
    ["the longest game", "g"],
  ])("receives a conflict again if %s could not be stored", async (_, refused) => {
    const { device, sync, agreed } = deviceWith([[makeEntry(THERE, LONGER)]]);
    const put = device.putUnderWay;
    device.putUnderWay = async (game, before) => game.note.id !== refused && put(game, before);
    await sync();
    expect(agreed().since).toBe(10);
  });

  it("receives a conflict only once", async () => {
    const { device, sync, agreed } = deviceWith([[makeEntry(THERE, LONGER)]]);
    await sync();
    expect([agreed().since, [...device.games.keys()].toSorted()]).toEqual([
      11,
      ["g", partedId(THERE)].toSorted(),
    ]);
  });

  it("leaves the choice to the devices that played the game", async () => {
    const { device, sync } = deviceWith([[makeEntry(THERE, LONGER)]]);
    await sync();
    expect(await conflictChoices(device)).toEqual([]);
  });

  it("replaces an earlier choice about the same game and keeps the others", async () => {
    const choiceOf = (...ids: readonly string[]) => ({ games: ids.map((id) => ({ id, isFromHere: true })) });
    const { device, sync, agreed } = deviceWith([[makeEntry(THERE, LONGER)]], {
      games: { g: agreedOn(LONGER) },
      apart: [choiceOf("h", "i"), choiceOf("g", "old")],
    });
    device.games.set("g", LONGER);
    await sync();
    expect(agreed().apart).toEqual([
      choiceOf("h", "i"),
      {
        games: [
          { id: "g", isFromHere: true },
          { id: partedId(THERE), isFromHere: false },
        ],
      },
    ]);
  });

  it("lists the games of a conflict that are still in progress, and which of them are from this device", async () => {
    const names = ["a", "b", "over"].map((id) => ({ id, isFromHere: id === "a" }));
    const { device } = deviceWith([], { apart: [{ games: names }] });
    const [a, b] = [playedGame("a", ["draw"]), playedGame("b", ["draw"])];
    for (const game of [a, b]) device.games.set(game.note.id, game);
    expect(await conflictChoices(device)).toEqual([
      [
        { game: a, isFromHere: true },
        { game: b, isFromHere: false },
      ],
    ]);
  });

  it("lists no conflict of which a single game is still in progress", async () => {
    const names = ["a", "over"].map((id) => ({ id, isFromHere: true }));
    const { device } = deviceWith([], { apart: [{ games: names }] });
    device.games.set("a", playedGame("a", ["draw"]));
    expect(await conflictChoices(device)).toEqual([]);
  });

  it("lists no conflicts before the first sync", async () => {
    const { device } = deviceWith();
    device.state = undefined;
    device.games.set("a", playedGame("a", ["draw"]));
    expect(await conflictChoices(device)).toEqual([]);
  });

  it("reads no games if there is no conflict", async () => {
    const { device } = deviceWith();
    device.underWay = () => expect.fail("read");
    expect(await conflictChoices(device)).toEqual([]);
  });

  it("closes one conflict and keeps the rest of the agreed state", async () => {
    const one = {
      games: [
        { id: "a", isFromHere: true },
        { id: "b", isFromHere: false },
      ],
    };
    const other = {
      games: [
        { id: "c", isFromHere: true },
        { id: "d", isFromHere: false },
      ],
    };
    const games = { a: { stamp: "won 1" } };
    const { device, agreed } = deviceWith([], { games, apart: [one, other] });
    await endConflict(device, "b");
    expect(agreed()).toEqual({ device: "here", since: 10, games, apart: [other] });
  });

  it.each([undefined, null, "damaged"])(
    "leaves the agreed state %j unchanged when a conflict is closed",
    async (state) => {
      const { device } = deviceWith();
      device.state = state;
      await endConflict(device, "g");
      expect(device.state).toBe(state);
    },
  );

  it.each([
    ["no list of games", { games: "g" }],
    [
      "an id that is not a string",
      {
        games: [
          { id: 5, isFromHere: true },
          { id: "g", isFromHere: true },
        ],
      },
    ],
    ["no device", { games: [{ id: "g" }, { id: "h" }] }],
  ])("drops a stored conflict with %s", async (_, choice) => {
    const { device, agreed, sync } = deviceWith();
    device.state = { device: "here", since: 10, games: {}, apart: [choice] };
    await sync();
    expect(agreed().apart).toEqual([]);
  });
});
