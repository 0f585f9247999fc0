import fc from "fast-check";
import { expect, test } from "vitest";
import { easyDeal } from "../testing/easy-deck.ts";
import { klondike } from "../testing/scripted.ts";

interface Told {
  readonly ok: boolean;
  readonly error?: string;
  readonly won?: boolean;
  readonly selection?: { readonly pile: string; readonly count: number } | null;
  readonly position?: {
    readonly stock: readonly string[];
    readonly waste: readonly string[];
    readonly foundations: readonly (readonly string[])[];
    readonly tableau: readonly { readonly faceDown: readonly string[]; readonly faceUp: readonly string[] }[];
  };
  readonly moves?: readonly string[];
}

async function runTable(args: string, ...lines: readonly string[]): Promise<readonly Told[]> {
  const { code, out, err } = await klondike(`table ${args}`, lines);
  expect([code, err]).toEqual([0, ""]);
  return out
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Told);
}

test("a click on the stock draws three cards of document 000's deal 0", async () => {
  const [reply] = await runTable("--edition draw-three --seed 0", "click stock");
  expect(reply?.ok).toBe(true);
  expect(reply?.position?.waste).toEqual(["AC", "4H", "TH"]);
  expect(reply?.position?.tableau[6]).toEqual({
    faceDown: ["5H", "4D", "4S", "5C", "5D", "2D"],
    faceUp: ["2S"],
  });
});

test("a click selects and a second click places", async () => {
  const [first, second] = await runTable(
    "--edition draw-three --seed 0",
    "click tableau 3 1",
    "click tableau 5 1",
  );
  expect(first?.selection).toEqual({ pile: "t4", count: 1 });
  expect(second?.selection).toBeNull();
  expect(second?.position?.tableau[5]?.faceUp).toEqual(["QD", "JS"]);
});

test("refuses unknown lines without changing the table", async () => {
  const junk = [
    "",
    "   ",
    "click",
    "click stock 1",
    "click tableau 3",
    "click tableau 7 1",
    "click tableau 3 -1",
    "click tableau 3 5",
    "click tableau 3 99999999999999999999",
    "click foundation 4",
    "click foundation",
    "move",
    "move t1",
    "move t4>t5:1",
    "Click stock",
    "undo",
    "redo",
    "undo 3",
    "constructor",
    "{}",
    "💥",
  ];
  const replies = await runTable("--edition draw-three --seed 0", "click tableau 3 1", ...junk, "moves");
  expect(replies.slice(1, -1).map(({ ok, error }) => [ok, typeof error])).toEqual(
    junk.map(() => [false, "string"]),
  );
  expect(replies.at(-1)?.selection).toEqual({ pile: "t4", count: 1 });
  expect(replies.at(-1)?.position).toEqual(replies[0]?.position);
});

test("moves lists every legal move, including an ace on each empty foundation", async () => {
  const [reply] = await runTable(`--seed ${easyDeal("by-row", 1)}`, "moves");
  expect(reply?.moves).toEqual(expect.arrayContaining(["draw", "t1>f1:1", "t1>f2:1", "t1>f3:1", "t1>f4:1"]));
});

test("undo and redo clear the selection unless refused", async () => {
  const replies = await runTable(
    "--edition draw-three --seed 0",
    "move draw",
    "click waste",
    "redo",
    "moves",
    "undo",
    "redo",
  );
  expect(replies.map(({ ok, selection }) => [ok, selection])).toEqual([
    [true, null],
    [true, { pile: "w", count: 1 }],
    [false, undefined],
    [true, { pile: "w", count: 1 }],
    [true, null],
    [true, null],
  ]);
});

test("quit is answered and ends the program", async () => {
  const replies = await runTable("--seed 1", "quit", "move draw");
  expect(replies.map(({ ok }) => ok)).toEqual([true]);
});

test("open-deck accepts moves but no clicks", async () => {
  const replies = await runTable(
    "--edition open-deck --seed 305419896",
    "click stock",
    "move s>f3:1",
    "move draw",
  );
  expect(replies.map(({ ok }) => ok)).toEqual([false, true, true]);
  expect(replies[1]?.position?.foundations[2]).toEqual(["AH"]);
});

