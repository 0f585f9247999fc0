import fc from "fast-check";
import { expect, test } from "vitest";
import { COUNTDOWN_PILES, type CountdownMove, countdownMoves } from "../countdown.ts";
import { formatDeal } from "../deal.ts";
import { FRESH_DECK } from "../deck.ts";
import { legalMoves } from "../legal-moves.ts";
import { judge } from "../legality.ts";
import { MAX_MOVES, MAX_NAME_LENGTH, MAX_SAVE_LENGTH } from "../limits.ts";
import { NO_SCORE, scoreAt, scoredStep } from "../score.ts";
import { anySession } from "../testing/sessions.ts";
import { type CountdownSession, countdownGame } from "./countdown-game.ts";
import {
  countsAsGame,
  dealGame,
  type KlondikeSession,
  klondikeGame,
  playLegal,
  sessionScore,
} from "./klondike-game.ts";
import { formatLink, parseAnyLink, parseLink } from "./link.ts";
import { formatSave, loadAnySave, parseAnySave, parseSave, rulesOfSave, type Save, saveOf } from "./save.ts";
import {
  begin,
  branchAt,
  canRedo,
  canUndo,
  goTo,
  isFull,
  movesOf,
  play,
  positionAt,
  positionOf,
  redo,
  restart,
  stepsOf,
  undo,
  withClock,
} from "./session.ts";

test("undo then redo is the identity, score included", () => {
  fc.assert(
    fc.property(anySession, (session) => {
      if (!canUndo(session)) return;
      const again = redo(undo(session));
      expect(again).toEqual(session);
      expect(sessionScore(again)).toBe(sessionScore(session));
    }),
  );
});

test("a judged move has the same effect as an unjudged one, and is accepted only in its own position", () => {
  const start = begin(klondikeGame("classic", { scheme: "klondike", seed: 7n }));
  const judged = judge(positionOf(start), { kind: "draw" }, start.game.setup.rules);
  if (judged.refusal !== undefined) throw new Error(judged.refusal);
  const drawn = playLegal(start, judged, 3);
  expect(drawn).toEqual(play(start, { kind: "draw" }, 3));
  expect(() => playLegal(drawn, judged)).toThrow("another position");
  expect(judge(positionOf(start), { kind: "recycle" }, start.game.setup.rules)).toEqual({
    move: { kind: "recycle" },
    refusal: "stock-not-empty",
  });
});

test("the incremental score equals the one computed from the moves", () => {
  fc.assert(
    fc.property(anySession, (session) => {
      const { rules, scoring, balance } = session.game.setup;
      for (let at = 0; at <= session.steps.length; at++) {
        const then = { ...session, at };
        const running = stepsOf(then).reduce(
          (score, step, index) =>
            scoredStep(score, { ...step, before: positionAt(session, index) }, rules, scoring),
          NO_SCORE,
        );
        const clock = { seconds: session.seconds, won: session.game.isWon(positionAt(session, at)) };
        expect(sessionScore(then)).toBe(scoreAt(running, scoring, clock, balance));
      }
    }),
  );
});

test("undo leads back to the deal, and redo to the last move", () => {
  fc.assert(
    fc.property(anySession, (session) => {
      let back = session;
      while (canUndo(back)) back = undo(back);
      expect(positionOf(back)).toEqual(session.game.start);
      let forth = back;
      while (canRedo(forth)) forth = redo(forth);
      expect(forth.at).toBe(session.steps.length);
    }),
  );
});

test("a restart is counted, and redo undoes it", () => {
  fc.assert(
    fc.property(anySession, (session) => {
      const again = restart(session);
      expect(positionOf(again)).toEqual(session.game.start);
      expect(again.restarts).toBe(canUndo(session) ? session.restarts + 1 : session.restarts);
      expect(again.steps).toBe(session.steps);
    }),
  );
});

test("a move after undo discards the moves that could be redone", () => {
  let session: KlondikeSession = begin(klondikeGame("classic", { scheme: "dotnet", seed: 0n }));
  session = play(session, { kind: "draw" });
  session = play(undo(session), { kind: "draw" });
  expect(canRedo(session)).toBe(false);
  expect(undo(undo(session)).at).toBe(0);
});

