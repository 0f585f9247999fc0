import { type CertifiedDeal, type Day, parseDay } from "@klondike/play/deals";
import { rankedGameKept } from "@klondike/play/sync";
import { describeFinding, describeLeaderboard, describeTimeline } from "@klondike/words";
import { type OpenAccount, openAccount, served } from "../account.ts";
import { displayOptions, isFullScreen } from "../command-line/game-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { type Options, readOptions } from "../command-line/options.ts";
import { type Command, failed, type Io, misused, quoted } from "../io.ts";
import { plainHost, playPlain } from "../plain/play.ts";
import { openPlayer, type TerminalPlayer } from "../player.ts";
import { playFullScreen } from "../screen/play.ts";
import { refuseRankedDeal } from "../storage/ranked-deals.ts";
import { shellTexts, texts } from "../words/language.ts";
import { tintsFor } from "../words/output-style.ts";
import { reviewLines } from "../words/review.ts";
import { titleWords } from "../words/status.ts";
import { openThreads } from "../workers/threads.ts";
import { printCertified } from "./deal.ts";
import { reviewedGame } from "./review.ts";

/** Plays or shows a daily deal. */
export const daily: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.daily.options);
  const day = dayOption(options, io);
  if (options.has("json") || options.has("show") || options.value("certificate") !== undefined) {
    const found = await certifyDay(day, io);
    refuseRankedDeal(found.deal, io);
    printCertified(found, "classic", options, io, day);
    return 0;
  }
  if (options.has("table")) return printLeaderboard(day, io);
  const nickname = options.value("watch");
  if (nickname !== undefined) return watchDaily(day, nickname, options, io);
  return options.has("ranked") ? playRanked(day, options, io) : playDaily(day, options, io);
};

/** Prints the leaderboard. */
async function printLeaderboard(day: Day, io: Io): Promise<number> {
  const player = openPlayer(io);
  const { client } = await requireAccount(player);
  const table = await served(() => client.table(day));
  player.leave();
  io.write(`${[day, ...describeLeaderboard(table, texts())].join("\n")}\n`);
  return 0;
}

/** Shows a player's win: move by move on a full screen, otherwise as a review. */
async function watchDaily(day: Day, nickname: string, options: Options, io: Io): Promise<number> {
  const player = openPlayer(io);
  const { client } = await requireAccount(player);
  const session = await served(() => client.watch(day, nickname));
  if (isFullScreen(options, io)) {
    await player.app.start("classic");
    await player.app.review(session);
    return playFullScreen(player, { ...displayOptions(options), message: undefined });
  }
  player.leave();
  const reviewed = await reviewedGame(session, io);
  const lines = options.has("short")
    ? reviewLines(session, reviewed, tintsFor(io, options.has("no-color")))
    : [
        `${titleWords(session)}.`,
        describeTimeline(reviewed, texts()),
        describeFinding(session, reviewed, texts()),
      ];
  io.write(`${lines.join("\n")}\n`);
  return 0;
}

/** Opens the player's account, or fails with a message that sync is off. */
async function requireAccount(player: TerminalPlayer): Promise<OpenAccount> {
  const account = await openAccount(player);
  if (account !== undefined) return account;
  player.leave();
  throw failed(`${texts().sync.table.isOff} klondike sync --help`);
}

/** Plays the daily deal ranked, or resumes the ranked game from any of the player's devices. */
async function playRanked(day: Day, options: Options, io: Io): Promise<number> {
  const isScreen = isFullScreen(options, io);
  const player = openPlayer(io, {}, undefined, isScreen ? undefined : plainHost);
  const account = await requireAccount(player);
  const kept = await rankedGameKept(player.store);
  const left = kept === undefined ? undefined : player.store.files.takeFree(kept);
  if (left !== undefined) await player.app.start(player.store.put(left));
  try {
    await served(async () => {
      await account.ranked.resume();
      await account.ranked.play(day);
    });
  } catch (error) {
    player.leave();
    throw error;
  }
  const { began } = texts().sync.table;
  if (isScreen) {
    return playFullScreen(player, { ...displayOptions(options), message: began }, account);
  }
  io.write(`${began}\n`);
  return playPlain(player, { ...displayOptions(options), isDealKnown: true }, account);
}

async function certifyDay(day: Day, io: Io): Promise<CertifiedDeal> {
  const threads = openThreads(io);
  const found = await threads.certifier.ask({ ask: "daily", day });
  threads.close();
  if (!found.ok || found.value === undefined) throw failed(shellTexts().errors.noDay);
  return found.value;
}

async function playDaily(day: Day, options: Options, io: Io): Promise<number> {
  const isScreen = isFullScreen(options, io);
  const player = openPlayer(io, {}, undefined, isScreen ? undefined : plainHost);
  // Damaged games are reported when a game is resumed.
  const left = player.store.files.last(
    () => undefined,
    ({ note }) => note.origin?.day === day,
  );
  if (left !== undefined) player.store.put(left);
  if (!(await player.app.playDay(day))) throw failed(shellTexts().errors.noDay);
  if (isScreen) {
    return playFullScreen(player, { ...displayOptions(options), message: undefined });
  }
  return playPlain(player, { ...displayOptions(options), isDealKnown: true });
}

function dayOption(options: Options, io: Io): Day {
  const text = options.value("date") ?? io.today();
  const day = parseDay(text);
  if (day !== undefined) return day;
  throw misused(shellTexts().errors.takesDay(quoted(text)));
}
