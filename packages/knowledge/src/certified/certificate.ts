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
import { hasLevels, LEVELS, type Level, measureOf } from "./levels.ts";

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
