import { formatMove } from "@klondike/engine/notation";
import { shortestNow } from "@klondike/solver";
import type { CancelSignal } from "@klondike/solver/pool";
import { describe, expect, it } from "vitest";
import type { Host } from "../host.ts";
import { toWin } from "../records/win.ts";
import { liveGame, parsedMove, tableWith } from "../testing/tables.ts";
import { testHost } from "../testing/test-host.ts";
import { CLASSIC } from "../testing/winning-lines.ts";
import { LOSING_MOVES, WINNABLE, WINNING_MOVES, wonSession } from "../testing/won-game.ts";
import type { Ask } from "../workers/ask.ts";
import { answersHere } from "../workers/client.ts";
import { type FairAnswer, type FairQuestion, fairAnswer } from "../workers/questions.ts";

/** A deal whose first line found takes 277 moves. */
const WINDING = "klondike:7965989876";
/** A deal that cannot be won, and some moves in it. */
const LOST = "klondike:32";

/** An adviser whose first `failures` questions fail. */
function failing(failures: number): Ask<FairQuestion, FairAnswer> {
  const sound = answersHere(fairAnswer);
  let left = failures;
  return {
    ask: (question) => (left-- > 0 ? Promise.resolve({ ok: false, why: "failed" }) : sound.ask(question)),
    rest: () => undefined,
  };
}

describe("the chance to win", () => {
  const shown = { preferences: { showChance: true } } as const;

  it("follows the moves if it is shown, and counts as one hint", async () => {
    const host = testHost();
    const { game } = tableWith({ deal: WINNABLE, host });
    await host.settle();
    expect(game.state.chance).toBeUndefined();
    game.dispatch({ kind: "prefer", ...shown });
    await host.settle();
    const before = game.state.chance;
    expect(before).toBeGreaterThan(0);
    game.dispatch({ kind: "turn-stock" });
    await host.settle();
    expect(game.state.chance).not.toBe(before);
    expect(game.state.note?.help).toEqual({ fair: 1, thoughtful: 0 });
    game.dispatch({ kind: "prefer", preferences: { showChance: false } });
    expect(game.state.chance).toBeUndefined();
  });

  it("asks about the latest position only, one question at a time", async () => {
    const asked: string[] = [];
    let answer = (): void => undefined;
    const fair: Ask<FairQuestion, FairAnswer> = {
      ask: (question) => {
        asked.push(`${question.about} ${"view" in question && question.view.waste.length}`);
        return new Promise((resolve) => {
          answer = () => resolve({ ok: true, value: { about: "chance", chance: 0.5 } });
        });
      },
      rest: () => undefined,
    };
    const host = testHost({ fair });
    const { game } = tableWith({ deal: WINNABLE, host });
    game.dispatch({ kind: "prefer", ...shown });
    game.dispatch({ kind: "turn-stock" });
    game.dispatch({ kind: "turn-stock" });
    answer();
    await host.settle();
    answer();
    await host.settle();
    expect(asked.filter((each) => each.startsWith("chance"))).toEqual(["chance 0", "chance 2"]);
    expect(game.state.chance).toBe(0.5);
  });

  it("is unknown if it cannot be computed, and then does not count as help", async () => {
    const host = testHost({ fair: failing(1) });
    const { game } = tableWith({ deal: WINNABLE, host });
    game.dispatch({ kind: "prefer", ...shown });
    await host.settle();
    expect(game.state.chance).toBe("unknown");
    expect(game.state.note?.help.fair).toBe(0);
  });
});

describe("a fair hint", () => {
  it("shows a good move with its reason; the next request shows another one without counting more help", async () => {
    const hints = ["t2>t4:1", "draw"].map((text) => ({
      move: parsedMove(text),
      reason: { code: "look-on", unseen: 24 } as const,
    }));
    const host = testHost({ fair: answersHere(() => ({ about: "hint", hints })) });
    const { game, events } = tableWith({ deal: WINNABLE, host });
    const places: unknown[] = [];
    for (let count = 0; count < 3; count++) {
      game.dispatch({ kind: "ask", question: "hint" });
      await host.settle();
      places.push(
        game.state.hint?.kind === "fair" && [formatMove(game.state.hint.move), game.state.hint.place],
      );
    }
    expect(places).toEqual([
      ["t2>t4:1", 0],
      ["draw", 1],
      ["t2>t4:1", 0],
    ]);
    expect(events().map(({ kind }) => kind)).toEqual(["hinted", "helped", "hinted", "hinted"]);
    expect(game.state.note?.help).toEqual({ fair: 1, thoughtful: 0 });
    game.dispatch({ kind: "turn-stock" });
    expect(game.state.hint).toBeUndefined();
  });

  it("reports a failed hint, and answers the next question", async () => {
    const host = testHost({ fair: failing(1) });
    const { game, events } = tableWith({ deal: WINNABLE, host });
    game.dispatch({ kind: "ask", question: "hint" });
    await host.settle();
    expect(events()).toEqual([{ kind: "not-worked-out", question: "hint", why: "failed" }]);
    expect(game.state).toMatchObject({ failure: "failed", question: undefined, hint: undefined });
    game.dispatch({ kind: "ask", question: "hint" });
    await host.settle();
    expect(events()[0]).toMatchObject({ kind: "hinted" });
    expect(game.state.failure).toBeUndefined();
  });

  it("disappears with the next move, and a late answer is dropped", async () => {
    let answer: (value: { ok: true; value: FairAnswer }) => void = () => undefined;
    const fair: Ask<FairQuestion, FairAnswer> = {
      ask: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      rest: () => undefined,
    };
    const host = testHost({ fair });
    const { game, events } = tableWith({ deal: WINNABLE, host });
    game.dispatch({ kind: "ask", question: "hint" });
    await host.settle();
    expect(game.state.question).toBe("hint");
    game.dispatch({ kind: "turn-stock" });
    await host.settle();
    expect(game.state.question).toBeUndefined();
    answer({ ok: true, value: { about: "hint", hints: [] } });
    await host.settle();
    expect(events().map(({ kind }) => kind)).toEqual(["moved"]);
  });
});

