import type { KlondikeSession } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { openedSession, sessionAt } from "../testing/sessions.ts";
import { ASCII, type Glyphs, UNICODE } from "./glyphs.ts";
import type { GridSize } from "./grid.ts";

const SMALL: GridSize = { columns: 60, rows: 20 };
const ROOMY: GridSize = { columns: 80, rows: 30 };

/** The screen after some keys, three seconds apart, between two line breaks. */
async function drawing(
  session: KlondikeSession,
  { columns, rows }: GridSize,
  keys = "",
  glyphs: Glyphs = UNICODE,
): Promise<string> {
  const bench = await ScreenHarness.open(session, { glyphs });
  await bench.resize(columns, rows);
  for (const key of keys) {
    await bench.type(key);
    await bench.turn(3000);
  }
  const { shown } = bench;
  await bench.left();
  return `\n${shown}\n`;
}

test("document 000's deal 0 in compact cards, three waste cards fanned and a selection boxed", async () => {
  expect(await drawing(openedSession("draw-three", "dotnet:0"), SMALL, "d4")).toBe(`
 Draw three, dotnet:0, draw 3            Time 0:06  Moves 1
   ┌░░░░┐  ┌A♣─┌4♥─┌10♥─┐  ┌    ┐  ┌    ┐  ┌    ┐  ┌    ┐
   │░21░│  │  ♣│  ♥│  ♥ │
   └────┘  └───└───└────┘  └    ┘  └    ┘  └    ┘  └    ┘
      1       2       3       4       5       6       7
   ┌8♦──┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐
   │  ♦ │  ┌7♥──┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐
   └────┘  │  ♥ │  ┌9♦──┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐
           └────┘  │  ♦ │ ▸╔J♠══╗  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐
                   └────┘  ║  ♠ ║  ┌J♥──┐  ┌░░░░┐  ┌░░░░┐
                           ╚════╝  │  ♥ │  ┌Q♦──┐  ┌░░░░┐
                                   └────┘  │  ♦ │  ┌2♠──┐
                                           └────┘  │  ♠ │
                                                   └────┘





 d draw  a all home  u undo  h hint  n new  ? help  q quit
`);
});

test("the same in ASCII", async () => {
  const shown = await drawing(openedSession("draw-three", "dotnet:0"), SMALL, "d4", ASCII);
  expect(shown.split("\n").slice(2, 12).join("\n")).toBe(
    `   +::::+  +AC-+4H-+10H-+  +    +  +    +  +    +  +    +
   |:21:|  |  C|  H|  H |
   +----+  +---+---+----+  +    +  +    +  +    +  +    +
      1       2       3       4       5       6       7
   +8D--+  +::::+  +::::+  +::::+  +::::+  +::::+  +::::+
   |  D |  +7H--+  +::::+  +::::+  +::::+  +::::+  +::::+
   +----+  |  H |  +9D--+  +::::+  +::::+  +::::+  +::::+
           +----+  |  D | >#JS==#  +::::+  +::::+  +::::+
                   +----+  #  S #  +JH--+  +::::+  +::::+
                           #====#  |  H |  +QD--+  +::::+`,
  );
});

test("cards are large if there is room, and columns are numbered", async () => {
  const shown = await drawing(openedSession("open-deck", "java:305419896"), ROOMY);
  expect(shown.split("\n").slice(1, 12).join("\n")).toBe(
    ` Open deck, java:305419896                                   Time 0:00  Moves 0

 ▸┌A♥─────┐  ┌       ┐             ┌       ┐  ┌       ┐  ┌       ┐  ┌       ┐
  │       │
  │   ♥   │                            ♣          ♦          ♥          ♠
  │       │
  └─────A♥┘  └       ┘             └       ┘  └       ┘  └       ┘  └       ┘
      1          2          3          4          5          6          7
  ┌8♦─────┐  ┌░░░░░░░┐  ┌░░░░░░░┐  ┌░░░░░░░┐  ┌░░░░░░░┐  ┌░░░░░░░┐  ┌░░░░░░░┐
  │       │  ┌K♠─────┐  ┌░░░░░░░┐  ┌░░░░░░░┐  ┌░░░░░░░┐  ┌░░░░░░░┐  ┌░░░░░░░┐
  │   ♦   │  │       │  ┌10♦────┐  ┌░░░░░░░┐  ┌░░░░░░░┐  ┌░░░░░░░┐  ┌░░░░░░░┐`,
  );
});

