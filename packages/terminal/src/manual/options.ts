import { EDITION_NAMES, SCHEMES, SCORINGS, SWITCH_NAMES, switchWords } from "@klondike/engine";
import { LANGUAGE_TAGS, type OptionWord } from "@klondike/words";
import type { OptionTable } from "./option.ts";

// Named here and not taken from the knowledge, which is large: every start reads this page.
const LEVELS = ["easy", "normal", "hard", "expert"] as const;

const KLONDIKES = EDITION_NAMES.filter((name) => name !== "countdown");

/** What every command understands. */
export const COMMON = {
  language: { takes: "L", does: "language", groups: [LANGUAGE_TAGS], choices: LANGUAGE_TAGS },
  help: { does: "help" },
  version: { does: "version" },
} as const satisfies OptionTable;

/** The options that say which cards are dealt. */
export const DEAL_OPTIONS = {
  edition: {
    takes: "E",
    does: "edition",
    choices: KLONDIKES,
  },
  seed: { takes: "N", does: "seed" },
  deck: { takes: "D", does: "deck" },
} as const satisfies OptionTable;

const SWITCHES = SWITCH_NAMES.map(switchWords);

/** The options that say which moves there are. */
export const MOVES_OPTIONS = {
  draw: { takes: "N", does: "draw" },
  passes: { takes: "N", does: "passes" },
  rules: { takes: "W", does: "otherRules", groups: SWITCHES },
} as const satisfies OptionTable;

/** The options that change an edition's rules. */
export const RULES_OPTIONS = {
  ...MOVES_OPTIONS,
  scoring: { takes: "S", does: "scoring", choices: SCORINGS },
} as const satisfies OptionTable;

/** The options that ask for a certified deal. */
export const KIND_OPTIONS = {
  winnable: { does: "winnable" },
  level: {
    takes: "L",
    does: "level",
    choices: LEVELS,
  },
} as const satisfies OptionTable;

/** The option of every command that answers programs. */
export const JSON_OPTION = { json: { does: "json" } } as const satisfies OptionTable;

/** The option that skips the question before a deletion. */
export const YES_OPTION = { yes: { does: "yes" } } as const satisfies OptionTable;

/** The options that say how a certified deal is told. */
export const TELLING_OPTIONS = {
  certificate: {
    takes: "FILE",
    does: "certificate",
    isFile: true,
  },
  force: { does: "force" },
  ...JSON_OPTION,
} as const satisfies OptionTable;

/** How many cards a countdown has. */
export const CARDS_OPTION = {
  cards: { takes: "N", does: "cards" },
} as const satisfies OptionTable;

/** The option that forbids colours. */
export const COLOUR_OPTION = {
  "no-color": { does: "noColor" },
} as const satisfies OptionTable;

/** The options that say how a game looks. */
export const LOOK_OPTIONS = {
  plain: { does: "plain" },
  spoken: {
    does: "spoken",
  },
  short: { does: "short" },
  ascii: { does: "ascii" },
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
export function limitOption(does: OptionWord): OptionTable {
  return { "limit-ms": { takes: "N", does } };
}

/** How many threads think. */
export const THREADS_OPTION = {
  threads: { takes: "N", does: "threads" },
} as const satisfies OptionTable;

/** The options that say which database is used. */
export const DATABASE_OPTIONS = {
  database: {
    takes: "URL",
    does: "database",
  },
  "fetch-postgres": { does: "fetchPostgres" },
  "create-user": { does: "createUser" },
} as const satisfies OptionTable;

/** What a new study is about. */
export const STUDY_OPTIONS = {
  rules: { takes: "W", does: "studyRules" },
  deals: { takes: "A..B", does: "studyDeals" },
  scheme: { takes: "S", does: "scheme", choices: SCHEMES },
  "limit-positions": { takes: "N", does: "limitPositions" },
  "limit-again": { takes: "N", does: "limitAgain" },
  ...THREADS_OPTION,
  "queue-only": { does: "queueOnly" },
} as const satisfies OptionTable;
