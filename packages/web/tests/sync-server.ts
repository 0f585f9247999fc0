import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { testServer } from "@klondike/database/testing";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { setup } from "../../../scripts/shared-servers.ts";
import { forwardTo, startPlayers } from "../scripts/forward.mjs";
import { listen } from "../scripts/serve.mjs";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** Milliseconds after which a server that does not start has failed. */
const START_MS = 600_000;

/** A browser with separate storage, and the requests it sent to the sync server. */
export interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly sent: readonly string[];
}

/** Tests with a sync server and an empty database each. The tests of a worker share one PostgreSQL. */
export const test = base.extend<
  { readonly address: string; readonly openDevice: () => Promise<Device> },
  { readonly postgres: undefined }
>({
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const stop = setup();
      // Started here, because creating a database takes longer on a busy machine than a test waits for an answer.
      await testServer().address();
      await use(undefined);
      await stop();
    },
    { scope: "worker", timeout: START_MS },
  ],
  /** Address of the page and its server. */
  address: [
    async ({ postgres: _ }, use) => {
      const { address } = testServer();
      const players = await startPlayers(["--database", await address()]);
      const server = await listen(
        0,
        DIST,
        forwardTo(async () => players),
      );
      await use(`http://localhost:${(server.address() as AddressInfo).port}/`);
      server.close();
      players.stop();
      await players.ended;
    },
    { timeout: START_MS },
  ],
  openDevice: async ({ browser, address, locale, contextOptions }, use) => {
    const devices: Device[] = [];
    const thrown: string[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: address,
        ...(locale !== undefined && { locale }),
      });
      context.on("weberror", (error) => thrown.push(error.error().stack ?? error.error().message));
      const page = await context.newPage();
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/api/")) sent.push(request.url());
      });
      const device = { page, context, sent };
      devices.push(device);
      return device;
    });
    for (const { context } of devices) await context.close();
    expect(thrown).toEqual([]);
  },
});
