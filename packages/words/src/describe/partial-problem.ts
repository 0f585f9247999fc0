import type { Card, PileId } from "@klondike/engine";
import type { PartialProblem } from "@klondike/engine/partial";
import type { SheetWords } from "../en/sheets.ts";
import { capital } from "../language/grammar.ts";
import { cardName, pileName } from "./names.ts";

/** What makes a position impossible, as a sentence that names cards and piles. */
export function describePartialProblem(problem: PartialProblem, words: SheetWords): string {
  const { problems } = words.analyse;
  const card = (each: Card): string => cardName(each, words);
  const pile = (each: PileId): string => pileName(each, words);
  switch (problem.code) {
    case "card-twice":
      return problems.twice(card(problem.card), pile(problem.first.pile), pile(problem.at.pile));
    case "bad-foundation":
      return problems.foundation(card(problem.card), pile(problem.at.pile));
    case "bad-run":
      return problems.run(card(problem.card), card(problem.on), pile(problem.at.pile));
    case "unknown-face-up":
      return problems.faceUp(pile(problem.at.pile));
    case "not-turned-up":
      return problems.turned(pile(problem.at.pile));
    case "too-many-hidden":
      return capital(problems.hidden(pile(problem.pile), problem.count, problem.most));
    case "too-many-in-talon":
      return problems.talon(problem.count, problem.most);
    case "missing-cards":
      return problems.missing(problem.count, problem.cards.map(card));
    case "too-many-unknown":
      return problems.unknown(problem.count);
    case "bad-passes":
      return problems.passes(problem.passes, problem.most);
  }
}
