import { join } from "node:path";
import { testServer } from "@klondike/database/testing";
import { recordOf } from "@klondike/engine/records";
import { type KlondikeSession, loadSave, saveOf } from "@klondike/engine/session";
import { dailyDeal } from "@klondike/knowledge/certified";
import { linkFrom } from "@klondike/play/sync";
import { createLog, Database, listen, parseProxies, type RunningServer } from "@klondike/server";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { openAccountClient } from "../account.ts";
import type { Io } from "../io.ts";
import { GameFiles } from "../storage/game-files.ts";
import { LINK, Values } from "../storage/values.ts";
import { klondike, ownFolder } from "./scripted.ts";
import { openedSession } from "./sessions.ts";

/** A sync server for a test file; each test starts without accounts. Returns a function for its address. */
export function syncServer(date: string): () => string {
  const postgres = testServer();
  const database = new Database(() => postgres.address());
  const many = { burst: 1e6, perSecond: 1e6 };
  let server: RunningServer;
  beforeAll(async () => {
    server = await listen({
      database,
      host: "127.0.0.1",
      port: 0,
      origins: [],
      proxies: parseProxies([]) ?? expect.fail("no proxies"),
      rates: { address: many, key: many, register: many },
      now: () => 0,
      date: () => Date.parse(`${date}T12:00:00Z`),
      computeDeal: async (day) => dailyDeal(day).deal,
      log: createLog("warn", { write: (line) => expect.fail(line) }),
    });
    await database.open();
  });
  beforeEach(async () => {
    await database.query("truncate together.accounts, together.removed_accounts cascade");
  });
  afterAll(async () => {
    await server.stop();
    postgres.remove();
  });
  return () => `http://127.0.0.1:${server.port}`;
}

/** A game in which `count` cards were drawn. */
export function drawnGame(seed: number, count: number): KlondikeSession {
  const moves = Array.from({ length: count }, () => ["draw", 0] as const);
  const session = loadSave({ ...saveOf(openedSession("classic", `klondike:${seed}`)), moves, at: count });
  return session.ok ? session.value : expect.fail("a session");
}

export type SyncedTerminal = ReturnType<typeof syncedTerminal>;

/** A player's terminal with a separate data folder. */
export function syncedTerminal() {
  const parent = ownFolder();
  const folder = join(parent, "klondike");
  const env = { XDG_DATA_HOME: parent, XDG_CONFIG_HOME: ownFolder() };
  const files = new GameFiles(folder);
  const help = { fair: 0, thoughtful: 0 };
  const run = async (args: string, lines: readonly string[] = []) => {
    const played = await klondike(args, lines, { env });
    expect(played.err).toBe("");
    return played.out;
  };
  return {
    folder,
    env,
    /** Runs a command that must not print an error; returns its output. */
    run,
    /** Runs a command that may fail. */
    attempt: (args: string | readonly string[], lines: readonly string[] = [], changes: Partial<Io> = {}) =>
      klondike(args, lines, { env, ...changes }),
    finished: async () => JSON.parse(await run("games --json")).games,
    /** Stores a finished game. */
    finish: (session: KlondikeSession, id: string) =>
      files.history.keep(recordOf(session, { id, began: 1, ended: 2, replayed: false, help })),
    /** Stores a game in progress. */
    leave(session: KlondikeSession) {
      const file = files.fresh();
      file.keep(saveOf(session), { help, origin: undefined });
      file.release();
    },
    /** The recent games: deal and number of moves. */
    recent: () =>
      files.recent(expect.fail).map(({ session }) => [saveOf(session).deal, session.steps.length]),
    /** The games in progress that no terminal has open: deal and number of moves. */
    free: () => files.free(expect.fail).map(({ session }) => [saveOf(session).deal, session.steps.length]),
    /** The file with the link to the account. */
    linkFile: join(folder, "values", `${LINK}.json`),
    link: () => linkFrom(new Values(folder).read(LINK)) ?? expect.fail("a link"),
    client() {
      return openAccountClient(this.link());
    },
  };
}

/** The code in the output of `sync code` or `sync recovery`. */
export function codeIn(text: string): string {
  return /[0-9A-Z]{4}( [0-9A-Z]{4})+/.exec(text)?.[0] ?? expect.fail(text);
}
