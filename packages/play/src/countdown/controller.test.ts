import { begin, type CountdownSession, countdownGame, isFull, play } from "@klondike/engine/session";
import { expect, it } from "vitest";
import { testHost } from "../testing/test-host.ts";
import { createCountdown } from "./controller.ts";
import type { CountdownEvent } from "./state.ts";

function table() {
  const host = testHost();
  const countdown = createCountdown(host);
  const events: CountdownEvent[] = [];
  countdown.subscribe((_, happened) => void events.push(...happened));
  return { host, countdown, events };
}

it("the first press names the source, the second the target", () => {
  const { countdown, events, host } = table();
  countdown.dispatch({ kind: "press", pile: 0 });
  expect(countdown.state.source).toBe(0);
  countdown.dispatch({ kind: "press", pile: 1 });
  expect(countdown.state).toMatchObject({ source: undefined, moves: 1, isUnderWay: true });
  host.turn(2000);
  expect(countdown.state.seconds).toBe(2);
  countdown.pause("sheet");
  host.turn(2000);
  expect(countdown.state.seconds).toBe(2);
  countdown.dispatch({ kind: "undo" });
  countdown.dispatch({ kind: "redo" });
  expect(events.map(({ kind }) => kind)).toEqual(["selected", "moved", "undone", "redone"]);
});

it("reports why a move is refused, and that there is nothing to undo", () => {
  const { countdown, events } = table();
  countdown.dispatch({ kind: "move", move: { from: 1, to: 2 } });
  countdown.dispatch({ kind: "undo" });
  countdown.dispatch({ kind: "restart" });
  expect(events).toEqual([
    { kind: "refused", move: { from: 1, to: 2 }, refusal: "foundation-empty" },
    { kind: "nothing-to", what: "undo" },
    { kind: "nothing-to", what: "restart" },
  ]);
});

it("reports that a game has reached its maximum length, even when placing all cards", () => {
  const { countdown, events } = table();
  let session: CountdownSession = begin(countdownGame({ cards: 6, scheme: "python", seed: 30n }));
  while (!isFull(session)) session = play(session, { from: 0, to: 0 });
  countdown.dispatch({ kind: "load", session });
  countdown.dispatch({ kind: "move", move: { from: 0, to: 0 } });
  countdown.dispatch({ kind: "place-all" });
  expect(events.map(({ kind }) => kind)).toEqual(["loaded", "full", "nothing-to"]);
});

it("deals the numbers again", () => {
  const { countdown, events } = table();
  countdown.dispatch({ kind: "move", move: { from: 0, to: 1 } });
  countdown.dispatch({ kind: "deal", setup: { cards: 3, scheme: "python", seed: 1n } });
  expect(countdown.state).toMatchObject({ moves: 0, seconds: 0, isUnderWay: false });
  expect(countdown.state.position.stock).toHaveLength(3);
  expect(events.at(-1)).toEqual({ kind: "dealt" });
});
