import { expect, type WebError } from "@playwright/test";
import { test as base } from "./shared-device.ts";

/** A test that fails where any page of its context threw something nobody caught, whatever else it saw. */
export const test = base.extend<{ sound: undefined }>({
  sound: [
    async ({ context }, use) => {
      const thrown: string[] = [];
      const listen = (error: WebError): void => {
        thrown.push(error.error().stack ?? error.error().message);
      };
      context.on("weberror", listen);
      await use(undefined);
      context.off("weberror", listen);
      expect(thrown).toEqual([]);
    },
    { auto: true },
  ],
});
