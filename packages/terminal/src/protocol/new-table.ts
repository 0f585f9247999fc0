import { begin, klondikeGame } from "@klondike/engine/session";
import { dealOption, klondikeEditionOption, rulesOption } from "../deal-options.ts";
import { type Io, misused } from "../io.ts";
import type { Options } from "../options.ts";
import { shell } from "../words/language.ts";
import type { TableState } from "./answers.ts";

/** Starts a game with the deal and rules from the options. */
export function newTable(options: Options, io: Io): TableState {
  const edition = klondikeEditionOption(options);
  const { rules, scoring } = rulesOption(options, edition);
  const deal = dealOption(options, edition, io);
  if (deal === undefined) throw misused(shell().errors.needsDeal.table);
  return { session: begin(klondikeGame(edition.name, deal, { rules, scoring })), selection: undefined };
}
