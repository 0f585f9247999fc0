import fc from "fast-check";
import { KLONDIKE_EDITIONS } from "../editions.ts";
import { legalMoves } from "../legal-moves.ts";
import { SCORINGS } from "../score.ts";
import { type KlondikeSession, klondikeGame } from "../session/klondike-game.ts";
import { begin, play, positionOf, redo, undo } from "../session/session.ts";
import { anyDeck, anyRules } from "./arbitraries.ts";

/** Any session of Klondike: random moves, with occasional undos and redos. */
export const anySession: fc.Arbitrary<KlondikeSession> = fc
  .record({
    edition: fc.constantFrom(...KLONDIKE_EDITIONS.map(({ name }) => name)),
    deck: anyDeck,
    rules: anyRules,
    scoring: fc.constantFrom(...SCORINGS),
    choices: fc.array(fc.nat({ max: 100_000 }), { maxLength: 80 }),
  })
  .map(({ edition, deck, rules, scoring, choices }) => {
    let session: KlondikeSession = begin(
      klondikeGame(edition, { scheme: "deck", deck }, { rules, scoring, balance: choices.length }),
    );
    for (const [index, choice] of choices.entries()) {
      if (choice % 10 === 0) session = undo(session);
      else if (choice % 10 === 1) session = redo(session);
      else {
        const legal = legalMoves(positionOf(session), rules);
        const move = legal[choice % legal.length];
        if (move !== undefined) session = play(session, move, index * 3.5);
      }
    }
    return session;
  });
