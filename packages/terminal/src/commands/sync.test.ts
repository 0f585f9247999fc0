import { readFileSync, statSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { NEXT_KEY, Values } from "../storage/values.ts";
import {
  codeIn,
  drawnGame,
  type SyncedTerminal,
  syncedTerminal,
  syncServer,
} from "../testing/sync-server.ts";
import { IS_WINDOWS } from "../testing/system.ts";

const address = syncServer("2026-11-15");

/** Adds a terminal to another terminal's account. */
async function joinAccount(other: SyncedTerminal, owner: SyncedTerminal): Promise<void> {
  await other.run(`sync join ${address()} ${codeIn(await owner.run("sync code"))}`);
}

test("says that games are only on this device before sync is turned on", async () => {
  expect(await syncedTerminal().run("sync status")).toBe("Your games are only on this device.\n");
});

test("start creates an account, and only the user can read its key", async () => {
  const ada = syncedTerminal();
  expect(await ada.run(`sync start ${address()} Ada Lovelace`)).toContain("Ada Lovelace at http");
  expect(IS_WINDOWS ? 0 : statSync(ada.linkFile).mode & 0o077).toBe(0);
});

describe("two terminals of one account", () => {
  let one: SyncedTerminal;
  let other: SyncedTerminal;
  beforeEach(async () => {
    [one, other] = [syncedTerminal(), syncedTerminal()];
    one.finish(drawnGame(4, 1), "mine-1");
    one.finish(drawnGame(5, 1), "mine-2");
    one.leave(drawnGame(5, 2));
    await one.run(`sync start ${address()} Ada Lovelace`);
    other.finish(drawnGame(6, 3), "theirs");
    await joinAccount(other, one);
    await one.run("sync");
  });

  test("both have all finished games", async () => {
    const games = await one.finished();
    expect(games).toHaveLength(3);
    expect(await other.finished()).toEqual(games);
  });

  test("report that there is nothing to sync", async () => {
    expect(await other.run("sync")).toBe("All devices have the same games.\n");
  });

  test("offer a game that was left on the other", () => {
    expect(other.recent()).toEqual([["klondike:5", 2]]);
  });

  test("delete a game that was deleted on the other", async () => {
    const [{ id }] = await one.finished();
    await one.run(`games delete ${id} --yes`);
    await one.run("sync");
    await other.run("sync");
    expect((await other.finished()).map((game: { id: string }) => game.id)).not.toContain(id);
    expect(await other.finished()).toEqual(await one.finished());
  });

  test("export everything that the server stores", async () => {
    expect(JSON.parse(await one.run("sync export"))).toMatchObject({ nickname: "Ada Lovelace" });
  });

  test("keep their games when sync is turned off", async () => {
    expect(await one.run("sync stop")).toContain("Your games stay");
    expect(await one.finished()).toHaveLength(3);
  });

  test("delete the account only with --yes if there is no terminal to ask on", async () => {
    expect(await other.attempt("sync delete")).toMatchObject({
      code: 2,
      err: "klondike: sync delete cannot be undone; add --yes to confirm\n",
    });
  });

  test("ask before deleting the account, and delete nothing unless the answer is yes", async () => {
    const asking = { stdinIsTty: true, isProgressShown: true };
    expect(await other.attempt("sync delete", ["n"], asking)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Delete the account Ada Lovelace and everything .* nothing was deleted\n$/),
    });
    expect(await other.run("sync status")).toContain("Ada Lovelace");
  });

  test("drop the link to a deleted account", async () => {
    expect(await other.run("sync delete --language de --yes")).toContain("alles gelöscht");
    expect(readFileSync(other.linkFile, "utf8")).toBe("null");
  });
});

describe("a game that two terminals have continued", () => {
  let one: SyncedTerminal;
  let output: readonly string[];
  beforeEach(async () => {
    one = syncedTerminal();
    const other = syncedTerminal();
    one.leave(drawnGame(7, 2));
    await one.run(`sync start ${address()} Bea`);
    await joinAccount(other, one);
    await other.run("play --plain --seed 8", ["recent 1", "draw", "draw", "draw", "quit"]);
    await one.run("play --plain --resume", ["draw", "quit"]);
    await other.run("sync");
    output = (await one.run("sync")).split("\n");
  });

  test("is kept twice, and both games are listed", () => {
    expect(output[0]).toContain("You continued one game on two devices: both are kept.");
    expect(output.slice(2, 4)).toEqual([
      expect.stringMatching(/^1\. Classic, klondike:7: 5 moves, 0:\d\d, .*, another device$/),
      expect.stringMatching(/^2\. Classic, klondike:7: 3 moves, 0:\d\d, .*, this device$/),
    ]);
    expect([one.free(), one.recent()]).toEqual([[["klondike:7", 3]], [["klondike:7", 5]]]);
  });

  test.each(["0", "3", "x", ""])("cannot be chosen by %j, which is not listed", async (number) => {
    expect((await one.attempt(`sync choose ${number}`)).code).toBe(2);
  });

  test("is resumed in the version that was chosen", async () => {
    expect(await one.run("sync choose 1")).toContain("This game continues.");
    expect([one.free(), one.recent()]).toEqual([[["klondike:7", 5]], [["klondike:7", 3]]]);
    expect(await one.run("play --plain --short --resume", ["status", "quit"])).toContain("Moves 5");
  });

  test("needs no choice once one has been made", async () => {
    await one.run("sync choose 1");
    expect(await one.run("sync")).not.toContain("choose");
  });
});

