import type { EditionTraits } from "@klondike/play";
import type { Showing } from "./places.ts";

/** What a table shows of its talon; `fanned` is the part of a covered card that its index takes. */
export function showingOf({ wasteShown, stockShown }: EditionTraits, fanned?: number): Showing {
  return { waste: wasteShown, openStock: stockShown, fanned };
}
