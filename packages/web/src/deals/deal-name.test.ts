import { expect, test } from "vitest";
import { shownDeal } from "./deal-name.ts";

test.each([
  ["klondike:42", "classic", "42"],
  ["java:-5", "open-deck", "-5"],
  ["java:-5", "classic", "java:-5"],
  ["dotnet:7", "draw-three", "7"],
  ["klondike:7", "draw-three", "klondike:7"],
  ["pysol:32001", "classic", "pysol:32001"],
  ["pysol:ms50000", "classic", "pysol:ms50000"],
  ["kpat:7", "by-hand", "kpat:7"],
  ["klondike:12345678901234567890", "classic", "123456789012345…"],
  ["deck:8D8H4C", "classic", undefined],
  ["position:1.0.AC", "classic", undefined],
] as const)("%s in the edition %s is shown as %s", (deal, edition, shown) => {
  expect(shownDeal(deal, edition)).toBe(shown);
});
