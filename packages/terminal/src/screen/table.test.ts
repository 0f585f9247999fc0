import { type KlondikeEditionName, positionOf } from "@klondike/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { easyDeal } from "../testing/easy-deck.ts";
import { sessionOf } from "../testing/tables.ts";
import { UNICODE } from "./glyphs.ts";
import type { Size } from "./grid.ts";
import type { Input } from "./input.ts";
import { layoutOf, spotAt } from "./layout.ts";
import { hear, type Table, tableOf } from "./table.ts";
import { drawTable } from "./table-view.ts";

const SIZE: Size = { columns: 80, rows: 24 };

function dealtTable(edition: KlondikeEditionName, name: string): Table {
  return tableOf(sessionOf(edition, name));
}

function press(table: Table, keys: string | readonly string[], size = SIZE): Table {
  return [...keys].reduce((before, key) => hear(before, { kind: "key", key }, size, 1), table);
}

/** A click on the card, or the empty place, so many cards from the top of a pile. */
function click(table: Table, pile: string, count: number, isDouble = false): Table {
  const spot = layoutOf(table.session, SIZE).spots.findLast(
    (each) => each.pile === pile && each.count === count,
  );
  if (spot === undefined) throw new Error(`no spot for ${count} of ${pile}`);
  return hear(table, { kind: "click", x: spot.x + 1, y: spot.y, isDouble }, SIZE, 1);
}

const lastMove = (table: Table): string | undefined => {
  const { session } = table;
  const step = session.steps[session.at - 1];
  return step && session.game.formatMove(step.move);
};

test("digits move as many cards as fit from column to column", () => {
  const table = press(dealtTable("classic", "klondike:5"), "76");
  expect(lastMove(table)).toBe("t7>t6:1");
  // The queen goes with the jack on it.
  expect(lastMove(press(table, "62"))).toBe("t6>t2:2");
});

test("the same digit twice sends the column's top card home", () => {
  expect(lastMove(press(dealtTable("classic", easyDeal("by-row", 1)), "11"))).toBe("t1>f1:1");
});

test("d draws, w selects the waste's card and f sends it home", () => {
  const table = press(dealtTable("classic", easyDeal("by-row", 1)), "ad");
  expect(lastMove(table)).toBe("draw");
  expect(press(table, "w").selection).toEqual({ pile: "w", count: 1 });
  expect(lastMove(press(table, "wf"))).toBe("w>f1:1");
});

test("a sends all home that can go, u takes it back move by move, r makes it again", () => {
  const table = press(dealtTable("classic", easyDeal("by-row", 1)), "a");
  expect(table.session.at).toBe(28);
  expect(press(table, "uur").session.at).toBe(27);
  expect(press(dealtTable("classic", "klondike:5"), "u").message).toBe("There is nothing to undo.");
  expect(press(dealtTable("classic", "klondike:5"), "a").message).toBe("No card can go home.");
});

test("arrows and h j k l walk over the table, Enter selects and places", () => {
  const start = dealtTable("classic", "klondike:5");
  expect(press(start, ["down"]).cursor).toEqual({ pile: "t1", count: 1 });
  expect(press(start, "jhk").cursor).toEqual({ pile: "f4", count: 1 });
  expect(press(start, "hj").cursor).toEqual({ pile: "t7", count: 1 });
  expect(press(start, ["right", "right", "right", "down"]).cursor).toEqual({ pile: "t5", count: 1 });
  const selected = press(start, ["h", "j", "enter"]);
  expect(selected.selection).toEqual({ pile: "t7", count: 1 });
  expect(lastMove(press(selected, ["h", "enter"]))).toBe("t7>t6:1");
});

test("the cursor climbs over the face-up cards of a column", () => {
  const table = press(dealtTable("classic", "klondike:5"), "76");
  expect(table.cursor).toEqual({ pile: "t6", count: 1 });
  expect(press(table, "k").cursor).toEqual({ pile: "t6", count: 2 });
  expect(press(table, ["k", "enter"]).selection).toEqual({ pile: "t6", count: 2 });
  expect(press(table, "kk").cursor).toEqual({ pile: "f3", count: 1 });
  expect(press(table, "kj").cursor).toEqual({ pile: "t6", count: 1 });
});

