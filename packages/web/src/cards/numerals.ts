/** A rank drawn with one pen: a stroke 46 units high that starts at x = 0. */
export type Numeral = { readonly stroke: string; readonly width: number };

const NUMERALS: readonly Numeral[] = [
  { stroke: "M1 46 15 1 29 46M6 32H24", width: 30 },
  { stroke: "M2 12C3-3 28-4 28 12 28 24 6 30 2 46H29", width: 30 },
  { stroke: "M3 1H26L14 18C33 16 34 46 13 46 6 46 2 42 1 37", width: 28 },
  { stroke: "M22 46V1L1 33H30", width: 30 },
  { stroke: "M26 1H6L4 21C10 14 28 16 28 31 28 49 6 50 1 39", width: 28 },
  { stroke: "M25 5C13-4 2 9 2 31 2 51 29 51 29 32 29 15 5 13 2 30", width: 30 },
  { stroke: "M1 1H28C18 16 11 29 10 46", width: 28 },
  { stroke: "M15 22C0 19 1 1 15 1 29 1 30 19 15 22-2 25-3 46 15 46 33 46 32 25 15 22", width: 30 },
  { stroke: "M6 42C18 51 29 38 29 16 29-4 2-4 2 15 2 32 26 34 29 17", width: 30 },
  { stroke: "M0 8 8 1V46M33 1C19 1 19 46 33 46 47 46 47 1 33 1", width: 43 },
  { stroke: "M10 1H23V33C23 50 2 50 1 35", width: 25 },
  { stroke: "M16 1C-3 1-3 46 16 46 35 46 35 1 16 1M19 33 31 47", width: 32 },
  { stroke: "M2 1V46M27 1 2 28M11 18 29 46", width: 29 },
];

/** Letters of court cards: J Q K, or B D K for Bube, Dame, König. The ace is an A in both. */
export type IndexLetters = "en" | "de";

const GERMAN: Readonly<Record<number, Numeral>> = {
  11: { stroke: "M2 46V1H14C29 1 29 22 13 22 31 22 33 46 14 46H2M2 22H13", width: 28 },
  12: { stroke: "M2 1V46H11C35 46 35 1 11 1Z", width: 29 },
};

/** The numeral of a rank from 1 (ace) to 13 (king). */
export function numeralOf(rank: number, letters: IndexLetters = "en"): Numeral {
  const numeral = (letters === "de" ? GERMAN[rank] : undefined) ?? NUMERALS[rank - 1];
  if (numeral === undefined) throw new RangeError(`no card has rank ${rank}`);
  return numeral;
}
