import { type Pile, type Position, topOf } from "@klondike/engine";
import { type Question, readTurnWord } from "@klondike/engine/controls";
import type { App } from "@klondike/play";
import { terminalEn } from "@klondike/words";
import type { CardSigns } from "../words/output-style.ts";
import { refusalWords } from "../words/problems.ts";
import type { Page } from "./page.ts";

const PROMPTS: Readonly<Record<Question, string>> = {
  turn: "Draw (d), move (m) or quit (q)? ",
  pile: "Pile to take from (0-7)? ",
  card: "Number of the card, from 0 for the lowest? ",
  target: "Pile to put it on (1-11)? ",
};

/** The text game of document 001: prints the state before each turn, then reads words, one or several per line. */
export async function playOpenDeck(app: App, page: Page, sign: CardSigns): Promise<void> {
  let waiting: readonly string[] = [];
  let words: readonly string[] = [];
  let question: Question = "turn";
  const game = app.table("open-deck");
  const printState = (): void => page.lines(...openDeckLines(game.state.position, sign));
  printState();
  while (!game.state.isWon) {
    const [word, ...rest] = waiting;
    waiting = rest;
    if (word === undefined) {
      const line = await page.ask(PROMPTS[question]);
      if (line === undefined) return;
      const typed = line.split(/\s+/).filter((each) => each !== "");
      // A blank line is refused like an unknown word.
      waiting = typed.length > 0 ? typed : [""];
      continue;
    }
    const { position, session } = game.state;
    if (session === undefined) return;
    const result = readTurnWord(position, words, word, session.game.setup.rules);
    if (result.kind === "quit") return;
    words = result.kind === "question" ? result.words : [];
    question = result.kind === "question" ? result.question : "turn";
    if (result.kind === "question") continue;
    if (result.kind === "turn") {
      game.dispatch({ kind: "move", move: result.move });
      await app.saved();
      // A legal move fails only if the game has its maximum number of moves.
      if (game.state.session === session) page.lines(terminalEn.says.full);
    } else {
      page.lines(refusalWords(result.reason, terminalEn));
      // Drop the rest of the line after a refused turn.
      waiting = [];
    }
    page.lines("");
    printState();
  }
  page.lines("You win!");
}

/** Document 001's picture: the deck and its top card, the foundations' top cards, the piles. */
function openDeckLines(position: Position, sign: CardSigns): readonly string[] {
  const { stock, foundations, tableau } = position;
  const boxed = (pile: Pile): string => {
    const top = topOf(pile);
    return `[${top === undefined ? "" : sign(top)}]`;
  };
  return [
    `Main deck: [${stock.length}] ${boxed(stock)}`,
    `Foundation : ${foundations.map(boxed).join(" ")}`,
    ...tableau.map(({ faceDown, faceUp }, index) =>
      [`Pile ${index + 1}:`, ...faceDown.map(() => "xx"), ...faceUp.map(sign)].join(" "),
    ),
  ];
}
