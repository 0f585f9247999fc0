import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { testServer } from "@klondike/database/testing";
import { formatMove } from "@klondike/engine/notation";
import { recordOf } from "@klondike/engine/records";
import { type KlondikeSession, loadSave, saveOf } from "@klondike/engine/session";
import { type Day, dailyDeal } from "@klondike/knowledge/certified";
import { linkFrom } from "@klondike/play/sync";
import { createLog, Database, listen, parseProxies, type RunningServer } from "@klondike/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientOf } from "../account.ts";
import type { Io } from "../io.ts";
import { GameFiles } from "../storage/game-files.ts";
import { LINK, NEXT_KEY, Values } from "../storage/values.ts";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";
import { sessionOf } from "../testing/sessions.ts";
import { wonSession } from "../testing/won-session.ts";

const postgres = testServer();
const database = new Database(() => postgres.address());
let server: RunningServer;
let address = "";

beforeAll(async () => {
  const proxies = parseProxies([]) ?? expect.fail("no proxies");
  const log = createLog("warn", { write: (line) => expect.fail(line) });
  const clocks = { now: () => 0, date: () => Date.parse("2026-11-15T12:00:00Z") };
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

/** A game in which `count` cards were drawn. */
function drawn(seed: number, count: number): KlondikeSession {
  const moves = Array.from({ length: count }, () => ["draw", 0] as const);
  const session = loadSave({ ...saveOf(sessionOf("classic", `klondike:${seed}`)), moves, at: count });
  return session.ok ? session.value : expect.fail("a session");
}

/** A player's terminal with a separate data folder. */
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
  /** Stores a finished game. */
  const finish = (session: KlondikeSession, id: string) =>
    files.history.keep(recordOf(session, { id, began: 1, ended: 2, replayed: false, help }));
  const leave = (session: KlondikeSession) => {
    const file = files.fresh();
    file.keep(saveOf(session), { help, origin: undefined });
    file.release();
  };
  const recent = () =>
    files.recent(expect.fail).map(({ session }) => [saveOf(session).deal, session.steps.length]);
  const free = () =>
    files.free(expect.fail).map(({ session }) => [saveOf(session).deal, session.steps.length]);
  return { folder: join(folder, "klondike"), env, run, games, finish, leave, recent, free };
}

test("syncs finished, unfinished and deleted games between two terminals", async () => {
  const [one, other] = [terminal(), terminal()];
  expect(await one.run("sync status")).toBe("Your games are only on this device.\n");
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
  // A game left on one terminal continues on the other.
  expect(other.recent()).toEqual([["klondike:5", 2]]);
  await one.run(`games delete ${mine[0].id} --yes`);
  await one.run("sync");
  await other.run("sync");
  expect(await other.games()).toEqual(await one.games());
  expect((await other.games()).map(({ id }: { id: string }) => id)).not.toContain(mine[0].id);
  expect(JSON.parse(await one.run("sync export"))).toMatchObject({ nickname: "Ada Lovelace" });
  expect(await one.run("sync stop")).toContain("Your games stay");
  expect(await klondike("sync delete", [], { env: other.env })).toMatchObject({
    code: 2,
    err: "klondike: sync delete cannot be undone; add --yes to confirm\n",
  });
  const asking = { env: other.env, stdinIsTty: true, isProgressShown: true };
  expect(await klondike("sync delete", ["n"], asking)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Delete the account Ada Lovelace and everything .* nothing was deleted\n$/),
  });
  expect(await other.run("sync delete --language de --yes")).toContain("alles gelöscht");
  expect(readFileSync(join(other.folder, "values", "together.json"), "utf8")).toBe("null");
});

