import { cp } from "node:fs/promises";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { listen } from "../scripts/serve.mjs";

/** Copies the built game, so that a test may change it. */
export async function copyDist(folder: string): Promise<void> {
  await cp(fileURLToPath(new URL("../dist/", import.meta.url)), folder, { recursive: true });
}

/** Serves a folder on any free port. */
export function startServer(folder: string): Promise<Server> {
  return listen(0, `${folder}/`);
}
