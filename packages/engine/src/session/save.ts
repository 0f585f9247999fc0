import { type CountdownMove, type CountdownPosition, MAX_COUNTDOWN_CARDS } from "../countdown.ts";
import { formatDeal, parseDeal } from "../deal.ts";
import { type EditionName, KLONDIKE_EDITIONS } from "../editions.ts";
import {
  type Fields,
  inside,
  isCount,
  isFields,
  isWhole,
  isWithin,
  readJson,
  versionProblem,
} from "../json.ts";
import {
  MAX_COUNT,
  MAX_DOLLARS,
  MAX_MOVES,
  MAX_NAME_LENGTH,
  MAX_SAVE_LENGTH,
  MAX_SECONDS,
} from "../limits.ts";
import type { Move } from "../move.ts";
import type { Position } from "../position.ts";
import { type Parsed, parsed, problem } from "../problem.ts";
import { formatRules, type KlondikeRules, parseRules } from "../rules.ts";
import { SCORINGS } from "../score.ts";
import { type CountdownGame, type CountdownSession, countdownGame } from "./countdown-game.ts";
import { type KlondikeGame, type KlondikeSession, klondikeGame } from "./klondike-game.ts";
import { begin, type Game, type Session, type Step } from "./session.ts";

export const SAVE_VERSION = 1;

/** A saved game as a JSON value: the session's moves, each with its second, and the cursor `at`. */
export interface Save {
  readonly v: typeof SAVE_VERSION;
  readonly game: "klondike" | "countdown";
  readonly edition: string;
  /** Klondike's rules in notation; the countdown's number of cards. */
  readonly rules: string | { readonly cards: number };
  readonly deal: string;
  readonly moves: readonly (readonly [move: string, seconds: number])[];
  readonly at: number;
  readonly seconds: number;
  readonly restarts: number;
  readonly scoring?: string;
  readonly balance?: number;
}

export type AnySession = KlondikeSession | CountdownSession;

/** The Klondike rules of a save; undefined if it has none. */
export function rulesOfSave({ rules }: Pick<Save, "rules">): KlondikeRules | undefined {
  const read = typeof rules === "string" ? parseRules(rules) : undefined;
  return read?.ok ? read.value : undefined;
}

/** The session as a JSON value. */
export function saveOf(session: AnySession): Save {
  return session.kind === "klondike" ? klondikeSave(session) : countdownSave(session);
}

/** The session as JSON text. */
export function formatSave(session: AnySession): string {
  return JSON.stringify(saveOf(session));
}

function klondikeSave(session: KlondikeSession): Save {
  const { edition, rules, scoring, balance, deal } = session.game.setup;
  return {
    v: SAVE_VERSION,
    game: "klondike",
    edition,
    rules: formatRules(rules),
    deal: formatDeal(deal),
    ...progressOf(session),
    scoring,
    balance,
  };
}

function countdownSave(session: CountdownSession): Save {
  const { cards, scheme, seed } = session.game.setup;
  const deal = formatDeal({ scheme, seed });
  return {
    v: SAVE_VERSION,
    game: "countdown",
    edition: "countdown",
    rules: { cards },
    deal,
    ...progressOf(session),
  };
}

function progressOf<P, M>(session: Session<P, M>): Pick<Save, "moves" | "at" | "seconds" | "restarts"> {
  const moves = session.steps.map(({ move, seconds }) => [session.game.formatMove(move), seconds] as const);
  return { moves, at: session.at, seconds: session.seconds, restarts: session.restarts };
}

/** Reads a saved game from text and replays it. A bad move's place is `moves[7]`, counted from 0. */
export function parseSave(text: string): Parsed<AnySession> {
  const json = readJson(text, MAX_SAVE_LENGTH);
  return json.ok ? loadSave(json.value) : json;
}

/**
 * Reads a saved game from a JSON value and replays it through the rules.
 *
 * @param edition if given, only a game of this edition is accepted
 */
export function loadSave(value: unknown, edition?: EditionName): Parsed<AnySession> {
  if (!isFields(value)) return problem("bad-shape", "");
  if (value["v"] !== SAVE_VERSION) return versionProblem(value["v"], SAVE_VERSION, "v");
  const session = loadSession(value);
  const isOther = edition !== undefined && session.ok && value["edition"] !== edition;
  return isOther ? problem("other-edition", "edition") : session;
}

