import fc from "fast-check";
import { expect, test } from "vitest";
import { Game, playGame, REFERENCE_SEED } from "./index.ts";

/** Plays with these answers; returns the output and whether the game was finished. */
function played(
  answers: readonly string[],
  game = new Game(REFERENCE_SEED),
): { lines: string[]; isEnd: boolean } {
  const waiting = [...answers];
  const lines: string[] = [];
  const isEnd = playGame(
    () => waiting.shift(),
    (line) => lines.push(line),
    game,
  );
  return { lines, isEnd };
}

test("the state is shown before each turn, hidden cards as xx", () => {
  const { lines, isEnd } = played([]);
  expect(isEnd).toBe(false);
  expect(lines).toHaveLength(12);
  expect(lines[0]).toMatch(/^0: (xx, ){23}A of ♥$/);
  expect(lines[2]).toBe("2: xx, K of ♠");
});

test("a turn draws or moves cards, and explains and repeats an invalid one", () => {
  const game = new Game(REFERENCE_SEED);
  const { lines } = played(["7 6 11", "0 23 10", "d", "9 9 9", "king", "", "7 6", "99 0 1"], game);
  expect(String(game.getPile(11).getTopCard())).toBe("A of ♠");
  expect(String(game.getPile(10).getTopCard())).toBe("A of ♥");
  expect(game.getWastePile().size()).toBe(1);
  expect(lines.filter((line) => line === "That cannot be done.")).toHaveLength(5);
});

test("plays a game to its end and announces the win", () => {
  const game = new Game(REFERENCE_SEED);
  for (let suit = 0; suit < 4; suit++) game.getPile(8 + suit).addAllCards();
  const kings = [12, 25, 38, 51].map((at) => game.getPile(8).getCard(at));
  for (let index = 0; index < 12; index++) {
    const pile = game.getPile(index);
    const own = index < 8 ? [] : pile.getCards().slice(13 * (index - 8), 13 * (index - 8) + 12);
    if (!pile.isEmpty()) pile.removeCards(0);
    pile.placeCards(own);
    pile.setExposeIndex(0);
  }
  for (const [at, king] of kings.entries()) game.getPile(1 + at).add(king);
  const { lines, isEnd } = played(["1 0 8", "2 0 9", "3 0 10", "4 0 11", "d"], game);
  expect([isEnd, lines.at(-1)]).toEqual([true, "You win!"]);
});

test("no input makes the program throw", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,2} [0-9]{1,2} [0-9]{1,2}$/))),
      (answers) => {
        expect(played([...answers, "d"]).isEnd).toBe(false);
      },
    ),
  );
});
