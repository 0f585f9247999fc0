import type { GameState } from "@klondike/play";

/** Number of visible waste cards: those of one draw, unless the edition shows fewer. */
export function wasteCardsShown({ shown, traits }: Pick<GameState, "shown" | "traits">): number {
  const talon = shown?.game.setup.rules.talon;
  return talon?.kind === "waste" ? Math.min(traits.wasteShown, talon.draw) : 1;
}
