import manifest from "../package.json" with { type: "json" };
import { commandPage, helpPage } from "./command-line/help.ts";
import { type CommandName, MANUALS } from "./command-line/manuals.ts";
import { closestTo } from "./command-line/options.ts";
import { play } from "./commands/play.ts";
import { CliError, type Command, failed, type Io, misused, quoted } from "./io.ts";
import { loadPart, MissingPartError } from "./load-part.ts";
import { readSettings } from "./storage/settings.ts";
import { chooseLanguage, shellTexts } from "./words/language.ts";

/** Loads a command, so that the first screen of `play` does not wait for the others. The server and studies need large libraries. */
async function loadCommand(name: CommandName): Promise<Command> {
  if (name === "play") return play;
  if (name === "serve") return (await loadPart(() => import("./commands/serve.ts"))).serve;
  if (name === "study") return (await loadPart(() => import("./commands/study.ts"))).study;
  return (await loadPart(() => import("./commands/index.ts")))[name];
}

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
    const failure = error instanceof MissingPartError ? failed(shellTexts().errors.missingPart) : error;
    if (!(failure instanceof CliError)) throw failure;
    io.writeError(`klondike: ${failure.message}\n`);
    return failure.exitCode;
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
    throw misused(shellTexts().errors.noCommand(quoted(first), closestTo(first, Object.keys(MANUALS))));
  }
  const command = await loadCommand(name ?? "play");
  return command(name === undefined ? args : args.slice(1), io);
}

/** The same Io without colours. */
function withoutColours(io: Io): Io {
  return { ...io, env: { ...io.env, NO_COLOR: "1" } };
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(MANUALS, word);
}
