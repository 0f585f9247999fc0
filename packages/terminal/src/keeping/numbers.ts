import { type KlondikeSession, recordOf, ruleSetOf, statisticsOf } from "@klondike/engine";
import { statisticsWords } from "../words/statistics.ts";
import type { Shelf } from "./shelf.ts";

/** The player's numbers for games by the same rules as this one, in lines. */
export function klondikeStatistics(session: KlondikeSession, shelf: Shelf): readonly string[] {
  const note = { id: "", began: 0, ended: 0, replayed: false, help: { fair: 0, thoughtful: 0 } };
  const ruleSet = ruleSetOf(recordOf(session, note));
  return statisticsWords(statisticsOf(shelf.records().filter((record) => ruleSetOf(record) === ruleSet)));
}
