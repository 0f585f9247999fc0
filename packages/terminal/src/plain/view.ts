import {
  dealNameOf,
  isVegas,
  type KlondikeSession,
  type Pile,
  positionOf,
  sessionScore,
  sessionSeconds,
  topOf,
} from "@klondike/engine";
import type { CardSigns } from "../words/signs.ts";

/** What is played, said once at the start: edition, deal and the way the stock is turned. */
export function titleLine(session: KlondikeSession): string {
  const { edition, rules } = session.game.setup;
  const { talon } = rules;
  if (talon.kind === "open-deck") return `${edition}, ${dealNameOf(session)}`;
  const passes = talon.passes === "unlimited" ? "" : `, ${counted(talon.passes, "pass", "passes")}`;
  return `${edition}, ${dealNameOf(session)}, draw ${talon.draw}${passes}`;
}

/** Time, moves and, where there is one, the score. */
function statusLine(session: KlondikeSession): string {
  const { scoring } = session.game.setup;
  const time = `Time ${clockWords(sessionSeconds(session))}`;
  const moves = `Moves ${session.at}`;
  if (scoring === "none") return `${time}  ${moves}`;
  return `${time}  ${moves}  Score ${scoreWords(sessionScore(session), isVegas(scoring))}`;
}

/** The table as lines: status, stock, waste, foundations, columns. */
export function tableLines(session: KlondikeSession, sign: CardSigns): readonly string[] {
  const { stock, waste, foundations, tableau } = positionOf(session);
  return [
    statusLine(session),
    `Stock: [${stock.length}]`,
    `Waste: [${waste.length}] ${wasteWords(session, waste, sign)}`.trimEnd(),
    `Foundations: ${foundations.map((pile) => boxed(topOf(pile), sign)).join(" ")}`,
    ...tableau.map(({ faceDown, faceUp }, index) =>
      [`Column ${index + 1}:`, ...faceDown.map(() => "xx"), ...faceUp.map(sign)].join(" "),
    ),
  ];
}

/** The waste's cards that can be seen, the playable one in brackets; `by-hand` shows that one only. */
function wasteWords(session: KlondikeSession, waste: Pile, sign: CardSigns): string {
  const { edition, rules } = session.game.setup;
  const fan = rules.talon.kind === "waste" && edition !== "by-hand" ? Math.min(3, rules.talon.draw) : 1;
  const below = waste.slice(-fan, -1).map(sign);
  return [...below, boxed(topOf(waste), sign)].join(" ");
}

function boxed(card: Parameters<CardSigns>[0] | undefined, sign: CardSigns): string {
  return `[${card === undefined ? "" : sign(card)}]`;
}

/** Seconds as `0:07`, `12:34` or `1:02:03`. */
function clockWords(seconds: number): string {
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
function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
