import { CLASSIC_RULES, type Deal, refusalOf } from "@klondike/engine";
import { type Problem, parseDeal, parseMove, parseRules } from "@klondike/engine/notation";
import { begin, goTo, type KlondikeSession, klondikeGame, play, positionOf } from "@klondike/engine/session";

/** The attributes of an element; a missing one is null. */
export interface GameAttributes {
  readonly deal: string | null;
  readonly rules: string | null;
  /** A position, as the part of a deal's name after `position:`. It replaces the deal. */
  readonly position: string | null;
  /** Moves from the start, separated by commas or line ends. */
  readonly moves: string | null;
  /** How many of the moves are on the table; all of them if it is missing. */
  readonly at: string | null;
}

/** An attribute that cannot be read, and why. */
class AttributeError extends Error {
  readonly attribute: keyof GameAttributes;

  constructor(attribute: keyof GameAttributes, why: string) {
    super(`${attribute}: ${why}`);
    this.attribute = attribute;
  }
}

/** The game that the attributes describe. Throws an AttributeError if one of them cannot be read. */
export function sessionFromAttributes({ deal, rules, position, moves, at }: GameAttributes): KlondikeSession {
  const rulesRead = rules === null ? undefined : parseRules(rules);
  if (rulesRead?.ok === false) throw unreadable("rules", rulesRead.problem);
  const game = klondikeGame("classic", startDeal(deal, position), {
    rules: rulesRead?.value ?? CLASSIC_RULES,
  });
  let session: KlondikeSession = begin(game);
  for (const [index, text] of (moves ?? "")
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .entries()) {
    const move = parseMove(text);
    if (!move.ok) throw unreadable("moves", move.problem, index + 1);
    const refusal = refusalOf(positionOf(session), move.value, game.setup.rules);
    if (refusal !== undefined) throw new AttributeError("moves", `move ${index + 1}, ${text}: ${refusal}`);
    session = play(session, move.value);
  }
  if (at === null) return session;
  const count = Number(at);
  if (!Number.isInteger(count) || count < 0 || count > session.steps.length)
    throw new AttributeError("at", `not a number from 0 to ${session.steps.length}`);
  return goTo(session, count);
}

function startDeal(deal: string | null, position: string | null): Deal {
  const [attribute, text] =
    position === null ? (["deal", deal ?? "1"] as const) : (["position", `position:${position}`] as const);
  const read = parseDeal(text);
  if (!read.ok) throw unreadable(attribute, read.problem);
  return read.value;
}

function unreadable(attribute: keyof GameAttributes, problem: Problem, move?: number): AttributeError {
  return new AttributeError(
    attribute,
    `${move === undefined ? "" : `move ${move}, `}${problem.code} at ${problem.at}`,
  );
}
