import type { Deal } from "@klondike/engine";
import { addHelp } from "@klondike/engine/records";
import { type EditionName, editionOf, type KlondikeEditionName, type Scoring } from "@klondike/engine/rules";
import { type AnySession, begin, isTouched, klondikeGame, loadSave, saveOf } from "@klondike/engine/session";
import type { Day } from "@klondike/knowledge/certified";
import type { DealKind, Origin } from "../deals/deal-kind.ts";
import { randomDeal, randomSeed } from "../deals/random-deal.ts";
import { editionOfSession, isKlondike, newNote } from "../storage/stored-game.ts";
import type { Games } from "./games.ts";
import type { NewGame, RulesInUse } from "./state.ts";

/** Deals a new game; without a given deal one of the preferred kind, if one is found. */
export function dealNewGame(
  games: Games,
  edition: KlondikeEditionName,
  { deal, inUse }: Pick<NewGame, "deal" | "inUse">,
  kind: DealKind,
): Promise<void> {
  const isCertified = deal === undefined && kind !== "any" && games.table(edition).state.traits.dealsChosen;
  const run = async (): Promise<void> => {
    await games.restore(edition);
    await games.deals.originFound();
    const rules = inUse ?? games.deals.rulesFor(edition);
    const certified = isCertified ? await games.deals.take(kind, rules, edition) : undefined;
    if (isCertified && certified === undefined) games.emit({ kind: "dealt-ordinary" });
    await dealGame(games, edition, deal ?? certified?.deal, rules, certified?.origin);
  };
  // A search may take seconds. Until it ends, input goes to the current game.
  return isCertified ? run() : games.whileLoading(edition, run);
}

/** Deals the deal of a day, or continues it if it is being played unranked; returns false if it cannot be computed. */
export async function dealDaily(games: Games, day: Day, isRanked: boolean): Promise<boolean> {
  await games.restore("classic");
  await games.deals.originFound();
  const daily = await games.deals.daily(day);
  if (daily === undefined) return false;
  const { scoring } = games.deals.rulesInUse;
  if (isRanked || !daily.isUnderWay) {
    const ranked = isRanked ? day : undefined;
    await dealGame(games, "classic", daily.deal, { rules: daily.rules, scoring }, daily.origin, ranked);
  }
  return true;
}

/** Deals a random game under the edition's current rules. */
export async function dealRandom(games: Games, edition: KlondikeEditionName): Promise<void> {
  await dealGame(games, edition, undefined, games.deals.rulesFor(edition));
}

function dealGame(
  games: Games,
  edition: KlondikeEditionName,
  deal: Deal | undefined,
  { rules, scoring }: RulesInUse,
  origin?: Origin,
  ranked?: Day,
): Promise<void> {
  return games.whileLoading(edition, async () => {
    const before = await games.putAside(edition);
    const changes = { rules, scoring, balance: await openingBalance(games, scoring) };
    const game = klondikeGame(edition, deal ?? randomDeal(games.host, editionOf(edition).scheme), changes);
    const note = { ...newNote(games.host), ...(ranked && { ranked }) };
    games.load({ session: begin(game), note, ...(origin && { origin }) }, "dealt");
    if (edition === "classic" && origin === undefined) games.deals.dealt(game.setup);
    games.emit({ kind: "new-game", edition, before });
  });
}

/** Deals a countdown game. */
export function dealCountdown(
  games: Games,
  cards: number,
  seed: bigint = randomSeed(games.host),
): Promise<void> {
  return games.whileLoading("countdown", async () => {
    await games.restore("countdown");
    const before = await games.putAside("countdown");
    games.countdown.dispatch({ kind: "deal", setup: { cards, scheme: "python", seed } });
    games.emit({ kind: "new-game", edition: "countdown", before });
  });
}

/** Puts a game from a link, a file or a record on its table, as a new game with its own id; returns its edition. */
export function importGame(games: Games, session: AnySession): Promise<EditionName> {
  const edition = editionOfSession(session);
  return games.whileLoading(edition, async () => {
    await games.restore(edition);
    const before = await games.putAside(edition);
    if (isKlondike(session)) {
      const balance = await openingBalance(games, session.game.setup.scoring);
      const own = loadSave({ ...saveOf(session), balance });
      if (!own.ok) return edition;
      const fresh = newNote(games.host);
      // Count undone moves too, because redo would play them, and the moves before a position that was set up.
      const earlier = session.game.setup.deal.scheme === "position" ? 1 : 0;
      const help = addHelp(fresh.help, { imported: session.steps.length + earlier });
      const note = { ...fresh, help, replayed: isTouched(session) };
      games.load({ session: own.value, note }, "loaded");
    } else games.countdown.dispatch({ kind: "load", session });
    games.emit({ kind: "new-game", edition, before });
    return edition;
  });
}

async function openingBalance({ history }: Games, scoring: Scoring): Promise<number> {
  return scoring === "cumulative-vegas" ? history.account() : 0;
}
