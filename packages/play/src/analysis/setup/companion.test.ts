import {
  applyMove,
  type Card,
  CLASSIC_RULES,
  classicRules,
  type KlondikeRules,
  type Move,
  type Position,
  startOf,
} from "@klondike/engine";
import { parseMove } from "@klondike/engine/notation";
import { type CardPlace, checkPartial, hideUnseen } from "@klondike/engine/partial";
import { editionOf } from "@klondike/engine/rules";
import { hintsInPartial } from "@klondike/knowledge/analysis";
import { describe, expect, it } from "vitest";
import {
  type Companion,
  companionMoves,
  companionState,
  correctEntry,
  enterCard,
  followGame,
  followMove,
  takeBack,
} from "./companion.ts";

const DEAL = startOf({ scheme: "klondike", seed: 20n });

function parsedMove(text: string): Move {
  const read = parseMove(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

function cardAt({ stock, waste, tableau }: Position, { pile, index }: CardPlace): Card {
  const column = tableau[Number(pile.charAt(1)) - 1];
  const cards =
    pile === "s" ? stock : pile === "w" ? waste : [...(column?.faceDown ?? []), ...(column?.faceUp ?? [])];
  return cards[index] as Card;
}

function made(companion: Companion, move: Move): Companion {
  const after = followMove(companion, move);
  if (after === undefined || "refusal" in after) throw new Error("refused");
  return after;
}

/** Makes the move on the real table too, and enters every card that it shows. */
function step(
  companion: Companion,
  real: Position,
  move: Move,
): readonly [Companion, Position, entered: number] {
  const after = applyMove(real, move, companion.rules);
  let next = made(companion, move);
  let entered = 0;
  for (;;) {
    const { asked } = companionState(next);
    if (asked === undefined) return [next, after, entered];
    const answered = enterCard(next, cardAt(after, asked));
    if (answered === undefined) throw new Error("not accepted");
    next = answered;
    entered++;
  }
}

const begun = (rules: KlondikeRules = CLASSIC_RULES): Companion => followGame(hideUnseen(DEAL, rules), rules);

describe("a followed game", () => {
  it.each([
    ["draw 1", CLASSIC_RULES],
    ["draw 3", classicRules(3)],
    ["draw 3 with three passes", classicRules(3, 3)],
    ["the open deck", editionOf("open-deck").rules],
    ["cards turned by hand", editionOf("by-hand").rules],
  ])(
    "can be played to the end with the fair player's hints at %s, entering each shown card once",
    (_, rules) => {
      let companion = begun(rules);
      let real = DEAL;
      let entries = 0;
      for (let count = 0; count < 150; count++) {
        const { position, layouts, isWon } = companionState(companion);
        if (isWon) break;
        const [hint] = hintsInPartial(position, rules, { layouts });
        if (hint === undefined) break;
        const [next, after, entered] = step(companion, real, hint.move);
        [companion, real] = [next, after];
        entries += entered;
      }
      expect(companion.steps.length).toBeGreaterThan(9);
      expect(hideUnseen(companionState(companion).position, rules)).toEqual(hideUnseen(real, rules));
      const shown = companionState(companion).entries.map(({ card }) => card);
      expect(new Set(shown).size).toBe(entries);
    },
  );

  it("asks for drawn cards from bottom to top, and lets the player skip all but the top card", () => {
    let companion = made(begun(classicRules(3)), { kind: "draw" });
    expect(companionState(companion)).toMatchObject({ asked: { pile: "w", index: 0 }, canSkip: true });
    companion = enterCard(companion, undefined) ?? companion;
    companion = enterCard(companion, undefined) ?? companion;
    expect(companionState(companion)).toMatchObject({ asked: { pile: "w", index: 2 }, canSkip: false });
    expect(enterCard(companion, undefined)).toBeUndefined();
    expect(followMove(companion, { kind: "draw" })).toBeUndefined();
    const top = DEAL.stock.at(-3);
    companion = enterCard(companion, top) ?? companion;
    expect(companionState(companion).position.waste).toEqual([undefined, undefined, top]);
  });

  it("asks again for a card that was skipped when it comes to the top", () => {
    let companion = begun(classicRules(3));
    let real = DEAL;
    const playable = (): Move | undefined =>
      companionMoves(companion).find((move) => move.kind === "carry" && move.from === "w");
    while (playable() === undefined) {
      real = applyMove(real, { kind: "draw" }, companion.rules);
      companion = made(companion, { kind: "draw" });
      for (const card of [undefined, undefined, real.waste.at(-1)]) {
        companion = enterCard(companion, card) ?? companion;
      }
    }
    companion = made(companion, playable() as Move);
    const under = real.waste.length - 2;
    expect(companionState(companion).position.waste[under]).toBeUndefined();
    expect(companionState(companion).asked).toEqual({ pile: "w", index: under });
  });

  it("counts the cards of the last draw, which are fewer if the stock had fewer", () => {
    const rules = classicRules(3);
    const seen = hideUnseen(DEAL, rules);
    const ace = checkPartial(seen, rules).unplaced.find((card) => card % 13 === 0) as Card;
    let companion = followGame(
      { ...seen, stock: seen.stock.slice(1), foundations: [[ace], [], [], []] },
      rules,
    );
    const drawn: number[] = [];
    for (let draws = 0; draws < 8; draws++) {
      companion = made(companion, { kind: "draw" });
      drawn.push(companionState(companion).drawn);
      while (companionState(companion).asked !== undefined) {
        const { unplaced } = checkPartial(companionState(companion).position, rules);
        companion = enterCard(companion, unplaced[0]) ?? companion;
      }
    }
    expect(drawn).toEqual([3, 3, 3, 3, 3, 3, 3, 2]);
  });

  it("enters the last card that is not placed, and undoes it together with what showed it", () => {
    const rules = CLASSIC_RULES;
    const shown = DEAL.stock.toReversed();
    const start = { ...DEAL, stock: DEAL.stock.map((card, at) => (at < 22 ? card : undefined)) };
    const first = made(followGame(start, rules), { kind: "draw" });
    const second = enterCard(first, shown[0]) ?? first;
    const last = made(second, { kind: "draw" });
    expect(companionState(last)).toMatchObject({ asked: undefined, position: { waste: shown.slice(0, 2) } });
    expect(takeBack(last)).toEqual(second);
    expect(takeBack(second)).toEqual(first);
  });

  it("refuses a card that is on the table already, and a move that is not legal", () => {
    const companion = made(begun(), { kind: "draw" });
    expect(enterCard(companion, DEAL.tableau[0].faceUp[0])).toBeUndefined();
    expect(followMove(begun(), parsedMove("w>t1:1"))).toMatchObject({ refusal: expect.any(String) });
  });

  it("undoes entries and moves one by one, back to the start", () => {
    const [first] = step(begun(), DEAL, { kind: "draw" });
    const asked = takeBack(first);
    expect(companionState(asked).asked).toEqual({ pile: "w", index: 0 });
    expect(takeBack(asked)).toEqual(begun());
    expect(takeBack(begun())).toEqual(begun());
  });

  it("corrects an entry, keeps the moves that are still legal, and swaps two mixed-up entries", () => {
    let companion = begun();
    let real = DEAL;
    for (let count = 0; count < 3; count++) [companion, real] = step(companion, real, { kind: "draw" });
    const [top, second, third] = DEAL.stock.toReversed();
    const other = DEAL.stock[0];
    const corrected = correctEntry(companion, { step: 0, place: 0 }, other as Card);
    expect(corrected.dropped).toBe(0);
    expect(companionState(corrected.companion).position.waste).toEqual([other, second, third]);
    const swapped = correctEntry(companion, { step: 0, place: 0 }, third as Card);
    expect(companionState(swapped.companion).position.waste).toEqual([third, second, top]);
    const placed = DEAL.tableau[0].faceUp[0] as Card;
    expect(correctEntry(companion, { step: 0, place: 0 }, placed).companion).toBe(companion);
  });

  it("drops later moves that a corrected card makes impossible", () => {
    let companion = begun();
    let real = DEAL;
    for (let draws = 0; draws < 24; draws++) {
      const play = companionMoves(companion).find(
        (move) => move.kind === "carry" && move.from === "w" && move.to.startsWith("t"),
      );
      if (play !== undefined) {
        const { entries } = companionState(companion);
        const last = entries.at(-1);
        [companion] = step(companion, real, play);
        const wrong =
          DEAL.tableau[6].faceDown.find((card) => card % 13 === 12) ?? DEAL.tableau[6].faceDown[0];
        const { dropped, companion: after } = correctEntry(
          companion,
          last ?? { step: 0, place: 0 },
          wrong as Card,
        );
        expect([dropped, after.steps.length]).toEqual([1, companion.steps.length - 1]);
        return;
      }
      [companion, real] = step(companion, real, { kind: "draw" });
    }
    throw new Error("no card of the stock fits");
  });
});
