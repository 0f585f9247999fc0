/** Won games: the deal as typed in New Game, and every move. */
export type WonGame = { readonly deal: string; readonly moves: readonly string[] };

function line(text: string): readonly string[] {
  return text.trim().split(/\s*,\s*/);
}

/** Draw one, with a recycle and runs of several cards. */
export const CLASSIC: WonGame = {
  deal: "7",
  moves: line(`
    t2>f4:1, t7>t3:1, draw, w>t4:1, draw, w>t4:1, t7>t4:1, draw, draw, w>t1:1, t3>t1:2, draw, draw,
    w>f3:1, t7>f3:1, t5>f3:1, t7>t6:1, draw, w>f4:1, t2>t3:1, w>t2:1, draw, draw, w>t1:1, draw, draw,
    draw, w>t1:1, draw, w>t3:1, draw, w>f4:1, draw, w>f2:1, t7>f2:1, t7>t3:1, draw, w>t5:1, draw,
    w>f4:1, draw, w>t6:1, t5>t6:2, draw, w>f2:1, draw, w>f2:1, draw, w>f3:1, draw, draw, w>t7:1, draw,
    w>t2:1, t4>t2:4, t4>f2:1, t4>f1:1, recycle, draw, w>t5:1, t6>t5:5, t6>f2:1, t1>t4:6, t6>t1:1,
    t7>t1:2, t6>t7:1, t6>f3:1, draw, draw, w>f1:1, draw, w>t1:1, draw, w>f1:1, t5>f1:1, t5>f4:1,
    t4>f4:1, t3>f1:1, t4>f2:1, t5>f1:1, t3>f3:1, t6>f3:1, t5>f4:1, t3>f1:1, t3>f4:1, t2>f1:1, t5>f2:1,
    t4>f3:1, t5>f4:1, t2>f3:1, t1>f3:1, t4>f2:1, t5>f2:1, t5>f1:1, t5>f3:1, t4>f4:1, t2>f1:1, t1>f2:1,
    t3>f2:1, w>f2:1, t4>f1:1, t4>f3:1, t7>f3:1, t2>f4:1, t2>f1:1, t1>f4:1, t1>f1:1, t2>f4:1
  `),
};

/** Document 000's rules: ends early, with cards still in the columns. */
export const DRAW_THREE: WonGame = {
  deal: "17",
  moves: line(`
    t5>t3:1, draw, w>t7:1, draw, draw, w>t7:1, w>f2:1, draw, t1>t7:1, t5>t1:1, t5>f2:1, t7>t5:4,
    t2>t7:1, t2>f3:1, t7>t2:2, t5>t1:5, t5>f4:1, t6>f4:1, t6>t1:1, w>t5:1, w>f1:1, draw, w>t2:1, draw,
    w>t5:1, draw, w>t2:1, w>t3:1, w>t4:1, t7>t4:1, t7>f3:1, t7>t2:1, t6>t2:1, draw, w>t1:1, recycle,
    draw, w>f2:1, draw, draw, draw, w>t2:1, t3>t2:3, t3>f4:1, w>t1:1, w>f2:1, w>t3:1, t4>t3:3, t4>t5:1,
    t4>f4:1, t6>t4:1, w>t3:1, w>t4:1, t6>t4:1, t6>f1:1, w>t4:1, w>f2:1, w>t1:1, w>t6:1, t7>t6:1,
    w>f3:1
  `),
};

/** Document 003's rules: whole runs, and hidden cards are turned up by a click. */
export const BY_HAND: WonGame = {
  deal: "30",
  moves: line(`
    t5>f3:1, turn t5, t7>t5:1, turn t7, t3>t5:1, turn t3, t3>f2:1, turn t3, t7>t3:1, turn t7, draw,
    w>t1:1, t4>t1:1, turn t4, w>t4:1, draw, draw, w>t4:1, w>t7:1, w>t6:1, draw, w>t1:1, t1>t4:4,
    t5>t1:3, turn t5, draw, draw, draw, w>f2:1, draw, recycle, draw, w>t3:1, t6>t3:2, turn t6, t6>t3:1,
    turn t6, w>t4:1, t7>t4:2, turn t7, t7>t6:1, turn t7, t7>f4:1, turn t7, t7>f3:1, turn t7, t5>f4:1,
    turn t5, t5>f4:1, turn t5, t7>f4:1, t4>t7:10, turn t4, t4>f1:1, turn t4, w>f2:1, draw, w>f1:1,
    w>t2:1, draw, w>f2:1, t3>f2:1, w>t2:1, w>f3:1, t7>f3:1, t2>f3:1, t7>f4:1, t7>f2:1, t2>f4:1,
    t2>f2:1, turn t2, t5>t1:1, draw, w>t5:1, draw, w>f4:1, w>f2:1, w>f1:1, draw, w>t5:1, t6>t5:2,
    turn t6, t6>f1:1, turn t6, t4>f1:1, t6>f4:1, turn t6, t3>f1:1, w>f3:1, t3>f3:1, t7>f1:1, t3>f1:1,
    t7>f3:1, t6>f3:1, t7>f1:1, t7>f3:1, t2>f3:1, t5>f1:1, t3>f2:1, t1>f2:1, t5>f2:1, t1>f1:1, t5>f1:1,
    t1>f2:1, t1>f1:1, w>f2:1, w>f4:1, t3>f4:1, t7>f4:1, w>f4:1, t7>f3:1, t5>f3:1, t7>f4:1
  `),
};

/**
 * A deal in which, after one pass without other moves, all cards go to the foundations: column by column, then the
 * stock. The solver proves immediately that no win is shorter than 76 moves.
 */
export const STRAIGHT: WonGame = {
  deal: "klondike:25700832398613777451565942247309219504205514523727643817166738729943",
  moves: line(`
    t1>f1:1, t2>f2:1, t2>f3:1, t3>f4:1, t3>f1:1, t3>f2:1, t4>f3:1, t4>f4:1, t4>f1:1, t4>f2:1, t5>f3:1,
    t5>f4:1, t5>f1:1, t5>f2:1, t5>f3:1, t6>f4:1, t6>f1:1, t6>f2:1, t6>f3:1, t6>f4:1, t6>f1:1, t7>f2:1,
    t7>f3:1, t7>f4:1, t7>f1:1, t7>f2:1, t7>f3:1, t7>f4:1, ${"draw, ".repeat(24)}recycle
    ${[..."1234".repeat(6)].map((home) => `, draw, w>f${home}:1`).join("")}
  `),
};

/** The same deck, imported by the player: winning with it earns nothing. */
export const STRAIGHT_DECK =
  "deck:ACAH2D3D4H6C7SAD2C3C4D5S7HAS2S4C5H7D2H3S5D7C3H5C6S4S6H6D8C8D8H8S9C9D9H9STCTDTHTSJCJDJHJSQCQDQHQSKCKDKHKS";

/** Low black cards on all columns, with every ace and low red card hidden below: no stock card ever fits. */
export const STUCK =
  "deck:2SACASADAH2D2H2C3D3H4D4H5C3S6C7C8C9C3CTCJCQC4SKC5D4C6D5S7D8D9DTDJDQDKD5H6H7H8H9HTHJHQHKH6S7S8S9STSJSQSKS";
