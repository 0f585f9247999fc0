import {
  areSameRules,
  formatDeal,
  formatRules,
  type KlondikeGame,
  type KlondikeSession,
  type Move,
  movesOf,
  rulesOfSave,
} from "@klondike/engine";
import { type CancelSignal, movesIn } from "@klondike/solver";
import type { Host } from "../host.ts";
import type { Par } from "../table/state.ts";
import { type Answered, answered } from "../workers/ask.ts";

/** After that long the shortest line so far is par, within a memory that phones have. */
const LIMITS = { ms: 10_000, bytes: 64 * 2 ** 20 };

/** Where the last par is kept; what another version kept is not read. */
const KEPT = "par";
const VERSION = 1;

/** How many moves a won game took as par counts them: recycling and turning up are none. */
function ownCount(session: KlondikeSession): number {
  return movesIn(lineOf(session));
}

/** Looks for a shorter way to win than the player's; the player's own game is among what is known. */
export async function findPar(
  session: KlondikeSession,
  host: Pick<Host, "solver" | "store">,
  signal: CancelSignal,
): Promise<Answered<Par>> {
  const { game } = session;
  const own = ownCount(session);
  const kept = parFrom(await host.store.value(KEPT).catch(() => undefined), game);
  // What is not remembered is looked for again.
  const keep = (par: Par): Promise<void> =>
    host.store.changeValue(KEPT, () => storedPar(game, par)).catch(() => undefined);
  if (kept !== undefined) {
    const par = parWith(own, kept);
    if (par.count < kept.count) await keep(par);
    return answered(par);
  }
  try {
    const limits = { ...LIMITS, known: lineOf(session) };
    const found = await host.solver.shorten({
      position: game.start,
      rules: game.setup.rules,
      limits,
      signal,
    });
    if (found === undefined) return { ok: false, why: "cancelled" };
    const par = parWith(own, found);
    if (!signal.aborted) await keep(par);
    return answered(par);
  } catch {
    return { ok: false, why: "failed" };
  }
}

function parWith(own: number, { count, isProved }: Pick<Par, "count" | "isProved">): Par {
  return own < count ? { count: own, isProved: false, own } : { count, isProved, own };
}

/** The par of a game as a JSON value, to be kept. */
function storedPar(game: KlondikeGame, { count, isProved }: Par): unknown {
  return { v: VERSION, ...nameOf(game), count, isProved };
}

/** The par that was kept, where it is this game's. */
function parFrom(stored: unknown, game: KlondikeGame): Pick<Par, "count" | "isProved"> | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const { v, deal, rules, edition, count, isProved } = stored as Readonly<Record<string, unknown>>;
  const { setup } = game;
  const keptRules = typeof rules === "string" ? rulesOfSave({ rules }) : undefined;
  const isOwn =
    v === VERSION &&
    edition === setup.edition &&
    deal === formatDeal(setup.deal) &&
    keptRules !== undefined &&
    areSameRules(keptRules, setup.rules);
  if (!isOwn || typeof count !== "number" || typeof isProved !== "boolean") return undefined;
  return { count, isProved };
}

function lineOf(session: KlondikeSession): readonly Move[] {
  return movesOf(session);
}

/** What tells one deal from another: an edition may lay the same cards out in another order. */
function nameOf({ setup }: KlondikeGame): Readonly<Record<"edition" | "deal" | "rules", string>> {
  return { edition: setup.edition, deal: formatDeal(setup.deal), rules: formatRules(setup.rules) };
}
