import type { Command } from "../io.ts";
import { dataFolder, Shelf } from "../keeping/shelf.ts";
import { freshGame, resumedGame, SETUP_OPTIONS } from "../opening.ts";
import { readOptions } from "../options.ts";

const LOOK_OPTIONS = { plain: "flag", short: "flag", ascii: "flag", "no-color": "flag" } as const;

/** A game, begun or resumed: full-screen where there is a terminal for it, else line by line. */
export const play: Command = async (args, io) => {
  const options = readOptions(args, { ...SETUP_OPTIONS, ...LOOK_OPTIONS, resume: "flag" });
  const complain = (line: string): void => io.complain(`klondike: ${line}\n`);
  const shelf = new Shelf(dataFolder(io.env));
  const isAscii = options.has("ascii");
  const isFullScreen = !options.has("plain") && io.typed && io.shown && io.env["TERM"] !== "dumb";
  // In a terminal, `klondike` alone goes on with the last game.
  const isOpen = Object.keys(SETUP_OPTIONS).every((name) => options.value(name) === undefined);
  const last = options.has("resume")
    ? resumedGame(options, shelf, complain)
    : isFullScreen && isOpen
      ? shelf.last(complain)
      : undefined;
  const game = last ?? freshGame(options, shelf, io);
  if (!isFullScreen) {
    const { playPlain } = await import("../plain/play.ts");
    const isDealKnown = options.value("seed") !== undefined || options.value("deck") !== undefined;
    return playPlain(game, shelf, io, { isAscii, isShort: options.has("short"), isDealKnown });
  }
  const { playFullScreen } = await import("../screen/open.ts");
  return playFullScreen(game, shelf, io, {
    isAscii,
    isColourless: options.has("no-color"),
    message: last && "Your last game, as you left it; n deals another.",
  });
};
