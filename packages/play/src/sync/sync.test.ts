import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SyncDevice as Device, playedGame, recordOf } from "../testing/sync-device.ts";
import { conflictChoices, endConflict } from "./conflicts.ts";
import { deletedEntry, type Entry, type GameUnderWay, mergeEntries, playOf } from "./merge.ts";
import type { Answer, Exchange, News } from "./replica.ts";

/** An in-memory server that sends few entries at a time, over a connection that can break. */
class Server {
  readonly entries = new Map<string, { readonly entry: Entry; readonly number: number }>();
  #last = 0;
  /** Number of exchanges before the connection breaks, and whether the last request still arrives. */
  cut: { readonly after: number; readonly arrives: boolean } | undefined;

  exchange: Exchange = async (news) => {
    if (this.cut === undefined) return this.#answer(news);
    const { after, arrives } = this.cut;
    this.cut = { after: after - 1, arrives };
    if (after > 0) return this.#answer(news);
    if (arrives) this.#answer(news);
    this.cut = undefined;
    throw new Error("cut");
  };

  #answer({ since, entries }: News): Answer {
    const echoes = new Set<string>();
    for (const incoming of entries) {
      const { entry: before } = this.entries.get(incoming.id) ?? {};
      const entry = before === undefined ? incoming : mergeEntries(before, incoming);
      if (before === undefined || JSON.stringify(entry) !== JSON.stringify(before))
        this.entries.set(incoming.id, { entry, number: ++this.#last });
      if (JSON.stringify(entry) === JSON.stringify(incoming)) echoes.add(incoming.id);
    }
    const later = [...this.entries.values()]
      .filter(({ entry, number }) => number > since && !echoes.has(entry.id))
      .toSorted((a, b) => a.number - b.number);
    const batch = later.slice(0, 3);
    const hasMore = later.length > batch.length;
    const last = hasMore ? (batch.at(-1)?.number ?? since) : this.#last;
    return structuredClone({ entries: batch.map(({ entry }) => entry), since: last, hasMore });
  }
}

/** Two devices that continued one game concurrently; the phone has synced, the laptop has not. */
async function goneOnApart() {
  const server = new Server();
  const [phone, laptop] = [new Device("phone"), new Device("laptop")];
  await phone.putUnderWay(playedGame("g", ["draw"]), undefined);
  await phone.sync(server.exchange);
  await laptop.sync(server.exchange);
  phone.games.set("g", playedGame("g", ["draw", "recycle"]));
  laptop.games.set("g", playedGame("g", ["draw", "t1>t2:1", "draw"]));
  await phone.sync(server.exchange);
  return { server, phone, laptop };
}

/** The random actions of the property, each listed as often as its weight. */
const ACTS = [
  ...["begin", "win", "leave", "delete"],
  ...["play", "play", "play", "play", "sync", "sync", "sync", "cut", "cut", "cut"],
];

const anyAct = fc.record({
  device: fc.nat({ max: 2 }),
  act: fc.constantFrom(...ACTS),
  choice: fc.nat({ max: 1000 }),
});

describe("devices that share their games", () => {
  it("converge after any actions in any order with any connection failures", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { maxLength: 60 }), async (acts) => {
        const server = new Server();
        const devices = ["phone", "laptop", "terminal"].map((name) => new Device(name));
        await devices[0]?.putUnderWay(playedGame("shared", ["draw"]), undefined);
        const kept = new Set<string>();
        const deleted = new Set<string>();
        // For each earlier state of a game, the games that continued it.
        const before = new Map<string, Set<string>>();
        const continueGame = (device: Device, game: GameUnderWay, moves: readonly string[]): void => {
          const after = playedGame(game.note.id, moves);
          device.games.set(game.note.id, after);
          before.set(
            describeGame(after),
            (before.get(describeGame(after)) ?? new Set()).add(describeGame(game)),
          );
        };
        for (const [moment, { device: which, act, choice }] of acts.entries()) {
          const device = devices[which] as Device;
          const games = [...device.games.values()];
          const game = games[choice % games.length];
          const records = [...device.records.keys()];
          const id = records[choice % records.length];
          if (act === "begin") await device.putUnderWay(playedGame(`g${moment}`, ["draw"]), undefined);
          if (act === "play" && game !== undefined) {
            const moves = [...game.save.moves.map(([move]) => move), `${device.name} ${moment}`];
            continueGame(device, game, moves);
          }
          if ((act === "win" || act === "leave") && game !== undefined) {
            const record = recordOf(game, act === "win", moment);
            if (device.records.get(game.note.id)?.won !== true) device.records.set(game.note.id, record);
            if (act === "win") device.games.delete(game.note.id);
            kept.add(game.note.id);
          }
          if (act === "delete" && id !== undefined) {
            device.records.delete(id);
            device.gone.add(id);
            deleted.add(id);
          }
          if (act === "sync") await device.sync(server.exchange);
          if (act === "cut") {
            server.cut = { after: choice % 3, arrives: choice % 2 === 0 };
            await device.sync(server.exchange).catch(() => undefined);
            server.cut = undefined;
          }
        }
        const played = devices.flatMap(({ games }) => [...games.values()]);
        for (let round = 0; round < 4; round++)
          for (const device of devices) await device.sync(server.exchange);
        const [first, ...others] = devices.map(({ records, games }) => ({
          records: [...records].toSorted(([a], [b]) => (a < b ? -1 : 1)),
          games: [...games.values()]
            .map((game) => `${game.note.id} ${playOf(game)}`)
            // A device that continued a game keeps it even if it was won or deleted elsewhere.
            .filter((text) => {
              const name = text.split(" ")[0] ?? "";
              return records.get(name)?.won !== true && !deleted.has(name);
            })
            .toSorted(),
        }));
        for (const other of others) expect(other).toEqual(first);
        // No finished game is lost, and no deleted one is left.
        const names = first?.records.map(([name]) => name) ?? [];
        expect(new Set(names)).toEqual(new Set([...kept].filter((name) => !deleted.has(name))));
        // Every game held before the last round exists, unless it was continued.
        const ends = [...(devices[0]?.games.values() ?? [])].map(describeGame);
        const reached = new Set(ends);
        const rest = [...ends];
        for (let trace = rest.pop(); trace !== undefined; trace = rest.pop()) {
          for (const earlier of before.get(trace) ?? []) {
            expect(ends, "a game is not there twice").not.toContain(earlier);
            if (!reached.has(earlier)) rest.push(earlier);
            reached.add(earlier);
          }
        }
        const isOver = ({ note }: GameUnderWay): boolean =>
          deleted.has(note.id) || devices[0]?.records.get(note.id)?.won === true;
        for (const game of played)
          expect(isOver(game) || reached.has(describeGame(game)), describeGame(game)).toBe(true);
        // Another round exchanges nothing.
        for (const device of devices)
          expect(await device.sync(server.exchange)).toEqual({ sent: 0, received: 0, apart: 0 });
      }),
      { numRuns: 300 },
    );
  });

  it("keep both games if two devices continued one game, each on its own table", async () => {
    const { server, phone, laptop } = await goneOnApart();
    expect(await laptop.sync(server.exchange)).toMatchObject({ apart: 1 });
    await phone.sync(server.exchange);
    const plays = (device: Device) =>
      [...device.games.values()].map(({ save }) => save.moves.length).toSorted();
    expect(plays(phone)).toEqual([2, 3]);
    expect(plays(laptop)).toEqual([2, 3]);
    expect([...phone.games.keys()].toSorted()).toEqual([...laptop.games.keys()].toSorted());
    // Only the device that detected the conflict asks, once.
    const asked = async (device: Device) =>
      (await conflictChoices(device)).map((games) =>
        games.map(({ game, isFromHere }) => [game.save.at, isFromHere]),
      );
    expect(await asked(laptop)).toEqual([
      [
        [3, true],
        [2, false],
      ],
    ]);
    expect(await asked(phone)).toEqual([]);
    await laptop.sync(server.exchange);
    expect(await asked(laptop)).toHaveLength(1);
    const [[chosen] = []] = await conflictChoices(laptop);
    await endConflict(laptop, chosen?.game.note.id ?? "");
    expect(await asked(laptop)).toEqual([]);
    await laptop.sync(server.exchange);
    expect(await asked(laptop)).toEqual([]);
  });

  it("stop asking once one of the games is over", async () => {
    const { server, laptop } = await goneOnApart();
    await laptop.sync(server.exchange);
    expect(await conflictChoices(laptop)).toHaveLength(1);
    laptop.games.delete("g");
    expect(await conflictChoices(laptop)).toEqual([]);
  });

  it("keep a deleted game deleted, even if a device returns after a month", async () => {
    const server = new Server();
    const [phone, laptop] = [new Device("phone"), new Device("laptop")];
    await phone.saveRecord(recordOf(playedGame("old", ["draw"]), true, 1));
    await phone.sync(server.exchange);
    await laptop.sync(server.exchange);
    expect(laptop.records.size).toBe(1);
    phone.records.delete("old");
    phone.gone.add("old");
    await phone.sync(server.exchange);
    // The laptop has lost its agreed state and sends everything again.
    laptop.state = "rubbish";
    await laptop.sync(server.exchange);
    expect(laptop.records.size).toBe(0);
    expect([...server.entries.values()].map(({ entry }) => entry)).toEqual([deletedEntry("old")]);
  });
});

/** A game at one point in time. A concurrent continuation has another id but the same beginning. */
function describeGame(game: GameUnderWay): string {
  return `${game.note.id.split("-")[0]} ${playOf(game)}`;
}
