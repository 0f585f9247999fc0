import { isSessionWon, type KlondikeSession, play, positionAt, positionOf } from "@klondike/engine/session";
import { fairHint, watcher } from "@klondike/knowledge";
import { describePlan, describeReason, describeStrength } from "@klondike/words";
import type { Io } from "../io.ts";
import { said } from "../words/language.ts";

/** Milliseconds between two moves on a terminal. */
const PACE_MS = 900;

/** Lets the fair player continue the game and prints each move with its reason and win probability. Ctrl-C stops it. */
export async function watchFairPlayer(begun: KlondikeSession, io: Io): Promise<number> {
  const { rules } = begun.game.setup;
  const onlooker = watcher(rules);
  for (let count = 0; count < begun.at; count++) onlooker.see(positionAt(begun, count));
  let session = begun;
  for (;;) {
    const position = positionOf(session);
    onlooker.see(position);
    const hint = isSessionWon(session) ? undefined : fairHint(onlooker.view(), rules);
    if (hint === undefined) break;
    const told = [
      describePlan(position, hint.move, said()),
      describeReason(hint.reason, said()),
      describeStrength(hint, said()),
    ];
    io.write(`${told.join(" ").trimEnd()}\n`);
    session = play(session, hint.move);
    if (io.stdoutIsTty) await io.pause(PACE_MS);
  }
  io.write(`${isSessionWon(session) ? said().says.won : said().plain.noHint}\n`);
  return 0;
}
