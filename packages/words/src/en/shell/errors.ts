import { either, list } from "../grammar.ts";

const oneOfThem = "give only one of them";

/** Errors of the command line, files and settings, one line each, in English. Texts from outside are quoted. */
export const errorsEn = {
  noCommand: (word: string, closest: string | undefined) =>
    `there is no command ${word}; ${closest === undefined ? "klondike --help lists them" : `did you mean ${closest}?`}`,
  noOption: (option: string, closest: string | undefined) =>
    `there is no option ${option} here; ${closest === undefined ? "--help lists them" : `did you mean ${closest}?`}`,
  takesNone: (option: string) => `${option} takes no value`,
  needsValue: (option: string) => `${option} needs a value`,
  oneTooMany: (word: string) => `unexpected argument ${word}`,
  takesNumber: (option: string, least: number, greatest: number, got: string) =>
    `${option} takes a number from ${least} to ${greatest}, not ${got}`,
  takesChoice: (option: string, choices: readonly string[], got: string | undefined) =>
    `${option} takes ${either(choices)}${got === undefined ? "" : `, not ${got}`}`,
  takesPasses: (got: string) => `--passes takes a number of at least 1, or unlimited, not ${got}`,
  takesDay: (got: string) => `--date takes a date such as 2026-11-15, not ${got}`,
  takesMonth: (got: string) => `--month takes a month such as 2026-11, not ${got}`,
  takesDeals: (got: string) => `--deals takes the first and the last seed, as in 1..1000, not ${got}`,
  missingAct: (command: string, acts: readonly string[]) =>
    `${command}: missing subcommand: ${either(acts)}; see klondike ${command} --help`,
  noAct: (command: string, acts: readonly string[], got: string, closest: string | undefined) =>
    `${command} has no subcommand ${got}; ${closest === undefined ? `it takes ${either(acts)}` : `did you mean ${closest}?`}`,

  klondikeOnly: "this is for Klondike only; countdown has its own command",
  countdownOnly: "--cards is for countdown only",
  countdownHasNo: (option: string) => `a countdown has no ${option}`,
  countdownHasNoDeck: "a countdown has no deck of 52 cards",
  countdownIsFullScreen: "a countdown in progress is played full-screen or with --spoken",
  certifiedOnly: (option: string) => `${option} is for the editions classic and by-hand only`,
  noDrawCount: "an open deck has no draw count",
  noPassLimit: "an open deck has no pass limit",
  seedOutside: (seed: string, least: string, greatest: string, any: string | undefined) =>
    `--seed ${seed} is outside ${least} to ${greatest}${any === undefined ? "" : `; ${any} picks a random one`}`,
  seedAndDeck: `--seed and --deck both name a deal; ${oneOfThem}`,
  kindAndDeal: (kind: string) => `${kind} looks for a deal, --seed and --deck name one; ${oneOfThem}`,
  noLevels:
    "levels are known for --draw 1 and 3 with unlimited passes, --draw 1 --passes 1 and --draw 3 --passes 3, and --edition by-hand; --winnable also works with other rules",
  twoRules: (rival: string) => `--rules and ${rival} both name rules; ${oneOfThem}`,
  fileAndDeal: `a file and --seed or --deck both name deals; ${oneOfThem}`,
  twoFormats: (options: readonly string[]) => `${options.join(" and ")} are two formats; ${oneOfThem}`,
  saveHasItsOwn: "a saved game names its own deal and rules; it takes no others",
  resumeHasItsOwn: "--resume continues the last game as it is; it takes no deal and no rules",
  wonAlready: "that game is already won; klondike review shows it",
  unexpected: "unexpected error; please report it with the lines below",
  missingPart: "a file of this program is missing; install klondike again",
  nothingToResume: "there is no game to resume",

  needsDeal: {
    deal: "deal needs --seed, --deck, --winnable or --level",
    countdown: "deal needs --seed",
    fair: "fair needs --deals A..B, the first and the last seed",
    par: "par needs --seed, --deck or a saved game",
    solve: "solve needs --seed, --deck, a file of deals, or - for the input",
    table: "table needs --seed or --deck",
  },
  needsSave: (command: string) => `${command} needs the file of a saved game, a link, or - for the input`,
  needsServer: { nickname: "a server and a nickname are needed", code: "a server and a code are needed" },
  needsArchive: "import needs a backup file, or - for the input",
  needsGame: "delete needs the number or the name of a game",
  whichGame: "missing the number or the name of the game",
  noGame: (name: string) => `there is no game ${name}; klondike games lists them`,
  klondikeReviews: "only games of Klondike can be reviewed",
  klondikePars: "only games of Klondike have a par",
  klondikeWatched: "the fair player plays Klondike only",
  noDealIn: (file: string) => `${file} contains no deal`,
  noDealFile: (file: string) =>
    `${file} is not a file of deals: each line must be JSON such as {"id":"1","deck":"KCTD…"}, or the first must name columns such as id,deck`,
  noWinnable: "no winnable deal was found under these rules",
  noWayToWin: (deal: string) => `no solution of ${deal} was found`,
  noPuzzle: (text: string) => `there is no puzzle ${text}`,
  noPuzzles: (file: string) => `the last line of ${file} is not a puzzle`,
  noDay: "the daily deal could not be computed",
  notDealt: "no game could be dealt",
  notPlayed: (deal: string) => `${deal} could not be played`,

  settings: (names: readonly string[], got: string | undefined) =>
    `${got === undefined ? "missing the name of a setting" : `there is no setting ${got}`}; the settings are ${list(names)}`,
  settingTakes: (setting: string, choices: readonly string[], got: string | undefined) =>
    `${setting} takes ${setting === "draw" ? "a number from 1 to 24" : choices.join(", ")}${got === undefined ? "" : `, not ${got}`}`,
  settingsUnreadable: (path: string, reason: string) => `${path} cannot be read: ${reason}`,
  settingsNone: (path: string) => `${path} is not a settings file and is ignored`,
  settingsBad: (path: string, names: readonly string[]) => `${path}: ${names.join(", ")} cannot be used`,

  file: {
    unread: (path: string, reason: string) => `${path} cannot be read: ${reason}`,
    unwritten: (path: string, reason: string) => `${path} cannot be written: ${reason}`,
    there: (path: string, howToForce: string) => `${path} already exists; ${howToForce}`,
    force: "--force overwrites it",
    forceSave: "save --force with its name overwrites it.",
    tooLarge: (path: string) => `${path} is too large to be read`,
    inputTooLarge: "the input is too long to be read",
    inputTooLong: "the input is too long to be a saved game",
    deadLink: "it is a link to a file that does not exist",
    input: "the input",
    elsewhere: "this game is open in another terminal",
  },
  /** Explanations of system error codes. */
  troubles: {
    EACCES: "permission denied",
    EBUSY: "it is in use",
    EDQUOT: "your disk quota is used up",
    EEXIST: "it already exists",
    EFBIG: "it is too large",
    EIO: "the disk or the terminal does not respond",
    EISDIR: "it is a folder",
    ELOOP: "its links form a loop",
    EMFILE: "too many files are open",
    ENAMETOOLONG: "its name is too long",
    ENFILE: "too many files are open",
    ENODEV: "it is not a file",
    ENOENT: "there is no such file or folder",
    ENOSPC: "the disk is full",
    ENOTDIR: "part of its path is not a folder",
    ENXIO: "it is not a file, and nothing reads from it",
    EPERM: "permission denied",
    EROFS: "the disk is read-only",
    ERR_INVALID_ARG_VALUE: "that is not a file name",
  },
  /** Where a saved game becomes invalid: the move as written, if it is a string. */
  breaksOff: {
    move: (number: number, text: string | undefined) =>
      `move ${number}${text === undefined ? "" : `, ${text},`}`,
    badTime: (move: string) => `is damaged: ${move} has an impossible time`,
    noMove: (move: string) => `is damaged: ${move} is not a move`,
    illegal: (move: string, reason: string) => `is invalid: ${move} is not legal${reason}`,
  },
};
