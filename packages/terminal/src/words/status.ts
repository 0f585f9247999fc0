import type { KlondikeRules } from "@klondike/engine";
import { formatDeal } from "@klondike/engine/notation";
import {
  changedSwitches,
  editionOf,
  isVegas,
  type KlondikeEditionName,
  type Scoring,
} from "@klondike/engine/rules";
import { type AnySession, dealNameOf, type KlondikeSession } from "@klondike/engine/session";
import type { GameState, Origin } from "@klondike/play";
import { describeSwitches, formatSeconds, type TerminalWords } from "@klondike/words";
import { writtenDay } from "./calendar.ts";
import { texts } from "./language.ts";

/** A game's title: edition, deal and draw count; for a certified deal its kind or level. */
export function titleWords(
  session: KlondikeSession,
  origin?: Origin,
  words: TerminalWords = texts(),
): string {
  const screen = words.screen;
  const { edition, rules } = session.game.setup;
  const { winnable, levels } = words.deals;
  const level = origin?.level === undefined ? winnable : levels[origin.level];
  if (origin?.day !== undefined) return screen.daily(writtenDay(origin.day, words), level);
  // Certified deals are always of `classic`, and space is limited.
  const kind = origin === undefined ? words.editions[edition].name : level;
  return [kind, dealNameOf(session), ruleSummary(rules, edition, words)]
    .filter((part) => part !== "")
    .join(", ");
}

/** The draw count, the pass limit, and the rules that differ from the edition's: `draw 3, 2 passes, Empty columns: any card`. */
export function ruleSummary(
  rules: KlondikeRules,
  edition: KlondikeEditionName,
  words: TerminalWords,
): string {
  const { talon } = rules;
  const { drawing, passes } = words.screen;
  const switches = changedSwitches(rules, editionOf(edition).rules);
  return [
    ...(talon.kind === "waste" ? [drawing(talon.draw)] : []),
    ...(talon.kind === "waste" && talon.passes !== "unlimited" ? [passes(talon.passes)] : []),
    ...describeSwitches(switches, words.setup.rules),
  ].join(", ");
}

/** The title of a session of either game. */
export function gameWords(session: AnySession, origin?: Origin, words: TerminalWords = texts()): string {
  return session.kind === "klondike"
    ? titleWords(session, origin, words)
    : `${words.editions.countdown.name}, ${formatDeal(session.game.setup)}`;
}

/** A recent game in one line: its title and progress. */
export function recentWords(
  session: AnySession,
  origin: Origin | undefined,
  words: TerminalWords = texts(),
): string {
  return words.screen.recent.game(
    gameWords(session, origin, words),
    session.at,
    formatSeconds(session.seconds),
  );
}

/** Time, moves and the score, if there is one. */
export function statusWords(
  { shown, seconds, moves, score }: Pick<GameState, "shown" | "seconds" | "moves" | "score">,
  { bar }: TerminalWords = texts(),
): string {
  const scoring = shown?.game.setup.scoring ?? "none";
  return [
    `${bar.time} ${formatSeconds(seconds)}`,
    `${bar.moves} ${moves}`,
    ...(scoring === "none" ? [] : [`${bar.score} ${scoreWords(score, scoring)}`]),
  ].join("  ");
}

/** Formats a score; Vegas in dollars. */
function scoreWords(score: number, scoring: Scoring): string {
  return isVegas(scoring) ? `${score < 0 ? "-" : ""}$${Math.abs(score)}` : String(score);
}
