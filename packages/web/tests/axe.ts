import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Holds what is on screen to WCAG 2.2 AA and to axe's best practices; where only colours differ from what was held
 * before, to what is said of colours.
 */
export async function expectNoViolations(page: Page, differs: "all" | "colours" = "all"): Promise<void> {
  // The page has no frames, so axe need not open a page of its own to put their results together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (differs === "colours") axe.withRules(["color-contrast"]);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
