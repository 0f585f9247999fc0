import type { KlondikeRules } from "@klondike/engine";
import { type DealKind, volatileStore } from "@klondike/play";
import { type CertifiedDeal, DealSupply } from "@klondike/play/deals";
import { terminalHost } from "../host.ts";
import { failed, type Io } from "../io.ts";
import { openThreads } from "../threads/threads.ts";
import { shell } from "../words/language.ts";

/** A certified deal of the kind, looked for now. */
export async function certifiedDeal(kind: DealKind, rules: KlondikeRules, io: Io): Promise<CertifiedDeal> {
  const threads = openThreads(io);
  const found = await new DealSupply(terminalHost(io, volatileStore(), threads)).take(kind, rules);
  threads.close();
  if (found.ok && found.value !== undefined) return found.value;
  // There may be one all the same.
  throw failed(shell().errors.noWinnable);
}
