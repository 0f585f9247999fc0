import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type AnySession, formatSave, play, saveOf, undo } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { ownFolder } from "../testing/scripted.ts";
import { openedSession } from "../testing/sessions.ts";
import { IS_WINDOWS, KNOWS_STARTS } from "../testing/system.ts";
import { dataFolder } from "./data-folder.ts";
import { GameFiles } from "./game-files.ts";
import { holderName } from "./game-lock.ts";

const session = play(openedSession("classic", "klondike:5"), { kind: "draw" }, 3);
const NOTE = { help: { fair: 0, thoughtful: 0 }, origin: undefined };
const never = (): void => {
  throw new Error("nothing is damaged");
};

test("finds released games again, the last played first", () => {
  const folder = ownFolder();
  const shelf = new GameFiles(folder);
  for (const [at, each] of [session, undo(session)].entries()) {
    const kept = shelf.fresh();
    kept.keep(saveOf(each), NOTE);
    kept.release();
    utimesSync(join(folder, "games", `${kept.name}.json`), 1000 + at, 1000 + at);
  }
  expect(shelf.last(never)?.session.at).toBe(0);
  expect(shelf.last(never)?.session.at).toBe(1);
  expect(shelf.last(never)).toBeUndefined();
});

test("leaves a claimed game alone while its process lives, and frees it afterwards", () => {
  const folder = ownFolder();
  const shelf = new GameFiles(folder);
  shelf.fresh().keep(saveOf(session), NOTE);
  expect(shelf.last(never)).toBeUndefined();
  const games = join(folder, "games");
  const [file = ""] = readdirSync(games);
  writeFileSync(join(games, "5.999999999.json"), readFileSync(join(games, file)));
  expect(shelf.last(never)?.session.at).toBe(1);
});

test("a game taken long after it was written is claimed like any other", () => {
  const folder = ownFolder();
  const shelf = new GameFiles(folder);
  const kept = shelf.fresh();
  kept.keep(saveOf(session), NOTE);
  kept.release();
  const games = join(folder, "games");
  const [file = ""] = readdirSync(games);
  const longAgo = new Date(Date.now() - 10 * 365 * 86_400_000);
  utimesSync(join(games, file), longAgo, longAgo);
  expect(shelf.last(never)?.session.at).toBe(1);
  expect(readdirSync(games)).toEqual([expect.stringContaining(`.${holderName()}.json`)]);
  expect(new GameFiles(folder).last(never)).toBeUndefined();
});

test.skipIf(!KNOWS_STARTS)("a game of a dead process is free, even if a new process has its id", () => {
  const folder = ownFolder();
  mkdirSync(join(folder, "games"), { recursive: true });
  // This process id with another start time, and the form of version 1.0.0.
  for (const holder of [holderName().replace(/\w+$/, "0123456789"), String(process.pid)]) {
    writeFileSync(join(folder, "games", `7.${holder}.json`), formatSave(session));
    const last = new GameFiles(folder).last(never);
    expect(last?.session.at).toBe(1);
    last?.file.remove();
  }
  writeFileSync(join(folder, "games", `8.${process.ppid}.json`), formatSave(session));
  expect(new GameFiles(folder).last(never)).toBeUndefined();
});

test("reads a game only after claiming it, with the latest moves of its previous holder", () => {
  const folder = ownFolder();
  const kept = new GameFiles(folder).fresh();
  kept.keep(saveOf(session), NOTE);
  kept.release();
  const [file = ""] = readdirSync(join(folder, "games"));
  const further = play(session, { kind: "draw" }, 4);
  const isPlayedOn = (found: { readonly session: AnySession }): boolean => {
    // Another terminal takes it, plays and puts it back during the search.
    if (found.session.at === 1) writeFileSync(join(folder, "games", file), formatSave(further));
    return true;
  };
  expect(new GameFiles(folder).last(never, isPlayedOn)?.session.at).toBe(2);
});

test("a terminal that lost a game to another does not overwrite it", () => {
  const folder = ownFolder();
  const kept = new GameFiles(folder).fresh();
  kept.keep(saveOf(session), NOTE);
  const games = join(folder, "games");
  const [file = ""] = readdirSync(games);
  const taken = file.replace(/\.[^.]+\.json$/, ".1-elsewhere-00.json");
  renameSync(join(games, file), join(games, taken));
  expect(() => kept.keep(saveOf(undo(session)), NOTE)).toThrow("this game is open in another terminal");
  expect(readdirSync(games)).toEqual([taken]);
  rmSync(join(games, taken));
  kept.keep(saveOf(session), NOTE);
  expect(readdirSync(games)).toEqual([file]);
});

