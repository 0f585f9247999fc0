import * as v from "valibot";
import { type CountdownMove, type CountdownPosition, MAX_COUNTDOWN_CARDS } from "../countdown.ts";
import { formatDeal, parseDeal } from "../deal.ts";
import { type EditionName, editionOf, KLONDIKE_EDITIONS } from "../editions.ts";
import {
  countUpTo,
  fields,
  inside,
  numberWithin,
  parsedBy,
  parseShape,
  readJson,
  versionSchema,
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

/** A session of either game. */
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
    ...saveProgress(session),
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
    ...saveProgress(session),
  };
}

function saveProgress<P, M>(session: Session<P, M>): Pick<Save, "moves" | "at" | "seconds" | "restarts"> {
  const moves = session.steps.map(({ move, seconds }) => [session.game.formatMove(move), seconds] as const);
  return { moves, at: session.at, seconds: session.seconds, restarts: session.restarts };
}

/**
 * Parses a saved game of Klondike and replays it. A bad move's place is `moves[7]`, counted from 0; a save of the
 * countdown is refused with `bad-game`.
 */
export function parseSave(text: string): Parsed<KlondikeSession> {
  const json = readJson(text, MAX_SAVE_LENGTH);
  return json.ok ? loadSave(json.value) : json;
}

/** Like `parseSave`, but also accepts the countdown: check the session's `kind`. */
export function parseAnySave(text: string): Parsed<AnySession> {
  const json = readJson(text, MAX_SAVE_LENGTH);
  return json.ok ? loadAnySave(json.value) : json;
}

const text = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH));
const seconds = v.pipe(numberWithin(MAX_SECONDS, "bad-time"), v.minValue(0, "bad-time"));

/** Rules in notation. */
export const rulesSchema = v.pipe(text, parsedBy(parseRules));

const headSchema = fields({
  v: versionSchema(SAVE_VERSION),
  game: v.picklist(["klondike", "countdown"], "bad-game"),
  edition: v.optional(v.unknown()),
});

const klondikeSchema = fields({
  edition: v.picklist(
    KLONDIKE_EDITIONS.map(({ name }) => name),
    "bad-edition",
  ),
  rules: rulesSchema,
  scoring: v.nullish(v.picklist(SCORINGS, "bad-scoring")),
  balance: v.nullish(v.pipe(numberWithin(MAX_DOLLARS), v.safeInteger("bad-number")), 0),
  deal: text,
});

const countdownSchema = fields({
  edition: v.literal("countdown", "bad-edition"),
  rules: fields({ cards: v.pipe(countUpTo(MAX_COUNTDOWN_CARDS), v.minValue(1, "bad-number")) }),
  deal: text,
});

const movesSchema = fields({ moves: v.pipe(v.array(v.unknown()), v.maxLength(MAX_MOVES, "too-long")) });
const stepSchema = v.pipe(v.array(v.unknown()), v.length(2), v.tuple([text, seconds]));
const progressSchema = fields({ at: countUpTo(MAX_MOVES), seconds, restarts: countUpTo(MAX_COUNT) });

/**
 * Parses a saved game of Klondike or of the countdown from a JSON value and replays it through the rules.
 *
 * @param edition if given, only a game of this edition is accepted
 */
export function loadAnySave(value: unknown, edition?: EditionName): Parsed<AnySession> {
  const head = parseShape(headSchema, value);
  if (!head.ok) return head;
  const session = head.value.game === "klondike" ? loadKlondike(value) : loadCountdown(value);
  const isOther = edition !== undefined && session.ok && head.value.edition !== edition;
  return isOther ? problem("other-edition", "edition") : session;
}

/** Parses a saved game of Klondike from a JSON value and replays it; only of this edition, if one is given. */
export function loadSave(value: unknown, edition?: EditionName): Parsed<KlondikeSession> {
  const session = loadAnySave(value, edition);
  if (!session.ok) return session;
  return session.value.kind === "klondike" ? parsed(session.value) : problem("bad-game", "game");
}

function loadKlondike(value: unknown): Parsed<KlondikeSession> {
  const save = parseShape(klondikeSchema, value);
  if (!save.ok) return save;
  const { name, scheme, scoring: usual } = editionOf(save.value.edition);
  const { rules, scoring, balance } = save.value;
  const deal = parseDeal(save.value.deal, scheme);
  if (!deal.ok) return problem(deal.problem.code, "deal");
  const game = klondikeGame(name, deal.value, { rules, scoring: scoring ?? usual, balance });
  return replayed<Position, Move, KlondikeGame>(game, value);
}

function loadCountdown(value: unknown): Parsed<CountdownSession> {
  const save = parseShape(countdownSchema, value);
  if (!save.ok) return save;
  const deal = parseDeal(save.value.deal, "python");
  if (!deal.ok) return problem(deal.problem.code, "deal");
  if ("deck" in deal.value) return problem("bad-scheme", "deal");
  const { scheme, seed } = deal.value;
  const game = countdownGame({ cards: save.value.rules.cards, scheme, seed });
  return replayed<CountdownPosition, CountdownMove, CountdownGame>(game, value);
}

/** Replays the moves of a save, checking each, and sets cursor and clock. */
function replayed<P, M, G extends Game<P, M>>(game: G, value: unknown): Parsed<Session<P, M, G>> {
  const played = parseShape(movesSchema, value);
  if (!played.ok) return played;
  const steps: Step<P, M>[] = [];
  let position = game.start;
  let clock = 0;
  for (const [index, entry] of played.value.moves.entries()) {
    const place = inside("moves", index);
    const step = parseShape(stepSchema, entry);
    if (!step.ok) return problem(step.problem.code, place);
    const [notation, time] = step.value;
    if (time < clock) return problem("bad-time", place);
    const move = game.parseMove(notation);
    if (!move.ok) return problem("bad-move", place);
    if (game.refusalOf(position, move.value) !== undefined) return problem("illegal-move", place);
    position = game.applyMove(position, move.value);
    steps.push({ move: move.value, seconds: time, after: position });
    clock = time;
  }
  const progress = parseShape(progressSchema, value);
  if (!progress.ok) return progress;
  const { at, seconds, restarts } = progress.value;
  if (at > steps.length) return problem("bad-number", "at");
  return parsed({ ...begin<P, M, G>(game), steps, at, seconds: Math.max(clock, seconds), restarts });
}
