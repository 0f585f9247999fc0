import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Holds what is on screen to WCAG 2.2 AA and to axe's best practices. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}
