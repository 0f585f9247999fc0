import { requestedKind } from "../command-line/deal-options.ts";
import {
  dealFresh,
  displayOptions,
  givenGame,
  isFullScreen,
  isLeftOpen,
  putOnTable,
  resumedGame,
  withUsual,
} from "../command-line/game-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { type Options, readOptions } from "../command-line/options.ts";
import type { Command, Io } from "../io.ts";
import { loadPart } from "../load-part.ts";
import { openPlayer, type TerminalPlayer } from "../player.ts";
import { playFullScreen } from "../screen/play.ts";
import { dataFolder } from "../storage/data-folder.ts";
import { chosenKind, rememberKind } from "../storage/deal-choice.ts";
import { readSettings } from "../storage/settings.ts";
import { texts } from "../words/language.ts";

/** Starts or resumes a game, full-screen on a capable terminal, otherwise line by line. */
export const play: Command = async (args, io) => {
  const given = readOptions(args, MANUALS.play.options, MANUALS.play.operands);
  const options = withUsual(given, readSettings(io.env).settings);
  if (isFullScreen(options, io) && !options.has("watch")) return fullScreen(options, io);
  const { playLines } = await loadPart(() => import("./play-lines.ts"));
  return playLines(options, io);
};

async function fullScreen(options: Options, io: Io): Promise<number> {
  const folder = dataFolder(io.env);
  const player = openPlayer(io, { deals: requestedKind(options) ?? chosenKind(folder) });
  rememberKind(player.app, folder);
  let damaged = 0;
  const report = (line: string): void => {
    damaged++;
    io.writeError(`klondike: ${line}\n`);
  };
  // `klondike` without arguments resumes the last game.
  const last = options.has("resume")
    ? resumedGame(options, player, undefined, report)
    : isLeftOpen(options)
      ? player.store.files.last(report)
      : undefined;
  const given = last === undefined ? await givenGame(options, io) : undefined;
  if (last !== undefined) await putOnTable(player, last);
  else if (given !== undefined) await player.app.importGame(given);
  else await dealFresh(options, player);
  const screen = texts().screen;
  return playFullScreen(player, {
    ...displayOptions(options),
    // Messages written before the full screen would stay hidden until it closes.
    message: damaged > 0 ? screen.unreadable(damaged) : last ? screen.resumed : await greeting(player),
  });
}

async function greeting({ app }: TerminalPlayer): Promise<string | undefined> {
  const games = await app.history.games();
  return games.length === 0 ? texts().screen.newcomer : undefined;
}
