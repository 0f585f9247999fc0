import type { KlondikeSession } from "@klondike/engine";
import { parTask } from "../knowing/par.ts";
import { ownParWords } from "../words/par.ts";

/** So long does a player who has won wait for par. */
const PAR_MS = 3000;

/** The player's moves beside par, in lines; none where the thread failed. */
export async function parLines(session: KlondikeSession): Promise<readonly string[]> {
  const { threadApart } = await import("../solving/threads.ts");
  const pool = threadApart();
  const par = await pool.shorten(parTask(session, PAR_MS)).catch(() => undefined);
  pool.close();
  return par === undefined ? [] : [ownParWords(session, par)];
}
