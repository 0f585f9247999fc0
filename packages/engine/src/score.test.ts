import { expect, test } from "vitest";
import { applyMove } from "./apply.ts";
import { parseDeal } from "./deal.ts";
import { isWon } from "./legality.ts";
import { type Move, parseMove } from "./move.ts";
import type { Position } from "./position.ts";
import { CLASSIC_RULES, type KlondikeRules } from "./rules.ts";
import { NO_SCORE, type Scoring, scoreAt, scoredStep, vegasPasses } from "./score.ts";
import { type KlondikeSession, klondikeGame, sessionScore, sessionSeconds } from "./session/klondike-game.ts";
import { begin, isSessionWon, play, redo, restart, undo, withClock } from "./session/session.ts";
import { board } from "./testing/boards.ts";

const move = (text: string): Move => {
  const read = parseMove(text);
  if (!read.ok) throw new Error(`${text} is not a move`);
  return read.value;
};

/** The score after moves written as `w>t1:1`, or `w>t1:1@20` for a move at 20 seconds. */
function score(
  start: Position,
  moves: readonly string[],
  {
    scoring = "standard",
    rules = CLASSIC_RULES,
    seconds = 0,
    balance = 0,
  }: Partial<{
    scoring: Scoring;
    rules: KlondikeRules;
    seconds: number;
    balance: number;
  }> = {},
): number {
  let running = NO_SCORE;
  let position = start;
  for (const text of moves) {
    const [notation = "", time = "0"] = text.split("@");
    const after = applyMove(position, move(notation), rules);
    const step = { before: position, move: move(notation), after, seconds: Number(time) };
    running = scoredStep(running, step, rules, scoring);
    position = after;
  }
  return scoreAt(running, scoring, { seconds, won: isWon(position, rules) }, balance);
}

const TABLE = board("w: 7S 6H\nt1: 7C\nt2: 9D | AS\nf1: AH\nt3: 2C");

test("waste to tableau is worth 5, home 10, a card turned up 5", () => {
  expect(score(TABLE, ["w>t1:1"])).toBe(5);
  expect(score(TABLE, ["t2>f2:1"])).toBe(10 + 5);
});

test("returning from a foundation costs 15, but the score never falls below 0", () => {
  expect(score(TABLE, ["f1>t3:1"])).toBe(0);
  expect(score(TABLE, ["t2>f2:1", "w>t1:1", "f1>t3:1"])).toBe(20 - 15);
});

test("an ace cannot be moved between foundations to farm points", () => {
  expect(() => score(TABLE, ["f1>f2:1"])).toThrow("foundation-to-foundation");
});

const RECYCLABLE = board("w: 2C 3C 4C\nt2: 9D | AS\nt1: 5H\nt3: 4D", "t7");
const THREE: KlondikeRules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 3, passes: "unlimited" } };

test("recycling at draw 1 costs 100, but the score never falls below 0", () => {
  expect(score(RECYCLABLE, ["t2>f1:1", "recycle"])).toBe(0);
});

test("at draw 3 three recycles are free and each further one costs 20", () => {
  const around = ["recycle", "draw"];
  const home = ["t2>f1:1", "w>t1:1"];
  const rounds = (count: number): string[] => [
    ...home,
    ...Array.from({ length: count }, () => around).flat(),
  ];
  expect(score(RECYCLABLE, rounds(3), { rules: THREE })).toBe(20);
  expect(score(RECYCLABLE, rounds(4), { rules: THREE })).toBe(0);
  expect(score(RECYCLABLE, [...rounds(5), "w>t3:1"], { rules: THREE })).toBe(5);
});

test("Vegas stakes 52, pays 5 per card, and charges 5 for a card that returns", () => {
  expect(score(TABLE, [], { scoring: "vegas" })).toBe(-52);
  expect(score(TABLE, ["t2>f2:1"], { scoring: "vegas" })).toBe(-47);
  expect(score(TABLE, ["t2>f2:1", "f1>t3:1", "w>t1:1"], { scoring: "vegas" })).toBe(-52);
  expect([vegasPasses(1), vegasPasses(3)]).toEqual([1, 3]);
});

test("cumulative Vegas carries the balance over, plain Vegas does not", () => {
  expect(score(TABLE, ["t2>f2:1"], { scoring: "cumulative-vegas", balance: 30 })).toBe(-17);
  expect(score(TABLE, ["t2>f2:1"], { scoring: "vegas", balance: 30 })).toBe(-47);
});

test("a timed game loses 2 every ten seconds, but never falls below 0", () => {
  expect(score(TABLE, ["t2>f2:1@5"], { scoring: "timed", seconds: 9 })).toBe(15);
  expect(score(TABLE, ["t2>f2:1@5"], { scoring: "timed", seconds: 30 })).toBe(9);
  expect(score(TABLE, ["t2>f2:1@5"], { scoring: "timed", seconds: 500 })).toBe(0);
  // A penalty that would make the score negative is not charged later.
  expect(score(TABLE, ["t2>f2:1@60"], { scoring: "timed", seconds: 60 })).toBe(15);
});

const HOME = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC";
const suited = (suit: string): string => HOME.replaceAll("C", suit);
const LAST = board(
  `f1: ${HOME}\nf2: ${suited("D")}\nf3: ${suited("H")}\nf4: ${suited("S").replace(" KS", "")}\nt1: KS`,
);

test("winning a timed game after more than 30 seconds pays 700000 divided by the seconds", () => {
  const at = (seconds: number): number =>
    score(LAST, [`t1>f4:1@${seconds}`], { scoring: "timed", seconds: seconds + 1000 });
  expect(at(0)).toBe(10);
  expect(at(30)).toBe(10);
  expect(at(31)).toBe(10 + 22580);
  expect(at(100)).toBe(10 + 7000);
  expect(score(LAST, ["t1>f4:1@100"], { scoring: "standard" })).toBe(10);
});

test("without scoring there is no score", () => {
  expect(score(TABLE, ["t2>f2:1"], { scoring: "none" })).toBe(0);
});

const dealNamed = (name: string): KlondikeSession => {
  const deal = parseDeal(name);
  if (!deal.ok) throw new Error(name);
  return begin(klondikeGame("classic", deal.value, { scoring: "cumulative-vegas", balance: 10 }));
};

test("undo and redo leave a Vegas balance unchanged", () => {
  let session = dealNamed("dotnet:0");
  session = play(session, move("draw"));
  session = play(session, move("w>f1:1"));
  expect(sessionScore(session)).toBe(10 - 52 + 5);
  const back = undo(session);
  expect(sessionScore(back)).toBe(10 - 52);
  expect(sessionScore(redo(back))).toBe(10 - 52 + 5);
  expect(sessionScore(restart(session))).toBe(10 - 52);
});

test("a game's clock runs until it is won", () => {
  const session = withClock(dealNamed("dotnet:0"), 12);
  expect(isSessionWon(session)).toBe(false);
  expect(sessionSeconds(session)).toBe(12);
  expect(sessionSeconds(withClock(session, 5))).toBe(12);
});
