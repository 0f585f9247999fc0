import type { KlondikeEditionName } from "@klondike/engine/rules";
import { SINGLE_KEYS } from "@klondike/play";
import fc from "fast-check";
import { expect, test } from "vitest";
import { easyDeal } from "../testing/easy-deck.ts";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { openedSession } from "../testing/sessions.ts";
import { computeScreenLayout, spotAt } from "./layout.ts";
import { keyFor } from "./mode.ts";

const easy = (count: number) => openedSession("classic", easyDeal("by-row", count));

/** The cell of a card, or of an empty place, `count` cards from the top of a pile. */
function findCell(bench: ScreenHarness, pile: string, count: number): string {
  const spot = computeScreenLayout(bench.state, bench.size).spots.findLast(
    (each) => each.pile === pile && each.count === count,
  );
  if (spot === undefined) throw new Error(`no spot for ${count} of ${pile}`);
  return `${spot.x + 2};${spot.y + 1}`;
}

async function click(bench: ScreenHarness, pile: string, count = 1): Promise<void> {
  const cell = findCell(bench, pile, count);
  await bench.turn(1000);
  await bench.type(`\x1b[<0;${cell}M\x1b[<0;${cell}m`);
}

test("digits move as many cards as fit between columns; the same digit twice reads the column", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("76");
  expect(bench.lastMove).toBe("t7>t6:1");
  // The queen goes with the jack on it.
  await bench.type("62");
  expect(bench.lastMove).toBe("t6>t2:2");
  await bench.left();
  const reading = await ScreenHarness.open();
  await reading.type("77");
  expect(reading.shown).toContain("Column 7: 6 face down,");
  expect(reading.lastMove).toBeUndefined();
  await reading.type("6");
  expect(reading.lastMove).toBe("t7>t6:1");
  await reading.left();
});

test("d draws, w selects the waste, f sends a card home, a sends all, u and r undo and redo", async () => {
  const bench = await ScreenHarness.open(easy(1));
  await bench.type("a");
  expect(bench.state.moves).toBe(28);
  await bench.type("uur");
  expect(bench.state.moves).toBe(27);
  await bench.type("rdw");
  expect(bench.state.selection).toEqual({ pile: "w", count: 1 });
  await bench.type("f");
  expect(bench.lastMove).toBe("w>f1:1");
  await bench.left();
  const other = await ScreenHarness.open();
  await other.type("u");
  expect(other.shown).toContain("Nothing to undo.");
  await other.type("a");
  expect(other.shown).not.toContain("Nothing to undo.");
  await other.left();
});

test("o plays a pile's card to a foundation, and steps through the foundations", async () => {
  const bench = await ScreenHarness.open(easy(3));
  await bench.type("1o");
  expect(bench.lastMove).toBe("t1>f1:1");
  await bench.type("2o");
  expect(bench.lastMove).toBe("t2>f2:1");
  await bench.type("oo");
  expect(bench.state.selection?.pile).toBe("f2");
  await bench.left();
});

test("o and a column take back the card that fits, or say why none does", async () => {
  const bench = await ScreenHarness.open(easy(1));
  await bench.type("a");
  await bench.type("o1");
  expect(bench.state.moves).toBe(28);
  expect(bench.screen?.message).toBeDefined();
  await bench.left();
});

test("every key of the browser works at the table", async () => {
  const bench = await ScreenHarness.open();
  const keys = bench.screen?.keys ?? [];
  for (const [name, key] of Object.entries(SINGLE_KEYS)) {
    const bound = keys.filter((each) => each.keys.includes(key));
    expect([name, bound.length]).toEqual([name, 1]);
  }
  const names = (key: string) => keyFor(keys, { kind: "key", key })?.words;
  const { screen: screenWords } = bench.screen ?? expect.fail("a screen");
  const meanings = {
    h: "hint",
    H: "bestMove",
    v: "verdict",
    p: "solution",
    i: "readStatus",
    m: "moves",
  } as const;
  for (const [key, name] of Object.entries(meanings)) expect(names(key)).toBe(screenWords.keys[name]);
  // An unassigned capital letter acts as the small one, as with caps lock.
  expect(names("D")).toBe(screenWords.keys.draw);
  await bench.left();
});

test("the reading keys describe the table in words", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("i");
  expect(bench.shown).toContain("Time 0 seconds, 0 moves, score 0.");
  await bench.type("l");
  expect(bench.shown).toContain("21 cards face down in the columns. 24 cards in the stock.");
  await bench.type("e");
  expect(bench.shown).toContain("21 cards face down in the columns.");
  await bench.type("t");
  expect(bench.shown).toContain("Column 1: ");
  await bench.type("sc");
  expect(bench.shown).toContain("Stock: 24 cards.");
  await bench.type("76j");
  expect(bench.shown).toMatch(/column 7 to column 6/);
  await bench.type("b");
  expect(bench.shown).toContain("Foundations: all empty.");
  await bench.left();
});

test("m lists the moves, and a number plays one", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("m");
  expect(bench.shown).toContain("You can play:");
  expect(bench.shown).toMatch(/1 {3}\w/);
  await bench.type("1");
  expect(bench.shown).not.toContain("You can play:");
  expect(bench.state.moves).toBe(1);
  await bench.left();
});

