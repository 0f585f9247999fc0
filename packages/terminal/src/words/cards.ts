import type { Card } from "@klondike/engine";
import { cardName } from "@klondike/words";
import { said } from "./speech.ts";

/** The card as it is said: `queen of hearts`, `10 of clubs`. */
export function cardWords(card: Card): string {
  return cardName(card, said());
}
