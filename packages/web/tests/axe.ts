import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** Axe as a page reads it soonest. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules for WCAG 2.2 AA and axe's best practices. */
const ALL = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Holds what is on screen to WCAG 2.2 AA and to axe's best practices; where only colours differ from what was held
 * before, to what is said of colours, and where only a part does, that part.
 */
export async function expectNoViolations(
  page: Page,
  differs: "all" | "colours" = "all",
  part = "html",
): Promise<void> {
  // It stays in the page, which has no frames, and only what is wrong comes out of it.
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
