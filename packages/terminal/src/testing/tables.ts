import {
  begin,
  type KlondikeEditionName,
  type KlondikeSession,
  klondikeGame,
  parseDeal,
  parsePosition,
} from "@klondike/engine";

/** A fresh game of the deal with this name. */
export function sessionOf(edition: KlondikeEditionName, name: string): KlondikeSession {
  const deal = parseDeal(name);
  if (!deal.ok) throw new Error(`${deal.problem.code} at ${deal.problem.at}`);
  return begin(klondikeGame(edition, deal.value));
}

/** A game that begins at a position written as lines. */
export function sessionAt(edition: KlondikeEditionName, lines: string): KlondikeSession {
  const position = parsePosition(lines);
  if (!position.ok) throw new Error(`${position.problem.code} at ${position.problem.at}`);
  const { game, ...session } = sessionOf(edition, "klondike:0");
  return { ...session, game: { ...game, start: position.value } };
}