test("a click selects, a second one places, and one on the felt ends the selection", () => {
  const selected = click(dealtTable("classic", "klondike:5"), "t7", 1);
  expect(selected.selection).toEqual({ pile: "t7", count: 1 });
  expect(lastMove(click(selected, "t6", 1))).toBe("t7>t6:1");
  const onFelt: Input = { kind: "click", x: 79, y: 20, isDouble: false };
  expect(hear(selected, onFelt, SIZE, 1).selection).toBeUndefined();
  const drawThree = click(dealtTable("draw-three", "dotnet:0"), "t4", 1);
  expect(hear(drawThree, onFelt, SIZE, 1).selection).toEqual({ pile: "t4", count: 1 });
});

test("a double click sends a card home, but on the stock it is two clicks", () => {
  const table = dealtTable("classic", easyDeal("by-row", 1));
  expect(lastMove(click(click(table, "t1", 1), "t1", 1, true))).toBe("t1>f1:1");
  expect(click(click(table, "s", 1), "s", 1, true).session.at).toBe(2);
});

test("a refused move says why", () => {
  const table = dealtTable("classic", "klondike:5");
  expect(press(table, "12").message).toBe("It doesn't fit there.");
  expect(press(table, "1f").message).toBe("That card cannot go home yet.");
  expect(press(press(table, "12"), ["down"]).message).toBeUndefined();
});

test("a hidden card is turned by its column's digit in by-hand", () => {
  const table = press(dealtTable("by-hand", easyDeal("by-row", 3)), "22");
  expect(positionOf(table.session).tableau[1]?.faceUp).toEqual([]);
  expect(lastMove(press(table, "2"))).toBe("turn t2");
});

test("an open deck's card is played from the deck, and d draws past it", () => {
  const table = dealtTable("open-deck", "java:305419896");
  expect(lastMove(click(click(table, "s", 1), "f3", 0))).toBe("s>f3:1");
  expect(lastMove(press(table, "d"))).toBe("draw");
});

test("whatever is pressed and clicked, every card can be seen and clicked where it is drawn", () => {
  const anyInput: fc.Arbitrary<Input> = fc.oneof(
    fc
      .constantFrom(..."1234567dwfaurhjkl", "enter", "escape", "up", "down", "é")
      .map((key): Input => ({ kind: "key", key })),
    fc.record({
      kind: fc.constant("click" as const),
      x: fc.integer({ min: -1, max: 130 }),
      y: fc.integer({ min: -1, max: 60 }),
      isDouble: fc.boolean(),
    }),
  );
  const anySize = fc.record({
    columns: fc.integer({ min: 60, max: 160 }),
    rows: fc.integer({ min: 20, max: 60 }),
  });
  const anyEdition = fc.constantFrom<KlondikeEditionName>("classic", "draw-three", "open-deck", "by-hand");
  fc.assert(
    fc.property(
      anyEdition,
      fc.nat(1000),
      anySize,
      fc.array(anyInput, { maxLength: 120 }),
      (edition, seed, size, inputs) => {
        let table = dealtTable(edition, `klondike:${seed}`);
        for (const input of inputs) table = hear(table, input, size, 1);
        const layout = layoutOf(table.session, size);
        const shown = drawTable(table, size, UNICODE, undefined).toString();
        for (const spot of layout.spots) {
          expect(spot.x + layout.cardWidth).toBeLessThanOrEqual(size.columns);
          expect(spot.y + spot.height).toBeLessThan(size.rows);
          const hit = spotAt(layout, spot.x, spot.y);
          expect([hit?.pile, hit?.count]).toEqual([spot.pile, spot.count]);
        }
        expect(shown.split("\n").length).toBe(size.rows);
      },
    ),
  );
});
