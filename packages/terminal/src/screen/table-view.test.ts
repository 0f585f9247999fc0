import { expect, test } from "vitest";
import { sessionAt, sessionOf } from "../testing/tables.ts";
import { ASCII, UNICODE } from "./glyphs.ts";
import type { Size } from "./grid.ts";
import { hear, type Table, tableOf } from "./table.ts";
import { drawTable } from "./table-view.ts";

const SMALL: Size = { columns: 60, rows: 20 };
const ROOMY: Size = { columns: 80, rows: 30 };

function press(table: Table, keys: string, size: Size): Table {
  return [...keys].reduce((before, key) => hear(before, { kind: "key", key }, size, 3), table);
}

/** The drawing between two lines that show where it begins and ends. */
function drawing(table: Table, size: Size, glyphs = UNICODE): string {
  return `\n${drawTable(table, size, glyphs, undefined).toString()}\n`;
}

test("document 000's deal 0 in compact cards, three waste cards fanned and a selection boxed", () => {
  const table = press(tableOf(sessionOf("draw-three", "dotnet:0")), "d4", SMALL);
  expect(drawing(table, SMALL)).toBe(`
 draw-three, dotnet:0, draw 3            Time 0:03  Moves 1
   ┌░░░░┐  ┌A♣─┌4♥─┌10♥─┐  ┌    ┐  ┌    ┐  ┌    ┐  ┌    ┐
   │░21░│  │  ♣│  ♥│  ♥ │
   └────┘  └───└───└────┘  └    ┘  └    ┘  └    ┘  └    ┘
   ┌8♦──┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐
   │  ♦ │  ┌7♥──┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐
   └────┘  │  ♥ │  ┌9♦──┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐
           └────┘  │  ♦ │ ▸╔J♠══╗  ┌░░░░┐  ┌░░░░┐  ┌░░░░┐
                   └────┘  ║  ♠ ║  ┌J♥──┐  ┌░░░░┐  ┌░░░░┐
                           ╚════╝  │  ♥ │  ┌Q♦──┐  ┌░░░░┐
                                   └────┘  │  ♦ │  ┌2♠──┐
                                           └────┘  │  ♠ │
                                                   └────┘






 d draw  u undo  a home  e review  n new  ? help  q quit
`);
});

test("the same in ASCII", () => {
  const table = press(tableOf(sessionOf("draw-three", "dotnet:0")), "d4", SMALL);
  expect(drawing(table, SMALL, ASCII).split("\n").slice(2, 11).join("\n")).toBe(
    `   +::::+  +AC-+4H-+10H-+  +    +  +    +  +    +  +    +
   |:21:|  |  C|  H|  H |
   +----+  +---+---+----+  +    +  +    +  +    +  +    +
   +8D--+  +::::+  +::::+  +::::+  +::::+  +::::+  +::::+
   |  D |  +7H--+  +::::+  +::::+  +::::+  +::::+  +::::+
   +----+  |  H |  +9D--+  +::::+  +::::+  +::::+  +::::+
           +----+  |  D | >#JS==#  +::::+  +::::+  +::::+
                   +----+  #  S #  +JH--+  +::::+  +::::+
                           #====#  |  H |  +QD--+  +::::+`,
  );
});

test("cards are roomy where there is space, and columns have their numbers", () => {
  const table = tableOf(sessionOf("open-deck", "java:305419896"));
  expect(drawing(table, ROOMY).split("\n").slice(1, 12).join("\n")).toBe(
    ` open-deck, java:305419896                                   Time 0:00  Moves 0

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

// Six hidden cards under a run from king to ace: no column is taller.
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

test("the tallest column there is fits the smallest screen: its hidden cards share a row", () => {
  const lines = drawing(tableOf(sessionAt("classic", TALLEST)), SMALL)
    .split("\n")
    .slice(1, -1);
  expect(lines.slice(1).map((line) => line.slice(50))).toEqual([
    " ┌    ┐",
    "",
    " └    ┘",
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
    " └────┘",
    "q quit",
  ]);
});

test("an empty stock shows whether the waste may be turned over", () => {
  const shown = drawing(tableOf(sessionAt("classic", TALLEST)), SMALL);
  expect(shown).toContain("↻");
  const session = sessionAt("classic", TALLEST);
  const { game } = session;
  const rules = { ...game.setup.rules, talon: { kind: "waste", draw: 1, passes: 1 } as const };
  const lastPass = { ...session, game: { ...game, setup: { ...game.setup, rules } } };
  expect(drawing(tableOf(lastPass), SMALL)).toContain("×");
});

test("a long name is cut, and the status is not", () => {
  const name = "klondike:80658175170943878571660636856403766975289505440883277823999999999999";
  const [title] = drawing(tableOf(sessionOf("classic", name)), SMALL)
    .split("\n")
    .slice(1);
  expect(title).toMatch(/^ classic, klondike:8065\d+… {2}Time 0:00 {2}Moves 0 {2}Score 0$/);
});

test.each([
  [59, 20],
  [60, 19],
  [10, 3],
  [0, 0],
])("a screen of %i by %i is told politely that it is too small", (columns, rows) => {
  const shown = drawTable(
    tableOf(sessionOf("classic", "klondike:1")),
    { columns, rows },
    UNICODE,
    undefined,
  ).toString();
  expect(shown.startsWith(" The window is a little too small.".slice(0, columns).trimEnd())).toBe(true);
});

test("a panel lies over the table", () => {
  const shown = drawTable(tableOf(sessionOf("classic", "klondike:1")), SMALL, UNICODE, [
    "Hello",
    "there",
  ]).toString();
  expect(shown).toContain("│ Hello │");
});