test("on a large screen cards grow, with pips and courts", async () => {
  const shown = await drawing(openedSession("open-deck", "java:305419896"), { columns: 200, rows: 60 });
  const lines = shown
    .split("\n")
    .slice(3)
    .map((line) => line.slice(22, 68));
  expect(lines.slice(0, 14).join("\n")).toMatch(/^ *▸┌A♥─{16}┐/);
  // The king of column 2.
  expect(shown).toContain("|\\/W\\/|");
  expect(shown.split("\n").findLast((line) => line.includes("┘"))?.length).toBeGreaterThan(100);
});

// Six hidden cards under a run from king to ace, the tallest column possible.
const TALLEST = `s:
w: 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AH 3H 5H 7H 9H JH KH 2S 4S 6S 8S TS QS
f1:
f2:
f3:
f4:
t1:
t2:
t3:
t4:
t5:
t6:
t7: AC 2C 3C 4C 5C 6C | KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS
passes: 1`;

test("on a very large screen courts grow with their cards, each with its own headdress", async () => {
  const shown = await drawing(openedSession("classic", "klondike:7"), { columns: 200, rows: 60 });
  // The jacks of diamonds and spades are face up.
  expect(shown.match(/\.---\/--\./g)).toHaveLength(2);
  expect(shown).not.toContain(" ,~' ");
});

test("the tallest possible column fits the smallest screen: its hidden cards share a row", async () => {
  const lines = (await drawing(sessionAt("classic", TALLEST), SMALL)).split("\n").slice(1, -1);
  expect(lines.slice(1).map((line) => line.slice(50))).toEqual([
    " ┌    ┐",
    "",
    " └    ┘",
    "    7",
    " ┌░6░░┐",
    " ┌K♠──┐",
    " ┌Q♥──┐",
    " ┌J♠──┐",
    " ┌10♥─┐",
    " ┌9♠──┐",
    " ┌8♥──┐",
    " ┌7♠──┐",
    " ┌6♥──┐",
    " ┌5♠──┐",
    " ┌4♥──┐",
    " ┌3♠──┐",
    " ┌2♥──┐",
    " ┌A♠──┐",
    "  q quit",
  ]);
});

test("an empty stock shows whether the waste may be turned over", async () => {
  expect(await drawing(sessionAt("classic", TALLEST), SMALL)).toContain("↻");
  const session = sessionAt("classic", TALLEST);
  const { game } = session;
  const rules = { ...game.setup.rules, talon: { kind: "waste", draw: 1, passes: 1 } as const };
  const lastPass = { ...session, game: { ...game, setup: { ...game.setup, rules } } };
  expect(await drawing(lastPass, SMALL)).toContain("×");
});

test("a long name is cut, and the status is not", async () => {
  const name = "klondike:80658175170943878571660636856403766975289505440883277823999999999999";
  const [, title] = (await drawing(openedSession("classic", name), SMALL)).split("\n");
  expect(title).toMatch(/^ Classic, klondike:8065\d+… {2}Time 0:00 {2}Moves 0 {2}Score 0$/);
});

test.each([
  [59, 20],
  [60, 19],
  [10, 3],
  [0, 0],
])("a screen of %i by %i says that it is too small", async (columns, rows) => {
  const bench = await ScreenHarness.open(openedSession("classic", "klondike:1"));
  const shown = bench.screen?.grid({ columns, rows }).toString() ?? "nothing";
  expect(shown.startsWith(" The window is too small.".slice(0, columns).trimEnd())).toBe(true);
  await bench.left();
});