describe("the solver's knowledge", () => {
  it("shows the next move of a solution, or the whole solution", async () => {
    const { game, host, events } = tableWith({ deal: WINNABLE, preferences: { linesRun: false } });
    game.dispatch({ kind: "ask", question: "best-move" });
    await host.settle();
    expect(game.state.hint?.kind).toBe("thoughtful");
    game.dispatch({ kind: "ask", question: "solution" });
    await host.settle();
    expect(game.state.view.kind).toBe("line");
    expect(events().map(({ kind }) => kind)).toEqual(["helped", "hinted", "helped", "line-began"]);
    expect(game.state.note?.help.thoughtful).toBe(2);
  });

  it("shortens a solution before showing it, and takes the next best move from the shorter one", async () => {
    const shorten: Host["solver"]["shorten"] = async ({ position, rules, limits }) =>
      shortestNow(position, rules, limits);
    const { game, host } = tableWith({
      deal: WINDING,
      preferences: { linesRun: false },
      host: testHost({ solver: { ...testHost().solver, shorten } }),
    });
    game.dispatch({ kind: "ask", question: "solution" });
    await host.settle();
    const { view } = game.state;
    const tidied = view.kind === "line" ? view.line.moves : [];
    expect(tidied.length).toBeGreaterThan(0);
    expect(tidied.length).toBeLessThan(130);
    game.dispatch({ kind: "leave" });
    game.dispatch({ kind: "ask", question: "best-move" });
    await host.settle();
    expect(game.state.hint).toMatchObject({ kind: "thoughtful", move: tidied[0] });
  });

  it("reports why there is no answer", async () => {
    const { game, host, events } = tableWith({ deal: LOST });
    game.dispatch({ kind: "ask", question: "solution" });
    await host.settle();
    expect(events().at(-1)).toEqual({ kind: "judged", question: "solution", verdict: "lost" });
    expect(game.state.view.kind).toBe("game");
  });

  it("shows whether the position is winnable, counts as help once and announces a loss once", async () => {
    const { game, host, kinds } = tableWith({ deal: LOST, preferences: { showVerdict: true } });
    await host.settle();
    expect(game.state.judgement?.verdict).toBe("lost");
    expect(kinds()).toEqual(["lost", "helped"]);
    game.dispatch({ kind: "turn-stock" });
    await host.settle();
    expect(kinds()).toEqual(["moved"]);
    expect(game.state.judgement?.verdict).toBe("lost");
    game.dispatch({ kind: "prefer", preferences: { showVerdict: false } });
    await host.settle();
    expect(game.state.note?.help.thoughtful).toBe(1);
  });

  it("goes back to the last winnable position", async () => {
    const { game, host, events } = tableWith({ deal: WINNABLE, moves: LOSING_MOVES });
    game.dispatch({ kind: "ask", question: "way-back" });
    await host.settle();
    expect(events().map(({ kind }) => kind)).toEqual(["helped", "went-to"]);
    game.dispatch({ kind: "ask", question: "verdict" });
    await host.settle();
    expect(events().at(-1)).toEqual({ kind: "judged", question: "verdict", verdict: "winnable" });
    expect(game.state).toMatchObject({ canRedo: true });
  });

  it("reports a failure, and answers the next question on a new thread", async () => {
    const sound = testHost().solver;
    let left = 1;
    const host = testHost({
      solver: {
        ...sound,
        solve: (task) => (left-- > 0 ? Promise.reject(new Error("dead")) : sound.solve(task)),
      },
    });
    const { game, events } = tableWith({ deal: WINNABLE, host });
    game.dispatch({ kind: "ask", question: "verdict" });
    await host.settle();
    expect(events()).toEqual([{ kind: "not-worked-out", question: "verdict", why: "failed" }]);
    expect(game.state.judgement).toBeUndefined();
    game.dispatch({ kind: "ask", question: "verdict" });
    await host.settle();
    expect(events().at(-1)).toEqual({ kind: "judged", question: "verdict", verdict: "winnable" });
  });
});

