import { parseDeal, parsePosition } from "@klondike/engine/notation";
import type { KlondikeEditionName } from "@klondike/engine/rules";
import { begin, type KlondikeSession, klondikeGame } from "@klondike/engine/session";
import { board } from "../../../engine/src/testing/boards.ts";

/** A fresh game of the deal with this name. */
export function openedSession(edition: KlondikeEditionName, name: string): KlondikeSession {
  const deal = parseDeal(name);
  if (!deal.ok) throw new Error(`${deal.problem.code} at ${deal.problem.at}`);
  return begin(klondikeGame(edition, deal.value));
}

/** A game that begins at a position written as lines. */
export function sessionAt(edition: KlondikeEditionName, lines: string): KlondikeSession {
  const position = parsePosition(lines);
  if (!position.ok) throw new Error(`${position.problem.code} at ${position.problem.at}`);
  const { game, ...session } = openedSession(edition, "klondike:0");
  return { ...session, game: { ...game, start: position.value } };
}

/** A game that is stuck once both stock cards have been seen. */
export function stuckSession(): KlondikeSession {
  const start = board(
    "s: 4C 4S\nt1: 9C | 8S\nt2: 9S | 8C\nt3: 2H | KC\nt4: 2D | KS\nt5: 3H | TC\nt6: 3D | TS\nt7: 6H",
    "t7",
  );
  const { game, ...session } = openedSession("classic", "klondike:0");
  return { ...session, game: { ...game, start } };
}
