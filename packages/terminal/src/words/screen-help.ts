const COMMON = [
  "u r        undo and redo, as often as you like",
  "n          a new game      s  statistics",
  "o          recent games: those you left for another",
  "?          this page       q  quit; the game waits for you",
];

export const TABLE_HELP: readonly string[] = [
  "arrows, h j k l   move the cursor",
  "Enter, Space      select, then place; also a click",
  "1 to 7     a column: the first selects, the second places",
  "           twice the same: its top card goes home",
  "d w        draw or turn the waste; select its card",
  "f          send the card home; also a double click",
  "a          send all home that can go",
  "i          a hint from what you can see",
  "t          a thoughtful hint: it sees the hidden cards",
  "v p        the verdict on or off; how to win, by steps",
  "b          back to the last winnable position",
  "e          the review: the losing move, and branches",
  "c          the calendar of the daily deals",
  ...COMMON,
];

export const REVIEW_HELP: readonly string[] = [
  "The review judges every position of the game, and",
  "sees the hidden cards. Your game waits as it is.",
  "",
  "+ winnable   x lost   ! the move that lost the game",
  "? not known   . not judged yet   [ ] on the table",
  "",
  "left right, h l   a move back or on; or click the line",
  "PgUp PgDn         ten moves back or on",
  "Home End          the deal, the last move",
  "x                 to the move that lost the game",
  "p                 shows how to win, step by step",
  "Enter             a branch: plays on from here",
  "e g Esc           return to your game as it was",
  "q                 quit; your game waits for you",
];

export const BRANCH_HELP: readonly string[] = [
  "A branch plays on from a position of your game.",
  "It is not kept and counts nowhere. Your game waits",
  "as it was, also when you quit.",
  "",
  "g          return to your game",
  "e          back to the review",
  "",
  "All other keys play as in your game.",
];

export const COUNTDOWN_HELP: readonly string[] = [
  "0 1 2      a pile: the first is the source, the second the target",
  "arrows, Enter, clicks   the same",
  "0 0 or d   the stock's card goes to the end",
  "a          place all cards that follow",
  ...COMMON,
];
