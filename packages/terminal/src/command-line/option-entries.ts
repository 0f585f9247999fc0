import { SCHEMES } from "@klondike/engine";
import { EDITION_NAMES, SCORINGS, SWITCH_NAMES, switchWords } from "@klondike/engine/rules";
import { LEVELS } from "@klondike/play/deals";
import { LANGUAGE_TAGS, type OptionWord } from "@klondike/words";

const KLONDIKES = EDITION_NAMES.filter((name) => name !== "countdown");

export const COMMON = {
  language: { takes: "L", does: "language", groups: [LANGUAGE_TAGS], choices: LANGUAGE_TAGS },
  help: { does: "help" },
  version: { does: "version" },
} as const satisfies OptionEntries;

export const DEAL_OPTIONS = {
  edition: {
    takes: "E",
    does: "edition",
    choices: KLONDIKES,
  },
  seed: { takes: "N", does: "seed" },
  deck: { takes: "D", does: "deck" },
} as const satisfies OptionEntries;

const SWITCHES = SWITCH_NAMES.map(switchWords);

export const MOVES_OPTIONS = {
  draw: { takes: "N", does: "draw" },
  passes: { takes: "N", does: "passes" },
  rules: { takes: "W", does: "otherRules", groups: SWITCHES },
} as const satisfies OptionEntries;

export const RULES_OPTIONS = {
  ...MOVES_OPTIONS,
  scoring: { takes: "S", does: "scoring", choices: SCORINGS },
} as const satisfies OptionEntries;

/** Options that request a certified deal. */
export const KIND_OPTIONS = {
  winnable: { does: "winnable" },
  level: {
    takes: "L",
    does: "level",
    choices: LEVELS,
  },
} as const satisfies OptionEntries;

export const JSON_OPTION = { json: { does: "json" } } as const satisfies OptionEntries;

/** Skips the confirmation of a deletion. */
export const YES_OPTION = { yes: { does: "yes" } } as const satisfies OptionEntries;

/** Options for printing a certified deal. */
export const TELLING_OPTIONS = {
  certificate: {
    takes: "FILE",
    does: "certificate",
    isFile: true,
  },
  force: { does: "force" },
  ...JSON_OPTION,
} as const satisfies OptionEntries;

export const CARDS_OPTION = {
  cards: { takes: "N", does: "cards" },
} as const satisfies OptionEntries;

export const COLOUR_OPTION = {
  "no-color": { does: "noColor" },
} as const satisfies OptionEntries;

export const LOOK_OPTIONS = {
  plain: { does: "plain" },
  spoken: {
    does: "spoken",
  },
  short: { does: "short" },
  ascii: { does: "ascii" },
  ...COLOUR_OPTION,
} as const satisfies OptionEntries;

/** Options that choose the game to start. */
export const SETUP_OPTIONS = {
  ...DEAL_OPTIONS,
  ...RULES_OPTIONS,
  ...KIND_OPTIONS,
  ...CARDS_OPTION,
} as const satisfies OptionEntries;

export function limitOption(does: OptionWord): OptionEntries {
  return { "limit-ms": { takes: "N", does } };
}

export const THREADS_OPTION = {
  threads: { takes: "N", does: "threads" },
} as const satisfies OptionEntries;

export const DATABASE_OPTIONS = {
  database: {
    takes: "URL",
    does: "database",
  },
  "fetch-postgres": { does: "fetchPostgres" },
  "create-user": { does: "createUser" },
} as const satisfies OptionEntries;

export const STUDY_OPTIONS = {
  rules: { takes: "W", does: "studyRules" },
  deals: { takes: "A..B", does: "studyDeals" },
  scheme: { takes: "S", does: "scheme", choices: SCHEMES },
  "limit-positions": { takes: "N", does: "limitPositions" },
  "limit-again": { takes: "N", does: "limitAgain" },
  ...THREADS_OPTION,
  lines: { does: "studyLines" },
  "queue-only": { does: "queueOnly" },
} as const satisfies OptionEntries;

/** An option: how it is parsed, described and completed. */
export interface OptionEntry {
  /** Placeholder of its value, such as `N`; a flag has none. */
  readonly takes?: string;
  /** Key of its description in the manual's words. */
  readonly does: OptionWord;
  /** Key of a note after the description: groups of which one option may be given. */
  readonly groups?: readonly (readonly string[])[];
  /** The allowed values, if they can be listed. */
  readonly choices?: readonly string[];
  readonly isFile?: boolean;
}

/** A command's options by name, without dashes. */
export type OptionEntries = Readonly<Record<string, OptionEntry>>;

/** A subcommand: `klondike games list`. */
interface ActManual {
  readonly usage: string;
  readonly options: OptionEntries;
  /** Number of positional arguments. */
  readonly operands: number;
  readonly completes?: "file" | readonly string[];
  /** Completions that follow each word of `completes`. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A command's definition without its texts: options are parsed from it, and help, man page and completions generated.
 */
export interface Manual extends ActManual {
  readonly acts?: Readonly<Record<string, ActManual>>;
}
