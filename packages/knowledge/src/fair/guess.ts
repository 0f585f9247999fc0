import { COLUMNS, DEPTH, type Table, UNKNOWN } from "./table.ts";

/** Pseudo-random numbers that follow from where they begin: the same view always gets the same guesses. */
export interface Dice {
  state: number;
}

/** Dice that begin at a number. */
export function diceFrom(seed: number): Dice {
  // Xorshift needs a state other than 0, and near seeds far apart.
  const mixed = Math.imul(seed ^ (seed >>> 16), 0x7feb352d);
  return { state: Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b) | 1 };
}

/** The next number: at least 0, below 1. */
export function roll(dice: Dice): number {
  let { state } = dice;
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  dice.state = state;
  return (state >>> 0) / 0x1_0000_0000;
}

/** A number that follows from a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Deals the unseen cards at random to the places where the known table has an unknown one. */
export function guessInto(known: Table, unseen: readonly number[], dice: Dice, guess: Table): void {
  const cards = [...unseen];
  const next = (): number => {
    const at = Math.floor(roll(dice) * cards.length);
    const card = cards[at] as number;
    const last = cards.pop() as number;
    if (at < cards.length) cards[at] = last;
    return card;
  };
  for (let column = 0; column < COLUMNS; column++) {
    const start = column * DEPTH;
    for (let at = 0; at < (known.hidden[column] as number); at++) guess.cards[start + at] = next();
  }
  for (let at = 0; at < known.talonSize; at++) if (known.talon[at] === UNKNOWN) guess.talon[at] = next();
}
