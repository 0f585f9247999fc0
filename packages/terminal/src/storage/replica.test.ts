import { randomBytes } from "node:crypto";
import { testServer } from "@klondike/database/testing";
import { recordOf } from "@klondike/engine/records";
import { isSessionWon, type KlondikeSession, saveOf } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { acted, type Exchange, playOf, rankedStart, synchronise } from "@klondike/play/sync";
import { createLog, Database, listen, parseProxies, type RunningServer } from "@klondike/server";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountClient } from "../account.ts";
import { ownFolder } from "../testing/scripted.ts";
import { wonSession } from "../testing/won-session.ts";
import { GameFiles, type TakenGame } from "./game-files.ts";
import { FileReplica, noteDeleted } from "./replica.ts";
import { Values } from "./values.ts";

const postgres = testServer();
const DAY = "2026-11-15";
const won = wonSession(dailyDeal(DAY));
let server: RunningServer;

beforeAll(async () => {
  const many = { burst: 1e6, perSecond: 1e6 };
  server = await listen({
    database: new Database(() => postgres.address()),
    host: "127.0.0.1",
    port: 0,
    origins: [],
    proxies: parseProxies([]) ?? expect.fail("no proxies"),
    rates: { address: many, key: many, register: many },
    now: () => performance.now(),
    date: () => Date.parse(`${DAY}T12:00:00Z`),
    computeDeal: async (day) => dailyDeal(day).deal,
    log: createLog("warn", { write: (line) => expect.fail(line) }),
  });
});
afterAll(async () => {
  await server.stop();
  postgres.remove();
});

/** A terminal with separate files, whose player can start, continue, finish and delete games. */
class Terminal {
  readonly #key = randomBytes(16).toString("hex");
  readonly #folder = ownFolder();
  readonly files = new GameFiles(this.#folder);
  readonly #values = new Values(this.#folder);
  readonly replica = new FileReplica(this.files, this.#values, expect.fail);
  readonly client = openAccountClient({
    server: `http://127.0.0.1:${server.port}`,
    key: this.#key,
    nickname: "",
  });

  begin(name: string, seed: number): void {
    const session = rankedStart({ scheme: "klondike", seed: BigInt(seed) });
    this.#keep(name, acted(session, "draw") ?? expect.fail("a card"));
  }

  /** Makes or undoes a move. */
  async play(choice: number): Promise<void> {
    const taken = await this.#taken(choice);
    const session = taken?.session;
    if (taken === undefined || session?.kind !== "klondike") return;
    const acts =
      choice % 5 === 0 && session.at > 1 ? ["<1"] : new Array<string>(1 + (choice % 3)).fill("draw");
    let after: KlondikeSession = session;
    for (const act of acts) after = acted(after, act) ?? after;
    taken.file.keep(saveOf(after), taken.note);
    taken.file.release();
  }

  /** Finishes a game and returns its id, if there is one. */
  async finish(choice: number, ended: number): Promise<string | undefined> {
    const taken = await this.#taken(choice);
    if (taken === undefined || taken.session.kind !== "klondike") return undefined;
    const { name } = taken.file;
    const note = { id: name, began: 0, ended, replayed: false, help: { fair: 0, thoughtful: 0 } };
    const isWon = choice % 2 === 0;
    if (this.files.history.record(name)?.won !== true)
      this.files.history.keep(recordOf(isWon ? won : taken.session, note));
    if (isWon) taken.file.remove();
    else taken.file.release();
    return name;
  }

  delete(choice: number): string | undefined {
    const all = this.files.history.summaries();
    const id = all[choice % all.length]?.id;
    if (id === undefined) return undefined;
    this.files.history.remove(id);
    noteDeleted(this.#values, [id]);
    return id;
  }

  sync(exchange: Exchange = this.client.exchange) {
    return synchronise(this.replica, exchange, () => this.#key.slice(0, 8));
  }

  /** All unfinished games on the device. */
  async held(deleted: ReadonlySet<string>) {
    const records = this.files.history.summaries().map(({ id, won: isWon, ended }) => ({ id, isWon, ended }));
    const isOver = (id: string): boolean =>
      deleted.has(id) || records.some((each) => each.id === id && each.isWon);
    const games = await this.replica.underWay();
    return {
      records: records.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      games: games
        .filter(({ note }) => !isOver(note.id))
        .map((game) => `${game.note.id} ${playOf(game)}`)
        .toSorted(),
    };
  }

  #keep(name: string, session: KlondikeSession): void {
    expect(isSessionWon(session)).toBe(false);
    const file = this.files.fresh(name);
    file.keep(saveOf(session), { help: { fair: 0, thoughtful: 0 }, origin: undefined });
    file.release();
  }

  async #taken(choice: number): Promise<TakenGame | undefined> {
    const games = await this.replica.underWay();
    const id = games[choice % games.length]?.note.id ?? "";
    return this.files.takeFree(id) ?? this.files.bringBack(id);
  }
}

/** A connection that breaks after some exchanges; the last request may or may not arrive. */
function cutting(exchange: Exchange, choice: number): Exchange {
  let left = choice % 3;
  return async (news) => {
    if (left-- > 0) return exchange(news);
    if (choice % 2 === 0) await exchange(news);
    throw new Error("cut");
  };
}

test("terminals on the real server converge, in any order of actions and connection failures", async () => {
  let runs = 0;
  const anyAct = fc.record({
    which: fc.nat({ max: 2 }),
    act: fc.constantFrom("play", "play", "play", "finish", "delete", "sync", "sync", "cut", "cut"),
    choice: fc.nat({ max: 1000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 25 }), async (acts) => {
      const terminals = [new Terminal(), new Terminal(), new Terminal()];
      const [first, ...others] = terminals;
      await first?.client.register(`Model ${String.fromCodePoint(0x4e00 + runs++)}`);
      for (const { client } of others) await client.join((await first?.client.code()) ?? "");
      for (const [at, terminal] of terminals.entries()) terminal.begin(`g${at}`, at + 1);
      const [finished, deleted] = [new Set<string>(), new Set<string>()];
      // Any terminal can delete what all of them have.
      for (const [at, terminal] of terminals.entries()) finished.add((await terminal.finish(0, at)) ?? "");
      for (const terminal of [...terminals, ...terminals]) await terminal.sync();
      for (const [at, terminal] of terminals.entries()) terminal.begin(`h${at}`, at + 4);
      for (const [moment, { which, act, choice }] of acts.entries()) {
        const terminal = terminals[which] as Terminal;
        if (act === "play") await terminal.play(choice);
        if (act === "finish") finished.add((await terminal.finish(choice, moment + 1)) ?? "");
        if (act === "delete") deleted.add(terminal.delete(choice) ?? "");
        if (act === "sync") await terminal.sync();
        if (act === "cut")
          await terminal.sync(cutting(terminal.client.exchange, choice)).catch(() => undefined);
      }
      for (let round = 0; round < 4; round++) for (const terminal of terminals) await terminal.sync();
      const held = await Promise.all(terminals.map((terminal) => terminal.held(deleted)));
      for (const each of held) expect(each).toEqual(held[0]);
      const names = held[0]?.records.map(({ id }) => id) ?? [];
      const kept = [...finished].filter((name) => name !== "" && !deleted.has(name));
      expect(new Set(names)).toEqual(new Set(kept));
      for (const terminal of terminals)
        expect(await terminal.sync()).toEqual({ sent: 0, received: 0, apart: 0 });
    }),
    { numRuns: 6 },
  );
});
