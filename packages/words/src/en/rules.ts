import type { KlondikeRules } from "@klondike/engine";
import type { RulesWords } from "../language/rules.ts";

export const switchesEn: RulesWords = {
  lifting: { label: "Moving runs", choices: { "any-run": "any part", "whole-run": "whole runs only" } },
  turning: {
    label: "Face-down cards",
    choices: { automatic: "turn over automatically", "by-hand": "turned over by hand" },
  },
  worryBack: {
    label: "Cards on the foundations",
    choices: { "worry-back": "can be taken back", "no-worry-back": "stay put" },
  },
  foundations: {
    label: "Foundations",
    choices: { "any-ace": "any suit in any pile", "fixed-suit": "one for each suit" },
  },
  winning: {
    label: "Winning",
    choices: { "all-home": "all cards on the foundations", early: "nothing left face down" },
  },
  emptyColumns: { label: "Empty columns", choices: { "kings-only": "kings only", "any-card": "any card" } },
};

/**
 * The rules in short, for the game on the table. A new switch does not compile until it is listed here: in a sentence,
 * or among those that the text leaves out because the sentences on each edition mention them.
 */
export function rulesTextEn({ emptyColumns, ...rest }: KlondikeRules): readonly string[] {
  const { talon, lifting, turning, worryBack, foundations, winning, ...others } = rest;
  void [talon, lifting, turning, worryBack, foundations, winning];
  others satisfies Record<string, never>;
  return [
    "Move all the cards to the four foundations, each suit from ace to king.",
    `In the columns, place a card on one of the other colour that is one rank higher. Cards in such a run move together. ${emptyColumns === "any" ? "Any card" : "Only a king"} goes on an empty column.`,
    "Need more cards? Draw from the stock. You can play the top card of the waste.",
  ];
}
