import { test as base, expect } from "@playwright/test";

/** A test that fails where any page of its context threw something nobody caught, whatever else it saw. */
export const test = base.extend<{ sound: undefined }>({
  sound: [
    async ({ context }, use) => {
      const thrown: string[] = [];
      context.on("weberror", (error) => thrown.push(error.error().stack ?? error.error().message));
      await use(undefined);
      expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
});
