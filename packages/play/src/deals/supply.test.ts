import { CLASSIC_RULES } from "@klondike/engine";
import { type CertifiedDeal, certificateOf, certify } from "@klondike/knowledge/certified";
import { expect, it } from "vitest";
import { testHost } from "../testing/test-host.ts";
import { type Ask, answered } from "../workers/ask.ts";
import type { DealRequest } from "../workers/questions.ts";
import { DealSupply } from "./supply.ts";

const certified = certify({ scheme: "klondike", seed: 11n }, CLASSIC_RULES) as CertifiedDeal;

/** A certifier that has one deal of every kind and records requests. */
function certifier() {
  const requests: DealRequest[] = [];
  const ask: Ask<DealRequest, CertifiedDeal | undefined> = {
    ask: async (request) => {
      requests.push(request);
      return answered(
        request.ask === "deal" && request.wanted.level === certified.level && requests.length < 20
          ? certified
          : undefined,
      );
    },
    rest: () => undefined,
  };
  return { requests, ask };
}

it("prepares deals while idle and takes them without a request", async () => {
  const { requests, ask } = certifier();
  const host = testHost({ certifier: ask });
  const supply = new DealSupply(host);
  const kind = certified.level ?? "winnable";
  supply.prepare(kind, CLASSIC_RULES);
  expect(requests).toHaveLength(0);
  await host.settle();
  const { length } = requests;
  expect(length).toBeGreaterThanOrEqual(2);
  expect(await supply.take(kind, CLASSIC_RULES)).toEqual(answered(certified));
  expect(requests).toHaveLength(length);
});

it("searches immediately if none is ready, and reports a failure", async () => {
  const { ask } = certifier();
  const kind = certified.level ?? "winnable";
  expect(await new DealSupply(testHost({ certifier: ask })).take(kind, CLASSIC_RULES)).toEqual(
    answered(certified),
  );
  const broken = testHost({
    certifier: { ask: async () => ({ ok: false, why: "failed" }), rest: () => undefined },
  });
  expect(await new DealSupply(broken).take(kind, CLASSIC_RULES)).toEqual({ ok: false, why: "failed" });
  expect(await new DealSupply(broken).take("any", CLASSIC_RULES)).toEqual(answered(undefined));
});

it("prepares nothing for players who accept any deal", async () => {
  const { requests, ask } = certifier();
  const host = testHost({ certifier: ask });
  new DealSupply(host).prepare("any", CLASSIC_RULES);
  await host.settle();
  expect(requests).toEqual([]);
});

it("drops damaged ready deals, and searches if none is left", async () => {
  const { requests, ask } = certifier();
  const host = testHost({ certifier: ask });
  const supply = new DealSupply(host);
  const kind = certified.level ?? "winnable";
  const sound = certificateOf(certified);
  const damaged = [{ ...sound, deal: "klondike:1" }, 7, null, { level: kind }];
  await host.store.changeValue("deals", () => ({ v: 1, certificates: [...damaged, sound] }));
  expect(await supply.take(kind, CLASSIC_RULES)).toEqual(answered(certified));
  expect(requests).toEqual([]);
  await host.store.changeValue("deals", () => "junk");
  expect(await supply.take(kind, CLASSIC_RULES)).toEqual(answered(certified));
  expect(requests).toHaveLength(1);
});

it("prepares deals that were requested while an earlier search was failing", async () => {
  const { requests, ask } = certifier();
  let fail: () => void = () => expect.fail("nothing was asked");
  const host = testHost({
    certifier: {
      ...ask,
      ask: (request) =>
        requests.length > 0 || request.ask !== "deal"
          ? ask.ask(request)
          : new Promise((resolve) => {
              requests.push(request);
              fail = () => resolve({ ok: false, why: "failed" });
            }),
    },
  });
  const supply = new DealSupply(host);
  const kind = certified.level ?? "winnable";
  supply.prepare(kind, CLASSIC_RULES);
  await host.settle();
  expect(requests).toHaveLength(1);
  supply.prepare(kind, CLASSIC_RULES);
  fail();
  await host.settle();
  expect(await supply.take(kind, CLASSIC_RULES)).toEqual(answered(certified));
  expect(requests.length).toBeGreaterThan(2);
});

it("prepares nothing once it is closed, until it is asked again", async () => {
  const { requests, ask } = certifier();
  const host = testHost({ certifier: ask });
  const supply = new DealSupply(host);
  const kind = certified.level ?? "winnable";
  supply.prepare(kind, CLASSIC_RULES);
  supply.close();
  await host.settle();
  expect(requests).toEqual([]);
  supply.prepare(kind, CLASSIC_RULES);
  await host.settle();
  expect(requests.length).toBeGreaterThanOrEqual(2);
});
