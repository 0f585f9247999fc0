import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { deckOfDeal, ownDealOf, startOf } from "@klondike/engine";
import { formatDeal, formatDeck, formatMove, formatPosition } from "@klondike/engine/notation";
import { dailyDeal } from "@klondike/knowledge/certified";
import { beforeEach, describe, expect, test } from "vitest";
import type { Io } from "../io.ts";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { type SyncedTerminal, syncedTerminal, syncServer } from "../testing/sync-server.ts";
import { wonSession } from "../testing/won-session.ts";

const DAY = "2026-11-15";
const DAILY = `daily --date ${DAY}`;
const address = syncServer(DAY);
const { deal, line } = dailyDeal(DAY);
const moves = line.map((move) => formatMove(move));
const NO_HELP = { fair: 0, thoughtful: 0 };

/** A terminal whose player has an account. */
async function player(nickname: string): Promise<SyncedTerminal> {
  const terminal = syncedTerminal();
  await terminal.run(`sync start ${address()} ${nickname}`);
  return terminal;
}

/** A player who has won the day's ranked game on another device. */
async function rankedWinner(nickname: string): Promise<SyncedTerminal> {
  const winner = await player(nickname);
  await winner.client().openRanked(DAY);
  await winner.client().act(DAY, 0, moves, NO_HELP);
  return winner;
}

/** A player who has won the day's deal without playing it ranked. */
async function unrankedWinner(nickname: string): Promise<SyncedTerminal> {
  const winner = await player(nickname);
  winner.finish(wonSession(dailyDeal(DAY)), nickname);
  await winner.run("sync");
  return winner;
}

test("the leaderboard needs sync", async () => {
  const { code, err } = await syncedTerminal().attempt(`${DAILY} --table`);
  expect([code, err]).toEqual([1, expect.stringContaining("Turn on sync")]);
});

test("the leaderboard says that no ranked game was won yet", async () => {
  const ada = await player("Ada");
  expect(await ada.run(`${DAILY} --table`)).toBe(`${DAY}\nNobody has won a ranked game yet.\n`);
});

