import { classicRules } from "@klondike/engine";
import { type GameSummary, recordOf, summaryOf } from "@klondike/engine/records";
import { begin, type KlondikeSession, klondikeGame, play, sessionMoves } from "@klondike/engine/session";
import { expect, it } from "vitest";
import { testHost } from "../testing/test-host.ts";
import { RatedGames, type Ratings, skillTrends, unratedGames } from "./ratings.ts";

/** A game in which the first legal move is always played. */
function careless(passes: number | "unlimited" = "unlimited"): KlondikeSession {
  const rules = { ...classicRules(1), talon: { kind: "waste", draw: 1, passes } } as const;
  let session = begin(klondikeGame("classic", { scheme: "klondike", seed: 9_100_004n }, { rules }));
  for (let at = 0; at < 60; at++) {
    const moves = sessionMoves(session);
    const move = moves[(at * 7) % Math.max(1, moves.length)];
    if (move !== undefined) session = play(session, move);
  }
  return session;
}

const NOTE = { id: "g", began: 0, ended: 5, replayed: false, help: { fair: 0, thoughtful: 0 } };

function game(id: string, ended: number, help = NOTE.help): GameSummary {
  return summaryOf(recordOf(careless(), { ...NOTE, id, ended, help }));
}

function opened() {
  const host = testHost();
  return { host, rated: new RatedGames(host, (_, run) => run()) };
}

it("rates a record and stores the rating with its costly choices", async () => {
  const { rated } = opened();
  const rating = await rated.rateRecord(recordOf(careless(), NOTE));
  expect(rating?.accuracy).toBeLessThan(90);
  expect(rating?.choices.length).toBeGreaterThan(0);
  expect((await rated.all()).get("g")).toEqual(rating);
});

it("stores that a game has no chances, so that it is not rated again", async () => {
  const { rated } = opened();
  expect(await rated.rateRecord(recordOf(careless(3), NOTE))).toBeUndefined();
  expect((await rated.all()).get("g")).toBe("none");
});

it("ignores damaged ratings and keeps the others", async () => {
  const { host, rated } = opened();
  const rating = { accuracy: 90, luck: 0.1, choices: [["stock", 4, 0.05]] };
  await host.store.changeValue("ratings", () => ({ a: rating, b: { accuracy: "much" } }));
  expect([...(await rated.all())]).toEqual([
    ["a", rating],
    ["b", "none"],
  ]);
});

it("lists unrated games without help, newest first", () => {
  const helped = game("helped", 9, { fair: 1, thoughtful: 0 });
  const games = [game("old", 1), game("new", 7), game("rated", 8), helped];
  const ratings: Ratings = new Map([["rated", "none"]]);
  expect(unratedGames(games, ratings).map(({ id }) => id)).toEqual(["new", "old"]);
});

it("averages accuracy over time and finds the costliest choice of each kind, without helped games", () => {
  const helped = game("helped", 9, { fair: 1, thoughtful: 0 });
  const rating = (accuracy: number, ...choices: [kind: "stock" | "uncover", at: number, loss: number][]) => ({
    accuracy,
    luck: 0,
    choices,
  });
  const ratings: Ratings = new Map([
    ["late", rating(90, ["stock", 3, 0.1])],
    ["early", rating(70, ["stock", 8, 0.2], ["uncover", 5, 0.1])],
    ["helped", rating(10, ["uncover", 1, 0.9])],
  ]);
  const trends = skillTrends([game("late", 5), game("early", 2), helped], ratings);
  expect(trends.accuracy).toEqual([70, 80]);
  expect(trends.choices.map(({ kind, count, example }) => ({ kind, count, example }))).toEqual([
    { kind: "stock", count: 2, example: { id: "early", at: 8, loss: 0.2 } },
    { kind: "uncover", count: 1, example: { id: "early", at: 5, loss: 0.1 } },
  ]);
});
