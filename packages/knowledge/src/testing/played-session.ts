import {
  begin,
  type KlondikeSession,
  type KlondikeSetup,
  klondikeGame,
  legalMoves,
  play,
  positionOf,
} from "@klondike/engine";

/** A game of a deal of our own, played by these choices among the legal moves; carries are preferred so that games get on. */
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