describe("a ranked game played line by line", () => {
  let ada: SyncedTerminal;
  beforeEach(async () => {
    ada = await player("Ada Ranked");
  });

  test("starts by saying what the server counts", async () => {
    expect(await ada.run(`${DAILY} --ranked --plain --short`, ["quit"])).toMatch(
      /^Ranked: the server counts your moves, undos, hints and time\. Help that knows hidden cards is off\.\nDaily deal for 15 Nov 2026/,
    );
  });

  test("refuses help that knows hidden cards", async () => {
    const help = ["solution", "verdict", "hint thoughtful", "review"];
    const played = await ada.run(`${DAILY} --ranked --plain --short`, [...help, "quit"]);
    expect(played.match(/knows the hidden cards of your ranked game, so it's off until/g)).toHaveLength(4);
  });

  test("is counted on the leaderboard while it is played", async () => {
    await ada.run(`${DAILY} --ranked --plain`, ["draw", "quit"]);
    expect(await ada.run(`${DAILY} --table`)).toContain("One ranked game is still being played.");
  });

  test("stays ranked when it is resumed without an option", async () => {
    await ada.run(`${DAILY} --ranked --plain`, [...moves.slice(0, 9), "undo", "quit"]);
    const resumed = await ada.run("play --plain --short --resume", [...moves.slice(8, 12), "quit"]);
    expect(resumed).toContain("Moves 12");
    expect((await ada.client().openRanked(DAY)).acts).toHaveLength(14);
  });

  test("continues a game that another device has played, up to the win", async () => {
    await ada.run(`${DAILY} --ranked --plain`, [...moves.slice(0, 3), "quit"]);
    await ada.client().act(DAY, 3, moves.slice(3, -2), NO_HELP);
    const won = await ada.run(`${DAILY} --ranked --plain --short`, moves.slice(-2));
    expect(won).toContain("Your ranked win is on the leaderboard.");
  });

  test("is listed with its moves, undos, hints and time after the win", async () => {
    await ada.client().openRanked(DAY);
    await ada
      .client()
      .act(DAY, 0, [...moves.slice(0, 9), "<8", ...moves.slice(8)], { fair: 1, thoughtful: 0 });
    expect(await ada.run(`${DAILY} --table`)).toMatch(
      new RegExp(
        `^${DAY}\nToday's leaderboard, by moves:\n1\\. Ada Ranked \\(you\\): ${moves.length} moves, 1 undo, 1 hint, 0:\\d\\d \\(unusually fast\\)\n`,
      ),
    );
  });
});

describe("another player's ranked win", () => {
  const watch = `${DAILY} --watch Ada`;
  beforeEach(async () => {
    await rankedWinner("Ada");
  });

  test("cannot be watched before the viewer has won", async () => {
    const { code, err } = await (await player("Bob")).attempt(watch);
    expect([code, err]).toEqual([1, expect.stringContaining("Win this deal first")]);
  });

  test("can be watched after an unranked win", async () => {
    const { code, out } = await (await unrankedWinner("Bob")).attempt(watch);
    expect([code, out]).toEqual([0, expect.stringContaining("klondike:20261115")]);
  });

  test("is listed above unranked wins, which have no place", async () => {
    const bob = await unrankedWinner("Bob");
    expect(await bob.run(`${DAILY} --table --language de`)).toContain(
      `Gewonnen, ungewertet:\nBob (du): ${moves.length} Züge\n`,
    );
  });
});

test("a player who has won unranked can watch, but not play the day ranked", async () => {
  await rankedWinner("Ada");
  const bob = await unrankedWinner("Bob");
  await bob.attempt(`${DAILY} --watch Ada`);
  const { code, err } = await bob.attempt(`${DAILY} --ranked --plain`);
  expect([code, err]).toEqual([1, expect.stringContaining("already won")]);
});

test.each([
  `${DAILY} --json`,
  `solve --seed ${formatDeal(deal)}`,
  `analyse ${formatDeck(deckOfDeal(deal))}`,
  `deal --deck ${formatDeck(deckOfDeal(deal))}`,
])("after %s the day's deal cannot be played ranked", async (command) => {
  const hal = await player("Hal");
  await hal.attempt(command);
  expect(await hal.attempt(`${DAILY} --ranked --plain`, ["quit"])).toMatchObject({
    code: 1,
    err: "klondike: You had help that knows the hidden cards, so it can't be ranked.\n",
  });
  expect(await hal.run(`${DAILY} --table`)).toContain("Nobody has won");
});

test("another device of the player refuses the deal after a sync, even if the ranked game has no moves", async () => {
  const joe = await player("Joe");
  const other = syncedTerminal();
  await other.run(`sync join ${address()} ${await joe.client().code()}`);
  await joe.client().openRanked(DAY);
  await other.run("sync");
  expect(await other.attempt(["solve", "--seed", formatDeal(deal)])).toMatchObject({
    code: 1,
    out: "",
    err: "klondike: That knows the hidden cards of your ranked game, so it's off until that game is over.\n",
  });
});

test("a terminal that is open already learns of a ranked game that another one begins", async () => {
  const ida = await player("Ida");
  const open = await ScreenHarness.open(wonSession(dailyDeal(DAY)), { folder: ida.folder });
  await ida.run(`${DAILY} --ranked --plain`, ["draw", "quit"]);
  await open.type("R");
  await open.waitFor(/knows the hidden cards of your ranked game/);
});

describe("while a ranked game is open", () => {
  const deck = formatDeck(deckOfDeal(deal));
  const number = formatDeal(ownDealOf(deckOfDeal(deal)));
  let gil: SyncedTerminal;
  beforeEach(async () => {
    gil = await player("Gil");
    await gil.run(`${DAILY} --ranked --plain`, ["draw", "quit"]);
  });
  const savedGame = (): string => {
    const games = join(gil.folder, "games");
    return join(games, readdirSync(games)[0] ?? "");
  };

  test("commands refuse what shows hidden cards of its deal, under any name", async () => {
    const commands: readonly (readonly string[])[] = [
      ["solve", "--seed", formatDeal(deal)],
      ["solve", "--deck", deck, "--draw", "3"],
      ["par", "--deck", deck],
      ["deal", "--seed", number, "--json"],
      ["deal", "--deck", deck, "--edition", "open-deck"],
      ["daily", "--date", DAY, "--json"],
      ["analyse", number],
      ["analyse", deck],
      ["analyse", formatPosition(startOf(deal))],
      ["table", "--deck", deck],
      ["play", "--plain", "--watch", "--deck", deck],
      ["play", "--watch", "--resume"],
      ["review", savedGame()],
    ];
    for (const command of commands)
      expect(await gil.attempt(command), command.join(" ")).toMatchObject({
        code: 1,
        out: "",
        err: "klondike: That knows the hidden cards of your ranked game, so it's off until that game is over.\n",
      });
  });

  test("the protocol refuses its deal and positions", async () => {
    const position = formatPosition(startOf(deal)).split("\n").join(" / ");
    const { out } = await gil.attempt(
      ["table", "--seed", "1"],
      [
        "protocol 2",
        `position ${number}`,
        `open other --deck ${deck}`,
        `analyse ${number}`,
        `analyse ${position}`,
        "quit",
      ],
    );
    expect(out.match(/"ok":false,"error":"That knows the hidden cards/g)).toHaveLength(4);
  });

  test("the same deal played unranked has no help that knows hidden cards", async () => {
    const played = await gil.run(`play --plain --deck ${deck}`, ["solution", "verdict", "hint", "quit"]);
    expect(played.match(/knows the hidden cards of your ranked game/g)).toHaveLength(2);
  });
});

describe("the leaderboard of the full-screen calendar", () => {
  /** Opens the day's leaderboard on a terminal. */
  async function openLeaderboard(folder: string): Promise<ScreenHarness> {
    const harness = await ScreenHarness.open(undefined, { folder });
    await harness.type("y");
    await harness.waitFor(/t: how others did {2}r: play ranked/);
    await harness.type("t");
    return harness;
  }

  test("needs sync", async () => {
    const harness = await ScreenHarness.open(undefined, { folder: syncedTerminal().folder });
    await harness.type("yt");
    await harness.waitFor(/Turn on sync/);
    await harness.left();
  });

  test("is ordered by moves, and by time with o", async () => {
    await rankedWinner("Ada");
    const harness = await openLeaderboard((await player("Cid")).folder);
    await harness.waitFor(/1\. Ada: \d+ moves/);
    expect(harness.shown).toContain("o: by time");
    await harness.type("o");
    await harness.waitFor(/Today's leaderboard, by time:/);
    await harness.left();
  });

  test("shows the win of a player to watch to a winner", async () => {
    await rankedWinner("Ada");
    const harness = await openLeaderboard((await unrankedWinner("Eve")).folder);
    await harness.waitFor(/1: Ada/);
    await harness.type("1");
    await harness.waitFor(/Review/i);
    await harness.left();
  });

  test("offers no win to watch while the viewer's ranked game is open, even after another win", async () => {
    await rankedWinner("Ada");
    const cid = await player("Cid");
    await cid.run(`${DAILY} --ranked --plain`, ["draw", "quit"]);
    cid.finish(wonSession(dailyDeal(DAY)), "cids");
    await cid.run("sync");
    const harness = await openLeaderboard(cid.folder);
    await harness.waitFor(/1\. Ada/);
    expect(harness.shown).not.toContain("1: Ada");
    await harness.left();
  });
});

test("a ranked game on the full screen has no help that knows hidden cards", async () => {
  const harness = await ScreenHarness.open(undefined, { folder: (await player("Cid")).folder });
  await harness.type("y");
  await harness.waitFor(/r: play ranked/);
  await harness.type("r");
  await harness.waitFor(/Ranked: the server counts/);
  await harness.waitFor(/Daily deal for 15 Nov 2026/);
  for (const key of ["p", "R", "v"]) {
    await harness.type("d");
    await harness.type(key);
    await harness.waitFor(/off (in a ranked game|until that game)/i);
  }
  await harness.left();
});

describe("a server that does not respond", () => {
  let open = 0;
  let dan: SyncedTerminal;
  let link: string;
  let quit: () => Promise<string>;
  beforeEach(async () => {
    const deaf = createServer(({ socket }) => {
      open += 1;
      socket.once("close", () => (open -= 1));
    });
    await new Promise<void>((resolve) => void deaf.listen(0, "127.0.0.1", resolve));
    dan = await player("Dan");
    await dan.run(`${DAILY} --ranked --plain`, ["draw", "quit"]);
    link = readFileSync(dan.linkFile, "utf8");
    const server = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`;
    writeFileSync(dan.linkFile, JSON.stringify({ ...JSON.parse(link), server }));
    const soon: Io["after"] = (_, act) => {
      const timer = setTimeout(act, 100);
      return () => clearTimeout(timer);
    };
    quit = async () => (await dan.attempt("play --plain --resume", ["draw", "quit"], { after: soon })).out;
    return () => void deaf.close();
  });

  test("lets the player leave, with no request left open", async () => {
    expect(await quit()).not.toContain("can't be reached");
    await expect.poll(() => open).toBe(0);
  });

  test("gets the actions at the next start after it is back", async () => {
    await quit();
    writeFileSync(dan.linkFile, link);
    await dan.run("play --plain --resume", ["quit"]);
    expect((await dan.client().openRanked(DAY)).acts).toEqual(["draw", "draw"]);
  });
});
