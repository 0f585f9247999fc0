import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseMove } from "@klondike/engine/notation";
import { recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { expect, test } from "vitest";
import { dataFolder } from "../storage/data-folder.ts";
import { History } from "../storage/history.ts";
import { klondike, ownFolder } from "../testing/scripted.ts";
import { wonSession } from "../testing/won-session.ts";

const DRAW = parseMove("draw");
const ENDED = Date.UTC(2026, 10, 14);

/** A player with a lost game and a later won one. */
function player() {
  const env = { XDG_DATA_HOME: ownFolder() };
  const history = new History(dataFolder(env));
  const note = { began: ENDED, replayed: false, help: { fair: 0, thoughtful: 0 } };
  if (!DRAW.ok) throw new Error(DRAW.problem.code);
  const lost = play(begin(klondikeGame("classic", { scheme: "klondike", seed: 42n })), DRAW.value);
  history.keep(recordOf(lost, { ...note, id: "lost-one", ended: ENDED }));
  history.keep(
    recordOf(wonSession(dailyDeal("2026-11-11")), { ...note, id: "won-one", ended: ENDED + 1000 }),
  );
  return {
    env,
    run: (args: readonly string[], lines: readonly string[] = []) => klondike(args, lines, { env }),
  };
}

test("lists finished games, latest first", async () => {
  const { run } = player();
  const { code, out } = await run(["games"]);
  expect(code).toBe(0);
  const [first, second] = out.split("\n");
  expect(first).toMatch(/^ {3}1 {2}2026-11-14 {2}won {11}classic draw1 klondike:20261111\d+, \d+ moves, /);
  expect(second).toMatch(/^ {3}2 {2}2026-11-14 {2}not finished {2}classic draw1 klondike:42, 1 move, /);
  const { games } = JSON.parse((await run(["games", "list", "--json", "--limit", "1"])).out);
  expect(games).toEqual([expect.objectContaining({ id: "won-one", won: true, edition: "classic" })]);
});

test("shows a game by number or name, in a form that other commands read", async () => {
  const { run } = player();
  expect((await run(["games", "show", "2"])).out).toMatch(/^lost-one\n.*\ndraw\n$/);
  expect((await run(["games", "show", "lost-one"])).out).toBe((await run(["games", "show", "2"])).out);
  const { out } = await run(["games", "show", "1", "--json"]);
  expect((await run(["verify", "-"], [out])).out).toMatch(/all legal, won\n$/);
});

test("exports and imports games without counting any twice", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "klondike-games-")), "all.json");
  const { run } = player();
  expect((await run(["games", "export", file])).out).toBe(`2 games written to ${file}\n`);
  expect((await run(["games", "export", file])).code).toBe(4);
  expect((await run(["games", "export", file, "--force"])).code).toBe(0);
  const other = { XDG_DATA_HOME: ownFolder() };
  expect((await klondike(["games", "import", file], [], { env: other })).out).toBe(
    "2 games added, 0 already here\n",
  );
  expect((await klondike(["games", "import", file], [], { env: other })).out).toBe(
    "0 games added, 2 already here\n",
  );
  const [mine, theirs] = [await run(["stats"]), await klondike("stats", [], { env: other })];
  expect(theirs).toEqual(mine);
});

test("a game name that is a path writes nothing outside the folder", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "klondike-games-")), "all.json");
  const { run, env } = player();
  await run(["games", "export", file]);
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("lost-one", "../../../evil"));
  expect((await run(["games", "import", file])).out).toBe("1 game added, 1 already here\n");
  const names = readdirSync(env.XDG_DATA_HOME, { recursive: true, encoding: "utf8" });
  expect(names.filter((name) => name.includes("evil"))).toEqual([]);
});

test("games delete removes the games it is given", async () => {
  const { run } = player();
  expect((await run(["games", "delete", "2", "lost-one", "--yes"])).out).toBe("1 game deleted\n");
  expect((await run(["games"])).out).not.toContain("klondike:42");
  expect(await run(["games", "delete", "7", "--yes"])).toMatchObject({ code: 1 });
});

test("games delete requires --yes if there is no terminal to ask on", async () => {
  const { run } = player();
  expect(await run(["games", "delete", "lost-one"])).toEqual({
    code: 2,
    out: "",
    err: "klondike: games delete cannot be undone; add --yes to confirm\n",
  });
  expect((await run(["games"])).out).toContain("klondike:42");
});

test("games delete asks on a terminal and deletes nothing unless the answer is yes", async () => {
  const { env } = player();
  const deleteGame = (answers: readonly string[], ...more: readonly string[]) =>
    klondike(["games", "delete", "lost-one", ...more], answers, {
      env,
      stdinIsTty: true,
      isProgressShown: true,
    });
  for (const answers of [["n"], [""], []]) {
    expect(await deleteGame(answers)).toMatchObject({
      code: 1,
      err: "Delete this game permanently? [y/N] klondike: nothing was deleted\n",
    });
  }
  expect((await deleteGame(["nein"], "--language", "de")).err).toContain(
    "[j/N] klondike: es wurde nichts gelöscht",
  );
  expect((await klondike(["games"], [], { env })).out).toContain("klondike:42");
  expect(await deleteGame(["Yes"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("1 game deleted"),
  });
  expect((await klondike(["games"], [], { env })).out).not.toContain("klondike:42");
});

test("prints statistics for each set of rules", async () => {
  const { run } = player();
  expect((await run(["stats"])).out).toMatch(/^Classic, draw 1.*\n {2}Played 2, won 1 \(50%\)\n/);
  const { ruleSets } = JSON.parse((await run(["stats", "--json"])).out);
  expect(ruleSets).toMatchObject([{ edition: "classic", playedCount: 2, wonCount: 1, winRate: 0.5 }]);
  expect((await klondike("stats")).out).toBe(
    "No finished games yet. A game counts once you have moved a card to a column or foundation, or gone through the whole stock. A win counts only if every move was yours; one finished with the solution counts as played. Replayed deals and deals of your own don't count.\n",
  );
});

test.each([
  ["games", "wash"],
  ["games", "show"],
  ["games", "import"],
  ["games", "delete"],
  ["stats", "all"],
])("%s %s is wrong usage: one line", async (...args) => {
  const { code, err } = await klondike(args);
  expect([code, err]).toEqual([2, expect.stringMatching(/^klondike: [^\n]+\n$/)]);
});

test("refuses a file that is not a backup", async () => {
  for (const junk of ["", "{}", "[]", '{"kind":"klondike-archive"}', "x".repeat(1000)]) {
    const { code, err } = await klondike("games import -", [junk]);
    expect([code, err]).toEqual([1, expect.stringMatching(/^klondike: [^\n]+\n$/)]);
  }
});
