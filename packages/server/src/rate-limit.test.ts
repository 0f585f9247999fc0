import type { BlockList } from "node:net";
import { expect, test } from "vitest";
import { identifyCaller, networkOf, parseProxies } from "./callers.ts";
import { DEFAULT_RATES } from "./options.ts";
import { RateLimit } from "./rate-limit.ts";
import { keyIn, newCode, parseCode } from "./secrets.ts";

test("accepts 20 of 10,000 registrations from one address within an hour", () => {
  let now = 0;
  const limit = new RateLimit(DEFAULT_RATES.register, () => now);
  let accepted = 0;
  for (let at = 0; at < 10_000; at++, now += 360) if (limit.allows("192.0.2.1")) accepted++;
  expect(accepted).toBe(19);
  expect(limit.allows("192.0.2.2")).toBe(true);
});

test("remembers a busy caller among many others", () => {
  const limit = new RateLimit({ burst: 1, perSecond: 1 }, () => 0);
  expect(limit.allows("first")).toBe(true);
  for (let at = 0; at < 120_000; at++) {
    limit.allows(String(at));
    if (at % 1000 === 0) expect(limit.allows("first")).toBe(false);
  }
});

test("the caller is the last address that is not a proxy", () => {
  const proxies = parseProxies(["10.0.0.0/8", "fd00::1"]) ?? expect.fail("proxies");
  const over = (peer: string, forwardedFor?: string) =>
    identifyCaller({ peer, forwardedFor, forwardedProto: "https" }, proxies);
  expect(over("10.1.2.3", "198.51.100.1, 203.0.113.7, 10.9.9.9")).toMatchObject({ address: "203.0.113.7" });
  expect(over("::ffff:10.1.2.3", "203.0.113.7")).toMatchObject({ address: "203.0.113.7" });
  expect(over("10.1.2.3", "rubbish")).toMatchObject({ address: "10.1.2.3" });
  // An invalid entry ends the search, because the client may have written what precedes it.
  expect(over("10.1.2.3", "203.0.113.7, unknown")).toMatchObject({ address: "10.1.2.3" });
  expect(over("10.1.2.3", "203.0.113.7, , 10.9.9.9")).toMatchObject({ address: "10.9.9.9" });
  // The IPv6 addresses of one home are one caller.
  const homes = ["2001:db8:0:7::1", "2001:db8:0:7:aaaa:bbbb:cccc:dddd", "2001:0db8::7:0:0:0:9"].map(
    (address) => over("fd00::1", address),
  );
  expect(homes).toEqual(
    Array.from({ length: 3 }, () => ({ isAllowed: true, address: "2001:db8:0:7", isDirect: false })),
  );
  // Addresses assigned by a provider as one block are one network.
  expect(["2001:db8:1:7", "2001:db8:1:8", "203.0.113.7"].map(networkOf)).toEqual([
    "2001:db8:1",
    "2001:db8:1",
    "203.0.113.7",
  ]);
  // With a local proxy, the operator can still connect directly.
  const local = parseProxies(["127.0.0.1"]) ?? expect.fail("a proxy");
  const direct = { peer: "127.0.0.1", forwardedFor: undefined, forwardedProto: undefined };
  expect(identifyCaller(direct, local)).toMatchObject({ isAllowed: true, isDirect: true });
  expect(
    identifyCaller({ ...direct, forwardedFor: "203.0.113.7", forwardedProto: "https" }, local),
  ).toMatchObject({
    address: "203.0.113.7",
    isDirect: false,
  });
  // A local proxy that is not named, or that passes on an unreadable address, gets nothing without TLS.
  const forwarded = (forwardedFor: string, proxies: BlockList) =>
    identifyCaller({ peer: "127.0.0.1", forwardedFor, forwardedProto: "http" }, proxies);
  const nobody = parseProxies([]) ?? expect.fail("no proxies");
  expect(forwarded("127.0.0.1", local)).toMatchObject({ isAllowed: true, isDirect: false });
  expect(forwarded("127.0.0.1", nobody)).toEqual({ isAllowed: false, why: "not-a-proxy" });
  for (const unreadable of ["", "unix:", "127.0.0.1, unknown"])
    expect(forwarded(unreadable, local)).toEqual({ isAllowed: false, why: "not-tls" });
  for (const bad of ["10.0.0.0/33", "x", "", "::/129", "1.2.3.4/-1"])
    expect(parseProxies([bad]), bad).toBeUndefined();
});

test("parses codes as people type them, and keys exactly", () => {
  const code = newCode();
  expect(parseCode(` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)).toBe(code);
  expect(parseCode("OIL0 0000")).toBe("01100000");
  for (const bad of ["", "1234567", "123456789", "UUUUUUUU", 5, null, "0".repeat(1000)])
    expect(parseCode(bad)).toBeUndefined();
  expect(keyIn(`Bearer ${"a".repeat(32)}`)).toBe("a".repeat(32));
  for (const bad of [
    undefined,
    "",
    "Bearer ",
    `Bearer ${"A".repeat(32)}`,
    `Basic ${"a".repeat(32)}`,
    `Bearer ${"a".repeat(33)}`,
  ])
    expect(keyIn(bad)).toBeUndefined();
});
