import type { EditionTraits } from "@klondike/play";
import type { TalonView } from "./places.ts";

/** What a table shows of its talon; `fanned` is the width of an index on a covered card. */
export function showingOf({ wasteShown, stockShown }: EditionTraits, fanned?: number): TalonView {
  return { waste: wasteShown, openStock: stockShown, fanned };
}
