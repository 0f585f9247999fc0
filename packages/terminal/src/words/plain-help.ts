export const PLAIN_HELP = `draw (d)        turns cards from the stock, or the waste back when that is empty
w 3             the waste's card to column 3
2 5             from column 2 to column 5, as many cards as fit
2 5 3           the same, three cards
2 home          column 2's top card to its foundation; home alone sends all
                that can go
f1 4            from foundation 1 back to column 4, where the game allows it
turn 3          turns up column 3's hidden card, where none turns by itself
undo (u), redo (r), restart
new             another deal of the same kind; new any, new winnable, new easy,
                normal, hard or expert
recent          the games you left for another; recent 2 brings the second back
hint (i)        the best move from what you can see, and why
hint thoughtful the next move of a winning line; this sees the hidden cards
verdict (v)     whether this position can be won; this sees them too
show (p)        lists a winning line from here
back (b)        to the last winnable position, where this one is lost
review (e)      judges every position of this game: the move that lost it, and
                how to win there
branch 15       plays on from position 15, after 15 moves; branch 0: the deal
return (g)      from a branch to your game as it was; a branch is not kept and
                counts nowhere
moves           every legal move in notation; notation works too: t2>t5:3
table           the whole table; an empty line does the same
column 3, waste, stock, foundations
                one pile; status tells time, moves and score
statistics      your finished games of this kind
short, spoken   the table in signs after every move, or in words
save FILE       saves the game for klondike play FILE; save --force FILE writes
                over a file that is there
link            the game as a text that klondike play takes
quit (q)        stops; klondike play --resume goes on later
Several commands on a line are parted by commas.`;
