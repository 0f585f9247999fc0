import { Days, type Month, monthOf, monthProgress, parseDay } from "@klondike/play/deals";
import { describeMonth } from "@klondike/words";
import { MANUALS } from "../command-line/manuals.ts";
import { readOptions } from "../command-line/options.ts";
import { type Command, misused, quoted } from "../io.ts";
import { openPlayer } from "../player.ts";
import { calendarJson, calendarLines } from "../words/calendar.ts";
import { shellTexts, texts } from "../words/language.ts";

/** Prints a month and the days whose daily deal was won. */
export const calendar: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.calendar.options);
  const today = io.today();
  const text = options.value("month") ?? today.slice(0, 7);
  const month = monthOption(text);
  const player = openPlayer(io);
  // Only this month's deals have to be computed.
  const start = `klondike:${text.replace("-", "")}`;
  const games = (await player.app.history.games()).filter(({ save }) => save.deal.startsWith(start));
  const won = await new Days(player.host).won(games);
  player.leave();
  if (options.has("json")) io.write(calendarJson(month, won));
  else {
    // Without the other months the streak is unknown.
    const count = describeMonth(monthProgress(won, month), 0, texts());
    io.write(`${[...calendarLines(month, won, today, texts()), "", `* ${count}`].join("\n")}\n`);
  }
  return 0;
};

function monthOption(text: string): Month {
  const day = /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text) ? parseDay(`${text}-01`) : undefined;
  if (day !== undefined) return monthOf(day);
  throw misused(shellTexts().errors.takesMonth(quoted(text)));
}
