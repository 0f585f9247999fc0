import { kindAsked } from "../dealing/kind-option.ts";
import { type Command, type Io, misused } from "../io.ts";
import { dataFolder } from "../keeping/data-folder.ts";
import { readSettings, withUsual } from "../keeping/settings.ts";
import { Shelf, type TakenGame } from "../keeping/shelf.ts";
import { MANUALS } from "../manual/commands.ts";
import {
  freshGame,
  freshKlondike,
  givenGame,
  isKlondike,
  isKlondikeSession,
  isLeftOpen,
  resumedGame,
} from "../opening.ts";
import { type Options, readOptions } from "../options.ts";
import { editionNameOption } from "../setup.ts";
import { countdownOption, playCountdown } from "./countdown.ts";

/** A game, begun or resumed: full-screen where there is a terminal for it, else line by line. */
export const play: Command = async (args, io) => {
  const given = readOptions(args, MANUALS.play.options, MANUALS.play.operands);
  const options = withUsual(given, readSettings(io.env).settings);
  const shelf = new Shelf(dataFolder(io.env));
  const complain = (line: string): void => io.writeError(`klondike: ${line}\n`);
  if (options.has("watch")) return watched(options, shelf, io, complain);
  return isFullScreen(options, io)
    ? fullScreen(options, shelf, io, complain)
    : lineByLine(options, shelf, io, complain);
};

/** The fair player plays while the player looks on; nothing of it is kept. */
async function watched(
  options: Options,
  shelf: Shelf,
  io: Io,
  complain: (line: string) => void,
): Promise<number> {
  const game = options.has("resume")
    ? resumedGame(options, shelf, complain, isKlondikeSession)
    : ((await givenGame(options, shelf, io)) ?? (await freshKlondike(options, shelf, io)));
  if (!isKlondike(game)) throw misused("the fair player plays Klondike, no countdown");
  const { watchFairPlayer } = await import("./watch.ts");
  return watchFairPlayer(game.session, io);
}

/** Whether the game fills the terminal: there is one that can move its cursor, and the player does not want lines. */
export function isFullScreen(options: Options, io: Io): boolean {
  return (
    !options.has("plain") &&
    io.stdinIsTty &&
    io.stdoutIsTty &&
    !/^(dumb|unknown)?$/.test(io.env["TERM"] ?? "")
  );
}

/** How the game is to look. */
export function lookOf(options: Options) {
  return {
    isAscii: options.has("ascii"),
    isColourless: options.has("no-color"),
    isShort: options.has("short"),
  };
}

async function fullScreen(
  options: Options,
  shelf: Shelf,
  io: Io,
  complain: (line: string) => void,
): Promise<number> {
  let last: TakenGame | undefined;
  if (options.has("resume")) last = resumedGame(options, shelf, complain);
  // `klondike` alone goes on with the last game.
  else if (isLeftOpen(options)) last = shelf.last(complain);
  const { playFullScreen } = await import("../screen/open.ts");
  const game = last ?? (await givenGame(options, shelf, io)) ?? (await freshGame(options, shelf, io));
  return playFullScreen(game, shelf, io, {
    ...lookOf(options),
    deals: kindAsked(options),
    message: last && "Your last game, as you left it; n deals another.",
  });
}

async function lineByLine(
  options: Options,
  shelf: Shelf,
  io: Io,
  complain: (line: string) => void,
): Promise<number> {
  if (!options.has("resume") && editionNameOption(options) === "countdown") {
    return playCountdown(countdownOption(options), io);
  }
  // Document 004's program begins at its beginning; a countdown in progress waits for the full screen.
  const game = options.has("resume")
    ? resumedGame(options, shelf, complain, isKlondikeSession)
    : ((await givenGame(options, shelf, io)) ?? (await freshKlondike(options, shelf, io)));
  if (!isKlondike(game)) throw misused("a countdown in progress is played full-screen");
  const { playPlain } = await import("../plain/play.ts");
  return playPlain(game, shelf, io, {
    ...lookOf(options),
    deals: kindAsked(options) ?? "any",
    isDealKnown: (options.value("seed") ?? options.value("deck")) !== undefined,
  });
}
