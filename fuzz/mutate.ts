/** Seeded pseudo-random numbers, so that every case can be reproduced. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1;
  }

  /** An integer from 0 to below the bound. */
  below(bound: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % bound;
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }
}

/** Values of an unexpected type or range. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e300,
  -8.64e15 - 1,
  2 ** 53,
  "",
  "draw",
  "\u0000\n\u202e",
  "x".repeat(300),
  [],
  {},
  [[]],
  { v: 1 },
  { length: 3 },
  "countdown",
  "classic",
  "__proto__",
];

/** A copy of the value with one to three of its parts replaced, removed, duplicated or swapped. */
export function mutatedValue(value: unknown, dice: Dice): unknown {
  let mutant = value;
  for (let times = 1 + dice.below(3); times > 0; times--) mutant = changedPart(mutant, dice);
  return mutant;
}

function changedPart(value: unknown, dice: Dice): unknown {
  const isInner = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  if (!isInner || dice.below(8) === 0) return dice.of(STRANGE);
  if (Array.isArray(value)) return changedList(value, dice);
  const entries = Object.entries(value);
  const at = dice.below(entries.length);
  const act = dice.below(8);
  if (act === 0) return Object.fromEntries(entries.toSpliced(at, 1));
  const [name, inner] = entries[at] as [string, unknown];
  if (act === 1) return Object.fromEntries([...entries, [dice.of(entries)[0], inner]]);
  return Object.fromEntries(entries.with(at, [name, changedPart(inner, dice)]));
}

function changedList(list: readonly unknown[], dice: Dice): unknown {
  const at = dice.below(list.length);
  switch (dice.below(6)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return list.toSpliced(at, 0, list[dice.below(list.length)]);
    case 2:
      return list.slice(at);
    default:
      return list.with(at, changedPart(list[at], dice));
  }
}

const SIGNS = "&=#%:;.,[]{}\"'\\/0123456789-+eE draw1klondike<>\u0000\u00e9\ud800♣";

/** The text with one to four characters changed, removed or duplicated. */
export function mutatedText(text: string, dice: Dice): string {
  let mutant = text;
  for (let times = 1 + dice.below(4); times > 0; times--) {
    const at = dice.below(mutant.length + 1);
    const end = Math.min(mutant.length, at + dice.below(12));
    const sign = SIGNS.charAt(dice.below(SIGNS.length));
    const middle = dice.of(["", sign, sign, sign.repeat(40), mutant.slice(at, end).repeat(2)]);
    mutant = dice.below(40) === 0 ? mutant.slice(0, at) : mutant.slice(0, at) + middle + mutant.slice(end);
  }
  return mutant;
}
