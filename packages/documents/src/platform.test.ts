import { SCHEMES, seedRangeOf } from "@klondike/engine";
import { afterEach, describe, expect, test, vi } from "vitest";
import { freshSeed, printLine } from "./platform.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("platform defaults", () => {
  test.each(SCHEMES)("a fresh seed is one of the seeds of %s, and not always the same", (scheme) => {
    const { least, greatest } = seedRangeOf(scheme);
    const seeds = Array.from({ length: 50 }, () => freshSeed(scheme));
    expect(seeds.every((seed) => seed >= least && seed <= greatest)).toBe(true);
    expect(new Set(seeds).size).toBeGreaterThan(40);
  });

  test("without a source of randomness the error asks for a seed", () => {
    vi.stubGlobal("crypto", undefined);
    expect(() => freshSeed("dotnet")).toThrow("pass a seed");
  });

  test("prints a line to the console", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    printLine("S: 1 *");
    expect(log).toHaveBeenCalledExactlyOnceWith("S: 1 *");
  });
});
