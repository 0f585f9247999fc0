import type { AnySession } from "@klondike/engine/session";
import { countdownOption, editionNameOption, requestedKind } from "../command-line/deal-options.ts";
import {
  dealFresh,
  dealKlondike,
  givenGame,
  isKlondikeSession,
  isLeftOpen,
  putOnTable,
  resumedGame,
  withUsual,
} from "../command-line/game-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { type Options, readOptions } from "../command-line/options.ts";
import { type Command, failed, type Io, misused } from "../io.ts";
import { plainHost, playPlain } from "../plain/play.ts";
import { watchFairPlayer } from "../plain/watched-game.ts";
import { openPlayer, type TerminalPlayer } from "../player.ts";
import { playFullScreen } from "../screen/play.ts";
import { dataFolder } from "../storage/data-folder.ts";
import { chosenKind, rememberKind } from "../storage/deal-choice.ts";
import { refuseRanked } from "../storage/ranked-deals.ts";
import { readSettings } from "../storage/settings.ts";
import { shellTexts, texts } from "../words/language.ts";
import { playCountdown } from "./countdown.ts";

/** Starts or resumes a game, full-screen on a capable terminal, otherwise line by line. */
export const play: Command = async (args, io) => {
  const given = readOptions(args, MANUALS.play.options, MANUALS.play.operands);
  const options = withUsual(given, readSettings(io.env).settings);
  if (options.has("watch")) return watched(options, io);
  return isFullScreen(options, io) ? fullScreen(options, io) : lineByLine(options, io);
};

/** Lets the fair player play; nothing is saved. */
async function watched(options: Options, io: Io): Promise<number> {
  const { session, ranked } = await watchedGame(options, io);
  refuseRanked({ session, ranked }, io);
  if (!isKlondikeSession(session)) throw misused(shellTexts().errors.klondikeWatched);
  return watchFairPlayer(session, io);
}

/** The game to watch: the last one, a given one, or a new deal. */
async function watchedGame(
  options: Options,
  io: Io,
): Promise<{ readonly session: AnySession; readonly ranked?: string | undefined }> {
  const player = openPlayer(io, { deals: requestedKind(options) ?? "any" });
  try {
    if (options.has("resume")) {
      const { file, session, note } = resumedGame(options, player, (game) => isKlondikeSession(game.session));
      file.release();
      return { session, ranked: note.ranked };
    }
    const given = await givenGame(options, io);
    if (given !== undefined) return { session: given };
    await dealKlondike(options, player);
    const { open } = player.app.state;
    const { game } = player.app.table(open === "countdown" ? "classic" : open).state;
    if (game === undefined) throw failed(shellTexts().errors.notDealt);
    return { session: game };
  } finally {
    player.leave();
  }
}

/** Whether to play full-screen: the terminal can move its cursor and the player did not ask for lines. */
export function isFullScreen(options: Options, io: Io): boolean {
  return (
    !options.has("plain") &&
    !options.has("spoken") &&
    io.stdinIsTty &&
    io.stdoutIsTty &&
    !/^(dumb|unknown)?$/.test(io.env["TERM"] ?? "")
  );
}

export function displayOptions(options: Options) {
  return {
    isAscii: options.has("ascii"),
    isColourless: options.has("no-color"),
    isShort: options.has("short") && !options.has("spoken"),
    isSpoken: options.has("spoken"),
  };
}

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

async function lineByLine(options: Options, io: Io): Promise<number> {
  const isSpoken = options.has("spoken");
  if (!options.has("resume") && !isSpoken && editionNameOption(options) === "countdown") {
    return playCountdown(countdownOption(options), io);
  }
  const player = openPlayer(io, { deals: requestedKind(options) ?? "any" }, undefined, plainHost);
  // Document 004's program always starts a new game; a countdown in progress needs the full screen or --spoken.
  if (options.has("resume")) {
    await putOnTable(
      player,
      resumedGame(options, player, ({ session }) => isSpoken || isKlondikeSession(session)),
    );
  } else {
    const given = await givenGame(options, io);
    if (given !== undefined && !isSpoken && !isKlondikeSession(given))
      throw misused(shellTexts().errors.countdownIsFullScreen);
    if (given !== undefined) await player.app.importGame(given);
    else await dealFresh(options, player);
  }
  return playPlain(player, {
    ...displayOptions(options),
    isDealKnown: (options.value("seed") ?? options.value("deck")) !== undefined,
  });
}
