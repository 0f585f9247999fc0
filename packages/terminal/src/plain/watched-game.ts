import { isSessionWon, type KlondikeSession, play, positionAt, positionOf } from "@klondike/engine/session";
import { fairHint, watcher } from "@klondike/knowledge/hints";
import { describePlan, describeReason, describeStrength } from "@klondike/words";
import type { Io } from "../io.ts";
import { texts } from "../words/language.ts";

/** Milliseconds between two moves on a terminal. */
const PACE_MS = 900;

/** Lets the fair player continue the game and prints each move with its reason and win probability. Ctrl-C stops it. */
export async function watchFairPlayer(begun: KlondikeSession, io: Io): Promise<number> {
  const { rules } = begun.game.setup;
  const watching = watcher(rules);
  for (let count = 0; count < begun.at; count++) watching.see(positionAt(begun, count));
  let session = begun;
  for (;;) {
    const position = positionOf(session);
    watching.see(position);
    const hint = isSessionWon(session) ? undefined : fairHint(watching.view(), rules);
    if (hint === undefined) break;
    const parts = [
      describePlan(position, hint.move, texts()),
      describeReason(hint.reason, texts()),
      describeStrength(hint, texts()),
    ];
    io.write(`${parts.join(" ").trimEnd()}\n`);
    session = play(session, hint.move);
    if (io.stdoutIsTty) await io.pause(PACE_MS);
  }
  io.write(`${isSessionWon(session) ? texts().says.won : texts().plain.noHint}\n`);
  return 0;
}