test("shows both games for the player to choose if two terminals continued one", async () => {
  const [one, other] = [terminal(), terminal()];
  one.leave(drawn(7, 2));
  await one.run(`sync start ${address} Bea`);
  const [, code] = /is (\S{4} \S{4})\./.exec(await one.run("sync code")) ?? [];
  await other.run(`sync join ${address} ${code}`);
  await other.run("play --plain --seed 8", ["recent 1", "draw", "draw", "draw", "quit"]);
  await one.run("play --plain --resume", ["draw", "quit"]);
  await other.run("sync");
  const output = (await one.run("sync")).split("\n");
  expect(output[0]).toContain("You continued one game on two devices: both are kept.");
  expect(output.slice(2, 4)).toEqual([
    expect.stringMatching(/^1\. Classic, klondike:7: 5 moves, 0:\d\d, .*, another device$/),
    expect.stringMatching(/^2\. Classic, klondike:7: 3 moves, 0:\d\d, .*, this device$/),
  ]);
  expect([one.free(), one.recent()]).toEqual([[["klondike:7", 3]], [["klondike:7", 5]]]);
  for (const bad of ["0", "3", "x", ""])
    expect((await klondike(`sync choose ${bad}`, [], { env: one.env })).code).toBe(2);
  expect(await one.run("sync choose 1")).toContain("You continue this game.");
  expect([one.free(), one.recent()]).toEqual([[["klondike:7", 5]], [["klondike:7", 3]]]);
  expect(await one.run("play --plain --short --resume", ["status", "quit"])).toContain("Moves 5");
  expect(await one.run("sync")).not.toContain("choose");
});

const DAY: Day = "2026-11-15";

