import { webcrypto } from "node:crypto";
import { expect, test } from "vitest";
import { randomUuid } from "./platform.ts";

const withoutHttps = { getRandomValues: (numbers: Uint8Array) => webcrypto.getRandomValues(numbers) };

test("makes different version 4 UUIDs where crypto.randomUUID is missing", () => {
  const ids = Array.from({ length: 1000 }, () => randomUuid(withoutHttps));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test("uses crypto.randomUUID if the platform has it", () => {
  expect(randomUuid({ ...withoutHttps, randomUUID: () => "its own" })).toBe("its own");
});
