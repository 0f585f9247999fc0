import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** Minified, because every page evaluates it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules for WCAG 2.2 AA and axe's best practices. */
const ALL = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects no violations of WCAG 2.2 AA and axe's best practices; optionally of the colour rules only, or in one part of
 * the page.
 */
export async function expectNoViolations(
  page: Page,
  differs: "all" | "colours" = "all",
  part = "html",
): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible();
  // Axe stays loaded in the page; return only violations.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const runOnly: RunOptions["runOnly"] =
    differs === "all" ? { type: "tag", values: ALL } : { type: "rule", values: ["color-contrast"] };
  const found = await page.evaluate(
    async ([within, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    [part, { runOnly, resultTypes: ["violations"] } satisfies RunOptions] as const,
  );
  expect(found).toEqual([]);
}