test("F6 goes from area to area", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("\x1b[17~\x1b[17~\x1b[17~c");
  expect(bench.shown).toContain("Column 1: ");
  await bench.type("\x1b[17;2~c");
  expect(bench.shown).toContain("Foundations: all empty.");
  await bench.left();
});

test("arrows move over the table, Enter selects and places", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("\x1b[D\x1b[B\r");
  expect(bench.state.selection).toEqual({ pile: "t7", count: 1 });
  await bench.type("\x1b[D ");
  expect(bench.lastMove).toBe("t7>t6:1");
  // The cursor moves up through a column's face-up cards.
  await bench.type("\x1b[A\r");
  expect(bench.state.selection).toEqual({ pile: "t6", count: 2 });
  await bench.left();
});

test("a click selects, a second one places, and a click on the felt deselects", async () => {
  const bench = await ScreenHarness.open();
  await click(bench, "t7");
  expect(bench.state.selection).toEqual({ pile: "t7", count: 1 });
  await bench.type("\x1b[<0;80;21M");
  expect(bench.state.selection).toBeUndefined();
  await click(bench, "t7");
  await click(bench, "t6");
  expect(bench.lastMove).toBe("t7>t6:1");
  await bench.left();
});

test("cards can be dragged, and the wheel undoes and redoes", async () => {
  const bench = await ScreenHarness.open();
  await bench.type(`\x1b[<0;${findCell(bench, "t7", 1)}M\x1b[<0;${findCell(bench, "t6", 1)}m`);
  expect(bench.lastMove).toBe("t7>t6:1");
  await bench.type("\x1b[<64;5;5M");
  expect(bench.state.moves).toBe(0);
  await bench.type("\x1b[<65;5;5M");
  expect(bench.state.moves).toBe(1);
  await bench.left();
});

test("shows why a move was refused until the next action", async () => {
  const bench = await ScreenHarness.open();
  await bench.type("12");
  expect(bench.shown).toContain("Column 2 takes a black queen.");
  await bench.type("\x1b[B");
  expect(bench.shown).not.toContain("Column 2 takes");
  await bench.left();
});

test("a digit turns up a hidden card in by-hand, and open-deck plays from the deck", async () => {
  const byHand = await ScreenHarness.open(openedSession("by-hand", easyDeal("by-row", 3)));
  await byHand.type("2f");
  expect(byHand.state.position.tableau[1]?.faceUp).toEqual([]);
  await byHand.type("2");
  expect(byHand.lastMove).toBe("turn t2");
  await byHand.left();
  const openDeck = await ScreenHarness.open(openedSession("open-deck", "java:305419896"));
  await openDeck.type(`\x1b[<0;${findCell(openDeck, "s", 1)}M\x1b[<0;${findCell(openDeck, "f3", 0)}m`);
  expect(openDeck.lastMove).toBe("s>f3:1");
  await openDeck.type("d");
  expect(openDeck.lastMove).toBe("draw");
  // A click always moves the deck's card to the waste, even a quick second one.
  const deck = findCell(openDeck, "s", 1);
  await openDeck.type(`\x1b[<0;${deck}M\x1b[<0;${deck}m\x1b[<0;${deck}M\x1b[<0;${deck}m`);
  expect([openDeck.state.moves, openDeck.lastMove, openDeck.state.selection]).toEqual([4, "draw", undefined]);
  await openDeck.left();
});

test("a click on the key line acts as the key", async () => {
  const bench = await ScreenHarness.open();
  await bench.click("d draw");
  expect(bench.lastMove).toBe("draw");
  await bench.click("? help");
  expect(bench.shown).toContain("move the cursor");
  await bench.left();
});

test("after random input every card is visible and clickable where it is drawn", async () => {
  const anyInput = fc.oneof(
    fc.constantFrom(..."1234567sodwfaurhHvipmctbljeWBx", "\r", "\x1b[A", "\x1b[B", "é", "\x1b[<64;1;1M"),
    fc
      .tuple(fc.constantFrom(0, 2), fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 60 }))
      .map(([button, x, y]) => `\x1b[<${button};${x};${y}M\x1b[<${button};${x};${y}m`),
  );
  const anySize = fc.record({
    columns: fc.integer({ min: 60, max: 220 }),
    rows: fc.integer({ min: 20, max: 70 }),
  });
  const anyEdition = fc.constantFrom<KlondikeEditionName>("classic", "draw-three", "open-deck", "by-hand");
  await fc.assert(
    fc.asyncProperty(
      anyEdition,
      fc.nat(1000),
      anySize,
      fc.array(anyInput, { maxLength: 60 }),
      async (edition, seed, size, inputs) => {
        const bench = await ScreenHarness.open(openedSession(edition, `klondike:${seed}`));
        bench.size = size;
        await bench.type(inputs.join(""));
        const layout = computeScreenLayout(bench.state, size);
        for (const spot of layout.spots) {
          expect(spot.x + layout.cardWidth).toBeLessThanOrEqual(size.columns);
          expect(spot.y + spot.height).toBeLessThan(size.rows);
          const hit = spotAt(layout, spot.x, spot.y);
          expect([hit?.pile, hit?.count]).toEqual([spot.pile, spot.count]);
        }
        expect(bench.screen?.grid(size).toString().split("\n").length).toBe(size.rows);
        await bench.left();
      },
    ),
    { numRuns: 20 },
  );
});
