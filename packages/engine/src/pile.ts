import { type Parsed, parsed, problem } from "./problem.ts";

/** The columns, from left to right. */
export type TableauId = "t1" | "t2" | "t3" | "t4" | "t5" | "t6" | "t7";
/** The foundations, from left to right. */
export type FoundationId = "f1" | "f2" | "f3" | "f4";
/** A pile's name: `s` stock, `w` waste, `t1`…`t7` columns, `f1`…`f4` foundations. */
export type PileId = "s" | "w" | TableauId | FoundationId;

/** The seven columns, from left to right. */
export const TABLEAU_IDS: readonly TableauId[] = ["t1", "t2", "t3", "t4", "t5", "t6", "t7"];
/** The four foundations, from left to right. */
export const FOUNDATION_IDS: readonly FoundationId[] = ["f1", "f2", "f3", "f4"];

const [T, F] = ["t".charCodeAt(0), "f".charCodeAt(0)];

/** Whether the pile is a column. */
export function isTableau(pile: PileId): pile is TableauId {
  return pile.charCodeAt(0) === T;
}

/** Whether the pile is a foundation. */
export function isFoundation(pile: PileId): pile is FoundationId {
  return pile.charCodeAt(0) === F;
}

/** The place of a column (0…6) or a foundation (0…3) in its row. */
export function indexOfPile(pile: TableauId | FoundationId): number {
  return pile.charCodeAt(1) - 49;
}

/** Reads a pile's name. */
export function parsePile(text: string): Parsed<PileId> {
  if (text === "") return problem("empty", 0);
  if (text === "s" || text === "w") return parsed(text);
  const pile = [...TABLEAU_IDS, ...FOUNDATION_IDS].find((id) => id === text);
  return pile === undefined ? problem("bad-pile", 0) : parsed(pile);
}
