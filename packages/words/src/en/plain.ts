import { either, moves } from "./grammar.ts";

const HELP = `draw (d)        draws, or turns over the waste when the stock is empty
w 3             plays the top card of the waste to column 3
2 5             from column 2 to column 5, as many cards as fit
2 5 3           the same, three cards
2 home          column 2's top card to its foundation; home alone sends all
                that can go
f 4             from a foundation back to column 4, if the rules allow it;
                f1 4 from the first
turn 3          turns up the card in column 3, if you turn cards yourself
undo (u), redo (r), restart
new             another deal of the same kind; new any, new winnable, new easy,
                normal, hard or expert
recent          the games you left unfinished; recent 2 brings back the second
hint (h)        the best move from what you can see, and why
best move (H)   the next move of a solution (peeks at hidden cards)
verdict (v)     shows whether this position is winnable (peeks too)
solution (p)    lists a solution from here
back (B)        to the last winnable position, if this one is lost
review (R)      shows which move lost the game, and how to win there
branch 15       plays on from move 15; branch 0 from the deal
return (g)      back from a branch to your game; a branch does not count
moves (m)       everything you can play; "what can I play" does the same;
                number 2 plays the second
table           reads the whole table; an empty line does the same
column 3, waste, stock, foundations, tops, hidden, status
                read one thing each
where is the ten of diamonds
repeat (e)      repeats the last answer; "what changed" the last change
statistics      your finished games of this kind
short, spoken   shows the table in symbols after each move, or in words
save FILE       saves the game for klondike play FILE; save --force FILE
                overwrites a file that exists
link            the game as a text that klondike play takes
quit (q)        stops; klondike play --resume continues later
Sentences work, too: ten of diamonds to column three; queen on king. Notation
as well: t2>t5:3. Commas separate several commands on a line.`;

export const plainEn = {
  /** Which rules have levels. */
  levelsFor:
    "There are levels for draw 1 and draw 3, with unlimited passes or as in Vegas (one pass at draw 1, three at draw 3), and for the rules of By hand.",
  certifiedFor: "Winnable deals and levels are for Classic and By hand only.",
  /** Below the title at the start of a game. */
  begin: "Type help for a list of commands, or quit to stop.",
  /** Lines of the help text. */
  help: HELP,
  notUnderstood: (text: string) =>
    `I don't understand ${text}. For example, say: ten of diamonds to column three, or: what can I play. Help lists everything.`,
  notBegun: "You haven't made a move yet.",
  /** A move with its reason. */
  hint: (plan: string, reason: string) => `Hint: ${plan} ${reason}`,
  bestMove: (plan: string) => `Best move (peeks at hidden cards): ${plan}`,
  noHint: "No useful move in sight.",
  verdicts: { winnable: "Winnable.", lost: "Lost.", unknown: "Can't tell." },
  /** A lost position, with the last winnable move if known. */
  lost: "Lost from here.",
  lostBack: (move: number) => `Lost from here; back takes you to move ${move}, the last winnable position.`,
  neverWinnable: "This deal was never winnable.",
  lostUnsure: "Lost from here; we can't tell whether it was winnable before.",
  wentBack: (move: number) => `Back at move ${move}, the last winnable position. Redo goes forward again.`,
  nothingToGoBack: "This position is winnable: no need to go back.",
  solution: (length: number) => `Winnable in ${moves(length)}:`,
  afterReview: "branch and a move's number plays on from there; branch 0 from the deal.",
  branch: {
    title: (move: number, game: string) => `Branch from move ${move}: ${game}`,
    begun: (title: string) => `${title}. It doesn't count; return takes you back to your game.`,
    won: "You win this branch. It doesn't count; return takes you back to your game.",
    isOne: "This is a branch; return takes you back to your game.",
    isNone: "You are not in a branch.",
    returned: "Back to your game.",
    range: (last: number) => `Choose a move from 0 to ${last}.`,
    wonThere: "The game is already won there.",
  },
  /** A new game was requested while one is in progress. */
  underWay:
    "Your game isn't finished. Type new again to leave it. If you have moved a card, it counts as lost; recent brings it back.",
  noRecent: "No unfinished games.",
  recentHint: "recent 1 brings back the first.",
  noSuchRecent: "There is no such game; recent lists them.",
  /** A sentence matches several cards, which are then listed, or none. */
  whichOne: "Which one?",
  noneFits: "No such card can go there.",
  /** Before the prompt, in a branch. */
  branchPrompt: "branch",
  /** Below the list of legal moves. */
  choose: "number 1 plays the first.",
  noSuchChoice: "There is no such number; moves lists what you can play.",
  saved: (file: string) => `Saved as ${file}.`,
  /** After a win. */
  playAgain: "klondike play deals another game.",
  /** The command for each choice in a stuck or lost game. */
  waysOn: { "way-back": "back", undo: "undo", restart: "restart", "new-game": "new", review: "review" },
  sayOne: (words: readonly string[]) => `To continue, say ${either(words)}.`,
  /** Commands on the puzzle table besides those of a game. */
  puzzles: {
    commands:
      "Play cards as in a game. Also: next, again, show, line, prove, rating, day, make, share; help explains; q quits.",
    words: {
      next: ["next", "n"],
      retry: ["again", "retry"],
      show: ["show"],
      line: ["line"],
      prove: ["prove", "p"],
      rating: ["rating"],
      day: ["day"],
      make: ["make"],
      share: ["share", "link"],
    },
    unseen: "That card cannot be moved now.",
  },
};
