import {
  areSameRules,
  begin,
  type Deal,
  formatDeal,
  isSessionWon,
  type KlondikeRules,
  type KlondikeSession,
  klondikeGame,
  loadSave,
  type Move,
  movesOf,
  play,
  type Save,
  saveOf,
} from "@klondike/engine";
import { solveNow } from "@klondike/solver";
import { carelessTally } from "./careless.ts";
import { hasLevels, LEVELS, type Level, levelOf, measureOf } from "./levels.ts";
import type { CertifiedUnder } from "./rules-served.ts";

/** A deal with proof that it can be won: a game of `classic` under these rules. */
export interface CertifiedDeal {
  readonly deal: Deal;
  readonly rules: KlondikeRules;
  /** The certificate: a line of moves that wins from the start. */
  readonly line: readonly Move[];
  /** Undefined under rules whose deals have no level, or had none when the certificate was given. */
  readonly level: Level | undefined;
}

/** What kind of deal is wanted; any level where none is named. */
export interface DealWish {
  readonly rules: KlondikeRules;
  readonly level?: Level | undefined;
}

/** A search that has come so far is given up for another deal: there are enough that are decided sooner. */
const STATES = 100_000;

/**
 * Looks for a way to win the deal, and measures it where its rules have levels. Undefined where no way was found.
 *
 * @param states how many positions the search may look into
 */
export function certify(deal: Deal, rules: KlondikeRules, states = STATES): CertifiedDeal | undefined {
  rules satisfies Record<Exclude<keyof KlondikeRules, CertifiedUnder>, never>;
  const { start } = klondikeGame("classic", deal, { rules });
  const solution = solveNow(start, rules, { states });
  if (solution.verdict !== "winnable") return undefined;
  return { deal, rules, line: solution.moves, level: levelOfDeal(deal, rules) };
}

/** The level that a deal has if it can be won; undefined under rules whose deals have none. No search is asked. */
export function levelOfDeal(deal: Deal, rules: KlondikeRules): Level | undefined {
  const measure = measureOf(rules);
  const { start } = klondikeGame("classic", deal, { rules });
  return measure && levelOf(carelessTally(start, measure), measure);
}

/** The first of the deals that can be certified and has the level wished for; undefined where there is none among them. */
export function firstCertified(deals: Iterable<Deal>, { rules, level }: DealWish): CertifiedDeal | undefined {
  if (level !== undefined && !hasLevels(rules)) return undefined;
  for (const deal of deals) {
    const certified = certify(deal, rules);
    if (certified !== undefined && (level === undefined || certified.level === level)) return certified;
  }
  return undefined;
}

/** What names a game: the deal and the rules. */
type Dealt = Pick<CertifiedDeal, "deal" | "rules">;

/** Whether a game is of this deal, under the same rules. */
export function isSameDeal(one: Dealt, other: Dealt): boolean {
  return formatDeal(one.deal) === formatDeal(other.deal) && areSameRules(one.rules, other.rules);
}

/** How levels are measured: by careless play alone. Certificates without this number are of the first measure, all with unlimited passes. */
const MEASURE = 2;

/** A certificate as a JSON value: the won game, saved, and the level. `klondike verify` checks it. */
export type Certificate = Save & { readonly level?: Level; readonly measure?: typeof MEASURE };

/** The certificate of a deal. */
export function certificateOf({ deal, rules, line, level }: CertifiedDeal): Certificate {
  let session: KlondikeSession = begin(klondikeGame("classic", deal, { rules }));
  for (const move of line) session = play(session, move);
  const save = saveOf(session);
  return level === undefined ? save : { ...save, level, measure: MEASURE };
}

/**
 * Whether the level that a certificate claims can be measured again. The first measure counted positions of the solver of its day
 * at draw 3, so there it is believed; at draw 1 it was the same as today's.
 */
export function isLevelVerifiable(rules: KlondikeRules, measure: unknown): boolean {
  return measure === MEASURE || measureOf(rules)?.draw === 1;
}

/** Reads a certificate and checks it: every move is legal, and the game is won. Undefined where it proves nothing. */
export function loadCertificate(value: unknown): CertifiedDeal | undefined {
  const loaded = loadSave(value);
  if (!loaded.ok || loaded.value.kind !== "klondike") return undefined;
  const session = loaded.value;
  const { deal, rules, edition } = session.game.setup;
  if (edition !== "classic" || !isSessionWon(session)) return undefined;
  const claimed = (value as Readonly<Record<string, unknown>>)["level"];
  const level = LEVELS.find((each) => each === claimed);
  // Before deals of `by-hand` had levels, their certificates named none.
  const isOlder = claimed === undefined && measureOf(rules)?.edition === "by-hand";
  if (hasLevels(rules) !== (level !== undefined) && !isOlder) return undefined;
  return { deal, rules, line: movesOf(session), level };
}
