import manifest from "../package.json" with { type: "json" };
import { commandPage, helpPage } from "./command-line/help.ts";
import type { CommandName } from "./command-line/manuals.ts";
import { closestTo } from "./command-line/options.ts";
import { analyse } from "./commands/analyse.ts";
import { calendar } from "./commands/calendar.ts";
import { completion } from "./commands/completion.ts";
import { config } from "./commands/config.ts";
import { countdown } from "./commands/countdown.ts";
import { daily } from "./commands/daily.ts";
import { deal } from "./commands/deal.ts";
import { fair } from "./commands/fair.ts";
import { games } from "./commands/games.ts";
import { lessons } from "./commands/lessons.ts";
import { manual } from "./commands/manual.ts";
import { par } from "./commands/par.ts";
import { play } from "./commands/play.ts";
import { puzzles } from "./commands/puzzles.ts";
import { review } from "./commands/review.ts";
import { solve } from "./commands/solve.ts";
import { stats } from "./commands/stats.ts";
import { sync } from "./commands/sync.ts";
import { table } from "./commands/table.ts";
import { verify } from "./commands/verify.ts";
import { CliError, type Command, type Io, misused, quoted } from "./io.ts";
import { loadPart } from "./load-part.ts";
import { readSettings } from "./storage/settings.ts";
import { chooseLanguage, shellTexts } from "./words/language.ts";

/** The commands. The server and studies are loaded on demand, because every start would wait for their libraries. */
const COMMANDS: Readonly<Record<CommandName, Command>> = {
  play,
  analyse,
  completion,
  config,
  countdown,
  calendar,
  daily,
  deal,
  fair,
  games,
  lessons,
  manual,
  par,
  puzzles,
  review,
  serve: async (args, io) => (await loadPart(() => import("./commands/serve.ts"))).serve(args, io),
  solve,
  stats,
  study: async (args, io) => (await loadPart(() => import("./commands/study.ts"))).study(args, io),
  sync,
  table,
  verify,
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
  const command = COMMANDS[name ?? "play"];
  return command(name === undefined ? args : args.slice(1), io);
}

/** The same Io without colours. */
function withoutColours(io: Io): Io {
  return { ...io, env: { ...io.env, NO_COLOR: "1" } };
}

function isCommand(word: string): word is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, word);
}
