import {
  begin,
  type KlondikeRules,
  type KlondikeSession,
  klondikeGame,
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
