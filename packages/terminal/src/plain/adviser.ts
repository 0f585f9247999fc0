import { type Help, type KlondikeSession, positionOf, undo } from "@klondike/engine";
import type { Kibitzer } from "../knowing/kibitzer.ts";
import {
  fairHintWords,
  lostWords,
  NO_HINT,
  NOT_KNOWN,
  NOT_WORKED_OUT,
  STUCK,
  thoughtfulHintWords,
  verdictWords,
} from "../words/advice.ts";
import { cardWords } from "../words/cards.ts";
import { moveLines } from "../words/moves.ts";
import { counted } from "../words/status.ts";

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
    const { verdict = "unknown", line = [], wayBack, ms } = judgement;
    const [move] = line;
    if (word === "verdict") {
      return { lines: [`Thoughtful verdict: ${verdictWords({ verdict, ms })}.`], help: "thoughtful" };
    }
    if (verdict === "lost") {
      if (word === "back" && wayBack !== undefined) {
        const lines = [`Back at move ${wayBack}, the last winnable position; redo leads forward again.`];
        return { lines, help: "thoughtful", session: takenBack(session, wayBack) };
      }
      return { lines: [lostWords(judgement, "back")], help: "thoughtful" };
    }
    if (verdict !== "winnable" || move === undefined) return { lines: [NOT_KNOWN] };
    switch (word) {
      case "back":
        return {
          lines: ["This position is winnable; there is nothing to go back from."],
          help: "thoughtful",
        };
      case "thoughtful":
        return { lines: [thoughtfulHintWords(move, positionOf(session), cardWords)], help: "thoughtful" };
      case "show":
        return {
          lines: [`Winnable in ${counted(line.length, "move", "moves")}:`, ...moveLines(line)],
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
  if (!answered.ok) return { lines: [NOT_WORKED_OUT] };
  const hint = answered.value;
  if (hint === undefined) return { lines: [(await kibitzer.isStuck(session)) ? STUCK : NO_HINT] };
  return { lines: [fairHintWords(hint, positionOf(session), cardWords)], help: "fair" };
}

function takenBack(session: KlondikeSession, at: number): KlondikeSession {
  let earlier = session;
  while (earlier.at > at) earlier = undo(earlier);
  return earlier;
}
