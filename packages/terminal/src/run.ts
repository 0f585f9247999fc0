import manifest from "../package.json" with { type: "json" };
import { CliError, type Command, type Io, misused, quoted } from "./io.ts";
import { COMMANDS_HELP, HELP } from "./words/help.ts";
import { chooseLanguage } from "./words/speech.ts";

const COMMANDS: Readonly<Record<keyof typeof COMMANDS_HELP, () => Promise<Command>>> = {
  play: async () => (await import("./commands/play.ts")).play,
  countdown: async () => (await import("./commands/countdown.ts")).countdown,
  calendar: async () => (await import("./commands/calendar.ts")).calendar,
  daily: async () => (await import("./commands/daily.ts")).daily,
  deal: async () => (await import("./commands/deal.ts")).deal,
  par: async () => (await import("./commands/par.ts")).par,
  review: async () => (await import("./commands/review.ts")).review,
  solve: async () => (await import("./commands/solve.ts")).solve,
  study: async () => (await import("./commands/study.ts")).study,
  table: async () => (await import("./commands/table.ts")).table,
  verify: async () => (await import("./commands/verify.ts")).verify,
};

/** Runs `klondike` with these arguments; gives the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(await chooseLanguage(args, io.env), io);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    io.writeError(`klondike: ${error.message}\n`);
    return error.exitCode;
  }
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const [first = ""] = args;
  const name = isCommand(first) ? first : undefined;
  if (args.includes("--help") || args.includes("-h")) {
    io.write(name === undefined ? HELP : COMMANDS_HELP[name]);
    return 0;
  }
  if (args.includes("--version")) {
    io.write(`klondike ${manifest.version}\n`);
    return 0;
  }
  if (name === undefined && first !== "" && !first.startsWith("-")) {
    throw misused(`there is no command ${quoted(first)}; klondike --help lists them`);
  }
  const command = await COMMANDS[name ?? "play"]();
  return command(name === undefined ? args : args.slice(1), io);
}

function isCommand(word: string): word is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, word);
}
