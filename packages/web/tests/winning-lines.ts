export * from "../../play/src/testing/winning-lines.ts";

/** A game before the move that turns up its last hidden card: 13 cards are home, 34 in the columns, five in the stock. */
export const BEFORE_THE_END = {
  deal: "5",
  moves: `
    draw, draw, draw, w>f1:1, t6>t2:1, t6>f2:1, t6>f1:1, t6>f2:1, t7>t2:1, t5>t6:1, t1>t4:1, t2>t1:3,
    t5>t4:1, t2>t4:1, draw, draw, draw, w>t2:1, t5>t2:1, t4>t5:4, draw, draw, draw, w>t1:1, draw, draw,
    draw, draw, draw, draw, draw, draw, draw, draw, draw, w>t1:1, draw, draw, draw, draw, recycle, draw,
    draw, w>t6:1, draw, draw, draw, draw, draw, w>t1:1, draw, draw, draw, draw, draw, draw, draw, draw,
    draw, draw, draw, draw, draw, recycle, draw, draw, w>t1:1, draw, draw, w>t1:1, t7>t1:1, t5>t6:5,
    t5>t7:1, draw, draw, draw, w>t2:1, draw, w>t5:1, t6>t5:8, t6>f3:1, t4>f3:1, draw, draw, draw, draw,
    draw, draw, draw, draw, w>t6:1, draw, draw, recycle, draw, draw, w>f3:1, draw, draw, draw, draw,
    draw, w>f3:1, t1>f3:1, t4>t2:1, t4>t2:1, t7>t2:2, t7>f1:1, draw, draw, draw, draw, w>t7:1, draw,
    w>f1:1, t5>f1:1, t5>f3:1, t2>f3:1, t7>t6:2, t7>f1:1, t5>f1:1, t1>t2:2, t1>f1:1, t5>f3:1, t1>f3:1,
    draw, recycle, draw, draw, draw, draw, draw, w>t6:1, w>t2:1, draw, draw, w>f1:1, t2>t1:5, t2>f1:1,
    t7>t1:1, t5>t6:1, t5>f3:1, t1>t2:7, f1>t1:1, f3>t5:1, f3>t1:1, f1>t5:1, f1>t1:1, f3>t5:1, f3>t1:1,
    f1>t5:1, f1>t1:1, f3>t5:1, f3>t1:1, draw, draw, recycle, draw, w>t5:1, f3>t5:1, f3>t2:1, t3>t2:1,
    t2>t3:1, t2>f3:1, t5>f3:1, t1>f3:1, t1>f1:1
  `
    .trim()
    .split(/\s*,\s*/),
  last: "t3>t2:2",
} as const;
