import fc from "fast-check";
import { expect, test } from "vitest";
import { Emulator } from "../testing/emulator.ts";
import { detectColours } from "../words/output-style.ts";
import { Grid, type Ink } from "./grid.ts";
import { Painter } from "./painter.ts";
import { makePalette } from "./palette.ts";

const palette = makePalette("many", { felt: "lamplight", selection: "magenta" });
const size = { columns: 20, rows: 5 };

function gridWith(...texts: readonly (readonly [number, number, string, Ink])[]): Grid {
  const grid = new Grid(size);
  for (const [x, y, text, ink] of texts) grid.put(x, y, text, ink);
  return grid;
}

test("writes nothing if the terminal already shows the grid", () => {
  const painter = new Painter(palette);
  expect(painter.paint(gridWith([1, 1, "K♠", "black"]))).not.toBe("");
  expect(painter.paint(gridWith([1, 1, "K♠", "black"]))).toBe("");
});

test("writes only the cells that changed", () => {
  const painter = new Painter(palette);
  painter.paint(gridWith([1, 1, "Time 0:07", "title"]));
  const text = painter.paint(gridWith([1, 1, "Time 0:08", "title"]));
  expect(text).toContain("\x1b[2;10H");
  expect(text).not.toContain("Time");
  expect(text.length).toBeLessThan(60);
});

test("repaints a forgotten screen completely, without clearing it first", () => {
  const painter = new Painter(palette);
  const first = painter.paint(gridWith([1, 1, "A", "red"]));
  painter.forget();
  expect(painter.paint(gridWith([1, 1, "A", "red"]))).toBe(first);
  expect(first).not.toContain("\x1b[2J");
});

test("after any sequence of drawings the terminal shows the last one", async () => {
  const drawing = fc.array(
    fc.tuple(
      fc.integer({ min: -3, max: 22 }),
      fc.integer({ min: -1, max: 6 }),
      fc.string({ unit: fc.constantFrom(..."K♠10┌░ ") }),
      fc.constantFrom<Ink>("felt", "red", "black", "panel"),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(drawing, { minLength: 1 }), async (drawings) => {
      const painter = new Painter(palette);
      const terminal = new Emulator(size);
      for (const texts of drawings) {
        const grid = gridWith(...texts);
        terminal.write(painter.paint(grid));
        await terminal.shown();
        expect(terminal.toString()).toBe(grid.toString());
      }
    }),
  );
});

test("uses no colours with NO_COLOR or on a terminal without colours", () => {
  expect(detectColours({ NO_COLOR: "1", TERM: "xterm-256color" })).toBe("none");
  expect(detectColours({ NO_COLOR: "", TERM: "xterm-256color" })).toBe("many");
  expect(detectColours({ TERM: "vt100" })).toBe("none");
  expect(detectColours({ TERM: "linux" })).toBe("few");
  expect(detectColours({ TERM: "xterm-256color", COLORTERM: "truecolor" })).toBe("all");
  const plain = makePalette("none", { felt: "lamplight", selection: "magenta" });
  expect(plain("red")).toBe("\x1b[0;1m");
  expect(plain("felt")).toBe("\x1b[0m");
});
