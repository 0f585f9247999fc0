import { EDITION_NAMES } from "@klondike/engine";
import type { Manual } from "./option.ts";
import {
  CARDS_OPTION,
  COLOUR_OPTION,
  DATABASE_OPTIONS,
  DEAL_OPTIONS,
  JSON_OPTION,
  KIND_OPTIONS,
  LOOK_OPTIONS,
  limitOption,
  MOVES_OPTIONS,
  RULES_OPTIONS,
  SETUP_OPTIONS,
  STUDY_OPTIONS,
  TELLING_OPTIONS,
  THREADS_OPTION,
} from "./options.ts";

const SAVED_GAME = "FILE is a saved game, the link to one, or - for the input.";

/** Every command. */
export const MANUALS = {
  play: {
    brief: "a game",
    usage: "[FILE | LINK | -] [options]",
    does: "Plays a game.",
    operands: 1,
    completes: "file",
    options: {
      ...SETUP_OPTIONS,
      edition: { ...SETUP_OPTIONS.edition, choices: EDITION_NAMES },
      ...LOOK_OPTIONS,
      resume: { does: "goes on with the last game" },
      watch: { does: "lets the fair player play, and tells why it moves; Ctrl-C stops it" },
    },
    more: [
      "FILE is a saved game, LINK one that somebody shared; - reads either from the input, and what follows it is played. Without --seed the deal is random; in a terminal, klondike alone goes on with the last game. In a game, ? or help lists the keys or the words. --edition countdown plays the simplified game. klondike config says what is dealt where nothing is asked for.",
    ],
  },
  calendar: {
    brief: "shows on which days of a month the daily deal was won",
    usage: "[options]",
    does: "Shows the days of a month whose deal was won.",
    operands: 0,
    options: {
      month: { takes: "M", does: "another month than this one: 2026-11" },
      json: { does: "as one JSON line, with the level of each day" },
    },
  },
  completion: {
    brief: "what a shell needs to complete commands and options",
    usage: "bash | zsh | fish",
    does: "Prints what the shell needs to complete commands and options.",
    operands: 1,
    completes: ["bash", "zsh", "fish"],
    options: {},
    more: [
      "Each writes to where its shell looks:",
      "  klondike completion bash >",
      "      ~/.local/share/bash-completion/completions/klondike",
      "  klondike completion zsh > ~/.zfunc/_klondike",
      "  klondike completion fish > ~/.config/fish/completions/klondike.fish",
    ],
  },
  config: {
    brief: "what is usual for you: edition, draw, scoring, language, colours",
    usage: "[ACT] [options]",
    does: "Keeps what is usual for you.",
    operands: 0,
    options: {},
    acts: {
      list: {
        usage: "",
        does: "all settings, which is what klondike config does",
        operands: 0,
        options: JSON_OPTION,
      },
      get: { usage: "NAME", does: "one setting; exit code 1 where it is not set", operands: 1, options: {} },
      set: { usage: "NAME VALUE", does: "sets it", operands: 2, options: {} },
      unset: { usage: "NAME", does: "as if it had never been set", operands: 1, options: {} },
      path: { usage: "", does: "where the file is", operands: 0, options: {} },
    },
    more: [
      "The settings are edition, draw, scoring, language (en, de) and colours (auto, never). They say what klondike play deals where the command line does not say it; solve, deal and the other commands for programs never look at them but for the language.",
    ],
  },
  countdown: {
    brief: "the simplified game with six cards",
    usage: "[--seed 30] [--cards 6]",
    does: "Plays the simplified game.",
    operands: 0,
    options: {
      seed: { takes: "N", does: "the deal: a number, or a name such as python:30" },
      cards: { takes: "N", does: "how many cards: 1 to 1000" },
    },
  },
  daily: {
    brief: "the deal of the day, the same for everyone",
    usage: "[options]",
    does: "Plays the deal of the day, which is the same for everyone.",
    operands: 0,
    options: {
      date: { takes: "D", does: "another day than today: 2026-11-15" },
      show: { does: "shows the deal and does not play it" },
      ...TELLING_OPTIONS,
      json: { does: "shows it as one JSON line" },
      ...LOOK_OPTIONS,
    },
    more: [
      "The deal follows from the date alone and can be won. The week begins with easy deals and ends with one for experts. A game of the day that was left goes on.",
    ],
  },
  deal: {
    brief: "shows a deal",
    usage: "(--seed N | --deck D | --winnable | --level L) [options]",
    does: "Shows a deal.",
    operands: 0,
    options: {
      ...DEAL_OPTIONS,
      edition: {
        takes: "E",
        does: "classic (the default), draw-three, open-deck, by-hand or countdown",
        choices: EDITION_NAMES,
      },
      ...CARDS_OPTION,
      ...MOVES_OPTIONS,
      draw: { takes: "N", does: "for a certificate: cards a draw turns over, 1 to 24" },
      passes: { takes: "N", does: "for a certificate: times through the stock, a number or unlimited" },
      ...KIND_OPTIONS,
      ...TELLING_OPTIONS,
    },
  },
  fair: {
    brief: "measures how many deals the fair player wins",
    usage: "--deals A..B [options]",
    does: "Measures how many deals the fair player wins.",
    operands: 0,
    options: {
      deals: { takes: "A..B", does: "the first and the last seed: 1..1000" },
      draw: { takes: "N", does: "cards a draw turns over: 1 to 24; 1 where it is not given" },
      effort: { takes: "E", does: "quick (the default) or deep", choices: ["quick", "deep"] },
      ...THREADS_OPTION,
      ...JSON_OPTION,
    },
    more: [
      "The player follows fair hints to the end, with unlimited passes, and never sees a hidden card. Ctrl-C tells what there is by then.",
    ],
  },
  games: {
    brief: "your finished games: list, show, export, import, delete",
    usage: "[ACT] [options]",
    does: "Looks after your finished games.",
    operands: 0,
    options: {},
    acts: {
      list: {
        usage: "",
        does: "all of them, the last first, which is what klondike games does",
        operands: 0,
        options: { ...JSON_OPTION, limit: { takes: "N", does: "so many at most" } },
      },
      show: {
        usage: "GAME",
        does: "one game with its moves",
        operands: 1,
        options: { json: { does: "as one JSON line, which verify, review and par read" } },
      },
      export: {
        usage: "[FILE | -]",
        does: "writes all of them to one file, which the browser reads too",
        operands: 1,
        options: { force: { does: "writes over a file that is there" } },
      },
      import: {
        usage: "FILE | -",
        does: "takes in the games of such a file; those that are here already are not counted twice",
        operands: 1,
        options: {},
      },
      delete: { usage: "GAME …", does: "deletes games for good", operands: 100, options: {} },
    },
    more: ["GAME is a game's number in the list, or its whole name."],
  },
  manual: {
    brief: "the manual page, for man",
    usage: "",
    does: "Prints the manual page: klondike manual | man -l -",
    operands: 0,
    options: {},
  },
  par: {
    brief: "looks for the fewest moves with which a deal can be won",
    usage: "(--seed N | --deck D | FILE) [options]",
    does: "Looks for the fewest moves with which a deal can be won.",
    operands: 1,
    completes: "file",
    options: {
      ...DEAL_OPTIONS,
      ...MOVES_OPTIONS,
      ...limitOption("looks for so many milliseconds; 10000 where it is not given"),
      ...JSON_OPTION,
    },
    more: [
      `${SAVED_GAME} One that was won counts as a line that is known. A carried run is one move and so is a turn of the stock; turning the waste over and turning up are none. It says whether the line is proved to be the shortest or the best known.`,
    ],
  },
  review: {
    brief: "tells which move lost a saved game, and how to win there",
    usage: "FILE [options]",
    does: "Tells which move lost a saved game, and how to win there.",
    operands: 1,
    completes: "file",
    options: {
      ...limitOption("gives up after so many milliseconds in all; 20000 where it is not given"),
      spoken: { does: "in sentences, for the ear, without the timeline of signs" },
      ...JSON_OPTION,
      ...COLOUR_OPTION,
    },
    more: [`${SAVED_GAME} The verdicts are thoughtful: they see the hidden cards.`],
  },
  serve: {
    brief: "a server for players who want their games on every device",
    usage: "[options]",
    does: "Serves players who want their games on every device.",
    operands: 0,
    options: {
      port: { takes: "N", does: "the port; 4174 where it is not given, 0 for any that is free" },
      host: { takes: "ADDRESS", does: "the address to listen on; this computer alone where it is not given" },
      proxy: {
        takes: "LIST",
        does: "the proxies that are believed, by address or network, with commas: they speak TLS to the players",
      },
      origin: {
        takes: "LIST",
        does: "the pages from elsewhere that may ask here, with commas: https://cards.example",
      },
      lazy: { does: "starts the database when the first player comes" },
      ...DATABASE_OPTIONS,
    },
    more: [
      "From other computers it is reached through a proxy that speaks TLS and is named with --proxy: docs/together.md shows how. Ctrl-C answers what was asked and ends. GET /health and GET /metrics are for whoever looks after it.",
    ],
  },
  solve: {
    brief: "decides whether deals can be won, and how",
    usage: "(--seed N | --deck D | FILE.jsonl | -) [options]",
    does: "Decides whether deals can be won, and how.",
    operands: 1,
    completes: "file",
    options: {
      ...DEAL_OPTIONS,
      ...RULES_OPTIONS,
      rules: { takes: "WORDS", does: "the rules in words instead: draw1.passes1 (docs/notation.md)" },
      "no-worry-back": { does: "no card comes back from a foundation" },
      ...limitOption("gives up on a deal after so many milliseconds"),
      ...THREADS_OPTION,
      json: { does: "a JSON line for each deal" },
    },
    more: [
      'A file, or with - the input, has a line for each deal: {"id": "…", "deck": "KCTD…"}, and may have "rules" in words or an "edition", "draw", "passes" and "worryBack" of its own. The exit code of one deal is 0 where it can be won, 1 where it is lost and 3 where that is not known; of a file 0 where every deal was answered.',
    ],
  },
  stats: {
    brief: "how many games you played and won, by the rules they had",
    usage: "[options]",
    does: "Tells how many games you played and won, by the rules they had.",
    operands: 0,
    options: JSON_OPTION,
  },
  study: {
    brief: "works out how many deals can be won, on many machines",
    usage: "ACT [NAME] [options]",
    does: "Works out how many deals can be won.",
    operands: 0,
    options: DATABASE_OPTIONS,
    acts: {
      start: {
        usage: "NAME",
        does: "begins a study and works on it here; the same again goes on",
        operands: 1,
        options: STUDY_OPTIONS,
      },
      work: {
        usage: "NAME",
        does: "works on a study until it is done",
        operands: 1,
        options: THREADS_OPTION,
      },
      status: {
        usage: "NAME",
        does: "how far it is",
        operands: 1,
        options: { watch: { does: "goes on until it is done" } },
      },
      report: {
        usage: "[NAME …]",
        does: "what was found",
        operands: 100,
        options: {
          ...JSON_OPTION,
          csv: { does: "as a table for spreadsheets" },
          svg: { does: "as a picture" },
          html: { does: "as a page with tables and pictures" },
          with: {
            takes: "NAME",
            does: "sharpens it by a study of a rule that wins wherever this one does, as draw 1 does for draw 3",
          },
        },
      },
      verify: {
        usage: "NAME",
        does: "checks a sample of the verdicts",
        operands: 1,
        options: { sample: { takes: "N", does: "so many of them; 100" }, ...JSON_OPTION },
      },
      export: {
        usage: "NAME",
        does: "writes a study and all it found, to be imported elsewhere",
        operands: 1,
        options: {},
      },
      import: { usage: "(FILE | -)", does: "takes in what was exported", operands: 1, options: {} },
      list: { usage: "", does: "all studies", operands: 0, options: JSON_OPTION },
      remove: { usage: "NAME", does: "removes a study and what it found", operands: 1, options: {} },
    },
  },
  sync: {
    brief: "your games on every device: klondike serve, or a friend's server",
    usage: "[ACT]",
    does: "Keeps your games the same on every device.",
    operands: 0,
    options: {},
    acts: {
      now: {
        usage: "",
        does: "tells the others and hears from them, which is what klondike sync does",
        operands: 0,
        options: {},
      },
      start: {
        usage: "SERVER NICKNAME",
        does: "turns it on: you are a new player there",
        operands: 5,
        options: {},
      },
      join: {
        usage: "SERVER CODE",
        does: "turns it on: this is one more device of yours, which another one gave the code",
        operands: 3,
        options: {},
      },
      status: { usage: "", does: "whose device this is", operands: 0, options: {} },
      code: { usage: "", does: "a code with which one more device joins", operands: 0, options: {} },
      export: {
        usage: "[FILE | -]",
        does: "everything that the server keeps of you",
        operands: 1,
        options: { force: { does: "writes over a file that is there" } },
      },
      stop: {
        usage: "",
        does: "turns it off here; your games stay, here and there",
        operands: 0,
        options: {},
      },
      delete: {
        usage: "",
        does: "deletes everything on the server and turns it off; your games here stay",
        operands: 0,
        options: {},
      },
    },
    more: [
      "SERVER is an address such as https://cards.example. It keeps a hash of a key that is made here, your nickname and your games: no password, no address. Nothing is sent before you turn it on. Games in progress in another terminal are left alone until that one has let go of them.",
    ],
  },
  table: {
    brief: "a headless table for programs: a command a line in, a JSON line out",
    usage: "(--seed N | --deck D) [options]",
    does: "Keeps a table for programs.",
    operands: 0,
    options: { ...DEAL_OPTIONS, ...RULES_OPTIONS },
    more: [
      "Each line in is answered by one JSON line. The lines:",
      "  click stock, click waste, click foundation 0",
      "  click tableau 3 1    column 0 to 6, and the cards from the clicked one up",
      "  move t2>t5:3, move draw, move recycle, move turn t3",
      "  undo, redo, moves, quit",
      "  protocol 2           several tables, and go, stop, verdict, hint, line,",
      "                       review, position: docs/table.md",
    ],
  },
  verify: {
    brief: "replays a saved game",
    usage: "FILE [options]",
    does: "Replays a saved game.",
    operands: 1,
    completes: "file",
    options: JSON_OPTION,
    more: [
      `A certificate must win, and its level must be true. ${SAVED_GAME} Exit code 0 only where every move is legal.`,
    ],
  },
} as const satisfies Readonly<Record<string, Manual>>;

/** The name of a command. */
export type CommandName = keyof typeof MANUALS;

/** A command's manual, as all of them are. */
export function manualOf(name: CommandName): Manual {
  return MANUALS[name];
}

/** The names of all commands, in the order of the help. */
export const COMMAND_NAMES = Object.keys(MANUALS) as readonly CommandName[];
