import { type KlondikeSession, recordOf, ruleSetOf, statisticsOf } from "@klondike/engine";
import { statisticsWords } from "../words/statistics.ts";
import { NO_HELP } from "./help.ts";
import type { Shelf } from "./shelf.ts";

/** The player's numbers for games by the same rules as this one, in lines. */
export function klondikeStatistics(session: KlondikeSession, shelf: Shelf): readonly string[] {
  const note = { id: "", began: 0, ended: 0, replayed: false, help: NO_HELP };
  const ruleSet = ruleSetOf(recordOf(session, note));
  return statisticsWords(statisticsOf(shelf.records().filter((record) => ruleSetOf(record) === ruleSet)));
}
