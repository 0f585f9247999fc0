import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatSave, play, undo } from "@klondike/engine";
import { expect, test } from "vitest";
import { easyDeal } from "../testing/easy-deck.ts";
import { ownFolder } from "../testing/scripted.ts";
import { sessionOf } from "../testing/tables.ts";
import { dataFolder, Shelf } from "./shelf.ts";

const session = play(sessionOf("classic", "klondike:5"), { kind: "draw" }, 3);
const never = (): void => {
  throw new Error("nothing is damaged");
};

test("a game put back is found again, the one played last first", async () => {
  const shelf = new Shelf(ownFolder());
  for (const each of [session, undo(session)]) {
    const kept = shelf.fresh();
    kept.keep(each);
    kept.release();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(shelf.last(never)?.session.at).toBe(0);
  expect(shelf.last(never)?.session.at).toBe(1);
  expect(shelf.last(never)).toBeUndefined();
});

test("a game in hand is left alone while its process lives, and free when it has died", () => {
  const folder = ownFolder();
  const shelf = new Shelf(folder);
  shelf.fresh().keep(session);
  expect(shelf.last(never)).toBeUndefined();
  const games = join(folder, "games");
  const [file = ""] = readdirSync(games);
  writeFileSync(join(games, "5.999999999.json"), readFileSync(join(games, file)));
  expect(shelf.last(never)?.session.at).toBe(1);
});

test("a game of a dead process is free, also when a younger process has its number", () => {
  const folder = ownFolder();
  mkdirSync(join(folder, "games"), { recursive: true });
  const longAgo = new Date(Date.now() - 10 * 365 * 86_400_000);
  for (const holder of [process.pid, process.ppid]) {
    const path = join(folder, "games", `7.${holder}.json`);
    writeFileSync(path, formatSave(session));
    utimesSync(path, longAgo, longAgo);
    const last = new Shelf(folder).last(never);
    expect(last?.session.at).toBe(1);
    last?.kept.finish(session);
  }
});

test("a damaged game is told of, passed over and left as it is", () => {
  const folder = ownFolder();
  mkdirSync(join(folder, "games"), { recursive: true });
  writeFileSync(join(folder, "games", "1.json"), "{");
  const told: string[] = [];
  expect(new Shelf(folder).last((line) => told.push(line))).toBeUndefined();
  expect(told).toEqual([expect.stringContaining("1.json is not JSON; it is left as it is")]);
  expect(readFileSync(join(folder, "games", "1.json"), "utf8")).toBe("{");
});

test("no half-written file is left behind", () => {
  const folder = ownFolder();
  const kept = new Shelf(folder).fresh();
  for (let move = 0; move < 5; move++) kept.keep(session);
  expect(readdirSync(join(folder, "games"))).toEqual([expect.stringMatching(/^\d+\.\d+\.json$/)]);
});

test("finished games are records; a deal met before is told apart; damaged records count for nothing", () => {
  const folder = ownFolder();
  const shelf = new Shelf(folder);
  shelf.fresh().finish(session);
  shelf.fresh().finish(session);
  shelf.fresh().finish(play(sessionOf("classic", easyDeal("by-row", 1)), { kind: "draw" }));
  writeFileSync(join(folder, "finished", "99.json"), "{}");
  expect(shelf.records().map(({ won: isWon, replayed, moves }) => [isWon, replayed, moves])).toEqual([
    [false, false, 1],
    [false, true, 1],
    [false, false, 1],
  ]);
});

test("games are kept where XDG says, and a relative path there is ignored", () => {
  expect(dataFolder({ XDG_DATA_HOME: "/data", HOME: "/home/me" })).toBe("/data/klondike");
  expect(dataFolder({ XDG_DATA_HOME: "data", HOME: "/home/me" })).toBe("/home/me/.local/share/klondike");
  expect(dataFolder({ HOME: "/home/me" })).toBe("/home/me/.local/share/klondike");
});
