import type { AnySession } from "@klondike/engine/session";
import { countdownOption, editionNameOption, requestedKind } from "../command-line/deal-options.ts";
import {
  dealFresh,
  dealKlondike,
  displayOptions,
  givenGame,
  isKlondikeSession,
  putOnTable,
  resumedGame,
} from "../command-line/game-options.ts";
import type { Options } from "../command-line/options.ts";
import { failed, type Io, misused } from "../io.ts";
import { plainHost, playPlain } from "../plain/play.ts";
import { watchFairPlayer } from "../plain/watched-game.ts";
import { openPlayer } from "../player.ts";
import { refuseRanked } from "../storage/ranked-deals.ts";
import { shellTexts } from "../words/language.ts";
import { playCountdown } from "./countdown.ts";

/** The games of `klondike play` that print lines: `--watch`, and every game without a full screen. */
export function playLines(options: Options, io: Io): Promise<number> {
  return options.has("watch") ? watched(options, io) : lineByLine(options, io);
}

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
