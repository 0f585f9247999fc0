import type { CountdownEvent, GameEvent, GameState } from "@klondike/play";
import {
  describeAdvice,
  describeImpossible,
  describeReason,
  describeRefusedAction,
  describeStrength,
  type TerminalWords,
} from "@klondike/words";

/**
 * The sentence for an event; undefined if the table itself shows it.
 *
 * @param lostBack describes the way back from a lost position
 */
export function eventSentence(
  event: GameEvent,
  state: GameState,
  words: TerminalWords,
  lostBack: (move: number) => string = words.screen.lostBack,
): string | undefined {
  const plain = words.plain;
  const knowledge = words.knowledge;
  const review = words.review;
  switch (event.kind) {
    case "refused":
    case "fits-nowhere":
    case "not-here":
    case "off-in-ranked":
      return describeRefusedAction(event, state, words);
    case "full":
      return words.says.full;
    case "nothing-to":
      return nothingTo(event.what, words);
    case "restarted":
      return words.says.restarted;
    case "stuck":
      return knowledge.stuck;
    case "lost":
      return lostSentence(state, words, lostBack);
    case "hinted": {
      const plan = describeAdvice(event.before, event.hint.move, words);
      return event.hint.kind === "fair"
        ? [plain.hint(plan, describeReason(event.hint.reason, words)), describeStrength(event.hint, words)]
            .join(" ")
            .trimEnd()
        : plain.bestMove(plan);
    }
    case "no-hint":
      return state.isStuck ? knowledge.stuck : knowledge.noProgress;
    case "judged":
      if (event.question === "verdict") return plain.verdicts[event.verdict];
      if (event.verdict === "lost") return lostSentence(state, words, lostBack);
      if (event.verdict === "unknown") return knowledge.isUnknown;
      return event.question === "way-back" ? plain.nothingToGoBack : plain.verdicts.winnable;
    case "went-to":
      return plain.wentBack(event.at);
    case "not-worked-out":
      return knowledge.failed;
    case "line-taken-over":
      return knowledge.proof[state.isWon ? "finished" : "taken"];
    case "line-left":
      return state.view.kind === "review" ? undefined : knowledge.proof.returned;
    case "review-left":
      return review.closed;
    case "branched":
      return review.branch.begun;
    case "returned":
      return review.branch.returned;
    default:
      return undefined;
  }
}

export function isRefusal({ kind }: GameEvent): boolean {
  return ["refused", "not-here", "nothing-to", "fits-nowhere", "full", "off-in-ranked"].includes(kind);
}

export function isChange({ kind }: GameEvent): boolean {
  return ["moved", "undone", "redone", "restarted", "went-to"].includes(kind);
}

function nothingTo(what: Extract<GameEvent, { kind: "nothing-to" }>["what"], words: TerminalWords): string {
  const { branch, notBegun } = words.plain;
  if (what === "restart") return notBegun;
  if (what === "branch") return branch.wonThere;
  return what === "return" ? branch.isNone : describeImpossible(what, words);
}

function lostSentence(
  { judgement }: GameState,
  words: TerminalWords,
  lostBack: (move: number) => string,
): string {
  const plain = words.plain;
  if (judgement?.wayBack !== undefined) return lostBack(judgement.wayBack);
  if (judgement?.isThinking) return plain.lost;
  return judgement?.review.firstLost === 0 ? plain.neverWinnable : plain.lostUnsure;
}

/** The sentence for a countdown event; undefined if the table itself shows it. */
export function describeCountdownEvent(event: CountdownEvent, words: TerminalWords): string | undefined {
  if (event.kind === "full") return words.says.full;
  if (event.kind === "refused") return words.documents.countdown.refusals[event.refusal];
  if (event.kind !== "nothing-to") return undefined;
  return event.what === "place"
    ? words.documents.countdown.refusals["invalid-move"]
    : nothingTo(event.what, words);
}
