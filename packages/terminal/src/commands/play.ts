import { type Command, type Io, misused } from "../io.ts";
import { dataFolder, Shelf, type TakenGame } from "../keeping/shelf.ts";
import {
  freshGame,
  freshKlondike,
  isKlondike,
  isKlondikeSession,
  isLeftOpen,
  linkedGame,
  resumedGame,
  SETUP_OPTIONS,
} from "../opening.ts";
import { type Options, readOptions } from "../options.ts";
import { editionNameOption } from "../setup.ts";
import { countdownOption, playCountdown } from "./countdown.ts";

const LOOK_OPTIONS = { plain: "flag", short: "flag", ascii: "flag", "no-color": "flag" } as const;

/** A game, begun or resumed: full-screen where there is a terminal for it, else line by line. */
export const play: Command = async (args, io) => {
  const options = readOptions(args, { ...SETUP_OPTIONS, ...LOOK_OPTIONS, resume: "flag" }, 1);
  const isFullScreen =
    !options.has("plain") && io.typed && io.shown && !/^(dumb|unknown)?$/.test(io.env["TERM"] ?? "");
  const shelf = new Shelf(dataFolder(io.env));
  const complain = (line: string): void => io.complain(`klondike: ${line}\n`);
  return isFullScreen ? fullScreen(options, shelf, io, complain) : lineByLine(options, shelf, io, complain);
};

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
  const game = last ?? linkedGame(options, shelf) ?? freshGame(options, shelf, io);
  return playFullScreen(game, shelf, io, {
    isAscii: options.has("ascii"),
    isColourless: options.has("no-color"),
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
    : (linkedGame(options, shelf) ?? freshKlondike(options, shelf, io));
  if (!isKlondike(game)) throw misused("a countdown in progress is played full-screen");
  const { playPlain } = await import("../plain/play.ts");
  return playPlain(game, shelf, io, {
    isAscii: options.has("ascii"),
    isShort: options.has("short"),
    isDealKnown: (options.value("seed") ?? options.value("deck")) !== undefined,
  });
}