describe("being stuck", () => {
  it("is announced once after a pause, and not again while the game continues", async () => {
    const host = testHost({
      fair: answersHere(({ about }) =>
        about === "stuck" ? { about, isStuck: true } : { about: "hint", hints: [] },
      ),
    });
    const { game, kinds } = tableWith({ deal: LOST, host });
    game.dispatch({ kind: "turn-stock" });
    host.turn(100);
    await host.settle();
    expect(kinds()).toEqual(["moved"]);
    host.turn(100);
    await host.settle();
    expect(kinds()).toEqual(["stuck"]);
    game.dispatch({ kind: "turn-stock" });
    host.turn(200);
    await host.settle();
    expect(kinds()).toEqual(["moved"]);
    expect(game.state.isStuck).toBe(true);
    game.dispatch({ kind: "undo" });
    await host.settle();
    expect(game.state.isStuck).toBe(false);
  });

  it("is not announced in the documents' editions unless the verdict light is on", async () => {
    const host = testHost({ fair: answersHere(() => ({ about: "stuck", isStuck: true })) });
    const { game } = tableWith({ deal: LOST, host, edition: "by-hand" });
    game.dispatch({ kind: "turn-stock" });
    host.turn(1000);
    await host.settle();
    expect(game.state.isStuck).toBe(false);
  });
});

describe("par", () => {
  it("is searched for after a win, and shown beside the player's number of moves", async () => {
    const { game, host, events } = tableWith({ deal: `klondike:${CLASSIC.deal}`, moves: CLASSIC.moves });
    game.dispatch({ kind: "seek-par" });
    await host.settle();
    // The waste was turned over once, which par does not count.
    const own = CLASSIC.moves.length - 1;
    expect([game.state.moves, toWin(game.state)?.moves]).toEqual([own + 1, own + 1]);
    expect(game.state.par).toMatchObject({ own });
    expect(game.state.par?.count).toBeLessThanOrEqual(own);
    expect(events()).toMatchObject([{ kind: "par" }]);
  });

  it("is not searched for again if it is stored", async () => {
    const host = testHost();
    const first = tableWith({ deal: WINNABLE, moves: WINNING_MOVES, host });
    first.game.dispatch({ kind: "seek-par" });
    await host.settle();
    const again = tableWith({
      deal: WINNABLE,
      moves: WINNING_MOVES,
      host: testHost({
        store: host.store,
        solver: { ...host.solver, shorten: () => Promise.reject(new Error("asked again")) },
      }),
    });
    again.game.dispatch({ kind: "seek-par" });
    await again.host.settle();
    expect(again.game.state.par).toEqual(first.game.state.par);
  });

  it("is the player's own number of moves if no shorter line is found", async () => {
    const first = tableWith({ deal: WINNABLE, moves: WINNING_MOVES });
    first.game.dispatch({ kind: "seek-par" });
    await first.host.settle();
    const { own = 0 } = first.game.state.par ?? {};
    for (const [known, isProved] of [
      [own + 5, false],
      [own, true],
    ] as const) {
      await first.host.store.changeValue("par", (kept) => ({ ...Object(kept), count: known, isProved }));
      const { game, host } = tableWith({ deal: WINNABLE, moves: WINNING_MOVES, host: first.host });
      game.dispatch({ kind: "seek-par" });
      await host.settle();
      expect(game.state.par).toEqual({ count: own, isProved, own });
      expect(await host.store.value("par")).toMatchObject({ count: own, isProved });
    }
  });

  it("reports a failed search, and searches again after another win", async () => {
    const { solver } = testHost();
    const waiting: (() => void)[] = [];
    const shorten: typeof solver.shorten = async (task) => {
      await new Promise<void>((resolve, reject) => {
        waiting.push(waiting.length === 0 ? () => reject(new Error("dead")) : resolve);
      });
      return solver.shorten(task);
    };
    const host = testHost({ solver: { ...solver, shorten } });
    const { game, events } = tableWith({ deal: WINNABLE, moves: WINNING_MOVES, host });
    game.dispatch({ kind: "seek-par" });
    await host.settle();
    waiting[0]?.();
    await host.settle();
    expect(events()).toEqual([{ kind: "not-worked-out", question: "par", why: "failed" }]);
    expect(game.state).toMatchObject({ failure: "failed", isParSearching: false, par: undefined });
    game.dispatch({ kind: "undo" });
    game.dispatch({ kind: "redo" });
    game.dispatch({ kind: "seek-par" });
    await host.settle();
    expect(game.state).toMatchObject({ failure: undefined, isParSearching: true });
    waiting[1]?.();
    await host.settle();
    expect(game.state.par).toBeDefined();
  });

  it("is no longer searched for once another game is dealt", async () => {
    const { solver } = testHost();
    const signals: (CancelSignal | undefined)[] = [];
    const shorten: typeof solver.shorten = ({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const host = testHost({ solver: { ...solver, shorten } });
    const { game } = tableWith({ deal: WINNABLE, moves: WINNING_MOVES, host });
    game.dispatch({ kind: "seek-par" });
    await host.settle();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    game.dispatch({ kind: "load", game: liveGame(wonSession(0), "next"), how: "dealt" });
    await host.settle();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(game.state).toMatchObject({ isParSearching: false, par: undefined });
  });
});
