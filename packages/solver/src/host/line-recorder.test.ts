import { CLASSIC_RULES } from "@klondike/engine";
import { expect, test } from "vitest";
import { board } from "../../../engine/src/testing/boards.ts";
import { LineRecorder } from "./line-recorder.ts";

test.each(["automatic", "by-hand"] as const)(
  "a board that returns to a position drops the moves in between, even if a card was turned up before (%s)",
  (turning) => {
    const played = new LineRecorder(board("t1: KC | 6H\nt2: 7S\nt3: 7C"), { ...CLASSIC_RULES, turning });
    const [six] = played.cardsInPlay();
    if (six === undefined) throw new Error("the six is not in play");
    played.carry(six, 1);
    const moves = [...played.moves];
    played.carry(six, 2);
    expect(played.moves).toHaveLength(moves.length + 1);
    played.carry(six, 1);
    expect(played.moves).toEqual(moves);
  },
);
