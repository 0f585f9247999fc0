import fc from "fast-check";
import { applyMove } from "../apply.ts";
import { type Dealing, dealt } from "../deal.ts";
import { type Deck, FRESH_DECK, wholeDeck } from "../deck.ts";
import { legalMoves } from "../legal-moves.ts";
import type { Move } from "../move.ts";
import type { Position } from "../position.ts";
import {
  CLASSIC_RULES,
  type KlondikeRules,
  SWITCH_NAMES,
  switchWords,
  type Talon,
  withSwitch,
} from "../rules.ts";

export const anyDeck: fc.Arbitrary<Deck> = fc
  .shuffledSubarray([...FRESH_DECK], { minLength: 52, maxLength: 52 })
  .map(wholeDeck);

const anyTalon: fc.Arbitrary<Talon> = fc.oneof(
  fc.record({
    kind: fc.constant("waste" as const),
    draw: fc.integer({ min: 1, max: 24 }),
    passes: fc.oneof(fc.constant("unlimited" as const), fc.integer({ min: 1, max: 4 })),
  }),
  fc.constant({ kind: "open-deck" as const }),
);

/** Any rules within the bounds, including every new switch. */
export const anyRules: fc.Arbitrary<KlondikeRules> = fc
  .tuple(anyTalon, ...SWITCH_NAMES.map((name) => fc.constantFrom(...switchWords(name))))
  .map(([talon, ...words]) => words.reduce(withSwitch, { ...CLASSIC_RULES, talon }));

/** A move that was made, between two positions. */
interface PlayedMove {
  readonly before: Position;
  readonly move: Move;
  readonly after: Position;
}

/** A game under some rules, played for a while at random. */
export interface PlayedGame {
  readonly deck: Deck;
  readonly dealing: Dealing;
  readonly rules: KlondikeRules;
  readonly start: Position;
  readonly played: readonly PlayedMove[];
  readonly end: Position;
}

/** Plays one legal move per choice. Carries are preferred, so that games make progress. */
function playedOut(
  deck: Deck,
  dealing: Dealing,
  rules: KlondikeRules,
  choices: readonly number[],
): PlayedGame {
  const start = dealt(deck, dealing);
  const played: PlayedMove[] = [];
  let position = start;
  for (const choice of choices) {
    const legal = legalMoves(position, rules);
    const gaining = legal.filter(
      (move) => move.kind === "turn-up" || (move.kind === "carry" && move.to.startsWith("f")),
    );
    const among = choice % 3 === 0 && gaining.length > 0 ? gaining : legal;
    const move = among[choice % among.length];
    if (move === undefined) break;
    const after = applyMove(position, move, rules);
    played.push({ before: position, move, after });
    position = after;
  }
  return { deck, dealing, rules, start, played, end: position };
}

/** Any game of up to 250 moves under any rules. */
export const anyPlayedGame: fc.Arbitrary<PlayedGame> = fc
  .record({
    deck: anyDeck,
    dealing: fc.constantFrom<Dealing>("by-row", "by-pile"),
    rules: anyRules,
    choices: fc.array(fc.nat({ max: 100_000 }), { maxLength: 250 }),
  })
  .map(({ deck, dealing, rules, choices }) => playedOut(deck, dealing, rules, choices));
