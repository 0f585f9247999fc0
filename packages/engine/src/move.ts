import { type FoundationId, type PileId, parsePile, TABLEAU_IDS, type TableauId } from "./pile.ts";
import { type Parsed, parsed, problem } from "./problem.ts";

/** What a player does in one step. */
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

/** A move of cards from one pile to another. */
export type Carry = Extract<Move, { kind: "carry" }>;

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

/** Parses a move in notation, without checking that it is legal. */
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
