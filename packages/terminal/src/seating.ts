import { LINK } from "./keeping/values.ts";
import type { Player } from "./player.ts";
import type { Seat } from "./together.ts";

/** The seat among others; where there is none, nothing is loaded for it. */
export async function seatAmongOthers(
  player: Player,
  given: Seat | undefined,
  tell: (line: string) => void,
): Promise<Seat | undefined> {
  if (given === undefined && !(await player.store.value(LINK))) return undefined;
  const { followRanked } = await import("./together.ts");
  return followRanked(player, given, tell);
}