test("a branch is the game up to a move with the clock at that time", () => {
  fc.assert(
    fc.property(anySession, fc.nat(), (session, place) => {
      const at = place % (session.steps.length + 1);
      const there = goTo(session, at);
      const branch = branchAt(session, at);
      expect(positionOf(there)).toEqual(positionAt(session, at));
      expect(positionOf(branch)).toEqual(positionAt(session, at));
      expect(there.steps).toBe(session.steps);
      expect(movesOf(branch)).toEqual(movesOf(there));
      expect(canRedo(branch)).toBe(false);
      expect(branch.seconds).toBe(session.steps[at - 1]?.seconds ?? 0);
      expect(() => goTo(session, session.steps.length + 1)).toThrow(RangeError);
    }),
  );
});

test("every session survives saving and loading", () => {
  fc.assert(
    fc.property(anySession, (session) => {
      const loaded = parseSave(formatSave(session));
      if (!loaded.ok) throw new Error("not read");
      expect(saveOf(loaded.value)).toEqual(saveOf(session));
      expect(positionOf(loaded.value)).toEqual(positionOf(session));
      expect(sessionScore(loaded.value)).toBe(sessionScore(session));
    }),
  );
});

test("refuses a save and a link of the countdown as a game of Klondike", () => {
  const session = begin(countdownGame({ cards: 6, scheme: "python", seed: 30n }));
  expect(parseSave(formatSave(session))).toEqual({ ok: false, problem: { code: "bad-game", at: "game" } });
  expect(parseLink(formatLink(session, false))).toEqual({
    ok: false,
    problem: { code: "bad-edition", at: "edition" },
  });
});

test("deals the same cards for a seed, whatever the draw count", () => {
  const [one, three] = [dealGame({ seed: 42n }), dealGame({ seed: 42n, draw: 3, passes: 2 })];
  expect(positionOf(three)).toEqual(positionOf(one));
  expect(one.game.setup.rules).toEqual(CLASSIC.setup.rules);
  expect(three.game.setup.rules.talon).toEqual({ kind: "waste", draw: 3, passes: 2 });
});

test.each([{ draw: 0 }, { draw: 25 }, { draw: 1.5 }, { passes: 0 }, { seed: -1n }])(
  "refuses to deal with %o",
  (options) => {
    expect(() => dealGame({ seed: 42n, ...options })).toThrow(RangeError);
  },
);

test("the countdown is saved and replayed by the same session", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), fc.array(fc.nat()), (cards, seed, choices) => {
      let session: CountdownSession = begin(countdownGame({ cards, scheme: "python", seed: BigInt(seed) }));
      for (const choice of choices) {
        const legal = countdownMoves(positionOf(session));
        const move = legal[choice % legal.length];
        if (move !== undefined) session = play(session, move, choice % 7);
      }
      const loaded = parseAnySave(formatSave(session));
      expect(loaded.ok && saveOf(loaded.value)).toEqual(saveOf(session));
    }),
  );
});

const CLASSIC = klondikeGame("classic", { scheme: "klondike", seed: 7n });

const SAVE: Save = (() => {
  let session: KlondikeSession = begin(klondikeGame("draw-three", { scheme: "dotnet", seed: 0n }));
  for (let i = 0; i < 9; i++) session = play(session, i === 8 ? { kind: "recycle" } : { kind: "draw" }, i);
  return saveOf(session);
})();

test("a save is plain JSON", () => {
  expect({ ...SAVE, moves: SAVE.moves.slice(0, 2) }).toEqual({
    v: 1,
    game: "klondike",
    edition: "draw-three",
    rules: "draw3.unlimited.any-run.automatic.no-worry-back.any-ace.early",
    deal: "dotnet:0",
    moves: [
      ["draw", 0],
      ["draw", 1],
    ],
    at: 9,
    seconds: 8,
    restarts: 0,
    scoring: "none",
    balance: 0,
  });
});

