import { type Card, classicRules, dealOfPosition, isWon, type Position } from "@klondike/engine";
import {
  begin,
  goTo,
  type KlondikeSession,
  klondikeGame,
  play,
  positionAt,
  positionOf,
  sessionMoves,
} from "@klondike/engine/session";
import { chanceOf, fairHint, fairViewOf } from "@klondike/knowledge/hints";
import { beforeAll, describe, expect, it } from "vitest";
import { answered } from "../workers/ask.ts";
import { type FairAnswer, type FairQuestion, fairAnswer, type ViewChance } from "../workers/questions.ts";
import { bestMoveAt, type GameChances, gameChances, type MoveGrade, skillAndLuck } from "./chances.ts";

const FAIR = { ask: async (question: FairQuestion) => answered<FairAnswer>(fairAnswer(question)) };

function fresh(seed: bigint, draw: 1 | 3): KlondikeSession {
  return begin(klondikeGame("classic", { scheme: "klondike", seed }, { rules: classicRules(draw) }));
}

/** A game in which every hint is followed. */
function hinted(seed: bigint, draw: 1 | 3): KlondikeSession {
  let session = fresh(seed, draw);
  const { rules } = session.game.setup;
  for (let count = 0; count < 400; count++) {
    const hint = fairHint(fairViewOf(session), rules);
    if (hint === undefined) break;
    session = play(session, hint.move);
  }
  return session;
}

/** A game in which the first legal move is always played. */
function careless(seed: bigint, count: number): KlondikeSession {
  let session = fresh(seed, 1);
  for (let at = 0; at < count; at++) {
    const moves = sessionMoves(session);
    const move = moves[(at * 7) % Math.max(1, moves.length)];
    if (move === undefined) break;
    session = play(session, move);
  }
  return session;
}

async function computed(session: KlondikeSession, fair: typeof FAIR = FAIR): Promise<GameChances> {
  return new Promise((resolve) => {
    const chances = gameChances(fair, session, () => chances.isComplete && resolve(chances));
  });
}

/** The effects of turning the stock twice if the fair player answers this for the three positions. */
async function computedFrom(first: ViewChance, second: ViewChance, third: ViewChance): Promise<GameChances> {
  const answers = [first, second, third];
  const ask = async () => answered<FairAnswer>({ about: "chance", ...(answers.shift() as ViewChance) });
  return computed(play(play(fresh(5n, 1), { kind: "draw" }), { kind: "draw" }), { ask });
}

function costing(loss: number): ViewChance {
  return { chance: 0.5, rating: { chance: 0.5, loss, choice: "other" } };
}

/** The same moves in a game whose cards that were never turned up are dealt in reverse order. */
function withHiddenReversed(session: KlondikeSession): KlondikeSession {
  const start = positionAt(session, 0);
  const hidden = positionOf(session).tableau.flatMap(({ faceDown }) => faceDown);
  const reversed = new Map<Card, Card | undefined>(hidden.map((card, at) => [card, hidden.at(-1 - at)]));
  const tableau = start.tableau.map(({ faceDown, faceUp }) => ({
    faceDown: faceDown.map((card) => reversed.get(card) ?? card),
    faceUp,
  }));
  const deal = dealOfPosition({ ...start, tableau: tableau as unknown as Position["tableau"] });
  const game = klondikeGame("classic", deal, { rules: session.game.setup.rules });
  return session.steps.reduce((played, { move }) => play(played, move), begin(game));
}

describe("the chances of a game won by hints", () => {
  let session: KlondikeSession;
  let chances: GameChances;

  beforeAll(async () => {
    session = hinted(9_100_004n, 1);
    chances = await computed(session);
  });

  it("has a chance for every position and ends at 1", () => {
    expect(isWon(positionOf(session), session.game.setup.rules)).toBe(true);
    expect(chances.chances).toHaveLength(session.steps.length + 1);
    expect(chances.moves).toHaveLength(session.steps.length);
    expect(chances.chances.at(-1)).toBe(1);
  });

  it("splits every change of the chance into loss, luck and a remainder", () => {
    for (const move of chances.moves) {
      if (move === undefined) throw new Error("a chance is missing");
      expect(move.luck - move.loss + move.rest).toBeCloseTo(move.after - move.before, 9);
      expect(move.loss).toBeGreaterThanOrEqual(0);
    }
    const sum = skillAndLuck(chances);
    expect((sum?.luck ?? 0) - (sum?.loss ?? 0) + (sum?.rest ?? 0)).toBeCloseTo(
      (sum?.end ?? 0) - (sum?.start ?? 0),
      9,
    );
  });

  it("counts followed hints as full accuracy", () => {
    expect(skillAndLuck(chances)?.accuracy).toBeGreaterThan(85);
    expect(chances.moves.filter((move) => move?.grade === "blunder")).toEqual([]);
  });
});

it("looks further ahead than a hint at every position, for the chances and for the better move", async () => {
  const efforts: unknown[] = [];
  const ask = async (question: FairQuestion) => {
    efforts.push("effort" in question && question.effort);
    return FAIR.ask(question);
  };
  const session = careless(9_100_004n, 40);
  const { chances } = await computed(session, { ask });
  await bestMoveAt({ ask }, session, 40);
  expect(efforts).toEqual(Array.from({ length: 42 }, () => "review"));
  expect(chances.at(-1)).toBe(chanceOf(fairViewOf(session), session.game.setup.rules, "review"));
});

