import { isFoundation, type Position } from "@klondike/engine";
import { type KlondikeSession, positionAt } from "@klondike/engine/session";

/** Milliseconds between the first two moves of a sequence. */
const FIRST_INTERVAL_MS = 140;
/** Minimum interval, in milliseconds. */
const MIN_INTERVAL_MS = 48;
/** Factor by which each interval is shorter than the one before. */
const ACCELERATION = 0.94;
/** Maximum time in milliseconds until all cards have left; longer sequences are faster. */
const MAX_MS = 3_600;
/** Milliseconds between moves when a sequence is undone. */
const BACK_INTERVAL_MS = 30;
/** Maximum duration of undoing a sequence, in milliseconds. */
const MAX_BACK_MS = 600;

type Step = KlondikeSession["steps"][number];

/**
 * The positions from one state of a game to another, without the first, if the states are connected by a move and its
 * automatic follow-ups or by their undo. Otherwise empty, for example after a jump within the game.
 */
export function positionsBetween(
  before: KlondikeSession | undefined,
  now: KlondikeSession | undefined,
): readonly Position[] {
  if (before === undefined || now === undefined || before.game !== now.game) return [];
  const [from, to] = [before.at, now.at];
  const common = Math.min(from, to);
  if (common > 0 && before.steps[common - 1] !== now.steps[common - 1]) return [];
  const longer = from > to ? before : now;
  // The first step is the player's.
  if (!longer.steps.slice(common + 1, longer.at).every(followsAutomatically)) return [];
  const forwards = Array.from({ length: longer.at - common }, (_, step) =>
    positionAt(longer, common + step + 1),
  );
  return to > from ? forwards : [...forwards.slice(0, -1).reverse(), positionAt(now, to)];
}

/** Whether a move can be automatic: a card that goes home, or a turn of the stock on the way to one. */
function followsAutomatically({ move }: Step): boolean {
  return move.kind === "draw" || move.kind === "recycle" || (move.kind === "carry" && isFoundation(move.to));
}

/** Start times of the moves of a sequence, in milliseconds from its beginning. */
export function startTimes(count: number, isBack: boolean): readonly number[] {
  const times = [0];
  let interval = isBack ? BACK_INTERVAL_MS : FIRST_INTERVAL_MS;
  for (let at = 1; at < count; at++) {
    times.push((times[at - 1] ?? 0) + interval);
    if (!isBack) interval = Math.max(MIN_INTERVAL_MS, interval * ACCELERATION);
  }
  const longest = isBack ? MAX_BACK_MS : MAX_MS;
  const scale = Math.min(1, longest / Math.max(1, times.at(-1) ?? 0));
  return times.map((time) => time * scale);
}
