import {
  type AnySession,
  changedSwitches,
  dealNameOf,
  editionOf,
  formatDeal,
  isVegas,
  type KlondikeSession,
  sessionScore,
  sessionSeconds,
} from "@klondike/engine";
import type { Origin } from "../dealing/origin.ts";
import type { RecentGame } from "../keeping/shelf.ts";

/** What is played: edition, deal and the way the stock is turned; of a certified deal what is known of it. */
export function titleWords(session: KlondikeSession, origin?: Origin): string {
  if (origin?.day !== undefined) return `daily ${origin.day}, ${originWords(origin)}`;
  const { edition, rules } = session.game.setup;
  const { talon } = rules;
  const switches = changedSwitches(rules, editionOf(edition).rules)
    .map((word) => `, ${word}`)
    .join("");
  if (talon.kind === "open-deck") return `${edition}, ${dealNameOf(session)}${switches}`;
  const passes = talon.passes === "unlimited" ? "" : `, ${counted(talon.passes, "pass", "passes")}`;
  // The certified ones are of `classic`, and there is little room.
  const kind = origin === undefined ? edition : originWords(origin);
  return `${kind}, ${dealNameOf(session)}, draw ${talon.draw}${passes}${switches}`;
}

/** Which game a session is, of Klondike or a countdown. */
export function gameWords(session: AnySession, origin?: Origin): string {
  const { game } = session;
  return game.name === "klondike"
    ? titleWords(session as KlondikeSession, origin)
    : `countdown, ${formatDeal(game.setup)}`;
}

/** A game that was left, in a line: which it is and how far it has come. */
export function recentWords({ session, origin }: RecentGame): string {
  return `${gameWords(session, origin)}: ${counted(session.at, "move", "moves")}, ${clockWords(session.seconds)}`;
}

/** Time, moves and, where there is one, the score. */
export function statusWords(session: KlondikeSession): string {
  const { scoring } = session.game.setup;
  const time = `Time ${clockWords(sessionSeconds(session))}`;
  const moves = `Moves ${session.at}`;
  if (scoring === "none") return `${time}  ${moves}`;
  return `${time}  ${moves}  Score ${scoreWords(sessionScore(session), isVegas(scoring))}`;
}

/** Seconds as `0:07`, `12:34` or `1:02:03`. */
export function clockWords(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (number: number): string => String(number).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/** A score, in dollars where it is money. */
function scoreWords(score: number, isMoney: boolean): string {
  return isMoney ? `${score < 0 ? "-" : ""}$${Math.abs(score)}` : String(score);
}

/** A number with its noun: `1 pass`, `3 passes`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What is known of a certified deal: `hard, certified`. */
function originWords({ level }: Origin): string {
  return level === undefined ? "certified" : `${level}, certified`;
}