test("damaged games are set aside one by one and the rest are found; those of a newer version stay", () => {
  const folder = ownFolder();
  const games = join(folder, "games");
  mkdirSync(games, { recursive: true });
  const save = JSON.parse(formatSave(session)) as object;
  writeFileSync(join(games, "1.json"), "{");
  writeFileSync(join(games, "2.json"), JSON.stringify({ ...save, v: 2 }));
  writeFileSync(join(games, "3.json"), JSON.stringify({ ...save, at: 77 }));
  writeFileSync(join(games, "4.json"), formatSave(session));
  utimesSync(join(games, "4.json"), 1, 1);
  const reported: string[] = [];
  const shelf = new GameFiles(folder);
  expect(shelf.last((line) => reported.push(line))?.session.at).toBe(1);
  expect(reported).toHaveLength(3);
  expect(reported.join("\n")).toMatch(/1\.json is not JSON; it is set aside as .*damaged[\\/]game-1\.json/);
  expect(reported.join("\n")).toMatch(
    /2\.json comes from a newer version of the game \(v\); it is left as it is/,
  );
  expect(readdirSync(join(folder, "damaged")).toSorted()).toEqual(["game-1.json", "game-3.json"]);
  expect(readFileSync(join(folder, "damaged", "game-1.json"), "utf8")).toBe("{");
  expect(readdirSync(games)).toContain("2.json");
});

test.skipIf(IS_WINDOWS)("skips and reports pipes, folders and circular links among the games", () => {
  const folder = ownFolder();
  const games = join(folder, "games");
  mkdirSync(join(games, "2.json"), { recursive: true });
  expect(spawnSync("mkfifo", [join(games, "1.json")]).status).toBe(0);
  symlinkSync("3.json", join(games, "3.json"));
  const reported: string[] = [];
  expect(new GameFiles(folder).last((line) => reported.push(line))).toBeUndefined();
  expect(reported).toHaveLength(3);
  for (const line of reported) expect(line).toMatch(/cannot be read: it(s links form a loop| is not a file)/);
  const loop = join(ownFolder());
  symlinkSync(loop, loop);
  const lines: string[] = [];
  expect(new GameFiles(loop).last((line) => lines.push(line))).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining("its links form a loop")]);
  expect(() => new GameFiles(loop).fresh().keep(saveOf(session), NOTE)).toThrow("its links form a loop");
});

test("the last ten recent games can be reopened unchanged", () => {
  const folder = ownFolder();
  const shelf = new GameFiles(folder);
  const note = {
    help: { fair: 1, thoughtful: 0 },
    origin: { level: "hard", day: "2026-11-15" } as const,
    replayed: false,
  };
  for (let game = 0; game < 12; game++) {
    const kept = shelf.fresh();
    kept.keep(saveOf(play(openedSession("classic", `klondike:${game}`), { kind: "draw" }, game)), note);
    kept.putAside();
    const stamp = new Date(Date.now() - 1000 * (100 - game));
    for (const file of readdirSync(join(folder, "recent"))) {
      if (readFileSync(join(folder, "recent", file), "utf8").includes(`"klondike:${game}"`))
        utimesSync(join(folder, "recent", file), stamp, stamp);
    }
  }
  const recent = shelf.recent(never);
  expect(recent.map((game) => game.session.seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  const [, second] = recent;
  const back = second && shelf.bringBack(second.name);
  expect(back && formatSave(back.session)).toBe(second && formatSave(second.session));
  expect(back?.note).toEqual(note);
  expect(second && shelf.bringBack(second.name)).toBeUndefined();
  expect(shelf.recent(never)).toHaveLength(9);
  back?.file.putAside();
  expect(shelf.recent(never)).toHaveLength(10);
});

test("no half-written file is left behind", () => {
  const folder = ownFolder();
  const kept = new GameFiles(folder).fresh();
  for (let move = 0; move < 5; move++) kept.keep(saveOf(session), NOTE);
  expect(readdirSync(join(folder, "games"))).toEqual([
    expect.stringMatching(/^\d+-[0-9a-f]{8}\.[0-9a-f-]+\.json$/),
  ]);
});

/** The data folder on a system. */
function folderOn(name: string, env: NodeJS.ProcessEnv, isThere: (path: string) => boolean): string {
  const { platform } = process;
  Object.defineProperty(process, "platform", { value: name });
  try {
    return dataFolder(env, isThere);
  } finally {
    Object.defineProperty(process, "platform", { value: platform });
  }
}

test("stores games in XDG's folder and ignores a relative path", () => {
  const own = join("/home/me", ".local", "share", "klondike");
  const on = (env: NodeJS.ProcessEnv) => folderOn("linux", { HOME: "/home/me", ...env }, () => false);
  expect(on({ XDG_DATA_HOME: "/data" })).toBe(join("/data", "klondike"));
  expect(on({ XDG_DATA_HOME: "data" })).toBe(own);
  expect(on({})).toBe(own);
});

test("on macOS and Windows stores games in the system's folder, and finds old ones", () => {
  const on = (name: string, isThere: (path: string) => boolean): string =>
    folderOn(name, { HOME: "/home/me" }, isThere);
  const old = join("/home/me", ".local", "share", "klondike");
  expect(on("darwin", () => false)).toMatch(/Library[\\/]Application Support[\\/]klondike$/);
  expect(on("win32", () => false)).toMatch(/klondike.Data$/);
  expect(on("darwin", (path) => path === old)).toBe(old);
  expect(on("darwin", () => true)).toMatch(/Library/);
  expect(on("linux", () => true)).toBe(old);
});
