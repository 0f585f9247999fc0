import { faceUpOf, type Move, type Position } from "@klondike/engine";
import { type KlondikeSession, positionAt } from "@klondike/engine/session";
import type { Review } from "@klondike/knowledge/verdicts";
import type { Standing } from "@klondike/play";
import type { Words } from "../en/index.ts";
import { type DescribeOptions, describeCarry, describeMove } from "./describe-move.ts";
import { describePlan } from "./hint.ts";
import { cardName, pileName } from "./names.ts";

/**
 * A position of a game and its standing: "After move 57 of 120: 8 of hearts to column 3. Lost."
 *
 * @param lostBy the step that lost the game, if it is known
 */
export function describePosition(
  session: KlondikeSession,
  at: number,
  standing: Standing | undefined,
  words: Words,
  lostBy?: number,
): string {
  const { deal, after, standings, won, losesNext } = words.review;
  const place = at === 0 ? deal : after(at, session.steps.length, describeStep(session, at - 1, words));
  const isWon = session.game.isWon(positionAt(session, at));
  const verdict = isWon ? won : standings[standing ?? "searching"];
  return `${place} ${verdict}.${at === lostBy ? ` ${losesNext}` : ""}`;
}

/** The standings of a game's positions, with equal neighbours grouped. */
export function describeTimeline({ verdicts }: Pick<Review, "verdicts">, words: Words): string {
  const { span } = words.review;
  const standings: readonly Standing[] = verdicts.map((verdict) => verdict ?? "unknown");
  const starts = [...standings.keys()].filter((at) => standings[at] !== standings[at - 1]);
  return starts
    .map((from, at) => span(standings[from] ?? "unknown", from, (starts[at + 1] ?? standings.length) - 1))
    .join(" ");
}

/** The result of a review: the losing move and what would have won, or why none can be named. */
export function describeFinding(
  session: KlondikeSession,
  { verdicts, lostBy, firstLost, lastWinnable }: Review,
  words: Words,
): string {
  const said = words.review;
  if (lostBy !== undefined) {
    const { step, winning } = lostBy;
    return said.lostBy(
      step + 1,
      describeOwnMove(session, step, words),
      describeAlternative(session, step, winning, words),
    );
  }
  if (firstLost === 0) return said.neverWinnable;
  if (lastWinnable === verdicts.length - 1) return said.noneLost;
  if (firstLost === undefined) return said.nothingKnown;
  return lastWinnable === undefined
    ? said.lostAtLatest(firstLost)
    : said.lostBetween(lastWinnable + 1, firstLost);
}

/** A move of a game in its edition's words; empty if there is no such move. */
export function describeStep(
  session: KlondikeSession,
  step: number,
  words: Words,
  options: Pick<DescribeOptions, "isSuggested"> = {},
): string {
  const made = session.steps[step];
  const isStockOpen = session.game.setup.rules.talon.kind === "open-deck";
  return made === undefined
    ? ""
    : describeMove(positionAt(session, step), made.move, made.after, words, { ...options, isStockOpen });
}

/** What the player did in a step: "you moved the 7 of spades from the waste to column 4." */
function describeOwnMove(session: KlondikeSession, step: number, words: Words): string {
  const { move } = session.steps[step] ?? {};
  const sentence = describeStep(session, step, words);
  if (move?.kind !== "carry") return words.review.did(sentence);
  const before = positionAt(session, step);
  const names = faceUpOf(before, move.from)
    .slice(-move.count)
    .map((card) => cardName(card, words));
  const rest = sentence.slice(describeCarry(before, move, words).length);
  return `${words.review.moved(names, pileName(move.from, words), pileName(move.to, words))}${rest}`;
}

/**
 * The beginning of a winning line: its first move that is not a turn of the stock, and the number of turns before it.
 */
function describeAlternative(
  session: KlondikeSession,
  step: number,
  winning: readonly Move[],
  words: Words,
): string {
  const isTurn = ({ kind }: Move): boolean => kind === "draw" || kind === "recycle";
  const first = winning.findIndex((move) => !isTurn(move));
  const turns = Math.max(first, 0);
  const move = winning[turns];
  if (move === undefined) return "";
  const before = winning
    .slice(0, turns)
    .reduce<Position>((position, turn) => session.game.applyMove(position, turn), positionAt(session, step));
  const plan = describePlan(before, move, words);
  return turns === 0 ? plan : words.review.turns(turns, plan);
}
