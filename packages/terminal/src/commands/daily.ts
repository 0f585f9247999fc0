import { type CertifiedDeal, type Day, parseDay } from "@klondike/play/deals";
import { tellCertified } from "../dealing/certificate.ts";
import { type Command, failed, type Io, misused, quoted } from "../io.ts";
import { MANUALS } from "../manual/commands.ts";
import { type Options, readOptions } from "../options.ts";
import { plainHost } from "../plain/play.ts";
import { seatPlayer } from "../player.ts";
import { openThreads } from "../threads/threads.ts";
import { shell } from "../words/speech.ts";
import { isFullScreen, lookOf } from "./play.ts";

/** Plays the deal of a day, or shows it. */
export const daily: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.daily.options);
  const day = dayOption(options, io);
  if (options.has("json") || options.has("show") || options.value("certificate") !== undefined) {
    tellCertified(await dealOf(day, io), "classic", options, io, day);
    return 0;
  }
  return playDaily(day, options, io);
};

/** The deal of the day. */
async function dealOf(day: Day, io: Io): Promise<CertifiedDeal> {
  const threads = openThreads(io);
  const found = await threads.certifier.ask({ ask: "daily", day });
  threads.close();
  if (!found.ok || found.value === undefined) throw failed(shell().errors.noDay);
  return found.value;
}

async function playDaily(day: Day, options: Options, io: Io): Promise<number> {
  const isScreen = isFullScreen(options, io);
  const player = seatPlayer(io, {}, undefined, isScreen ? undefined : plainHost);
  // Damaged games are told of where any game is resumed.
  const left = player.store.files.last(
    () => undefined,
    ({ note }) => note.origin?.day === day,
  );
  if (left !== undefined) player.store.put(left);
  if (!(await player.app.playDay(day))) throw failed(shell().errors.noDay);
  if (isScreen) {
    const { playFullScreen } = await import("../screen/open.ts");
    return playFullScreen(player, { ...lookOf(options), message: undefined });
  }
  const { playPlain } = await import("../plain/play.ts");
  return playPlain(player, { ...lookOf(options), isDealKnown: true });
}

function dayOption(options: Options, io: Io): Day {
  const text = options.value("date") ?? io.today();
  const day = parseDay(text);
  if (day !== undefined) return day;
  throw misused(shell().errors.takesDay(quoted(text)));
}
