import type { EditionTraits } from "@klondike/play";
import type { TalonView } from "./places.ts";

/** What a table shows of its talon; `fanned` is the part of a covered card that its index takes. */
export function showingOf({ wasteShown, stockShown }: EditionTraits, fanned?: number): TalonView {
  return { waste: wasteShown, openStock: stockShown, fanned };
}
