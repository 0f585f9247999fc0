import { classicRules, isWon } from "@klondike/engine";
import {
  begin,
  type KlondikeSession,
  klondikeGame,
  play,
  positionOf,
  sessionMoves,
} from "@klondike/engine/session";
import { fairHint, fairViewOf } from "@klondike/knowledge/hints";
import { beforeAll, describe, expect, it } from "vitest";
import { answered } from "../workers/ask.ts";
import { type FairAnswer, type FairQuestion, fairAnswer } from "../workers/questions.ts";
import { type GameChances, gameChances, skillAndLuck } from "./chances.ts";

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

/** A game of the first legal move, again and again. */
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

async function computed(session: KlondikeSession): Promise<GameChances> {
  return new Promise((resolve) => {
    const chances = gameChances(FAIR, session, () => chances.isComplete && resolve(chances));
  });
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

  it("divides every change into loss, luck and rest", () => {
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

  it("counts followed hints as accurate play", () => {
    expect(skillAndLuck(chances)?.accuracy).toBeGreaterThan(85);
    expect(chances.moves.filter((move) => move?.grade === "blunder")).toEqual([]);
  });
});

it("counts careless play as inaccurate", async () => {
  const chances = await computed(careless(9_100_004n, 60));
  expect(skillAndLuck(chances)?.accuracy).toBeLessThan(85);
});

it("has no chances under rules that the player has not learned", async () => {
  const rules = { ...classicRules(3), talon: { kind: "waste", draw: 3, passes: 3 } } as const;
  const session = begin(klondikeGame("classic", { scheme: "klondike", seed: 5n }, { rules }));
  const chances = await computed(play(session, { kind: "draw" }));
  expect(chances.chances).toEqual([undefined, undefined]);
  expect(skillAndLuck(chances)).toBeUndefined();
});

it("leaves a chance open if its question fails, and stops when closed", async () => {
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
