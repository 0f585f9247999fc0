import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { testServer } from "@klondike/database/testing";
import { type KlondikeSession, loadSave, recordOf, saveOf } from "@klondike/engine";
import { type Day, dailyDeal } from "@klondike/knowledge";
import { Database, type Listening, listen, parseProxies } from "@klondike/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GameFiles } from "../keeping/game-files.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";
import { sessionOf } from "../testing/tables.ts";

const postgres = testServer();
const database = new Database(() => postgres.address());
let server: Listening;
let address = "";

beforeAll(async () => {
  const proxies = parseProxies([]) ?? expect.fail("no proxies");
  const log = (line: string): never => expect.fail(line);
  const clocks = { now: () => 0, date: () => Date.parse("2026-11-16T12:00:00Z") };
  const dealOf = async (day: Day) => dailyDeal(day).deal;
  server = await listen({
    database,
    host: "127.0.0.1",
    port: 0,
    origins: [],
    proxies,
    dealOf,
    ...clocks,
    log,
  });
  address = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.stop();
  postgres.remove();
});

/** A game in which so many cards were drawn. */
function drawn(seed: number, count: number): KlondikeSession {
  const moves = Array.from({ length: count }, () => ["draw", 0] as const);
  const session = loadSave({ ...saveOf(sessionOf("classic", `klondike:${seed}`)), moves, at: count });
  return session.ok && session.value.kind === "klondike" ? session.value : expect.fail("a session");
}

/** A player's terminal, with a data folder of its own. */
function terminal() {
  const folder = ownFolder();
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: ownFolder() };
  const run = async (args: string, lines: readonly string[] = []) => {
    const played = await klondike(args, lines, { env });
    expect(played.err).toBe("");
    return played.out;
  };
  const games = async () => JSON.parse(await run("games --json")).games;
  const files = new GameFiles(join(folder, "klondike"));
  const help = { fair: 0, thoughtful: 0 };
  /** A game that is over, and one that was left in the middle. */
  const finish = (session: KlondikeSession, id: string) =>
    files.history.keep(recordOf(session, { id, began: 1, ended: 2, replayed: false, help }));
  const leave = (session: KlondikeSession) => {
    const file = files.fresh();
    file.keep(saveOf(session), { help, origin: undefined });
    file.release();
  };
  const recent = () =>
    files.recent(expect.fail).map(({ session }) => [saveOf(session).deal, session.steps.length]);
  return { folder: join(folder, "klondike"), env, run, games, finish, leave, recent };
}

test("two terminals have the same games: finished, under way, and deleted", async () => {
  const [one, other] = [terminal(), terminal()];
  expect(await one.run("sync status")).toBe("Your games are on this device alone.\n");
  one.finish(drawn(4, 1), "mine-1");
  one.finish(drawn(5, 1), "mine-2");
  one.leave(drawn(5, 2));
  expect(await one.run(`sync start ${address} Ada Lovelace`)).toContain("Ada Lovelace at http");
  expect(statSync(join(one.folder, "values", "together.json")).mode & 0o077).toBe(0);
  const [, code] = /is (\S{4} \S{4})\./.exec(await one.run("sync code")) ?? [];
  other.finish(drawn(6, 3), "theirs");
  expect(await other.run(`sync join ${address} ${code}`)).toMatch(/Ada Lovelace.*\n.* received/);
  await one.run("sync");
  const [mine, theirs] = [await one.games(), await other.games()];
  expect(mine).toHaveLength(3);
  expect(theirs).toEqual(mine);
  expect(await other.run("sync")).toBe("All devices have the same games.\n");
  // A game that was left on one goes on on the other.
  expect(other.recent()).toEqual([["klondike:5", 2]]);
  await one.run(`games delete ${mine[0].id}`);
  await one.run("sync");
  await other.run("sync");
  expect(await other.games()).toEqual(await one.games());
  expect((await other.games()).map(({ id }: { id: string }) => id)).not.toContain(mine[0].id);
  expect(JSON.parse(await one.run("sync export"))).toMatchObject({ nickname: "Ada Lovelace" });
  expect(await one.run("sync stop")).toContain("Your games stay");
  expect(await other.run("sync delete --language de")).toContain("alles gelöscht");
  expect(readFileSync(join(other.folder, "values", "together.json"), "utf8")).toBe("null");
});

test("what goes wrong is told in one line, and changes nothing", async () => {
  const { env } = terminal();
  const told = async (args: string) => {
    const { code, err } = await klondike(args, [], { env });
    expect(err).toMatch(/^klondike: [^\n]+\n$/);
    return [code, err] as const;
  };
  expect(await told("sync")).toEqual([1, expect.stringContaining("sync --help")]);
  expect(await told("sync wash")).toEqual([2, expect.stringContaining("there is no")]);
  expect(await told("sync start")).toEqual([2, expect.stringContaining("a nickname")]);
  expect(await told(`sync join ${address}`)).toEqual([2, expect.stringContaining("a code")]);
  expect(await told("sync start http://cards.example Ada")).toEqual([2, expect.stringContaining("https://")]);
  expect(await told("sync start http://127.0.0.1:1 Ada")).toEqual([
    1,
    expect.stringContaining("can't be reached"),
  ]);
  expect(await told(`sync start ${address} x`)).toEqual([1, expect.stringContaining("2 to 20")]);
  expect(await told(`sync join ${address} 0000 0000`)).toEqual([1, expect.stringContaining("wrong")]);
  expect((await klondike("sync status", [], { env })).out).toContain("this device alone");
});
