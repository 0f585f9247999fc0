import type { Move } from "@klondike/engine";
import { fields, matchShape } from "@klondike/engine/internal";
import { formatDeal, formatRules } from "@klondike/engine/notation";
import { areSameRules } from "@klondike/engine/rules";
import { type KlondikeGame, type KlondikeSession, movesOf, rulesSchema } from "@klondike/engine/session";
import { movesIn } from "@klondike/solver";
import type { CancelSignal } from "@klondike/solver/pool";
import * as v from "valibot";
import type { Host } from "../host.ts";
import type { Par } from "../table/state.ts";
import { type Answered, answered } from "../workers/ask.ts";

/** Limits of the par search. It may use all memory that the device offers. */
const LIMITS = { ms: 10_000 };

/** Storage key of the last par. Values of other versions are ignored. */
const PAR_KEY = "par";
const VERSION = 1;

/** Number of moves of a won game as par counts them: recycling and turning up do not count. */
function ownCount(session: KlondikeSession): number {
  return movesIn(remainingMoves(session));
}

/** Searches for a shorter line than the player's, starting from the player's own game. */
export async function findPar(
  session: KlondikeSession,
  host: Pick<Host, "solver" | "store">,
  signal: CancelSignal,
): Promise<Answered<Par>> {
  const { game } = session;
  const own = ownCount(session);
  const kept = parFrom(await host.store.value(PAR_KEY).catch(() => undefined), game);
  // If storing fails, par is computed again next time.
  const keep = (par: Par): Promise<void> =>
    host.store.changeValue(PAR_KEY, () => storedPar(game, par)).catch(() => undefined);
  if (kept !== undefined) {
    const par = parWith(own, kept);
    if (par.count < kept.count) await keep(par);
    return answered(par);
  }
  try {
    const limits = { ...LIMITS, known: remainingMoves(session) };
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

/** The par of a game as JSON. */
function storedPar(game: KlondikeGame, { count, isProved }: Par): unknown {
  return { v: VERSION, ...parKey(game), count, isProved };
}

const parSchema = fields({
  v: v.literal(VERSION),
  edition: v.string(),
  deal: v.string(),
  rules: rulesSchema,
  count: v.number(),
  isProved: v.boolean(),
});

/** The stored par, if it is this game's. */
function parFrom(stored: unknown, { setup }: KlondikeGame): Pick<Par, "count" | "isProved"> | undefined {
  const par = matchShape(parSchema, stored);
  const isOwn =
    par?.edition === setup.edition &&
    par.deal === formatDeal(setup.deal) &&
    areSameRules(par.rules, setup.rules);
  return isOwn ? { count: par.count, isProved: par.isProved } : undefined;
}

function remainingMoves(session: KlondikeSession): readonly Move[] {
  return movesOf(session);
}

/** Identifies a game: editions can deal the same cards in different orders. */
function parKey({ setup }: KlondikeGame): Readonly<Record<"edition" | "deal" | "rules", string>> {
  return { edition: setup.edition, deal: formatDeal(setup.deal), rules: formatRules(setup.rules) };
}
