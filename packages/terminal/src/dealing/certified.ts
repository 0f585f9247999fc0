import type { KlondikeRules } from "@klondike/engine";
import { type DealKind, volatileStore } from "@klondike/play";
import { type CertifiedDeal, DealSupply } from "@klondike/play/deals";
import { terminalHost } from "../host.ts";
import { failed, type Io } from "../io.ts";
import { openThreads } from "../threads/threads.ts";
import { shell } from "../words/language.ts";

/** Searches for a certified deal of this kind. */
export async function certifiedDeal(kind: DealKind, rules: KlondikeRules, io: Io): Promise<CertifiedDeal> {
  const threads = openThreads(io);
  const found = await new DealSupply(terminalHost(io, volatileStore(), threads)).take(kind, rules);
  threads.close();
  if (found.ok && found.value !== undefined) return found.value;
  // A failed search does not prove that there is none.
  throw failed(shell().errors.noWinnable);
}
