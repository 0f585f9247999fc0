import { deckOfDeal, type KlondikeRules, legalMoves } from "@klondike/engine";
import {
  begin,
  type KlondikeSession,
  type KlondikeSetup,
  klondikeGame,
  play,
  positionOf,
} from "@klondike/engine/session";
import { hintedGame } from "./self-play.ts";

/**
 * A game of a `klondike` deal, with one legal move per choice. Prefers moves other than draws, so that games make
 * progress.
 */
export function playedSession(
  seed: bigint,
  choices: readonly number[],
  changes: Partial<Pick<KlondikeSetup, "rules">> = {},
): KlondikeSession {
  const game = klondikeGame("classic", { scheme: "klondike", seed }, changes);
  let session: KlondikeSession = begin(game);
  for (const choice of choices) {
    const legal = legalMoves(positionOf(session), game.setup.rules);
    const carries = legal.filter(({ kind }) => kind === "carry");
    const among = carries.length > 0 && choice % 3 > 0 ? carries : legal;
    const move = among[choice % among.length];
    if (move === undefined) break;
    session = play(session, move);
  }
  return session;
}

/** The complete game of a player who follows every fair hint. */
export function hintedSession(seed: bigint, rules: KlondikeRules): KlondikeSession {
  const deal = { scheme: "klondike", seed } as const;
  let session: KlondikeSession = begin(klondikeGame("classic", deal, { rules }));
  for (const { hint } of hintedGame(deckOfDeal(deal), rules)) {
    if (hint !== undefined) session = play(session, hint.move);
  }
  return session;
}
