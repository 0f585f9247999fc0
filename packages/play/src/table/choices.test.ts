import { legalMoves } from "@klondike/engine";
import { formatMove } from "@klondike/engine/notation";
import { expect, it } from "vitest";
import { tableWith } from "../testing/tables.ts";
import { WINNABLE, WINNING_MOVES } from "../testing/won-game.ts";
import { listChoices } from "./choices.ts";

it("lists useful moves first and the stock after them", () => {
  const { game } = tableWith({ deal: "klondike:5" });
  expect(listChoices(game.state).map(formatMove)).toEqual(["t6>t2:1", "t7>t6:1", "t1>t4:1", "draw"]);
});

it("lists every legal move once, in every position of a game", () => {
  for (let count = 0; count < WINNING_MOVES.length; count++) {
    const { game } = tableWith({ deal: WINNABLE, moves: WINNING_MOVES.slice(0, count) });
    const { position, session } = game.state;
    const legal = session ? legalMoves(position, session.game.setup.rules) : [];
    // An ace can go to any empty foundation; that counts as one choice.
    const kinds = new Set(legal.map((move) => formatMove(move).replace(/>f\d/, ">f")));
    const listed = listChoices(game.state).map((move) => formatMove(move).replace(/>f\d/, ">f"));
    expect(listed.toSorted()).toEqual([...kinds].toSorted());
  }
});

it("lists the hinted move first", async () => {
  const { game, host } = tableWith({ deal: "klondike:5" });
  game.dispatch({ kind: "ask", question: "hint" });
  await host.settle();
  expect(listChoices(game.state)[0]).toEqual(game.state.hint?.move);
});
