const COMMON = [
  "u r        undo and redo, as often as you like",
  "n          a new game      s  statistics",
  "?          this page       q  quit; the game waits for you",
];

export const TABLE_HELP: readonly string[] = [
  "arrows, h j k l   move the cursor",
  "Enter, Space      select, then place; also a click",
  "1 to 7     a column: the first selects, the second places",
  "           twice the same: its top card goes home",
  "d          draw, or turn the waste over",
  "w          select the waste's card",
  "f          send the card home; also a double click",
  "a          send all home that can go",
  "i          a hint from what you can see",
  "t          a thoughtful hint: it sees the hidden cards",
  "v p        the verdict on or off; how to win, by steps",
  "b          back to the last winnable position",
  "c          the calendar of the daily deals",
  ...COMMON,
];

export const COUNTDOWN_HELP: readonly string[] = [
  "0 1 2      a pile: the first is the source, the second the target",
  "arrows, Enter, clicks   the same",
  "0 0 or d   the stock's card goes to the end",
  "a          place all cards that follow",
  ...COMMON,
];
