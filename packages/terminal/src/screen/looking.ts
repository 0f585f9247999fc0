import { isSessionWon, type KlondikeSession } from "@klondike/engine";
import { positionInGame } from "../keeping/branch.ts";
import type { Reviewed } from "../knowing/reviewing.ts";
import { verdictWords } from "../words/advice.ts";
import { findingWords } from "../words/review.ts";
import type { Size } from "./grid.ts";
import type { Input } from "./input.ts";
import { type Showing, showingOf, tableInLine } from "./showing.ts";
import type { Table } from "./table.ts";
import { positionUnder } from "./timeline.ts";

/** A player who looks through a game, which waits as it is. */
export interface Looking {
  readonly own: KlondikeSession;
  /** The position on the table, counted from the deal. */
  readonly at: number;
  readonly message?: string;
}

/** What is known of a game under review. */
export interface Known {
  /** Undefined before anything is. */
  readonly reviewed: Reviewed | undefined;
  readonly isThinking: boolean;
}

/** What an input does in a review. */
export type Looked =
  | { readonly kind: "look"; readonly looking: Looking }
  | { readonly kind: "show"; readonly showing: Showing }
  | { readonly kind: "branch"; readonly session: KlondikeSession }
  | { readonly kind: "return" };

const KEYS = "arrows  x losing move  p win  Enter branch  e back  ? help";
const PAGE = 10;
const STILL_THINKING = "That is not known yet; the review is under way.";

/** What the input does to what is looked at; undefined where it does nothing. */
export function looked(looking: Looking, known: Known, input: Input, size: Size): Looked | undefined {
  const { own, at } = looking;
  const to = (position: number): Looked => ({ kind: "look", looking: { own, at: clamped(own, position) } });
  if (input.kind === "click") {
    const position = positionUnder(input, { at, positions: own.steps.length + 1 }, size);
    return position === undefined ? undefined : to(position);
  }
  switch (input.key) {
    case "right":
    case "l":
      return to(at + 1);
    case "left":
    case "h":
      return to(at - 1);
    case "page-down":
      return to(at + PAGE);
    case "page-up":
      return to(at - PAGE);
    case "home":
      return to(0);
    case "end":
      return to(own.steps.length);
    case "x":
      return beforeTheLoss(looking, known);
    case "p":
      return winning(looking, known);
    case "enter":
      return branched(looking);
    case "e":
    case "g":
    case "escape":
      return { kind: "return" };
    default:
      return undefined;
  }
}

function clamped({ steps }: KlondikeSession, at: number): number {
  return Math.min(Math.max(at, 0), steps.length);
}

/** The position before the move that lost the game. */
function beforeTheLoss(looking: Looking, known: Known): Looked {
  const { own } = looking;
  const review = known.reviewed?.review;
  if (review?.lostBy === undefined) return said(looking, unfound(own, known));
  const { step } = review.lostBy;
  return {
    kind: "look",
    looking: {
      own,
      at: step,
      message: `The next move, ${step + 1}, lost the game; p shows how to win.`,
    },
  };
}

/** The line that wins from here; where the position is lost, from the last one that was not. */
function winning(looking: Looking, known: Known): Looked {
  const { own } = looking;
  const lastWinnable = known.reviewed?.review.lastWinnable ?? -1;
  const from = Math.min(looking.at, lastWinnable);
  const line = known.reviewed?.winningFrom(from);
  if (line === undefined) return said(looking, unfound(own, known));
  if (line.length === 0) return said(looking, "The game is won there.");
  return { kind: "show", showing: showingOf(positionInGame(own, from), line) };
}

function unfound(own: KlondikeSession, { reviewed, isThinking }: Known): string {
  if (reviewed === undefined || isThinking) return STILL_THINKING;
  return `${capitalized(findingWords(own, reviewed.review))}.`;
}

function branched(looking: Looking): Looked {
  const session = positionInGame(looking.own, looking.at);
  return isSessionWon(session) ? said(looking, "The game is won there.") : { kind: "branch", session };
}

function said(looking: Looking, message: string): Looked {
  return { kind: "look", looking: { ...looking, message } };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The table at the position looked at, with the next move marked and the timeline below. */
export function lookedAt(
  table: Table,
  { own, at, message }: Looking,
  { reviewed, isThinking }: Known,
): Table {
  const positions = own.steps.length + 1;
  const verdicts = reviewed?.review.verdicts ?? Array.from({ length: positions }, () => undefined);
  const judged = verdicts.filter((verdict) => verdict !== undefined).length;
  const finding =
    isThinking || reviewed === undefined
      ? `judged ${judged} of ${positions}`
      : findingWords(own, reviewed.review);
  const verdict = verdicts[at] ?? (isThinking ? undefined : "unknown");
  const shown = { ...own, at };
  const standing = isSessionWon(shown) ? "won" : verdictWords({ verdict, ms: 0 });
  const lostStep = reviewed?.review.lostBy?.step;
  return {
    ...tableInLine(table, shown),
    message,
    aside: {
      title: `Review: ${finding}`,
      status: `${at} of ${own.steps.length}, ${standing}`,
      keys: KEYS,
      timeline: { verdicts, at, lostAt: lostStep === undefined ? undefined : lostStep + 1, isThinking },
    },
  };
}