test("plays the daily deal ranked in plain mode, resumes it, and lists it on the leaderboard", async () => {
  const [ada, bob] = [terminal(), terminal()];
  const moves = dailyDeal(DAY).line.map((move) => formatMove(move));
  const daily = `daily --date ${DAY}`;
  const { code, err } = await klondike(`${daily} --table`, [], { env: ada.env });
  expect([code, err]).toEqual([1, expect.stringContaining("Turn on sync")]);
  await ada.run(`sync start ${address} Ada Ranked`);
  await bob.run(`sync start ${address} Bob Ranked`);
  expect(await ada.run(`${daily} --table`)).toBe(`${DAY}\nNobody has won a ranked game yet.\n`);
  const begun = await ada.run(`${daily} --ranked --plain --short`, [
    "solution",
    "verdict",
    "hint thoughtful",
    "review",
    ...moves.slice(0, 9),
    "undo",
    "quit",
  ]);
  expect(begun.match(/knows the hidden cards, so it's off in a ranked game/g)).toHaveLength(4);
  expect(begun).toMatch(
    /^Ranked: the server counts your moves, undos, hints and time\. Help that knows hidden cards is off\.\nDaily deal for 15 Nov 2026/,
  );
  expect(await bob.run(`${daily} --table`)).toContain("One ranked game is still being played.");
  // A resumed game stays ranked without an option.
  const resumed = await ada.run("play --plain --short --resume", [...moves.slice(8, 12), "quit"]);
  expect(resumed).toContain("Moves 12");
  // Another device of the same player plays all but the last moves.
  const link = linkFrom(JSON.parse(readFileSync(join(ada.folder, "values", "together.json"), "utf8")));
  if (link === undefined) return expect.fail("a link");
  const { acts } = await clientOf(link).openRanked(DAY);
  await clientOf(link).act(DAY, acts.length, moves.slice(12, -2), { fair: 1, thoughtful: 0 });
  const won = await ada.run(`${daily} --ranked --plain --short`, moves.slice(-2));
  expect(won).toContain("Your ranked win is on the leaderboard.");
  const table = await bob.run(`${daily} --table`);
  expect(table).toMatch(
    new RegExp(
      `^${DAY}\nToday's leaderboard, by moves:\n1\\. Ada Ranked: ${moves.length} moves, 1 undo, 1 hint, 0:\\d\\d \\(unusually fast\\)\n`,
    ),
  );
  const watch = await klondike([...daily.split(" "), "--watch", "Ada Ranked"], [], { env: bob.env });
  expect([watch.code, watch.err]).toEqual([1, expect.stringContaining("Win this deal first")]);
  bob.finish(wonSession(dailyDeal(DAY)), "bobs");
  await bob.run("sync");
  expect(await bob.run(`${daily} --table --language de`)).toContain(
    `Gewonnen, ungewertet:\nBob Ranked (du): ${moves.length} Züge\n`,
  );
  const watched = await klondike([...daily.split(" "), "--watch", "Ada Ranked"], [], { env: bob.env });
  expect([watched.code, watched.out]).toEqual([0, expect.stringContaining("klondike:20261115")]);
  const again = await klondike(`${daily} --ranked --plain`, [], { env: bob.env });
  expect([again.code, again.err]).toEqual([1, expect.stringContaining("already won")]);
});

test("shows the leaderboard, plays ranked and watches others from the full-screen calendar", async () => {
  const cid = terminal();
  const off = await ScreenHarness.open(undefined, { folder: terminal().folder });
  await off.type("yt");
  await off.sees(/Turn on sync/);
  await off.left();
  await cid.run(`sync start ${address} Cid Ranked`);
  const bench = await ScreenHarness.open(undefined, { folder: cid.folder });
  await bench.type("y");
  await bench.sees(/t: how others did {2}r: play ranked/);
  await bench.type("t");
  await bench.sees(/1\. Ada Ranked: \d+ moves/);
  expect(bench.shown).toContain("o: by time");
  await bench.type("o");
  await bench.sees(/Today's leaderboard, by time:/);
  await bench.type("\x1b");
  await bench.sees(/r: play ranked/);
  await bench.type("r");
  await bench.sees(/Ranked: the server counts/);
  await bench.sees(/Daily deal for 15 Nov 2026/);
  // Help that knows the hidden cards is off.
  for (const key of ["p", "R", "v"]) {
    await bench.type("d");
    await bench.type(key);
    await bench.sees(/off in a ranked game/i);
  }
  await bench.left();
  // Watching is not allowed while a ranked game is open, even after another win.
  cid.finish(wonSession(dailyDeal(DAY)), "cids");
  await cid.run("sync");
  const open = await ScreenHarness.open(undefined, { folder: cid.folder });
  await open.type("yt");
  await open.sees(/1\. Ada Ranked/);
  expect(open.shown).not.toContain("1: Ada Ranked");
  await open.left();
  const eve = terminal();
  await eve.run(`sync start ${address} Eve Unranked`);
  eve.finish(wonSession(dailyDeal(DAY)), "eves");
  await eve.run("sync");
  const again = await ScreenHarness.open(undefined, { folder: eve.folder });
  await again.type("yt");
  await again.sees(/1: Ada Ranked/);
  await again.type("1");
  await again.sees(/Review/i);
  await again.left();
});

test("leaves in time if the server does not respond", async () => {
  let open = 0;
  const deaf = createServer(({ socket }) => {
    open += 1;
    socket.once("close", () => (open -= 1));
  });
  await new Promise<void>((resolve) => void deaf.listen(0, "127.0.0.1", resolve));
  const { port } = deaf.address() as AddressInfo;
  const dan = terminal();
  await dan.run(`sync start ${address} Dan`);
  await dan.run(`daily --date ${DAY} --ranked --plain`, ["draw", "quit"]);
  const kept = join(dan.folder, "values", "together.json");
  const link = JSON.parse(readFileSync(kept, "utf8"));
  writeFileSync(kept, JSON.stringify({ ...link, server: `http://127.0.0.1:${port}` }));
  const soon: Io["after"] = (_, act) => {
    const timer = setTimeout(act, 100);
    return () => clearTimeout(timer);
  };
  const { out } = await klondike("play --plain --resume", ["draw", "quit"], { env: dan.env, after: soon });
  expect(out).not.toContain("can't be reached");
  // No request is left open, and the next start sends everything.
  await expect.poll(() => open).toBe(0);
  deaf.close();
  writeFileSync(kept, JSON.stringify(link));
  await dan.run("play --plain --resume", ["quit"]);
  const sound = linkFrom(link) ?? expect.fail("a link");
  expect((await clientOf(sound).openRanked(DAY)).acts).toEqual(["draw", "draw"]);
});

test("reports each problem in one line and changes nothing", async () => {
  const { env } = terminal();
  const failure = async (args: string) => {
    const { code, err } = await klondike(args, [], { env });
    expect(err).toMatch(/^klondike: [^\n]+\n$/);
    return [code, err] as const;
  };
  expect(await failure("sync")).toEqual([1, expect.stringContaining("sync --help")]);
  expect(await failure("sync wash")).toEqual([2, expect.stringContaining("sync has no subcommand")]);
  expect(await failure("sync start")).toEqual([2, expect.stringContaining("a nickname")]);
  expect(await failure(`sync join ${address}`)).toEqual([2, expect.stringContaining("a code")]);
  expect(await failure("sync start http://cards.example Ada")).toEqual([
    2,
    expect.stringContaining("https://"),
  ]);
  expect(await failure("sync start http://127.0.0.1:1 Ada")).toEqual([
    1,
    expect.stringContaining("can't be reached"),
  ]);
  expect(await failure(`sync start ${address} x`)).toEqual([1, expect.stringContaining("2 to 20")]);
  expect(await failure(`sync join ${address} 0000 0000`)).toEqual([1, expect.stringContaining("wrong")]);
  expect((await klondike("sync status", [], { env })).out).toContain("only on this device");
});

test("lists devices, revokes one or all others, recovers by a written code and replaces the key", async () => {
  const devices = [terminal(), terminal(), terminal()].map(({ env, folder }) => ({
    run: (args: string) => klondike(args, [], { env }),
    key: () => linkFrom(new Values(folder).read("together"))?.key,
  }));
  const [laptop, phone, tablet] = devices;
  if (laptop === undefined || phone === undefined || tablet === undefined) expect.fail("three devices");
  await laptop.run(`sync start ${address} Device owner`);
  const join = async (other: typeof laptop, code: string) => other.run(`sync join ${address} ${code}`);
  const codeIn = (text: string) => /[0-9A-Z]{4}( [0-9A-Z]{4})+/.exec(text)?.[0] ?? expect.fail(text);
  await join(phone, codeIn((await laptop.run("sync code")).out));
  await join(tablet, codeIn((await laptop.run("sync code")).out));
  const { out } = await laptop.run("sync devices");
  expect(out.trim().split("\n")).toHaveLength(3);
  expect(out).toMatch(/^1\. .+, this device\n2\. .+, last used .+\n3\. /);
  expect((await laptop.run("sync revoke 1")).code).toBe(2);
  expect((await laptop.run("sync revoke 9")).code).toBe(2);
  expect((await laptop.run("sync revoke 2")).out).toContain("One device is removed.");
  expect((await laptop.run("sync revoke others")).out).toContain("One device is removed.");
  expect((await phone.run("sync")).err).toContain("doesn't know this device");
  const before = laptop.key();
  expect((await laptop.run("sync new-key")).out).toContain("new key");
  expect(laptop.key()).not.toBe(before);
  expect((await laptop.run("sync devices")).out.trim().split("\n")).toHaveLength(1);
  const written = codeIn((await laptop.run("sync recovery")).out);
  await phone.run("sync stop");
  expect((await join(phone, written.replaceAll(" ", "-"))).out).toContain("Device owner");
  expect((await laptop.run("sync recovery off")).code).toBe(0);
  await tablet.run("sync stop");
  expect((await join(tablet, written.replaceAll(" ", "-"))).err).toContain("code is wrong");
  expect((await laptop.run("sync recovery on")).code).toBe(2);
});

test("finishes replacing a key after the server's answer was lost", async () => {
  const { env, folder } = terminal();
  const run = (args: string) => klondike(args, [], { env });
  await run(`sync start ${address} Interrupted`);
  const values = new Values(folder);
  const link = linkFrom(values.read(LINK)) ?? expect.fail("a link");
  const next = "0e".repeat(16);
  values.changeSecret(NEXT_KEY, () => next);
  await clientOf(link).changeKey(next);
  expect((await run("sync")).out).toContain("All devices have the same games.");
  expect(linkFrom(values.read(LINK))?.key).toBe(next);
  expect(values.read(NEXT_KEY)).toBeNull();
});
