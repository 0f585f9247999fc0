import { MAX_COUNTDOWN_CARDS } from "../countdown/countdown.ts";
import { formatDeal, parseDeal } from "../deals/deal.ts";
import { KLONDIKE_EDITIONS } from "../editions/editions.ts";
import { formatRules, parseRules } from "../klondike/rules.ts";
import { SCORINGS } from "../klondike/scoring.ts";
import { type Parsed, parsed, problem } from "../problem.ts";
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

/** The session as a JSON value. */
export function saveOf(session: AnySession): Save {
  return session.game.name === "klondike"
    ? klondikeSave(session as KlondikeSession)
    : countdownSave(session as CountdownSession);
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
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return problem("bad-json", 0);
  }
  return loadSave(value);
}

/** Reads a saved game from a JSON value and replays it through the rules. */
export function loadSave(value: unknown): Parsed<AnySession> {
  if (!isRecord(value)) return problem("bad-shape", "");
  if (value["v"] !== SAVE_VERSION) return problem("bad-version", "v");
  switch (value["game"]) {
    case "klondike": {
      const game = loadKlondike(value);
      return game.ok ? replayed<KlondikeSession>(begin(game.value), value) : game;
    }
    case "countdown": {
      const game = loadCountdown(value);
      return game.ok ? replayed<CountdownSession>(begin(game.value), value) : game;
    }
    default:
      return problem("bad-game", "game");
  }
}

function loadKlondike(value: Readonly<Record<string, unknown>>): Parsed<KlondikeGame> {
  const edition = KLONDIKE_EDITIONS.find(({ name }) => name === value["edition"]);
  if (edition === undefined) return problem("bad-edition", "edition");
  if (typeof value["rules"] !== "string") return problem("bad-shape", "rules");
  const rules = parseRules(value["rules"]);
  if (!rules.ok) return problem(rules.problem.code, "rules");
  const scoring = SCORINGS.find((name) => name === (value["scoring"] ?? edition.scoring));
  if (scoring === undefined) return problem("bad-scoring", "scoring");
  const balance = value["balance"] ?? 0;
  if (typeof balance !== "number" || !Number.isSafeInteger(balance)) return problem("bad-number", "balance");
  if (typeof value["deal"] !== "string") return problem("bad-shape", "deal");
  const deal = parseDeal(value["deal"], edition.scheme);
  if (!deal.ok) return problem(deal.problem.code, "deal");
  return parsed(klondikeGame(edition.name, deal.value, { rules: rules.value, scoring, balance }));
}

function loadCountdown(value: Readonly<Record<string, unknown>>): Parsed<CountdownGame> {
  if (value["edition"] !== "countdown") return problem("bad-edition", "edition");
  const rules = value["rules"];
  if (!isRecord(rules)) return problem("bad-shape", "rules");
  const cards = rules["cards"];
  if (!isCount(cards) || cards < 1 || cards > MAX_COUNTDOWN_CARDS)
    return problem("bad-number", "rules.cards");
  if (typeof value["deal"] !== "string") return problem("bad-shape", "deal");
  const deal = parseDeal(value["deal"], "python");
  if (!deal.ok) return problem(deal.problem.code, "deal");
  if (deal.value.scheme === "deck") return problem("bad-scheme", "deal");
  return parsed(countdownGame({ cards, scheme: deal.value.scheme, seed: deal.value.seed }));
}

/** Plays a save's moves from the start, asking the rules each time, and sets cursor and clock. */
function replayed<S extends AnySession>(fresh: S, value: Readonly<Record<string, unknown>>): Parsed<S> {
  type Position = S["game"]["start"];
  type Move = Parameters<S["game"]["formatMove"]>[0];
  const { moves, at, seconds, restarts } = value;
  if (!Array.isArray(moves)) return problem("bad-shape", "moves");
  const game = fresh.game as unknown as Game<Position, Move>;
  const steps: Step<Position, Move>[] = [];
  let position = game.start;
  let clock = 0;
  for (const [index, entry] of (moves as readonly unknown[]).entries()) {
    const place = `moves[${index}]`;
    if (!Array.isArray(entry) || typeof entry[0] !== "string") return problem("bad-shape", place);
    const time: unknown = entry[1];
    if (!isSeconds(time) || time < clock) return problem("bad-time", place);
    const move = game.parseMove(entry[0]);
    if (!move.ok) return problem("bad-move", place);
    if (game.refusalOf(position, move.value) !== undefined) return problem("illegal-move", place);
    position = game.applyMove(position, move.value);
    steps.push({ move: move.value, seconds: time, after: position });
    clock = time;
  }
  if (!isCount(at) || at > steps.length) return problem("bad-number", "at");
  if (!isSeconds(seconds)) return problem("bad-time", "seconds");
  if (!isCount(restarts)) return problem("bad-number", "restarts");
  return parsed({ ...fresh, steps, at, seconds: Math.max(clock, seconds), restarts } as unknown as S);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isSeconds(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
