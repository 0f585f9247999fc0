import { CLASSIC_RULES } from "@klondike/engine";
import { type CertifiedDeal, certificateOf, firstCertified } from "@klondike/knowledge/certified";
import { expect, test } from "vitest";
import { makeReady, readyFrom, storedReady, takeReady } from "./ready-deals.ts";

function anyCertified(): CertifiedDeal {
  const deals = Array.from(
    { length: 50 },
    (_, seed) => ({ scheme: "klondike", seed: BigInt(seed) }) as const,
  );
  const certified = firstCertified(deals, { rules: CLASSIC_RULES });
  if (certified === undefined) throw new Error("most deals can be won");
  return certified;
}

/** The value as it is read back from storage. */
function kept(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

test("takes each ready deal only once", () => {
  const certified = anyCertified();
  const ready = readyFrom(kept(storedReady([makeReady(certified)])));
  const { taken, rest } = takeReady(ready, certified);
  expect(taken).toEqual(certified);
  expect(rest).toEqual([]);
  expect(takeReady(rest, certified).taken).toBeUndefined();
});

test("leaves a deal of another kind", () => {
  const certified = anyCertified();
  const ready = [makeReady(certified)];
  const level = certified.level === "easy" ? "hard" : "easy";
  expect(takeReady(ready, { rules: CLASSIC_RULES, level })).toEqual({ taken: undefined, rest: ready });
});

test("drops a certificate that proves nothing and takes the next one", () => {
  const certified = anyCertified();
  const certificate = certificateOf(certified);
  const cut = { ...certificate, moves: certificate.moves.slice(0, -1), at: certificate.at - 1 };
  const other = { ...certificate, deal: "klondike:1234567" };
  const ready = readyFrom(kept({ v: 1, certificates: [cut, other, certificate] }));
  expect(ready).toHaveLength(3);
  expect(takeReady(ready, certified)).toEqual({ taken: certified, rest: [] });
});

test("ignores entries without a claim, of another version or of another shape", () => {
  const certificate = certificateOf(anyCertified());
  const junk = [7, null, {}, { ...certificate, level: "brutal" }, { ...certificate, rules: "golf" }];
  expect(readyFrom({ v: 1, certificates: junk })).toEqual([]);
  expect(readyFrom({ v: 99, certificates: [certificate] })).toEqual([]);
  for (const stored of [undefined, null, 7, "deals", [], { v: 1 }]) expect(readyFrom(stored)).toEqual([]);
});
