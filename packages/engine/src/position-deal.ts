import type { Deal } from "./deal.ts";
import { wholeDeck } from "./deck.ts";
import type { Position } from "./position.ts";

/** A deal that starts with this position, so that the game can continue from it. */
export function dealOfPosition({ stock, waste, foundations, tableau, passes }: Position): Deal {
  const piles = [
    stock,
    waste,
    ...foundations,
    ...tableau.flatMap(({ faceDown, faceUp }) => [faceDown, faceUp]),
  ];
  return {
    scheme: "position",
    deck: wholeDeck(piles.flat()),
    sizes: [passes, ...piles.map(({ length }) => length)],
  };
}