test.each<[Record<string, unknown>, string, string]>([
  [{ v: 2 }, "newer-version", "v"],
  [{ v: 0 }, "bad-version", "v"],
  [{ v: 1.5 }, "bad-version", "v"],
  [{ game: "chess" }, "bad-game", "game"],
  [{ edition: "deluxe" }, "bad-edition", "edition"],
  [{ rules: 3 }, "bad-shape", "rules"],
  [{ rules: "draw99" }, "bad-draw", "rules"],
  [{ deal: "dotnet:x" }, "bad-seed", "deal"],
  [{ deal: null }, "bad-shape", "deal"],
  [{ scoring: "points" }, "bad-scoring", "scoring"],
  [{ balance: 1.5 }, "bad-number", "balance"],
  [{ balance: -1e12 }, "bad-number", "balance"],
  [{ rules: `draw3.${"x".repeat(MAX_NAME_LENGTH)}` }, "bad-shape", "rules"],
  [{ deal: `dotnet:${"0".repeat(MAX_NAME_LENGTH)}` }, "bad-shape", "deal"],
  [{ moves: "draw" }, "bad-shape", "moves"],
  [{ moves: Array(MAX_MOVES + 1) }, "too-long", "moves"],
  [{ moves: [["draw", 0, "x"]] }, "bad-shape", "moves[0]"],
  [{ moves: [["draw", 1e300]] }, "bad-time", "moves[0]"],
  [{ moves: [["draw", 0], "draw"] }, "bad-shape", "moves[1]"],
  [
    {
      moves: [
        ["draw", 0],
        ["jump", 0],
      ],
    },
    "bad-move",
    "moves[1]",
  ],
  [
    {
      moves: [
        ["draw", 0],
        ["recycle", 0],
      ],
    },
    "illegal-move",
    "moves[1]",
  ],
  [
    {
      moves: [
        ["draw", 5],
        ["draw", 4],
      ],
    },
    "bad-time",
    "moves[1]",
  ],
  [{ moves: [["draw", -1]] }, "bad-time", "moves[0]"],
  [{ at: 10 }, "bad-number", "at"],
  [{ at: -1 }, "bad-number", "at"],
  [{ seconds: "8" }, "bad-time", "seconds"],
  [{ seconds: -1 }, "bad-time", "seconds"],
  [{ seconds: 1e300 }, "bad-time", "seconds"],
  [{ seconds: Number.NaN }, "bad-time", "seconds"],
  [{ restarts: 1e9 }, "bad-number", "restarts"],
  [{ restarts: 0.5 }, "bad-number", "restarts"],
])("refuses a save with %j: %s at %s", (change, code, at) => {
  expect(loadAnySave({ ...SAVE, ...change })).toEqual({ ok: false, problem: { code, at } });
});

test.each<[Record<string, unknown>, string, string]>([
  [{ edition: "classic" }, "bad-edition", "edition"],
  [{ rules: "x" }, "bad-shape", "rules"],
  [{ rules: { cards: 0 } }, "bad-number", "rules.cards"],
  [{ rules: { cards: 1001 } }, "bad-number", "rules.cards"],
  [{ deal: 30 }, "bad-shape", "deal"],
  [{ deal: "python:x" }, "bad-seed", "deal"],
  [{ deal: formatDeal({ scheme: "deck", deck: FRESH_DECK }) }, "bad-scheme", "deal"],
  [{ deal: "deck:" }, "empty", "deal"],
  [
    {
      moves: [
        ["0>0", 0],
        ["1>2", 0],
      ],
    },
    "illegal-move",
    "moves[1]",
  ],
])("refuses a countdown's save with %j: %s at %s", (change, code, at) => {
  const save = saveOf(begin(countdownGame({ cards: 6, scheme: "python", seed: 30n })));
  expect(loadAnySave({ ...save, ...change })).toEqual({ ok: false, problem: { code, at } });
});

test("rejects junk as a save and never throws", () => {
  expect(parseAnySave("{")).toEqual({ ok: false, problem: { code: "bad-json", at: 0 } });
  expect(loadAnySave(null)).toEqual({ ok: false, problem: { code: "bad-shape", at: "" } });
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.keys(SAVE)), (junk, key) => {
      expect(loadAnySave(junk).ok).toBe(false);
      loadAnySave({ ...SAVE, [key]: junk });
    }),
  );
});

test("refuses a game of another edition than its table's", () => {
  expect(loadAnySave(SAVE, "draw-three").ok).toBe(true);
  expect(loadAnySave(SAVE, "classic")).toEqual({
    ok: false,
    problem: { code: "other-edition", at: "edition" },
  });
});

