import { FOUNDATION_IDS, judge, legalMoves, TABLEAU_IDS } from "@klondike/engine";
import { type Click, clickControls, isClickInRange, type Selection } from "@klondike/engine/controls";
import { formatMove, parseMove, positionJson } from "@klondike/engine/notation";
import { editionOf } from "@klondike/engine/rules";
import {
  begin,
  isSessionWon,
  type KlondikeSession,
  klondikeGame,
  playLegal,
  positionOf,
  redo,
  undo,
} from "@klondike/engine/session";
import { terminalEn } from "@klondike/words";
import { dealOption, klondikeEditionOption, rulesOption } from "../command-line/deal-options.ts";
import type { Options } from "../command-line/options.ts";
import { type Io, misused, quoted } from "../io.ts";
import { refuseRankedDeal } from "../storage/ranked-deals.ts";
import { shellTexts } from "../words/language.ts";
import { refusalWords } from "../words/problems.ts";

/** State of a protocol table: the session and the selection. */
export interface TableState {
  readonly session: KlondikeSession;
  readonly selection: Selection | undefined;
}

/** Result of a line: the new state (none if refused), the answer, and whether the program ends. */
export interface ProtocolAnswer {
  readonly state?: TableState;
  readonly reply: object;
  readonly ends?: boolean;
}

/** Runs a line of protocol 1. */
export function answerLine(state: TableState, line: string): ProtocolAnswer {
  const words = line.trim().split(/\s+/);
  const [word, ...rest] = words;
  if (word === "click") return clicked(state, rest);
  if (word === "move") return moved(state, rest.join(" "));
  switch (words.join(" ")) {
    case "undo":
      return stepped(state, undo(state.session), "there is nothing to undo");
    case "redo":
      return stepped(state, redo(state.session), "there is nothing to redo");
    case "moves":
      return tableAnswer(state, { moves: legalMoveNames(state.session) });
    case "quit":
      return { ...tableAnswer(state), ends: true };
    case "":
      return refused("the line is empty");
    default:
      return refused(`${quoted(line.trim())} is not understood`);
  }
}

function clicked({ session, selection }: TableState, words: readonly string[]): ProtocolAnswer {
  const { edition, rules } = session.game.setup;
  const click = parseClick(words);
  if (click === undefined) return refused(`${quoted(["click", ...words].join(" "))} is not understood`);
  if (!editionOf(edition).hasClicks) return refused(`${edition} is played with moves, not with clicks`);
  const position = positionOf(session);
  if (!isClickInRange(position, click)) return refused("the column does not have that many cards");
  const result = clickControls(edition)(position, selection, click, rules);
  const after = result.move === undefined ? session : playLegal(session, result.move);
  return tableAnswer({ session: after, selection: result.selection });
}

/** Parses a click: `stock`, `waste`, `tableau 3 1` or `foundation 0`. */
function parseClick(words: readonly string[]): Click | undefined {
  const [on, ...numbers] = words;
  const [place, count] = numbers.map((digits) => (/^[0-9]{1,9}$/.test(digits) ? Number(digits) : Number.NaN));
  if ((on === "stock" || on === "waste") && numbers.length === 0)
    return { pile: on === "stock" ? "s" : "w", count: 1 };
  if (on === "foundation" && numbers.length === 1) {
    const pile = FOUNDATION_IDS[place ?? Number.NaN];
    return pile && { pile, count: 1 };
  }
  if (on === "tableau" && numbers.length === 2 && Number.isInteger(count)) {
    const pile = TABLEAU_IDS[place ?? Number.NaN];
    return pile && { pile, count: count ?? 0 };
  }
  return undefined;
}

function moved({ session }: TableState, text: string): ProtocolAnswer {
  const move = parseMove(text);
  if (!move.ok) return refused(`${quoted(text)} is not a move`);
  const judged = judge(positionOf(session), move.value, session.game.setup.rules);
  if (judged.refusal !== undefined)
    return refused(`${text} is refused: ${refusalWords(judged.refusal, terminalEn)}`);
  return tableAnswer({ session: playLegal(session, judged), selection: undefined });
}

/** Undo or redo; returning the same session means there was nothing to do. */
function stepped(state: TableState, session: KlondikeSession, nothing: string): ProtocolAnswer {
  return session === state.session ? refused(nothing) : tableAnswer({ session, selection: undefined });
}

function legalMoveNames(session: KlondikeSession): readonly string[] {
  return legalMoves(positionOf(session), session.game.setup.rules).map(formatMove);
}

/** An answer with the whole table and further fields. */
export function tableAnswer(state: TableState, more: object = {}): ProtocolAnswer {
  const { session, selection } = state;
  const position = positionJson(positionOf(session));
  const reply = { ok: true, won: isSessionWon(session), selection: selection ?? null, position, ...more };
  return { state, reply };
}

export function refused(error: string): ProtocolAnswer {
  return { reply: { ok: false, error } };
}

/** Starts a game with the deal and rules from the options. */
export function newTable(options: Options, io: Io): TableState {
  const edition = klondikeEditionOption(options);
  const { rules, scoring } = rulesOption(options, edition);
  const deal = dealOption(options, edition, io);
  if (deal === undefined) throw misused(shellTexts().errors.needsDeal.table);
  // The answers have every card of the table.
  refuseRankedDeal(deal, io);
  return { session: begin(klondikeGame(edition.name, deal, { rules, scoring })), selection: undefined };
}
