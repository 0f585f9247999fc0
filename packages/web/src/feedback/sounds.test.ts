import type { GameEvent } from "@klondike/play";
import { expect, test } from "vitest";
import { tableWith } from "../../../play/src/testing/tables.ts";
import { chooseSound, rankHome } from "./sounds.ts";

function sounds(...moves: readonly string[]): readonly (string | undefined)[] {
  const { game } = tableWith({ preferences: { autoFinish: false } });
  const heard: (string | undefined)[] = [];
  game.subscribe((state, events: readonly GameEvent[]) => {
    if (events.length > 0) heard.push(chooseSound(events, state));
  });
  for (const move of moves) {
    const [from = "", to = ""] = move.split(">");
    if (move === "draw") game.dispatch({ kind: "turn-stock" });
    else game.dispatch({ kind: "carry", carry: { from: from as "t1", to: to as "t1" } });
  }
  return heard;
}

test("a card turned up, a card home, a refusal and an empty stock sound different", () => {
  expect(sounds("t2>t4", "t2>t4", "t7>t2", "draw", "draw", "draw", "t7>home", "w>home")).toEqual([
    "turned-up",
    "refused",
    "turned-up",
    "draw",
    "draw",
    "draw",
    "turned-up",
    "home",
  ]);
  expect(sounds(...Array<string>(25).fill("draw")).slice(-3)).toEqual(["draw", "stock-empty", "draw"]);
});

test("a new deal is shuffled", () => {
  const { game } = tableWith();
  expect(chooseSound([{ kind: "dealt" }], game.state)).toBe("shuffle");
});

test("a card that goes home plays a note that rises with its rank", () => {
  const { game } = tableWith({ preferences: { autoFinish: false } });
  const ranks: (number | undefined)[] = [];
  game.subscribe((_, events: readonly GameEvent[]) => {
    for (const event of events) if (event.kind === "moved") ranks.push(rankHome(event.before, event.after));
  });
  for (const carry of [
    { from: "t2", to: "t4" },
    { from: "t7", to: "t2" },
    { from: "t7", to: "home" },
  ] as const)
    game.dispatch({ kind: "carry", carry });
  expect(ranks).toEqual([undefined, undefined, 1]);
});

test("undo and redo sound like the move", () => {
  const { game } = tableWith();
  const heard: (string | undefined)[] = [];
  game.dispatch({ kind: "carry", carry: { from: "t2", to: "t4" } });
  game.dispatch({ kind: "turn-stock" });
  game.subscribe((state, events: readonly GameEvent[]) => {
    if (events.length > 0) heard.push(chooseSound(events, state));
  });
  for (const kind of ["undo", "undo", "redo", "redo"] as const) game.dispatch({ kind });
  expect(heard).toEqual(["draw", "place", "place", "draw"]);
});
