import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What is left to hold where only this differs from what was held before. */
const RULES = {
  colours: ["color-contrast"],
  layout: ["color-contrast", "target-size", "scrollable-region-focusable"],
} as const;

/** Holds what is on screen to WCAG 2.2 AA and to axe's best practices, or to those that what differs can break. */
export async function expectNoViolations(
  page: Page,
  differs: "all" | keyof typeof RULES = "all",
): Promise<void> {
  // The page has no frames, so axe need not open a page of its own to put their results together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (differs === "all") axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]);
  else axe.withRules([...RULES[differs]]);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