test("the longest game can be played, saved and loaded, and further moves leave it unchanged", () => {
  let session: CountdownSession = begin(countdownGame({ cards: 6, scheme: "python", seed: 30n }));
  while (!isFull(session)) session = play(session, { from: 0, to: 0 }, session.at);
  expect(session.at).toBe(MAX_MOVES);
  expect(play(session, { from: 0, to: 0 })).toBe(session);
  const text = formatSave(session);
  expect(text.length).toBeLessThan(MAX_SAVE_LENGTH);
  const loaded = parseAnySave(text);
  expect(loaded.ok && loaded.value.steps.length).toBe(MAX_MOVES);
  expect(parseAnySave(text.padEnd(MAX_SAVE_LENGTH + 1))).toMatchObject({ problem: { code: "too-long" } });
  const linked = parseAnyLink(formatLink(session, true));
  expect(linked.ok && linked.value.at).toBe(MAX_MOVES);
});

test("throws on a move that the rules refuse", () => {
  const klondike: KlondikeSession = begin(klondikeGame("classic", { scheme: "deck", deck: FRESH_DECK }));
  expect(() => play(klondike, { kind: "recycle" })).toThrow("stock-not-empty");
  const countdown: CountdownSession = begin(countdownGame({ cards: 6, scheme: "python", seed: 30n }));
  expect(() => play(countdown, { from: 1, to: 2 } satisfies CountdownMove)).toThrow("foundation-empty");
  expect(COUNTDOWN_PILES).toEqual([0, 1, 2]);
});

test("loads a save whose clock is behind its last move with the time of that move", () => {
  const loaded = loadAnySave({ ...SAVE, moves: [["draw", 9]], at: 1, seconds: 5 });
  expect(loaded.ok && loaded.value.seconds).toBe(9);
});

test("loads a clock that continued after the last move", () => {
  const loaded = loadAnySave({ ...SAVE, moves: [["draw", 9]], at: 1, seconds: 12 });
  expect(loaded.ok && loaded.value.seconds).toBe(12);
});

test("reads the rules from a save of Klondike but not of the countdown", () => {
  expect(rulesOfSave(saveOf(begin(CLASSIC)))).toEqual(CLASSIC.setup.rules);
  expect(rulesOfSave({ rules: { cards: 6 } })).toBeUndefined();
  expect(rulesOfSave({ rules: "draw99" })).toBeUndefined();
});

test.each([-1, 0.5, 3, Number.NaN])("cannot go to step %d of a game with two moves", (at) => {
  const session = play(play(begin(CLASSIC), { kind: "draw" }), { kind: "draw" });
  expect(() => goTo(session, at)).toThrow(new RangeError(`there is no move ${at} of 2`));
});

test("goes to the start and to the last move", () => {
  const session = play(begin(CLASSIC), { kind: "draw" });
  expect([goTo(session, 0).at, goTo(goTo(session, 0), 1).at]).toEqual([0, 1]);
});

test("sets the clock forwards, never back", () => {
  const later = withClock(begin(CLASSIC), 5);
  expect([later.seconds, withClock(later, 4).seconds, withClock(later, 6).seconds]).toEqual([5, 5, 6]);
});

test("makes a move no earlier than the one before it, and does not set the clock back", () => {
  const session = play(withClock(begin(CLASSIC), 10), { kind: "draw" }, 8);
  const next = play(session, { kind: "draw" }, 3);
  expect(next.steps.map(({ seconds }) => seconds)).toEqual([8, 8]);
  expect(next.seconds).toBe(10);
});

test("does not count a game as played before a card was moved or the whole stock was seen", () => {
  let session = begin(CLASSIC);
  for (let drawn = 0; drawn < 23; drawn++) session = play(session, { kind: "draw" });
  expect(countsAsGame(session)).toBe(false);
  expect(countsAsGame(play(session, { kind: "draw" }))).toBe(true);
});

test("counts a game as played once a card has moved, even if the move is undone", () => {
  const start = begin(CLASSIC);
  const carry = legalMoves(positionOf(start), start.game.setup.rules).find(({ kind }) => kind === "carry");
  if (carry === undefined) expect.fail("no card can be moved");
  expect(countsAsGame(start)).toBe(false);
  expect(countsAsGame(undo(play(start, carry)))).toBe(true);
});
