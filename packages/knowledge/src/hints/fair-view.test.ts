import { CLASSIC_RULES, FRESH_DECK } from "@klondike/engine";
import { editionOf } from "@klondike/engine/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPlayedGame } from "../../../engine/src/testing/arbitraries.ts";
import { board } from "../../../engine/src/testing/boards.ts";
import { freshView, viewAfterPass } from "../testing/self-play.ts";
import { watcher } from "./fair-view.ts";

describe("what the player may know", () => {
  it("contains a stock card only once it has been shown", () => {
    const position = board("s: 2C 3C 4C\nw: 5C\nt1: 6C", "t7");
    expect(freshView(position, CLASSIC_RULES).stock).toEqual([undefined, undefined, undefined]);
    expect(viewAfterPass(position, CLASSIC_RULES).stock).toEqual(position.stock);
  });

  it("contains the stock cards that were known from the start", () => {
    const position = board("s: 2C 3C 4C\nw: 5C\nt1: 6C", "t7");
    const watching = watcher(CLASSIC_RULES, position.stock.slice(1));
    watching.see(position);
    expect(watching.view().stock).toEqual([undefined, ...position.stock.slice(1)]);
    expect(watching.view().unseen).toContain(position.stock[0]);
    expect(watching.view().unseen).not.toContain(position.stock[1]);
  });

  it("contains an open deck's top card", () => {
    const { rules } = editionOf("open-deck");
    const position = board("s: 2C 3C 4C\nt1: 6C", "t7");
    expect(freshView(position, rules).stock).toEqual([undefined, undefined, position.stock[2]]);
  });

  it("counts hidden cards without containing them", () => {
    const position = board("t1: KS | QH", "s");
    const view = freshView(position, CLASSIC_RULES);
    expect(view.columns[0]).toEqual({ hidden: 1, faceUp: position.tableau[0].faceUp });
    expect(view.unseen).toContain(position.tableau[0].faceDown[0]);
  });

  it("accounts for every card once: visible, remembered or unseen", () => {
    fc.assert(
      fc.property(anyPlayedGame, ({ start, played, rules }) => {
        const watching = watcher(rules);
        watching.see(start);
        for (const { after } of played) watching.see(after);
        const view = watching.view();
        const named = [
          ...view.columns.flatMap(({ faceUp }) => faceUp),
          ...view.foundations.flat(),
          ...[...view.waste, ...view.stock].filter((card) => card !== undefined),
          ...view.unseen,
        ];
        expect(named.toSorted((a, b) => a - b)).toEqual(FRESH_DECK);
        const places = view.columns.reduce((sum, { hidden }) => sum + hidden, 0);
        expect(view.unseen).toHaveLength(places + view.stock.filter((card) => card === undefined).length);
      }),
    );
  });
});
