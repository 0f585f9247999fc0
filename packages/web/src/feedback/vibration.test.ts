import { expect, test } from "vitest";
import { tableWith } from "../../../play/src/testing/tables.ts";
import { vibrationOf } from "./vibration.ts";

test("vibrates for a card that goes home, even if it turns one up, and for a refusal, but not for a plain move", () => {
  const { game, events } = tableWith({ deal: "klondike:7", preferences: { autoFinish: false } });
  game.dispatch({ kind: "send-home", pile: "t2" });
  expect(vibrationOf(events())).toBe("home");
  game.dispatch({ kind: "turn-stock" });
  expect(vibrationOf(events())).toBeUndefined();
  game.dispatch({ kind: "send-home", pile: "t1" });
  expect(vibrationOf(events())).toBe("refused");
  expect(vibrationOf([{ kind: "won", isBranch: false }])).toBe("win");
});
