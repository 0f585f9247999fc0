import { type Help, type KlondikeSession, positionOf, undo } from "@klondike/engine";
import type { Judgement } from "@klondike/knowledge";
import { knowledgeWordsOf, plainWordsOf, tellPlan, tellReason } from "@klondike/words";
import type { Kibitzer } from "../knowing/kibitzer.ts";
import { moveLines } from "../words/moves.ts";
import { said } from "../words/speech.ts";

/** The words that ask for more than the rules tell. */
export type AdviceWord = "hint" | "thoughtful" | "verdict" | "show" | "back";

/** An answer in lines; where it leads to another position, the game there. */
export interface Advice {
  readonly lines: readonly string[];
  /** What kind of help it was, where it was any. */
  readonly help?: keyof Help;
  readonly session?: KlondikeSession;
}

/** Somebody beside a game line by line. Nothing of what is needed for that is loaded before the first question. */
export class PlainAdviser {
  #kibitzer: Kibitzer | undefined;

  /** The answer to the word; a verdict may take its time. */
  async asked(word: AdviceWord, session: KlondikeSession): Promise<Advice> {
    const kibitzer = await this.#loaded();
    if (word === "hint") return fairAdvice(kibitzer, session);
    const judgement = await kibitzer.judged(session, word === "verdict" ? "table" : "way-back");
    const { verdict = "unknown", line = [], wayBack } = judgement;
    const plain = plainWordsOf(said());
    const [move] = line;
    if (word === "verdict") {
      return { lines: [plain.verdicts[verdict]], help: "thoughtful" };
    }
    if (verdict === "lost") {
      if (word === "back" && wayBack !== undefined) {
        const lines = [plain.wentBack(wayBack)];
        return { lines, help: "thoughtful", session: takenBack(session, wayBack) };
      }
      return { lines: [lostLine(judgement)], help: "thoughtful" };
    }
    if (verdict !== "winnable" || move === undefined) return { lines: [knowledgeWordsOf(said()).isUnknown] };
    switch (word) {
      case "back":
        return {
          lines: [plain.nothingToGoBack],
          help: "thoughtful",
        };
      case "thoughtful":
        return { lines: [plain.bestMove(tellPlan(positionOf(session), move, said()))], help: "thoughtful" };
      case "show":
        return {
          lines: [plain.solution(line.length), ...moveLines(line)],
          help: "thoughtful",
        };
    }
  }

  /** Whether it is proven that no useful move is left. */
  async isStuck(session: KlondikeSession): Promise<boolean> {
    return (await this.#loaded()).isStuck(session);
  }

  leave(): void {
    this.#kibitzer?.close();
  }

  async #loaded(): Promise<Kibitzer> {
    const { Kibitzer } = await import("../knowing/kibitzer.ts");
    this.#kibitzer ??= new Kibitzer();
    return this.#kibitzer;
  }
}

async function fairAdvice(kibitzer: Kibitzer, session: KlondikeSession): Promise<Advice> {
  const answered = await kibitzer.fairHint(session);
  if (!answered.ok) return { lines: [knowledgeWordsOf(said()).failed] };
  const hint = answered.value;
  if (hint === undefined)
    return { lines: [(await kibitzer.isStuck(session)) ? said().says.lost : plainWordsOf(said()).noHint] };
  return {
    lines: [
      plainWordsOf(said()).hint(
        tellPlan(positionOf(session), hint.move, said()),
        tellReason(hint.reason, said()),
      ),
    ],
    help: "fair",
  };
}

/** What is said of a lost position: how to go back, once that is known. */
function lostLine({
  wayBack,
  isThinking,
  review,
}: Pick<Judgement, "wayBack" | "isThinking" | "review">): string {
  const plain = plainWordsOf(said());
  if (isThinking) return plain.lost;
  if (wayBack !== undefined) return plain.lostBack(wayBack);
  return review.firstLost === 0 ? plain.neverWinnable : plain.lostUnsure;
}

function takenBack(session: KlondikeSession, at: number): KlondikeSession {
  let earlier = session;
  while (earlier.at > at) earlier = undo(earlier);
  return earlier;
}
