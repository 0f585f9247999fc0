import { type Click, isTableau, type PileId } from "@klondike/engine";

/** What a hand points at: a pile, and the cards from the one pointed at to its top. */
export type Pointed = { readonly pile: PileId; readonly count: number };

/** The click that pointing means to the engine. */
export function clickOn({ pile, count }: Pointed): Click {
  if (pile === "s") return { on: "stock" };
  if (pile === "w") return { on: "waste" };
  return isTableau(pile) ? { on: "tableau", column: pile, count } : { on: "foundation", foundation: pile };
}
