import type { Deal, KlondikeRules, Move } from "@klondike/engine";
import { formatDeal } from "@klondike/engine/notation";
import { areSameRules } from "@klondike/engine/rules";
import {
  begin,
  isSessionWon,
  type KlondikeSession,
  klondikeGame,
  loadSave,
  movesOf,
  play,
  type Save,
  saveOf,
} from "@klondike/engine/session";
import { hasLevels, LEVELS, type Level, measureOf } from "./levels.ts";

/** A deal with a proof that it can be won in `classic` under these rules. */
export interface CertifiedDeal {
  readonly deal: Deal;
  readonly rules: KlondikeRules;
  /** The certificate: a line of moves that wins from the start. */
  readonly line: readonly Move[];
  /** Undefined if deals under these rules have no level, or had none when the certificate was issued. */
  readonly level: Level | undefined;
}

/** The requested rules and level; any level if none is given. */
export interface CertifiedKind {
  readonly rules: KlondikeRules;
  readonly level?: Level | undefined;
}

type Dealt = Pick<CertifiedDeal, "deal" | "rules">;

/** Whether both are the same deal under the same rules. */
export function isSameDeal(one: Dealt, other: Dealt): boolean {
  return formatDeal(one.deal) === formatDeal(other.deal) && areSameRules(one.rules, other.rules);
}

/**
 * Version of the level measure, which uses careless play only. Certificates without this field use the first version,
 * all with unlimited passes.
 */
const MEASURE = 2;

/** A certificate as JSON: the saved won game and its level. `klondike verify` checks it. */
export type Certificate = Save & { readonly level?: Level; readonly measure?: typeof MEASURE };

/** The deal's certificate. */
export function certificateOf({ deal, rules, line, level }: CertifiedDeal): Certificate {
  let session: KlondikeSession = begin(klondikeGame("classic", deal, { rules }));
  for (const move of line) session = play(session, move);
  const save = saveOf(session);
  return level === undefined ? save : { ...save, level, measure: MEASURE };
}

/**
 * Whether a certificate's level can be measured again. At draw 1 the first version measured the same as the current
 * one. At draw 3 it counted positions searched by an older solver, so the stored level is accepted unchecked.
 */
export function isLevelVerifiable(rules: KlondikeRules, measure: unknown): boolean {
  return measure === MEASURE || measureOf(rules)?.draw === 1;
}

/**
 * Parses and verifies a certificate: every move is legal and the game is won. Returns undefined if it proves nothing.
 */
export function loadCertificate(value: unknown): CertifiedDeal | undefined {
  const loaded = loadSave(value);
  if (!loaded.ok) return undefined;
  const session = loaded.value;
  const { deal, rules, edition } = session.game.setup;
  if (edition !== "classic" || !isSessionWon(session)) return undefined;
  const claimed = (value as Readonly<Record<string, unknown>>)["level"];
  const level = LEVELS.find((each) => each === claimed);
  // `by-hand` certificates from before its deals had levels have no level.
  const isOlder = claimed === undefined && measureOf(rules)?.edition === "by-hand";
  if (hasLevels(rules) !== (level !== undefined) && !isOlder) return undefined;
  return { deal, rules, line: movesOf(session), level };
}
