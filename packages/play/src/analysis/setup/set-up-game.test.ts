import { CLASSIC_RULES } from "@klondike/engine";
import { hideUnseen } from "@klondike/engine/partial";
import { editionOf } from "@klondike/engine/rules";
import { formatLink, isSessionWon, movesOf, parseLink, positionOf } from "@klondike/engine/session";
import { expect, it } from "vitest";
import { WINNING_MOVES, wonSession } from "../../testing/won-game.ts";
import { playLine, positionsBefore, setUpGame } from "./set-up-game.ts";

const MIDDLE = positionOf(wonSession(40));
const REST = movesOf(wonSession()).slice(40);

it("a game from a known position starts there, can be shared as a link, and is won by the remaining moves", () => {
  const game = setUpGame(MIDDLE, CLASSIC_RULES);
  if (game === undefined) throw new Error("no game");
  expect(positionOf(game)).toEqual(MIDDLE);
  const shared = parseLink(formatLink(game, false));
  expect(shared.ok && positionOf(shared.value)).toEqual(MIDDLE);
  expect(isSessionWon(playLine(game, REST))).toBe(true);
  expect(WINNING_MOVES).toHaveLength(40 + REST.length);
});

it("lists the position before each move of a line, starting with the first", () => {
  const positions = positionsBefore(MIDDLE, REST, CLASSIC_RULES);
  expect(positions).toHaveLength(REST.length);
  expect(positions[0]).toBe(MIDDLE);
});

it("creates no game from unknown cards, and uses a separate edition for the open deck", () => {
  expect(setUpGame(hideUnseen(MIDDLE, CLASSIC_RULES), CLASSIC_RULES)).toBeUndefined();
  const { rules } = editionOf("open-deck");
  expect(setUpGame(wonSession(0).game.start, rules)?.game.setup.edition).toBe("open-deck");
});
