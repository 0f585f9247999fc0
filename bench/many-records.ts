import { legalMoves } from "@klondike/engine";
import { type GameRecord, recordOf } from "@klondike/engine/records";
import { begin, type KlondikeSession, klondikeGame, play, positionOf } from "@klondike/engine/session";

const DEALS = 100;
const MOVES = 90;
const DAY_MS = 86_400_000;

/** Records of finished games of usual length, about 27 a day. Deals repeat, which does not affect the measurement. */
export function* manyRecords(count: number): Generator<GameRecord> {
  const sessions = Array.from({ length: DEALS }, (_, deal) => playedOut(BigInt(deal)));
  const began = Date.UTC(2025, 0, 1);
  for (let game = 0; game < count; game++) {
    const session = sessions[game % DEALS] ?? playedOut(0n);
    const ended = began + Math.floor((game * DAY_MS) / 27);
    const help = { fair: game % 3, thoughtful: 0 };
    yield recordOf(session, { id: `${ended}-${game}`, began: ended - 300_000, ended, replayed: false, help });
  }
}

/** Plays legal moves in a fixed pattern. */
function playedOut(seed: bigint): KlondikeSession {
  const scoring = seed % 2n === 0n ? "standard" : "cumulative-vegas";
  let session = begin(klondikeGame("classic", { scheme: "klondike", seed }, { scoring }));
  for (let move = 0; move < MOVES; move++) {
    const legal = legalMoves(positionOf(session), session.game.setup.rules);
    const next = legal[(move * 7) % legal.length];
    if (next === undefined) break;
    session = play(session, next, move * 3);
  }
  return session;
}