test("in by-hand a move or a click turns up a hidden card", async () => {
  const replies = await runTable(
    `--edition by-hand --seed ${easyDeal("by-row", 3)}`,
    "click tableau 1 1",
    "click foundation 0",
    "click tableau 1 1",
    "undo",
    "move turn t2",
  );
  expect(replies[1]?.position?.tableau[1]).toEqual({ faceDown: ["AH"], faceUp: [] });
  expect(replies[2]?.position?.tableau[1]).toEqual({ faceDown: [], faceUp: ["AH"] });
  expect(replies[4]?.position).toEqual(replies[2]?.position);
});

test.each([
  ["classic", 1],
  ["draw-three", 3],
  ["by-hand", 3],
])("a whole game of %s is won by clicks, and further clicks do nothing", async (edition, draw) => {
  const clicks: string[] = [];
  let home = 0;
  const goHome = (from: string): void => {
    clicks.push(from, `click foundation ${home++ % 4}`);
  };
  for (let column = 0; column < 7; column++) {
    for (let card = 0; card <= column; card++) {
      goHome(`click tableau ${column} 1`);
      if (edition === "by-hand" && card < column) clicks.push(`click tableau ${column} 1`);
    }
  }
  for (let drawn = 0; drawn < 24; drawn += draw) {
    clicks.push("click stock");
    for (let card = 0; card < draw; card++) goHome("click waste");
  }
  const replies = await runTable(
    `--edition ${edition} --seed ${easyDeal("by-row", draw)}`,
    ...clicks,
    "click stock",
    "move draw",
    "undo",
  );
  const wonAt = replies.findIndex(({ won }) => won === true);
  const cardsHome = replies[wonAt]?.position?.foundations.flat().length;
  // Document 000 is won when nothing is hidden and at most one card is left in stock and waste.
  expect(cardsHome).toBe(edition === "draw-three" ? 51 : 52);
  expect(replies.slice(0, clicks.length + 1).every(({ ok }) => ok)).toBe(true);
  expect(replies.slice(clicks.length).map(({ ok, won }) => [ok, won])).toEqual([
    [true, true],
    [false, undefined],
    [true, false],
  ]);
});

test("answers every line with one JSON line", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.string({ unit: "binary" }).map((line) => line.replaceAll("\n", " ")),
          fc.constantFrom("click stock", "click waste", "undo", "redo", "moves", "move draw"),
          fc.tuple(fc.integer(), fc.integer()).map(([a, b]) => `click tableau ${a} ${b}`),
        ),
      ),
      async (lines) => {
        const replies = await runTable("--seed 7", ...lines.filter((line) => line.trim() !== "quit"));
        expect(replies.length).toBe(lines.filter((line) => line.trim() !== "quit").length);
      },
    ),
  );
});

test.each([
  "table",
  "table --seed",
  "table --seed x",
  "table --deck AC",
  "table --seed 1 --deck AC",
  "table --seed 1 --draw 25",
  "table --seed 1 --draw 0",
  "table --edition countdown --seed 1",
  "table --edition bridge --seed 1",
  "table --edition open-deck --seed 1 --draw 3",
  "table --edition draw-three --seed 1000001",
  "table --edition draw-three --seed -2",
  "table --seed klondike:-1",
  "table --seed 1 extra",
])("%s is wrong usage: exit code 2 and one line", async (args) => {
  const { code, out, err } = await klondike(args);
  expect([code, out, err]).toEqual([2, "", expect.stringMatching(/^klondike: [^\n]+\n$/)]);
});

test("a bare −1 deals a random game unless −1 is a valid seed", async () => {
  const dealt = async (args: string) => (await runTable(args, "moves"))[0]?.position;
  expect(await dealt("--edition draw-three --seed -1")).toEqual(
    await dealt("--edition draw-three --seed dotnet:333333"),
  );
  expect(await dealt("--seed -1")).toEqual(await dealt("--seed klondike:3333333333"));
  expect(await dealt("--edition open-deck --seed -1")).toEqual(
    await dealt("--edition open-deck --seed java:-1"),
  );
});
