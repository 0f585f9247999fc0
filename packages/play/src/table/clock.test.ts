import { describe, expect, it } from "vitest";
import { parsedMove, tableWith } from "../testing/tables.ts";

const DEAL = "klondike:5";

describe("a game's clock", () => {
  it("starts with the first move and updates every second", () => {
    const { game, host } = tableWith({ deal: DEAL });
    const shown: number[] = [];
    game.subscribe(({ seconds }) => shown.push(seconds));
    host.turn(5000);
    expect(game.state.seconds).toBe(0);
    game.dispatch({ kind: "turn-stock" });
    host.turn(3500);
    expect([...new Set(shown)]).toEqual([0, 1, 2, 3]);
    expect(game.live()?.session.seconds).toBe(3.5);
  });

  it("stops while there is a reason to pause, and resumes when there is none", () => {
    const { game, host } = tableWith({ deal: DEAL, moves: ["draw"] });
    host.turn(2000);
    expect(game.state.seconds).toBe(3);
    game.pause("sheet");
    game.pause("hidden");
    host.turn(10_000);
    game.resume("sheet");
    host.turn(10_000);
    expect(game.state.seconds).toBe(3);
    game.resume("hidden");
    game.resume("hidden");
    host.turn(1000);
    expect(game.state.seconds).toBe(4);
  });

  it("never ends a game before its start, even if the device's clock was set back", () => {
    const { game, host } = tableWith({ deal: DEAL });
    const { began = 0 } = game.state.note ?? {};
    host.date = () => began - 3_600_000;
    game.dispatch({ kind: "turn-stock" });
    expect(game.state.note).toMatchObject({ began, ended: began });
  });

  it("stamps moves with tenths of a second", () => {
    const { game, host } = tableWith({ deal: DEAL });
    game.dispatch({ kind: "turn-stock" });
    host.turn(1250);
    game.dispatch({ kind: "turn-stock" });
    expect(game.state.game?.steps.map(({ seconds }) => seconds)).toEqual([0, 1.2]);
  });

  it.each([45, 68, 149])("shows the elapsed time if moves come every %i ms", (ms) => {
    const { game, host } = tableWith({ deal: DEAL });
    game.dispatch({ kind: "turn-stock" });
    let passed = 0;
    while (passed < 20_000) {
      host.turn(ms);
      passed += ms;
      game.dispatch(passed % 2 === 0 ? { kind: "turn-stock" } : { kind: "undo" });
      expect(game.state.seconds).toBe(Math.floor(passed / 1000));
    }
  });

  it("keeps the elapsed time in a branch", () => {
    const { game, host } = tableWith({ deal: DEAL, moves: ["draw"] });
    game.dispatch({ kind: "branch", at: 1 });
    const from = game.state.seconds;
    for (let move = 0; move < 200; move++) {
      host.turn(45);
      game.dispatch({ kind: "turn-stock" });
    }
    expect(game.state.seconds).toBe(from + 9);
  });

  it("decreases the score of a timed game without a move", () => {
    const { game, host } = tableWith({ deal: DEAL, changes: { scoring: "timed" } });
    game.dispatch({ kind: "move", move: parsedMove("t6>t2:1") });
    const { score } = game.state;
    host.turn(10_000);
    expect(game.state.score).toBe(score - 2);
  });
});
