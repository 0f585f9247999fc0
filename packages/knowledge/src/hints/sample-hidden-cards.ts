import { nextRandom, type Rng } from "../planner/rng.ts";
import { COLUMNS, DEPTH, type PlannerTable, UNKNOWN } from "../planner/table.ts";

/** Hash of a string. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Deals the unseen cards at random to the unknown places of the table. */
export function sampleInto(
  known: PlannerTable,
  unseen: readonly number[],
  rng: Rng,
  sample: PlannerTable,
): void {
  const cards = [...unseen];
  const next = (): number => {
    const at = Math.floor(nextRandom(rng) * cards.length);
    const card = cards[at] as number;
    const last = cards.pop() as number;
    if (at < cards.length) cards[at] = last;
    return card;
  };
  for (let column = 0; column < COLUMNS; column++) {
    const start = column * DEPTH;
    for (let at = 0; at < (known.hidden[column] as number); at++) sample.cards[start + at] = next();
  }
  for (let at = 0; at < known.talonSize; at++) if (known.talon[at] === UNKNOWN) sample.talon[at] = next();
}
