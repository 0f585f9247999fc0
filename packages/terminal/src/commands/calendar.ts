import { type Day, dailyDeal } from "@klondike/knowledge";
import { type Command, misused, quoted } from "../io.ts";
import { dataFolder } from "../keeping/data-folder.ts";
import { Shelf } from "../keeping/shelf.ts";
import { isWonDay, type Month, maybeWon } from "../keeping/won-days.ts";
import { MANUALS } from "../manual/commands.ts";
import { readOptions } from "../options.ts";
import { calendarJson, calendarLines, wonWords } from "../words/calendar.ts";

/** Shows a month, and on which of its days the deal of the day was won. */
export const calendar: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.calendar.options);
  const today = io.today();
  const month = monthOption(options.value("month") ?? today.slice(0, 7));
  const shelf = new Shelf(dataFolder(io.env));
  const won = new Set<Day>();
  for (const [day, seeds] of maybeWon(shelf, month)) {
    if (isWonDay(seeds, dailyDeal(day))) won.add(day);
  }
  if (options.has("json")) io.write(calendarJson(month, won));
  else io.write(`${[...calendarLines(month, won, today), "", wonWords(month, won)].join("\n")}\n`);
  return 0;
};

function monthOption(text: string): Month {
  if (/^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text)) return text as Month;
  throw misused(`--month takes a month such as 2026-11, not ${quoted(text)}`);
}
