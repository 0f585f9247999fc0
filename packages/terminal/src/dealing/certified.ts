import {
  type AnySession,
  begin,
  type KlondikeRules,
  type KlondikeSession,
  klondikeGame,
  type Scoring,
} from "@klondike/engine";
import { type CertifiedDeal, type Day, type DealWish, isSameDeal } from "@klondike/knowledge";
import { failed, type Io } from "../io.ts";
import type { ReserveShelf } from "../keeping/reserve.ts";
import type { Shelf, TakenGame } from "../keeping/shelf.ts";
import { randomSeed } from "../setup.ts";
import { type CertifiedKind, wishFor } from "./kinds.ts";
import { type Origin, originOf } from "./origin.ts";
import { certifiedSoon } from "./search.ts";

/** Said where no deal was found; there may be one all the same. */
export const NOT_FOUND = "no winnable deal was found under these rules";

/** A certified deal of the kind: from the reserve, or one looked for now. */
export async function certifiedDeal(
  kind: CertifiedKind,
  rules: KlondikeRules,
  io: Io,
  reserve?: ReserveShelf,
): Promise<CertifiedDeal> {
  const wish: DealWish = wishFor(kind, rules, io);
  const certified = reserve?.take(wish) ?? (await certifiedSoon(randomSeed(io), wish));
  if (certified === undefined) throw failed(NOT_FOUND);
  return certified;
}

/** How a game of a certified deal is counted. */
export interface Counting {
  readonly scoring?: Scoring;
  readonly balance?: number;
}

/** The game of a certified deal, just begun. */
export function certifiedGame(
  certified: CertifiedDeal,
  shelf: Shelf,
  counting: Counting,
  origin: Origin = originOf(certified),
): TakenGame<KlondikeSession> {
  const { deal, rules } = certified;
  return {
    session: begin(klondikeGame("classic", deal, { rules, ...counting })),
    kept: shelf.fresh(origin),
  };
}

/** The game of a day's deal: the one that was left, or else a fresh one. */
export function dailyGame(certified: CertifiedDeal, day: Day, shelf: Shelf): TakenGame<KlondikeSession> {
  const isOfDay = (session: AnySession): session is KlondikeSession => isOfDeal(session, certified);
  // Damaged games are told of where any game is resumed.
  const left = shelf.last(() => undefined, isOfDay);
  return left ?? certifiedGame(certified, shelf, {}, originOf(certified, day));
}

function isOfDeal({ game }: AnySession, certified: CertifiedDeal): boolean {
  return game.name === "klondike" && game.setup.edition === "classic" && isSameDeal(game.setup, certified);
}
