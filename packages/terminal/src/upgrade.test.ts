import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { klondike, ownFolder } from "./testing/scripted.ts";

/** The data and settings folders of a player of version 1.0.0 who also synced games from a browser. */
const PLAYER = fileURLToPath(new URL("../tests/saves/1.0.0", import.meta.url));

let env: Record<string, string>;

beforeAll(() => {
  const folder = ownFolder();
  cpSync(PLAYER, folder, { recursive: true });
  env = { XDG_DATA_HOME: join(folder, "data"), XDG_CONFIG_HOME: join(folder, "config") };
});

const ran = async (args: string, lines: readonly string[] = []): Promise<string> => {
  const { code, out, err } = await klondike(args, lines, { env });
  expect([args, code, err]).toEqual([args, 0, ""]);
  return out;
};

test("a data folder of version 1.0.0 keeps its finished games and statistics", async () => {
  const { games } = JSON.parse(await ran("games --json")) as {
    games: readonly { won: boolean; id: string }[];
  };
  expect(games.map(({ won }) => won).filter(Boolean)).toHaveLength(2);
  expect(games).toHaveLength(5);
  expect(await ran("stats --language en")).toMatch(
    /Played 5, won 2 \(40%\)[\s\S]*First win.*earned Nov 18, 2026/,
  );
});

test("a data folder of version 1.0.0 keeps its settings and its account", async () => {
  expect(await ran("config list")).toBe("draw 3\nlanguage de\n");
  expect(await ran("sync status --language en")).toContain("Ada Lovelace");
});

test("games of version 1.0.0 in progress can be resumed, and recent games reopened", async () => {
  const resumed = await ran("play --plain --resume --language en", ["status", "recent", "quit"]);
  expect(resumed).toMatch(/1 move/);
  expect(resumed).toMatch(/klondike:12[\s\S]*3 moves/);
  const folder = join(env["XDG_DATA_HOME"] ?? "", "klondike", "games");
  const games = readdirSync(folder);
  expect(games).toHaveLength(3);
  for (const name of games)
    expect(await ran(`verify ${join(folder, name)} --language en`)).toContain("legal");
});
