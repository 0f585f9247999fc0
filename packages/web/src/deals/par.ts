import {
  formatDeal,
  formatRules,
  type KlondikeGame,
  type KlondikeSession,
  type Move,
  stepsOf,
} from "@klondike/engine";
import { createPool, movesIn, type WorkerPort } from "@klondike/solver";

/** After that long the shortest line so far is par, within a memory that phones have. */
const LIMITS = { ms: 10_000, bytes: 64 * 2 ** 20 };

/** What was kept by another version is not read. */
const VERSION = 1;

/** The fewest moves known for a deal, and whether it is proved that there is no shorter way. */
export type Par = { readonly count: number; readonly isProved: boolean };

/** How many moves a won game took, as par counts them. */
export function ownCount(session: KlondikeSession): number {
  return movesIn(lineOf(session));
}

/** Par with the player's own game among what is known. */
export function parWith(own: number, known: Par): Par {
  return own < known.count ? { count: own, isProved: false } : known;
}

/** Looks for a shorter way to win than the player's, on a thread of its own. Undefined where the thread fails. */
export async function findPar(
  session: KlondikeSession,
  spawn: () => WorkerPort,
  signal: AbortSignal,
): Promise<Par | undefined> {
  const { start, setup } = session.game;
  const pool = createPool(spawn, 1);
  try {
    const limits = { ...LIMITS, known: lineOf(session) };
    const shortest = await pool.shorten({ position: start, rules: setup.rules, limits, signal });
    return shortest && { count: shortest.count, isProved: shortest.isProved };
  } catch {
    return undefined;
  } finally {
    pool.close();
  }
}

/** The par of a game as a JSON value, to be kept. */
export function storedPar(game: KlondikeGame, { count, isProved }: Par): unknown {
  return { v: VERSION, ...nameOf(game), count, isProved };
}

/** The par that was kept, where it is this game's. */
export function parFrom(stored: unknown, game: KlondikeGame): Par | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { v, deal, rules, edition, count, isProved } = stored as Readonly<Record<string, unknown>>;
  const own = nameOf(game);
  const isOwn = v === VERSION && deal === own.deal && rules === own.rules && edition === own.edition;
  if (!isOwn || typeof count !== "number" || typeof isProved !== "boolean") return undefined;
  return { count, isProved };
}

function lineOf(session: KlondikeSession): readonly Move[] {
  return stepsOf(session).map(({ move }) => move);
}

/** What tells one deal from another: an edition may lay the same cards out in another order. */
function nameOf({ setup }: KlondikeGame): Readonly<Record<"edition" | "deal" | "rules", string>> {
  return { edition: setup.edition, deal: formatDeal(setup.deal), rules: formatRules(setup.rules) };
}
