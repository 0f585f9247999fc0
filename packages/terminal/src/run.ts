import manifest from "../package.json" with { type: "json" };
import { commandPage, helpPage } from "./command-line/help.ts";
import type { CommandName } from "./command-line/manuals.ts";
import { closestTo } from "./command-line/options.ts";
import { play } from "./commands/play.ts";
import { CliError, type Command, type Io, misused, quoted } from "./io.ts";
import { readSettings } from "./storage/settings.ts";
import { chooseLanguage, shellTexts } from "./words/language.ts";

const COMMANDS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  // The default command is loaded eagerly.
  play: async () => play,
  analyse: async () => (await import("./commands/analyse.ts")).analyse,
  completion: async () => (await import("./commands/completion.ts")).completion,
  config: async () => (await import("./commands/config.ts")).config,
  countdown: async () => (await import("./commands/countdown.ts")).countdown,
  calendar: async () => (await import("./commands/calendar.ts")).calendar,
  daily: async () => (await import("./commands/daily.ts")).daily,
  deal: async () => (await import("./commands/deal.ts")).deal,
  fair: async () => (await import("./commands/fair.ts")).fair,
  games: async () => (await import("./commands/games.ts")).games,
  lessons: async () => (await import("./commands/lessons.ts")).lessons,
  manual: async () => (await import("./commands/manual.ts")).manual,
  par: async () => (await import("./commands/par.ts")).par,
  puzzles: async () => (await import("./commands/puzzles.ts")).puzzles,
  review: async () => (await import("./commands/review.ts")).review,
  serve: async () => (await import("./commands/serve.ts")).serve,
  solve: async () => (await import("./commands/solve.ts")).solve,
  stats: async () => (await import("./commands/stats.ts")).stats,
  study: async () => (await import("./commands/study.ts")).study,
  sync: async () => (await import("./commands/sync.ts")).sync,
  table: async () => (await import("./commands/table.ts")).table,
  verify: async () => (await import("./commands/verify.ts")).verify,
};

/** Runs `klondike` with these arguments; returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  try {
    // Use the locale's language until the settings have been read.
    const withLocale = await chooseLanguage(args, io.env);
    const { settings, trouble } = readSettings(io.env);
    if (trouble !== undefined) io.writeError(`klondike: ${trouble}\n`);
    const { language } = settings;
    const rest = language === undefined ? withLocale : await chooseLanguage(args, io.env, language);
    return await dispatch(rest, settings.colours === "never" ? withoutColours(io) : io);
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
    io.write(await (name === undefined ? helpPage() : commandPage(name)));
    return 0;
  }
  if (args.includes("--version")) {
    io.write(`klondike ${manifest.version}\n`);
    return 0;
  }
  if (name === undefined && first !== "" && !first.startsWith("-")) {
    throw misused(shellTexts().errors.noCommand(quoted(first), closestTo(first, Object.keys(COMMANDS))));
  }
  const command = await COMMANDS[name ?? "play"]();
  return command(name === undefined ? args : args.slice(1), io);
}

/** The same Io without colours. */
function withoutColours(io: Io): Io {
  return { ...io, env: { ...io.env, NO_COLOR: "1" } };
}

function isCommand(word: string): word is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, word);
}
