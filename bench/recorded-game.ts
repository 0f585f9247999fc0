import {
  begin,
  isSessionWon,
  type KlondikeRules,
  type KlondikeSession,
  klondikeGame,
  legalMoves,
  play,
  positionOf,
} from "@klondike/engine";
import { fairHint, watcher } from "@klondike/knowledge";

/** A game in which every fair hint is followed: good play, but not perfect. */
export function recordedGame(seed: number, rules: KlondikeRules): KlondikeSession {
  let session: KlondikeSession = begin(
    klondikeGame("classic", { scheme: "klondike", seed: BigInt(seed) }, { rules }),
  );
  const onlooker = watcher(rules);
  for (;;) {
    onlooker.see(positionOf(session));
    const hint = fairHint(onlooker.view(), rules);
    if (hint === undefined) return session;
    session = play(session, hint.move);
  }
}

/** The game with moves put to it, each the first that is legal or, by turns, one further down, until it has so many or none is left. */
export function playedOn(session: KlondikeSession, rules: KlondikeRules, moves: number): KlondikeSession {
  let longer = session;
  for (let turn = 0; longer.steps.length < moves && !isSessionWon(longer); turn++) {
    const legal = legalMoves(positionOf(longer), rules);
    const move = legal[turn % Math.max(1, legal.length)];
    if (move === undefined) return longer;
    longer = play(longer, move);
  }
  return longer;
}
