import { test as base, expect } from "@playwright/test";

/** Playwright's `test`, which also fails if any page of the context throws an uncaught error. */
export const test = base.extend<{ failsOnErrors: undefined }>({
  failsOnErrors: [
    async ({ context }, use) => {
      const thrown: string[] = [];
      context.on("weberror", (error) => thrown.push(error.error().stack || String(error.error())));
      await use(undefined);
      expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
});
