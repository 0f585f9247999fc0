import { homeMove, type PileId, startOf, TABLEAU_IDS } from "@klondike/engine";
import { stockTurn } from "@klondike/engine/internal";
import { editionOf, type KlondikeEditionName } from "@klondike/engine/rules";
import { klondikeGame } from "@klondike/engine/session";
import { solveNow } from "@klondike/solver";
import { expect, it } from "vitest";
import { parsedDeal, parsedMove, type TestTable, tableWith } from "../testing/tables.ts";
import { BY_HAND, CLASSIC, DRAW_THREE, STRAIGHT, type WonGame } from "../testing/winning-lines.ts";

/** A table with a game that these moves win, without automatic moves. */
function begun(edition: KlondikeEditionName, { deal }: WonGame): TestTable {
  return tableWith({
    edition,
    deal: `${editionOf(edition).scheme}:${deal}`,
    preferences: { autoFinish: false },
  });
}

/** Presses the card to move and then its target, slowly enough not to be a double press. */
function press({ game, host }: TestTable, move: string): void {
  const at = (pile: PileId, count: number): void => {
    host.turn(1000);
    game.dispatch({ kind: "press", at: { pile, count }, by: "pointer" });
  };
  const made = parsedMove(move);
  if (made.kind === "carry") {
    const { position } = game.state;
    at(made.from, made.count);
    const column = made.to.startsWith("t") ? position?.tableau[Number(made.to.slice(1)) - 1] : undefined;

    at(made.to, column?.faceUp.length === 0 ? 0 : 1);
  } else if (made.kind === "turn-up") at(made.column, 1);
  else at("s", 1);
}

it.each([
  ["classic", CLASSIC],
  ["draw-three", DRAW_THREE],
  ["by-hand", BY_HAND],
] as const)("presses alone win a whole game of %s", (edition, won) => {
  const table = begun(edition, won);
  for (const [index, move] of won.moves.entries()) {
    expect(table.game.state.isWon).toBe(false);
    press(table, move);
    expect(table.game.state.moves, move).toBe(index + 1);
  }
  expect(table.game.state.isWon).toBe(true);
  expect(table.kinds().filter((kind) => kind === "won")).toHaveLength(1);
});

it("a whole game can be won by dragging cards or with keys", () => {
  const table = begun("classic", CLASSIC);
  for (const [index, move] of CLASSIC.moves.entries()) {
    const made = parsedMove(move);
    table.game.dispatch(made.kind === "carry" ? { kind: "carry", carry: made } : { kind: "turn-stock" });
    expect(table.game.state.moves, move).toBe(index + 1);
  }
  expect(table.game.state.isWon).toBe(true);
});

/** `STRAIGHT` in document 001's order, pile after pile. */
const STRAIGHT_BY_PILE =
  "deck:ACAHAD2D2CAS3D3C2S2H4H4D4C3S3H6C5S5H5D5C4S7S7H7D7C6S6H6D8C8D8H8S9C9D9H9STCTDTHTSJCJDJHJSQCQDQHQSKCKDKHKS";

it.each([
  ["open-deck", STRAIGHT_BY_PILE],
  ["by-hand", STRAIGHT.deal],
  ["draw-three", STRAIGHT.deal],
] as const)("never makes a move for the player in %s", (edition, deal) => {
  const { game } = tableWith({ edition, deal, preferences: { autoHome: "always", autoFinish: true } });
  const { rules } = klondikeGame(edition, parsedDeal(deal)).setup;
  let made = 0;
  while (!game.state.isWon && made < 300) {
    const { position } = game.state;
    const homes = [...TABLEAU_IDS, "w", "s"] as const;
    const hidden = TABLEAU_IDS.find((_, at) => {
      const column = position.tableau[at];
      return column?.faceUp.length === 0 && column.faceDown.length > 0;
    });
    const move =
      hidden === undefined
        ? (homes.map((from) => homeMove(position, from, rules)?.move).find((home) => home !== undefined) ??
          stockTurn(position))
        : ({ kind: "turn-up", column: hidden } as const);
    game.dispatch({ kind: "move", move });
    made++;
    expect(game.state.moves).toBe(made);
  }
  expect(game.state.isWon).toBe(true);
});

it("lets the player play a game of the open deck to its last card", () => {
  const { dealing, rules } = editionOf("open-deck");
  const deal = "java:1";
  const found = solveNow(startOf(parsedDeal(deal), dealing), rules);
  if (found.verdict !== "winnable") return expect.fail(found.verdict);
  const { game, host } = tableWith({
    edition: "open-deck",
    deal,
    preferences: { autoHome: "always", autoFinish: true },
  });
  for (const [index, move] of found.moves.entries()) {
    expect(game.state).toMatchObject({ isWon: false, moves: index });
    game.dispatch({ kind: "move", move });
    host.turn(1000);
  }
  expect(game.state).toMatchObject({ isWon: true, moves: found.moves.length });
});
