import { type CertifiedDeal, type Day, dailyDeal, parseDay } from "@klondike/knowledge";
import { tellCertified } from "../dealing/certificate.ts";
import { dailyGame } from "../dealing/certified.ts";
import { type Command, type Io, misused, quoted } from "../io.ts";
import { dataFolder } from "../keeping/data-folder.ts";
import { Shelf } from "../keeping/shelf.ts";
import { MANUALS } from "../manual/commands.ts";
import { type Options, readOptions } from "../options.ts";
import { isFullScreen, lookOf } from "./play.ts";

/** Plays the deal of a day, or shows it. */
export const daily: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.daily.options);
  const day = dayOption(options, io);
  const certified = dailyDeal(day);
  if (options.has("json") || options.has("show") || options.value("certificate") !== undefined) {
    tellCertified(certified, options, io, day);
    return 0;
  }
  return playDaily(certified, day, options, io);
};

async function playDaily(certified: CertifiedDeal, day: Day, options: Options, io: Io): Promise<number> {
  const shelf = new Shelf(dataFolder(io.env));
  const game = dailyGame(certified, day, shelf);
  if (isFullScreen(options, io)) {
    const { playFullScreen } = await import("../screen/open.ts");
    return playFullScreen(game, shelf, io, { ...lookOf(options), message: undefined });
  }
  const { playPlain } = await import("../plain/play.ts");
  return playPlain(game, shelf, io, { ...lookOf(options), isDealKnown: true, deals: "any" });
}

function dayOption(options: Options, io: Io): Day {
  const text = options.value("date") ?? io.today();
  const day = parseDay(text);
  if (day !== undefined) return day;
  throw misused(`--date takes a day of the calendar such as 2026-11-15, not ${quoted(text)}`);
}
