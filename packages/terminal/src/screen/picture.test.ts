import { parseMove } from "@klondike/engine/notation";
import { play } from "@klondike/engine/session";
import { expect, test } from "vitest";
import { drawPicture } from "../testing/picture.ts";
import { ScreenHarness } from "../testing/screen-harness.ts";
import { openedSession } from "../testing/sessions.ts";

const SIZE = { columns: 80, rows: 28 };

const MOVES = `t5>t6:1 t6>t4:2 draw draw w>f1:1 draw draw w>t1:1 draw draw w>t1:1 draw w>t3:1 t4>t3:3 draw draw w>f1:1
draw w>t7:1 t2>t7:1 draw draw w>t7:1 draw w>t6:1 t3>t6:5 t3>t7:1 t5>t3:1 t5>f2:1 t5>f3:1 draw draw draw w>t5:1 draw
draw w>f4:1 draw w>f3:1 draw draw w>t2:1 draw w>t5:1 t4>t5:1 draw draw w>t3:1 w>t3:1 recycle draw w>t4:1 draw w>t3:1
draw w>t2:1 draw w>t4:1 draw w>t4:1 draw`;

// Update it with `npx vitest run picture -u`.
test("the picture in the README matches the drawn game", async () => {
  let session = openedSession("classic", "klondike:150");
  for (const [index, text] of MOVES.split(/\s+/).entries()) {
    const move = parseMove(text);
    if (!move.ok) throw new Error(text);
    session = play(session, move.value, index * 4);
  }
  const bench = await ScreenHarness.open(session);
  await bench.resize(SIZE.columns, SIZE.rows);
  await bench.type("\x1b[B\x1b[C\x1b[A\r");
  const grid = bench.screen?.grid(SIZE);
  if (grid === undefined) throw new Error("nothing is shown");
  const picture = drawPicture(grid, "A game of Klondike in a terminal");
  await bench.left();
  await expect(picture).toMatchFileSnapshot("../../../../docs/play/terminal.svg");
});