test.each([
  ["sync", 1, "sync --help"],
  ["sync wash", 2, "sync has no subcommand"],
  ["sync start", 2, "a nickname"],
  ["sync join ADDRESS", 2, "a code"],
  ["sync start http://cards.example Ada", 2, "https://"],
  ["sync start http://127.0.0.1:1 Ada", 1, "can't be reached"],
  ["sync start ADDRESS x", 1, "2 to 20"],
  ["sync join ADDRESS 0000 0000", 1, "wrong"],
])("%s fails with one line and changes nothing", async (args, code, reason) => {
  const terminal = syncedTerminal();
  const { code: exit, err } = await terminal.attempt(args.replace("ADDRESS", address()));
  expect(exit).toBe(code);
  expect(err).toMatch(/^klondike: [^\n]+\n$/);
  expect(err).toContain(reason);
  expect(await terminal.run("sync status")).toContain("only on this device");
});

describe("the devices of an account", () => {
  let laptop: SyncedTerminal;
  let phone: SyncedTerminal;
  let tablet: SyncedTerminal;
  beforeEach(async () => {
    [laptop, phone, tablet] = [syncedTerminal(), syncedTerminal(), syncedTerminal()];
    await laptop.run(`sync start ${address()} Device owner`);
    await joinAccount(phone, laptop);
    await joinAccount(tablet, laptop);
  });
  const listed = async () => (await laptop.run("sync devices")).trim().split("\n");

  test("are listed, this one first", async () => {
    expect(await listed()).toEqual([
      expect.stringMatching(/^1\. .+, this device$/),
      expect.stringMatching(/^2\. .+, last used /),
      expect.stringMatching(/^3\. .+, last used /),
    ]);
  });

  test("can be revoked one by one", async () => {
    expect(await laptop.run("sync revoke 2")).toContain("One device is removed.");
    expect(await listed()).toHaveLength(2);
  });

  test("can all be revoked except the current one, after which they cannot sync", async () => {
    expect(await laptop.run("sync revoke others")).toContain("2 devices are removed.");
    expect(await listed()).toHaveLength(1);
    for (const revoked of [phone, tablet])
      expect((await revoked.attempt("sync")).err).toContain("doesn't know this device");
  });

  test.each(["1", "9"])("cannot be revoked by the number %s of this or no device", async (number) => {
    expect((await laptop.attempt(`sync revoke ${number}`)).code).toBe(2);
    expect(await listed()).toHaveLength(3);
  });

  test("get a new key with new-key", async () => {
    const { key } = laptop.link();
    expect(await laptop.run("sync new-key")).toContain("new key");
    expect(laptop.link().key).not.toBe(key);
    expect(await listed()).toHaveLength(3);
  });

  test("include one that joins with the written recovery code", async () => {
    const written = codeIn(await laptop.run("sync recovery")).replaceAll(" ", "-");
    const found = syncedTerminal();
    expect(await found.run(`sync join ${address()} ${written}`)).toContain("Device owner");
    expect(await listed()).toHaveLength(4);
  });

  test("cannot join with a recovery code that was turned off", async () => {
    const written = codeIn(await laptop.run("sync recovery")).replaceAll(" ", "-");
    await laptop.run("sync recovery off");
    const { err } = await syncedTerminal().attempt(`sync join ${address()} ${written}`);
    expect(err).toContain("code is wrong");
  });
});

test("recovery refuses words other than off", async () => {
  const ada = syncedTerminal();
  await ada.run(`sync start ${address()} Ada`);
  expect((await ada.attempt("sync recovery on")).code).toBe(2);
});

test("finishes replacing a key after the server's answer was lost", async () => {
  const ada = syncedTerminal();
  await ada.run(`sync start ${address()} Interrupted`);
  const values = new Values(ada.folder);
  const next = "0e".repeat(16);
  values.changeSecret(NEXT_KEY, () => next);
  await ada.client().changeKey(next);
  expect(await ada.run("sync")).toContain("All devices have the same games.");
  expect(ada.link().key).toBe(next);
  expect(values.read(NEXT_KEY)).toBeNull();
});
