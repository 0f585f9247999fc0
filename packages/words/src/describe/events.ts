import type { GameEvent, GameState } from "@klondike/play";
import type { Words } from "../en/index.ts";
import {
  type DescribeOptions,
  describeHome,
  describeMove,
  describeRedo,
  describeRefusal,
  describeSelection,
  describeUndo,
} from "./describe-move.ts";
import { formatScore } from "./format.ts";
import { describeAdvice, describePlan, describeReason, describeStrength } from "./hint.ts";
import { describeFinding, describePosition } from "./review.ts";

type Of<Kind extends GameEvent["kind"]> = Extract<GameEvent, { kind: Kind }>;
type Moved = Of<"moved">;
/** What cannot be done, if a sentence for it serves every front end. */
type Impossible = Exclude<Of<"nothing-to">["what"], "restart" | "branch" | "return">;

/**
 * The sentences for events that happened together, each once: cards that went home together are named together, and the
 * winning move is omitted.
 *
 * @param state the table after the events
 */
export function describeEvents(
  events: readonly GameEvent[],
  state: GameState,
  words: Words,
  options: DescribeOptions = {},
): string {
  const isTogether = events.some(({ kind }) => kind === "went-home");
  const homes = events.filter(
    (event): event is Moved => event.kind === "moved" && (isTogether || event.by !== "hand"),
  );
  const isWon = events.some(({ kind }) => kind === "won");
  const sentences = events.map((event) => {
    if (isWon && event.kind === "moved") return "";
    if (!homes.some((home) => home === event)) return describeEvent(event, state, words, options);
    return event === homes[0] ? describeHomes(homes, words) : "";
  });
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** The sentence for an event; empty if it needs none. */
function describeEvent(
  event: GameEvent,
  state: GameState,
  words: Words,
  options: DescribeOptions = {},
): string {
  const seen = { isStockOpen: state.traits.stockShown, ...options };
  const { says } = words;
  switch (event.kind) {
    case "moved":
      return describeMove(event.before, event.move, event.after, words, seen);
    case "undone":
      return describeUndo(event.after, event.move, event.before, words, seen);
    case "redone":
      return describeRedo(event.before, event.move, event.after, words, seen);
    case "went-to":
      return says.wentTo(event.at);
    case "restarted":
      return says.restarted;
    case "dealt":
      return says.dealt;
    case "selected": {
      const targets = state.traits.targetsShown ? state.targets.map(({ to }) => to) : undefined;
      return describeSelection(state.position, event.selection, targets, words);
    }
    case "unselected":
      return says.unselected;
    case "nothing-to":
      if (event.what === "restart") return says.nothingToUndo;
      // The front end finds out whether there is anything to offer.
      return event.what === "branch" || event.what === "return" ? "" : describeImpossible(event.what, words);
    case "refused":
    case "fits-nowhere":
    case "not-here":
    case "off-in-ranked":
      return describeRefusedAction(event, state, words);
    case "won":
      return describeWin(state, words);
    case "stuck":
      return words.knowledge.stuck;
    case "lost":
      return words.knowledge.isLost;
    case "hinted":
      return describeHintEvent(event, words, options);
    case "no-hint":
      return state.isStuck ? "" : words.knowledge.noProgress;
    case "judged":
      return describeVerdictEvent(event, words);
    case "watched":
      return event.isOn ? words.menu.watching : words.menu.watched;
    case "not-worked-out":
      return event.question === "par" ? words.deals.par.failed : words.knowledge.failed;
    case "par":
      return words.deals.par.result(event.par.count, event.par.isProved);
    case "line-began":
      return words.knowledge.proof.began(state.view.kind === "line" ? state.view.line.moves.length : 0);
    case "line-stepped":
      return describeLineStep(event, words, seen);
    case "line-went": {
      const { title, place } = words.knowledge.proof;
      return `${title}: ${place(event.at, event.length)}.`;
    }
    case "line-taken-over":
      // In a review it becomes a branch, which is announced.
      if (isUnderReview(state)) return "";
      return words.knowledge.proof[state.isWon ? "finished" : "taken"];
    case "line-left":
      return state.view.kind === "review" ? "" : words.knowledge.proof.returned;
    case "review-visited":
      return describeVisit(event.at, state, words);
    case "review-done":
      return state.view.kind === "review"
        ? describeFinding(state.view.review.session, state.view.review.found, words)
        : "";
    case "review-left":
      return words.review.closed;
    case "branched":
      return words.review.branch.begun;
    case "returned":
      return words.review.branch.returned;
    // A notice says it.
    case "full":
    case "went-home":
    case "loaded":
    case "helped":
    case "review-began":
      return "";
    default:
      return event satisfies never;
  }
}

function describeHomes(homes: readonly Moved[], words: Words): string {
  const [first, last] = [homes[0], homes.at(-1)];
  if (first === undefined || last === undefined) return "";
  return describeHome(
    first.before,
    homes.map(({ move }) => move),
    last.after,
    words,
  );
}

/** Why an action was refused. */
export function describeRefusedAction(
  event: Of<"refused" | "fits-nowhere" | "not-here" | "off-in-ranked">,
  { session, position }: GameState,
  words: Words,
): string {
  switch (event.kind) {
    case "refused":
      return describeRefusal(
        event.refusal,
        words,
        session && { position, move: event.move, rules: session.game.setup.rules },
      );
    case "fits-nowhere":
      return words.says.fitsNowhere;
    case "not-here":
      return words.says.notHere[event.what];
    case "off-in-ranked":
      return words.knowledge.offInRanked[event.why];
  }
}

/** Says that there is nothing to undo, redo, play or send home. */
export function describeImpossible(what: Impossible, { says }: Words): string {
  const sentences: Readonly<Record<Impossible, string>> = {
    undo: says.nothingToUndo,
    redo: says.nothingToRedo,
    play: says.notDealt,
    "send-home": says.nothingGoesHome,
  };
  return sentences[what];
}

/** A won game with its numbers. */
function describeWin({ shown, seconds, moves, score, par }: GameState, words: Words): string {
  const { scoring = "none" } = shown?.game.setup ?? {};
  return words.win.summary({
    seconds,
    moves,
    score: scoring === "none" ? undefined : formatScore(score, scoring),
    par: par?.count,
  });
}

function describeHintEvent(
  { hint, before }: Of<"hinted">,
  words: Words,
  { isAlreadyAnnounced: isForetold }: DescribeOptions,
): string {
  // A demo shows the move right after naming it.
  const describe = isForetold ? describePlan : describeAdvice;
  const plan = describe(before, hint.move, words);
  const { thoughtful, option } = words.knowledge;
  if (hint.kind === "thoughtful") return `${thoughtful} ${plan}`;
  const place = hint.place > 0 ? option(hint.place + 1, hint.of) : "";
  // Reading the strength would take longer than the move stays on screen.
  const strength = isForetold ? "" : describeStrength(hint, words);
  const sentences = [place, plan, describeReason(hint.reason, words), strength];
  return sentences.filter((part) => part !== "").join(" ");
}

function describeVerdictEvent({ verdict }: Of<"judged">, words: Words): string {
  const { isLost, isUnknown, verdicts } = words.knowledge;
  if (verdict === "winnable") return `${verdicts.winnable}.`;
  return verdict === "lost" ? isLost : isUnknown;
}

/** A step of a line; a step back is described as an undone move. */
function describeLineStep(
  { isBack, before, move, after }: Of<"line-stepped">,
  words: Words,
  options: DescribeOptions,
): string {
  return isBack
    ? describeUndo(after, move, before, words, options)
    : describeMove(before, move, after, words, { ...options, isSuggested: true });
}

function isUnderReview({ view }: GameState): boolean {
  return view.kind === "line" && view.under.kind === "review";
}

function describeVisit(at: number, { view }: GameState, words: Words): string {
  if (view.kind !== "review") return "";
  const { session, standings, found } = view.review;
  return describePosition(session, at, standings[at], words, found.lostBy?.step);
}
