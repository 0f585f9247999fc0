import type { Host } from "@klondike/play";
import { RankedDeals } from "@klondike/play/sync";

const deals = new WeakMap<Host, RankedDeals>();

/** The deals of open ranked games, as stored by this page and others. All help that knows hidden cards checks it. */
export async function rankedDealsOn(host: Host): Promise<RankedDeals> {
  const known = deals.get(host) ?? new RankedDeals(host);
  deals.set(host, known);
  await known.load();
  host.rankedDeals = known;
  return known;
}
