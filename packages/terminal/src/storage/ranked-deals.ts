import type { Deal } from "@klondike/engine";
import type { PartialPosition } from "@klondike/engine/partial";
import type { AnySession } from "@klondike/engine/session";
import { isStillRanked } from "@klondike/play";
import { hidesRanked, noteShownDeals, openDeals, openDecks, RANKED_DEALS } from "@klondike/play/sync";
import { failed, type Io } from "../io.ts";
import { texts } from "../words/language.ts";
import { dataFolder } from "./data-folder.ts";
import { Values } from "./values.ts";

/** Whether a deal or a position has the hidden cards of a ranked game that is open as far as this device knows. */
export function isRankedDeal(subject: Deal | PartialPosition, io: Pick<Io, "env" | "today">): boolean {
  return hidesRanked(rankedDecks(new Values(dataFolder(io.env)), io), subject);
}

const DAY_MS = 86_400_000;
/** The seeds of a day begin with its date and have this many more numbers. */
const SEEDS_PER_DAY = 1000;

/**
 * Refuses what shows hidden cards of a deal or a position while a ranked game with these cards is open on this device,
 * or on another one as far as it is synced. Otherwise stores that the cards are shown, so that the deal cannot be played
 * ranked afterwards.
 */
export function refuseRankedDeal(subject: Deal | PartialPosition, io: Pick<Io, "env" | "today">): void {
  refuseRankedDeals([subject], io);
}

/** The same for many deals. */
export function refuseRankedDeals(
  subjects: readonly (Deal | PartialPosition)[],
  io: Pick<Io, "env" | "today">,
): void {
  const values = new Values(dataFolder(io.env));
  const decks = rankedDecks(values, io);
  if (subjects.some((subject) => hidesRanked(decks, subject)))
    throw failed(texts().knowledge.offInRanked["hidden-cards"]);
  try {
    noteShownDeals(subjects, io.today(), (name, change) => values.change(name, change));
  } catch {
    // Commands also work without a data folder.
  }
}

/** The same for a range of seeds, as far as they may be those of an open day. */
export function refuseRankedSeeds(first: number, last: number, io: Pick<Io, "env" | "today">): void {
  const deals: Deal[] = [];
  for (const days of [-1, 0, 1]) {
    const day = new Date(Date.parse(io.today()) + days * DAY_MS).toISOString().slice(0, 10);
    const from = Number(day.replaceAll("-", "")) * SEEDS_PER_DAY;
    const to = Math.min(last, from + SEEDS_PER_DAY - 1);
    for (let seed = Math.max(first, from); seed <= to; seed++)
      deals.push({ scheme: "klondike", seed: BigInt(seed) });
  }
  refuseRankedDeals(deals, io);
}

/** The same for a game, which may itself be a ranked one that can still be won. */
export function refuseRanked(
  { session, ranked }: { readonly session: AnySession; readonly ranked?: string | undefined },
  io: Pick<Io, "env" | "today">,
): void {
  if (ranked !== undefined && isStillRanked({ ranked }, io.today()))
    throw failed(texts().knowledge.offInRanked["hidden-cards"]);
  if (session.kind === "klondike") refuseRankedDeal(session.game.setup.deal, io);
}

/** The decks of the open ranked games. */
function rankedDecks(values: Values, io: Pick<Io, "today">): ReturnType<typeof openDecks> {
  return openDecks(openDeals(values.read(RANKED_DEALS)), io.today());
}
