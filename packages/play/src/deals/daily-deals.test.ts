import { CLASSIC_RULES } from "@klondike/engine";
import { type Help, recordOf } from "@klondike/engine/records";
import { begin, klondikeGame } from "@klondike/engine/session";
import { type CertifiedDeal, certify, type Day } from "@klondike/knowledge/certified";
import { describe, expect, it } from "vitest";
import { testHost } from "../testing/test-host.ts";
import { answered } from "../workers/ask.ts";
import { Days } from "./daily-deals.ts";

const DAY: Day = "2026-11-14";
const someDeal = certify({ scheme: "klondike", seed: 11n }, CLASSIC_RULES) as CertifiedDeal;
const daily: CertifiedDeal = { ...someDeal, deal: { scheme: "klondike", seed: 20_261_114_003n } };

/** A host whose certifier knows one day's deal and counts requests. */
function hostWith(deal: CertifiedDeal | undefined) {
  const counter = { requests: 0 };
  const host = testHost({
    certifier: {
      ask: async () => {
        counter.requests++;
        return deal === undefined ? { ok: false, why: "failed" } : answered(deal);
      },
      rest: () => undefined,
    },
  });
  return { host, counter };
}

function wonGame(seed: bigint, help: Help = { fair: 0, thoughtful: 0 }) {
  const note = { id: `game ${seed}`, began: 0, ended: 0, replayed: false, help };
  return { ...recordOf(begin(klondikeGame("classic", { scheme: "klondike", seed })), note), won: true };
}

describe("daily deals", () => {
  it("are computed once, even after a restart", async () => {
    const { host, counter } = hostWith(daily);
    const days = new Days(host);
    expect(await days.findDeal(DAY)).toEqual(answered(daily));
    await days.findDeal(DAY);
    expect(counter.requests).toBe(1);
    expect(await new Days(host).won([wonGame(20_261_114_003n)])).toEqual(new Set([DAY]));
    expect(counter.requests).toBe(1);
  });

  it("count as won only with the day's exact deal, not just its seed's prefix", async () => {
    const { host } = hostWith(daily);
    expect(await new Days(host).won([wonGame(20_261_114_004n), wonGame(5n)])).toEqual(new Set());
  });

  it.each(["solver", "demo", "imported"])("do not count as won with moves counted as %s", async (kind) => {
    const { host } = hostWith(daily);
    const game = wonGame(20_261_114_003n, { fair: 0, thoughtful: 0, [kind]: 1 });
    expect(await new Days(host).won([game])).toEqual(new Set());
  });

  it("reports days whose deal could not be computed", async () => {
    const { host } = hostWith(undefined);
    expect(await new Days(host).findDeal(DAY)).toEqual({ ok: false, why: "failed" });
    expect(await new Days(host).won([wonGame(20_261_114_003n)])).toEqual(new Set());
  });
});
