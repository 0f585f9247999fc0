import { EDITION_NAMES } from "@klondike/engine/rules";
import type { CommandWord } from "@klondike/words";
import { SETTINGS } from "../storage/settings.ts";
import {
  CARDS_OPTION,
  COLOUR_OPTION,
  DATABASE_OPTIONS,
  DEAL_OPTIONS,
  JSON_OPTION,
  KIND_OPTIONS,
  LOOK_OPTIONS,
  limitOption,
  type Manual,
  MOVES_OPTIONS,
  RULES_OPTIONS,
  SETUP_OPTIONS,
  STUDY_OPTIONS,
  TELLING_OPTIONS,
  THREADS_OPTION,
  YES_OPTION,
} from "./option-entries.ts";

// Listed here instead of importing the large knowledge package, since every start loads this file.
const PUZZLE_KINDS = ["thoughtful", "fair"] as const;
const PUZZLE_DRAWS = ["1", "3"] as const;
const PUZZLE_LEVELS = ["1", "2", "3", "4", "5"] as const;
const SETTING_NAMES = Object.keys(SETTINGS);

export const MANUALS = {
  play: {
    usage: "[FILE | LINK | -] [options]",
    operands: 1,
    completes: "file",
    options: {
      ...SETUP_OPTIONS,
      edition: { ...SETUP_OPTIONS.edition, choices: EDITION_NAMES },
      ...LOOK_OPTIONS,
      resume: { does: "resume" },
      watch: { does: "watch" },
    },
  },
  analyse: {
    usage: "(TEXT | FILE | -) [options]",
    operands: 1,
    completes: "file",
    options: {
      ...MOVES_OPTIONS,
      sample: { takes: "N", does: "completions" },
      ...limitOption("analyseLimit"),
      companion: { does: "companion" },
      to: { takes: "FORMAT", does: "to", choices: ["position", "board", "digits", "solvitaire"] },
      ...JSON_OPTION,
    },
  },
  calendar: {
    usage: "[options]",
    operands: 0,
    options: {
      month: { takes: "M", does: "month" },
      json: { does: "jsonCalendar" },
    },
  },
  lessons: { usage: "[options]", operands: 0, options: {} },
  completion: {
    usage: "bash | zsh | fish",
    operands: 1,
    completes: ["bash", "zsh", "fish"],
    options: {},
  },
  config: {
    usage: "[ACT] [options]",
    operands: 0,
    options: {},
    acts: {
      list: {
        usage: "",
        operands: 0,
        options: JSON_OPTION,
      },
      get: { usage: "NAME", operands: 1, options: {}, completes: SETTING_NAMES },
      set: {
        usage: "NAME VALUE",
        operands: 2,
        options: {},
        completes: SETTING_NAMES,
        values: SETTINGS,
      },
      unset: { usage: "NAME", operands: 1, options: {}, completes: SETTING_NAMES },
      path: { usage: "", operands: 0, options: {} },
    },
  },
  countdown: {
    usage: "[--seed 30] [--cards 6]",
    operands: 0,
    options: {
      seed: { takes: "N", does: "countdownSeed" },
      cards: { takes: "N", does: "ownCards" },
    },
  },
  daily: {
    usage: "[options]",
    operands: 0,
    options: {
      date: { takes: "D", does: "date" },
      show: { does: "show" },
      table: { does: "leaderboard" },
      ranked: { does: "ranked" },
      watch: { takes: "NICKNAME", does: "watchPlayer" },
      ...TELLING_OPTIONS,
      json: { does: "jsonDaily" },
      ...LOOK_OPTIONS,
    },
  },
  deal: {
    usage: "(--seed N | --deck D | --winnable | --level L) [options]",
    operands: 0,
    options: {
      ...DEAL_OPTIONS,
      edition: {
        takes: "E",
        does: "anyEdition",
        choices: EDITION_NAMES,
      },
      ...CARDS_OPTION,
      ...MOVES_OPTIONS,
      draw: { takes: "N", does: "certifiedDraw" },
      passes: { takes: "N", does: "certifiedPasses" },
      ...KIND_OPTIONS,
      ...TELLING_OPTIONS,
    },
  },
  fair: {
    usage: "--deals A..B [options]",
    operands: 0,
    options: {
      deals: { takes: "A..B", does: "deals" },
      draw: { takes: "N", does: "fairDraw" },
      effort: { takes: "E", does: "effort", choices: ["quick", "deep"] },
      ...THREADS_OPTION,
      ...JSON_OPTION,
    },
  },
  games: {
    usage: "[ACT] [options]",
    operands: 0,
    options: {},
    acts: {
      list: {
        usage: "",
        operands: 0,
        options: { ...JSON_OPTION, limit: { takes: "N", does: "limit" } },
      },
      show: {
        usage: "GAME",
        operands: 1,
        options: { json: { does: "jsonGame" } },
      },
      export: {
        usage: "[FILE | -]",
        operands: 1,
        options: { force: { does: "force" } },
      },
      import: {
        usage: "FILE | -",
        operands: 1,
        options: {},
      },
      delete: { usage: "GAME …", operands: 100, options: YES_OPTION },
    },
  },
  manual: {
    usage: "",
    operands: 0,
    options: {},
  },
  par: {
    usage: "(--seed N | --deck D | FILE) [options]",
    operands: 1,
    completes: "file",
    options: {
      ...DEAL_OPTIONS,
      ...MOVES_OPTIONS,
      ...limitOption("parLimit"),
      ...JSON_OPTION,
    },
  },
  puzzles: {
    usage: "[PUZZLE] [options]",
    operands: 1,
    options: {
      kind: { takes: "K", does: "puzzleKind", choices: PUZZLE_KINDS },
      draw: { takes: "N", does: "puzzleDraw", choices: PUZZLE_DRAWS },
      level: { takes: "L", does: "puzzleLevel", choices: PUZZLE_LEVELS },
      today: { does: "puzzleToday" },
      date: { takes: "D", does: "puzzleDate" },
      ...LOOK_OPTIONS,
    },
    acts: {
      make: {
        usage: "[FILE] [options]",
        operands: 1,
        completes: "file",
        options: {
          kind: { takes: "K", does: "puzzleKind", choices: PUZZLE_KINDS },
          draw: { takes: "N", does: "makeDraw", choices: PUZZLE_DRAWS },
          count: { takes: "N", does: "makeCount" },
          from: { takes: "N", does: "makeFrom" },
        },
      },
    },
  },
  review: {
    usage: "FILE [options]",
    operands: 1,
    completes: "file",
    options: {
      ...limitOption("reviewLimit"),
      spoken: { does: "spokenReview" },
      ...JSON_OPTION,
      ...COLOUR_OPTION,
    },
  },
  serve: {
    usage: "[ACT] [options]",
    operands: 0,
    options: {
      port: { takes: "N", does: "port" },
      host: { takes: "ADDRESS", does: "host" },
      proxy: { takes: "LIST", does: "proxy" },
      origin: { takes: "LIST", does: "origin" },
      lazy: { does: "lazy" },
      operator: { takes: "PLACE", does: "operator" },
      log: { takes: "LEVEL", does: "log" },
      ...DATABASE_OPTIONS,
    },
    acts: {
      admin: {
        usage: "(hide | show | ban | unban) NICKNAME | rename NICKNAME NEW | log",
        operands: 3,
        options: DATABASE_OPTIONS,
      },
    },
  },
  solve: {
    usage: "(--seed N | --deck D | FILE | -) [options]",
    operands: 1,
    completes: "file",
    options: {
      ...DEAL_OPTIONS,
      ...RULES_OPTIONS,
      rules: { takes: "WORDS", does: "rulesInstead" },
      "no-worry-back": { does: "noWorryBack" },
      ...limitOption("solveLimit"),
      "limit-positions": { takes: "N", does: "solvePositions" },
      ...THREADS_OPTION,
      json: { does: "jsonDeals" },
      format: { takes: "FORMAT", does: "solveFormat", choices: ["csv"] },
    },
  },
  stats: {
    usage: "[options]",
    operands: 0,
    options: JSON_OPTION,
  },
  study: {
    usage: "ACT [NAME] [options]",
    operands: 0,
    options: DATABASE_OPTIONS,
    acts: {
      start: {
        usage: "NAME",
        operands: 1,
        options: STUDY_OPTIONS,
      },
      work: {
        usage: "NAME",
        operands: 1,
        options: THREADS_OPTION,
      },
      status: {
        usage: "NAME",
        operands: 1,
        options: { watch: { does: "watchStudy" } },
      },
      report: {
        usage: "[NAME …]",
        operands: 100,
        options: {
          ...JSON_OPTION,
          csv: { does: "csv" },
          svg: { does: "svg" },
          html: { does: "html" },
          with: {
            takes: "NAMES",
            does: "with",
          },
        },
      },
      verify: {
        usage: "NAME",
        operands: 1,
        options: { sample: { takes: "N", does: "sample" }, ...JSON_OPTION },
      },
      export: {
        usage: "(NAME | -)",
        operands: 1,
        options: { format: { takes: "FORMAT", does: "studyFormat", choices: ["jsonl", "csv", "parquet"] } },
      },
      import: { usage: "(FILE | -)", operands: 1, options: {} },
      list: { usage: "", operands: 0, options: JSON_OPTION },
      remove: { usage: "NAME", operands: 1, options: YES_OPTION },
    },
  },
  sync: {
    usage: "[ACT]",
    operands: 0,
    options: {},
    acts: {
      now: { usage: "", operands: 0, options: {} },
      start: { usage: "SERVER NICKNAME", operands: 5, options: {} },
      join: { usage: "SERVER CODE", operands: 3, options: {} },
      status: { usage: "", operands: 0, options: {} },
      choose: { usage: "NUMBER", operands: 1, options: {} },
      code: { usage: "", operands: 0, options: {} },
      devices: { usage: "", operands: 0, options: {} },
      revoke: { usage: "NUMBER | others", operands: 1, options: {} },
      recovery: { usage: "[off]", operands: 1, options: {} },
      "new-key": { usage: "", operands: 0, options: {} },
      export: { usage: "[FILE | -]", operands: 1, options: { force: { does: "force" } } },
      stop: { usage: "", operands: 0, options: {} },
      delete: { usage: "", operands: 0, options: YES_OPTION },
    },
  },
  table: {
    usage: "(--seed N | --deck D) [options]",
    operands: 0,
    options: { ...DEAL_OPTIONS, ...RULES_OPTIONS },
  },
  verify: {
    usage: "FILE [options]",
    operands: 1,
    completes: "file",
    options: JSON_OPTION,
  },
} as const satisfies Readonly<Record<CommandWord, Manual>>;

export type CommandName = CommandWord;

export function manualOf(name: CommandName): Manual {
  return MANUALS[name];
}

export const COMMAND_NAMES = Object.keys(MANUALS) as readonly CommandName[];
