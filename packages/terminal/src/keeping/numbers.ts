import { type KlondikeSession, recordOf, ruleSetOf, statisticsOf, vegasAccount } from "@klondike/engine";
import { statisticsWords } from "../words/statistics.ts";
import { NO_HELP } from "./help.ts";
import type { Shelf } from "./shelf.ts";

/** The player's numbers for games by the same rules as this one, in lines; and what could not be counted. */
export function klondikeStatistics(session: KlondikeSession, shelf: Shelf): readonly string[] {
  const note = { id: "", began: 0, ended: 0, replayed: false, help: NO_HELP };
  const ruleSet = ruleSetOf(recordOf(session, note));
  const games = shelf.summaries();
  const numbers = statisticsOf(games.filter((game) => ruleSetOf(game) === ruleSet));
  // The account of cumulative Vegas is one for all rules.
  const isOneAccount = session.game.setup.scoring === "cumulative-vegas";
  const balance = isOneAccount ? vegasAccount(games) : numbers.balance;
  return [...statisticsWords({ ...numbers, balance }), ...troubleWords(shelf.history.troubles)];
}

const MOST_TROUBLES = 3;

function troubleWords(troubles: readonly string[]): readonly string[] {
  const more = troubles.length - MOST_TROUBLES;
  return [
    ...(troubles.length === 0 ? [] : [`Not counted (${troubles.length}):`]),
    ...troubles.slice(0, MOST_TROUBLES),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}
