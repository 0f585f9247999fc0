import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { copyDist, startServer } from "./builds.ts";
import { test } from "./sound.ts";

test.use({ serviceWorkers: "allow" });

test("the built folder works under any path of a plain host, and without a network from then on", async ({
  page,
  context,
}) => {
  const root = await mkdtemp(join(tmpdir(), "klondike-host-"));
  await copyDist(join(root, "games", "klondike"));
  const server = await startServer(root);
  try {
    const { port } = server.address() as AddressInfo;
    const address = `http://localhost:${port}/games/klondike/`;
    const strays: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith("data:"))
        strays.push(request.url());
    });
    page.on("response", (response) => {
      if (response.status() >= 400) strays.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`${address}#classic`);
    await expect(page.getByRole("button", { name: /stock/i }).first()).toBeVisible();
    const scope = await page.evaluate(async () => {
      const { scope: kept } = await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null) {
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
        );
      }
      return kept;
    });
    expect(scope).toBe(address);
    const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
    expect(new URL(manifest ?? "", address).href).toBe(`${address}manifest.webmanifest`);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("button", { name: /stock/i }).first()).toBeVisible();
    expect(strays).toEqual([]);
  } finally {
    await context.setOffline(false);
    server.close();
    await rm(root, { recursive: true, force: true });
  }
});
