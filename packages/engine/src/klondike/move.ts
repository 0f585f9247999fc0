import { type Parsed, parsed, problem } from "../problem.ts";

export type TableauId = "t1" | "t2" | "t3" | "t4" | "t5" | "t6" | "t7";
export type FoundationId = "f1" | "f2" | "f3" | "f4";
/** A pile's name: `s` stock, `w` waste, `t1`…`t7` columns, `f1`…`f4` foundations. */
export type PileId = "s" | "w" | TableauId | FoundationId;

export const TABLEAU_IDS: readonly TableauId[] = ["t1", "t2", "t3", "t4", "t5", "t6", "t7"];
export const FOUNDATION_IDS: readonly FoundationId[] = ["f1", "f2", "f3", "f4"];

/** One act at the table. */
export type Move =
  | { readonly kind: "draw" }
  | { readonly kind: "recycle" }
  | { readonly kind: "turn-up"; readonly column: TableauId }
  | {
      readonly kind: "carry";
      readonly from: PileId;
      readonly to: TableauId | FoundationId;
      readonly count: number;
    };

const [T, F] = ["t".charCodeAt(0), "f".charCodeAt(0)];

export type Carry = Extract<Move, { kind: "carry" }>;

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

/** The move in notation: `draw`, `recycle`, `turn t3`, `t2>t5:3`. */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case "draw":
    case "recycle":
      return move.kind;
    case "turn-up":
      return `turn ${move.column}`;
    case "carry":
      return `${move.from}>${move.to}:${move.count}`;
  }
}

/** Reads a pile's name. */
export function parsePile(text: string): Parsed<PileId> {
  if (text === "") return problem("empty", 0);
  if (text === "s" || text === "w") return parsed(text);
  const pile = [...TABLEAU_IDS, ...FOUNDATION_IDS].find((id) => id === text);
  return pile === undefined ? problem("bad-pile", 0) : parsed(pile);
}

/** Reads a move in notation. Whether it is legal is another question. */
export function parseMove(text: string): Parsed<Move> {
  if (text === "") return problem("empty", 0);
  if (text === "draw" || text === "recycle") return parsed({ kind: text });
  if (text.startsWith("turn ")) {
    const column = TABLEAU_IDS.find((id) => id === text.slice(5));
    return column === undefined ? problem("bad-pile", 5) : parsed({ kind: "turn-up", column });
  }
  const arrow = text.indexOf(">");
  if (arrow < 0) return problem("bad-move", 0);
  const colon = text.indexOf(":", arrow);
  if (colon < 0) return problem("bad-move", text.length);
  const from = parsePile(text.slice(0, arrow));
  if (!from.ok) return problem("bad-pile", 0);
  const to = parsePile(text.slice(arrow + 1, colon));
  if (!to.ok || to.value === "s" || to.value === "w") return problem("bad-pile", arrow + 1);
  const digits = text.slice(colon + 1);
  if (!/^[1-9][0-9]?$/.test(digits)) return problem("bad-count", colon + 1);
  return parsed({ kind: "carry", from: from.value, to: to.value, count: Number(digits) });
}