function loadSession(value: Fields): Parsed<AnySession> {
  switch (value["game"]) {
    case "klondike": {
      const game = loadKlondike(value);
      return game.ok ? replayed<Position, Move, KlondikeGame>(game.value, value) : game;
    }
    case "countdown": {
      const game = loadCountdown(value);
      return game.ok ? replayed<CountdownPosition, CountdownMove, CountdownGame>(game.value, value) : game;
    }
    default:
      return problem("bad-game", "game");
  }
}

function loadKlondike(value: Fields): Parsed<KlondikeGame> {
  const edition = KLONDIKE_EDITIONS.find(({ name }) => name === value["edition"]);
  if (edition === undefined) return problem("bad-edition", "edition");
  if (!isName(value["rules"])) return problem("bad-shape", "rules");
  const rules = parseRules(value["rules"]);
  if (!rules.ok) return problem(rules.problem.code, "rules");
  const scoring = SCORINGS.find((name) => name === (value["scoring"] ?? edition.scoring));
  if (scoring === undefined) return problem("bad-scoring", "scoring");
  const balance = value["balance"] ?? 0;
  if (!isWhole(balance, MAX_DOLLARS)) return problem("bad-number", "balance");
  if (!isName(value["deal"])) return problem("bad-shape", "deal");
  const deal = parseDeal(value["deal"], edition.scheme);
  if (!deal.ok) return problem(deal.problem.code, "deal");
  return parsed(klondikeGame(edition.name, deal.value, { rules: rules.value, scoring, balance }));
}

function loadCountdown(value: Fields): Parsed<CountdownGame> {
  if (value["edition"] !== "countdown") return problem("bad-edition", "edition");
  const rules = value["rules"];
  if (!isFields(rules)) return problem("bad-shape", "rules");
  const cards = rules["cards"];
  if (!isCount(cards, MAX_COUNTDOWN_CARDS) || cards < 1) return problem("bad-number", "rules.cards");
  if (!isName(value["deal"])) return problem("bad-shape", "deal");
  const deal = parseDeal(value["deal"], "python");
  if (!deal.ok) return problem(deal.problem.code, "deal");
  if (deal.value.scheme === "deck") return problem("bad-scheme", "deal");
  return parsed(countdownGame({ cards, scheme: deal.value.scheme, seed: deal.value.seed }));
}

/** Replays the moves of a save, checking each, and sets cursor and clock. */
function replayed<P, M, G extends Game<P, M>>(game: G, value: Fields): Parsed<Session<P, M, G>> {
  const { moves, at, seconds, restarts } = value;
  if (!Array.isArray(moves)) return problem("bad-shape", "moves");
  if (moves.length > MAX_MOVES) return problem("too-long", "moves");
  const steps: Step<P, M>[] = [];
  let position = game.start;
  let clock = 0;
  for (const [index, entry] of (moves as readonly unknown[]).entries()) {
    const place = inside("moves", index);
    if (!Array.isArray(entry) || entry.length !== 2 || !isName(entry[0])) return problem("bad-shape", place);
    const time: unknown = entry[1];
    if (!isSeconds(time) || time < clock) return problem("bad-time", place);
    const move = game.parseMove(entry[0]);
    if (!move.ok) return problem("bad-move", place);
    if (game.refusalOf(position, move.value) !== undefined) return problem("illegal-move", place);
    position = game.applyMove(position, move.value);
    steps.push({ move: move.value, seconds: time, after: position });
    clock = time;
  }
  if (!isCount(at, steps.length)) return problem("bad-number", "at");
  if (!isSeconds(seconds)) return problem("bad-time", "seconds");
  if (!isCount(restarts, MAX_COUNT)) return problem("bad-number", "restarts");
  return parsed({ ...begin<P, M, G>(game), steps, at, seconds: Math.max(clock, seconds), restarts });
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_NAME_LENGTH;
}

function isSeconds(value: unknown): value is number {
  return isWithin(value, MAX_SECONDS) && value >= 0;
}
