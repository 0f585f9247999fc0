import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDeal, parseMove } from "@klondike/engine/notation";
import {
  begin,
  formatSave,
  isSessionWon,
  type KlondikeSession,
  klondikeGame,
  play,
  undo,
} from "@klondike/engine/session";
import { movesIn } from "@klondike/solver";
import { expect, test } from "vitest";
import { easyDeal } from "../testing/easy-deck.ts";
import { klondike } from "../testing/scripted.ts";
import { parText } from "../words/par.ts";

const EASY = easyDeal("by-row", 1);
/** 52 cards to the foundations and 24 draws. */
const EASY_PAR = 76;

interface Told {
  readonly id: string;
  readonly par: number | null;
  readonly proved?: boolean;
  readonly atLeast?: number;
  readonly own?: number;
  readonly moves?: readonly string[];
}

/** The deal's game after these moves. */
function played(name: string, moves: readonly string[]): KlondikeSession {
  const deal = parseDeal(name);
  if (!deal.ok) throw new Error(name);
  let session: KlondikeSession = begin(klondikeGame("classic", deal.value));
  for (const text of moves) {
    const move = parseMove(text);
    if (!move.ok) throw new Error(text);
    session = play(session, move.value);
  }
  return session;
}

test("prints par with a winning line of that length", async () => {
  const { code, out } = await klondike("par --seed 42 --limit-ms 2000 --json");
  expect(code).toBe(0);
  const result = JSON.parse(out) as Told;
  const won = played("klondike:42", result.moves ?? []);
  expect(isSessionWon(won)).toBe(true);
  expect(movesIn(won.steps.map(({ move }) => move))).toBe(result.par);
  expect(result.atLeast).toBeLessThanOrEqual(result.par ?? 0);
  expect(result.proved).toBe(result.atLeast === result.par);
});

test("says whether par is proved or the best known", async () => {
  const proved = await klondike(["par", "--seed", EASY]);
  expect(proved.out).toContain(`: par ${EASY_PAR} (proved)\n`);
  const known = await klondike("par --seed 42 --limit-ms 2000");
  expect(known.out).toMatch(
    /^klondike:42: par \d+ \(best known\); no solution has fewer than \d+ moves\n(?:draw|[tw]\d?>)/,
  );
});

test("prints no lower bound if none is known", () => {
  const shortest = { count: 186, isProved: false, lowerBound: 0, moves: [], states: 1, ms: 1 };
  expect(parText({ id: "java:42", own: undefined, shortest })).toBe("java:42: par 186 (best known)\n");
});

test("a won save counts as a known solution; an unfinished one only names its deal", async () => {
  const { moves = [] } = JSON.parse((await klondike(["par", "--seed", EASY, "--json"])).out) as Told;
  const file = join(mkdtempSync(join(tmpdir(), "klondike-par-")), "game.json");
  // The last two cards go back and forth before they reach the foundations.
  const detour = [...moves.slice(0, -1), "f1>t1:1", "t1>f1:1", ...moves.slice(-1)];
  const won = played(EASY, detour);
  writeFileSync(file, formatSave(won));
  expect(JSON.parse((await klondike(["par", file, "--json"])).out)).toMatchObject({
    par: EASY_PAR,
    proved: true,
    own: EASY_PAR + 2,
  });
  expect((await klondike(["par", file])).out).toContain(
    `\nThe saved game was won in ${EASY_PAR + 2} moves.\n`,
  );
  writeFileSync(file, formatSave(undo(won)));
  const result = JSON.parse((await klondike(["par", file, "--json"])).out) as Told;
  expect([result.par, result.own]).toEqual([EASY_PAR, undefined]);
  expect((await klondike(["par", "-"], [formatSave(won)])).out).toContain(`par ${EASY_PAR} (proved)`);
});

test("prints no par if no win is found", async () => {
  const lost =
    "4D2DKS5HQH7D3C2HTH7SAHKH6DTS3SQS7C8SACJH3DJS5C9HJC5S9DQD4SKD2STD8C3H8HJD6CQCAD6HKC2CTC8D4C6S9SAS9C5D7H4H";
  expect((await klondike(`par --deck ${lost} --draw 3 --limit-ms 200`)).out).toBe(
    `deck:${lost}: no solution was found\n`,
  );
  const { code, out } = await klondike(`par --deck ${lost} --draw 3 --limit-ms 200 --json`);
  expect([code, JSON.parse(out)]).toEqual([0, { id: `deck:${lost}`, deal: `deck:${lost}`, par: null }]);
});

test.each([
  "par",
  "par --seed",
  "par --seed x",
  "par --seed 5 --limit-ms 0",
  "par --seed 5 --limit-ms soon",
  "par --seed 5 --limit-ms -1",
  "par --seed 5 --draw 0",
  "par --seed 5 --draw 25",
  "par --seed 5 --edition countdown",
  "par --seed 5 --edition open-deck --draw 3",
  "par --deck ACAC",
  "par game.json --seed 5",
  "par game.json --draw 3",
  "par one two",
  "par --seed 5 --json=yes",
])("%s is wrong usage: exit code 2 and one line", async (args) => {
  const { code, out, err } = await klondike(args);
  expect([code, out, err]).toEqual([2, "", expect.stringMatching(/^klondike: [^\n]+\n$/)]);
});

test.each([
  ["no game", "par /nowhere.json"],
  ["junk", "par -"],
])("%s: exit code 1 and one line", async (_, args) => {
  const { code, out, err } = await klondike(args, ["{]"]);
  expect([code, out, err]).toEqual([1, "", expect.stringMatching(/^klondike: [^\n]+\n$/)]);
});