it("takes the luck of a turned-up card from quick chances", () => {
  const session = hinted(9_100_004n, 1);
  const { rules } = session.game.setup;
  const hiddenAt = (at: number, column: number): number =>
    positionAt(session, at).tableau[column]?.faceDown.length ?? 0;
  // A position at which the whole stock has been seen and a move has just turned up a card.
  const at = session.steps.findIndex((_, step) => step > 60 && columnTurned(step) >= 0) + 1;
  function columnTurned(step: number): number {
    return [0, 1, 2, 3, 4, 5, 6].findIndex((column) => hiddenAt(step + 1, column) < hiddenAt(step, column));
  }
  const view = fairViewOf(goTo(session, at));
  const chanceAt = (effort: "quick" | "review"): { readonly chance: number; readonly luck: number } => {
    const answer = fairAnswer({ about: "chance", view, rules, turned: columnTurned(at - 1), effort });
    if (answer.about !== "chance") throw new Error("no chance");
    const { chance = 0, expected = 0 } = answer;
    return { chance, luck: chance - expected };
  };
  expect(chanceAt("review").chance).not.toBe(chanceAt("quick").chance);
  expect(chanceAt("review").luck).toBeCloseTo(chanceAt("quick").luck, 9);
});

it("grades moves by fixed bounds: best, good from 1 point, inaccuracy from 3, mistake from 7, blunder from 15", async () => {
  const bounds: readonly (readonly [loss: number, grade: MoveGrade])[] = [
    [0, "best"],
    [0.0099, "best"],
    [0.01, "good"],
    [0.0299, "good"],
    [0.03, "inaccuracy"],
    [0.0699, "inaccuracy"],
    [0.07, "mistake"],
    [0.1499, "mistake"],
    [0.15, "blunder"],
    [0.9, "blunder"],
  ];
  for (const [loss, grade] of bounds) {
    const { moves } = await computedFrom(costing(loss), costing(0), costing(0));
    expect(moves[0]).toMatchObject({ grade, isCostly: !["best", "good"].includes(grade) });
  }
});

it("computes accuracy as 100 times the product of 1 - loss, without losses below one point", async () => {
  const accuracyOf = async (one: number, other: number) =>
    skillAndLuck(await computedFrom(costing(one), costing(other), costing(0)))?.accuracy;
  expect(await accuracyOf(0.2, 0.5)).toBe(40);
  expect(await accuracyOf(0.05, 0)).toBe(95);
  expect(await accuracyOf(0.009, 0.009)).toBe(100);
});

it("counts the change that cards bring as luck, and the change of the estimate without news as the remainder", async () => {
  const chances = await computedFrom(
    { chance: 0.5, rating: { chance: 0.5, loss: 0.1, choice: "uncover" } },
    { chance: 0.7, expected: 0.45, rating: { chance: 0.7, loss: 0, choice: undefined } },
    { chance: 0.6, expected: 0.6 },
  );
  const [turned, other] = chances.moves;
  expect(turned?.luck).toBeCloseTo(0.25, 9);
  expect(turned?.rest).toBeCloseTo(0.05, 9);
  expect(other).toMatchObject({ luck: 0, loss: 0 });
  expect(other?.rest).toBeCloseTo(-0.1, 9);
  expect(skillAndLuck(chances)?.rest).toBeCloseTo(-0.05, 9);
});

it("depends only on what the player saw, not on the cards that stay hidden", async () => {
  const session = careless(9_100_004n, 40);
  const other = withHiddenReversed(session);
  expect(other.steps).toHaveLength(40);
  expect(positionOf(other).tableau).not.toEqual(positionOf(session).tableau);
  const [chances, same] = await Promise.all([computed(session), computed(other)]);
  expect(same.chances).toEqual(chances.chances);
  expect(same.moves).toEqual(chances.moves);
});

it("counts careless play as low accuracy", async () => {
  const chances = await computed(careless(9_100_004n, 60));
  expect(skillAndLuck(chances)?.accuracy).toBeLessThan(90);
});

it("has no chances under rules without a trained net", async () => {
  const rules = { ...classicRules(3), talon: { kind: "waste", draw: 3, passes: 3 } } as const;
  const session = begin(klondikeGame("classic", { scheme: "klondike", seed: 5n }, { rules }));
  const chances = await computed(play(session, { kind: "draw" }));
  expect(chances.chances).toEqual([undefined, undefined]);
  expect(skillAndLuck(chances)).toBeUndefined();
});

it("leaves out chances that could not be computed, and stops when closed", async () => {
  let asked = 0;
  const failing = { ask: async () => ({ ok: false, why: "failed" }) as const };
  const session = play(fresh(5n, 1), { kind: "draw" });
  await new Promise<void>((resolve) => {
    const chances = gameChances(failing, session, () => {
      asked++;
      chances.close();
      resolve();
    });
  });
  await Promise.resolve();
  expect(asked).toBe(1);
});
