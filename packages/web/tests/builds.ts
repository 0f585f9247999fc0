import { createHash } from "node:crypto";
import { cp, readFile, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listen } from "../scripts/serve.mjs";

/** Copies the built game, so that a test may change it. */
export async function copyDist(folder: string): Promise<void> {
  await cp(fileURLToPath(new URL("../dist/", import.meta.url)), folder, { recursive: true });
}

/** Makes the game in a folder a newer version, which can be told by its page. */
export async function releaseNewer(folder: string): Promise<void> {
  const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
  const [page, worker] = [join(folder, "index.html"), join(folder, "sw.js")];
  const html = await readFile(page, "utf8");
  const newer = html.replace("<html", '<html data-version="newer"');
  await writeFile(page, newer);
  const script = await readFile(worker, "utf8");
  // The version names the cache; the page's hash is among those of the files.
  const renamed = script.replace(/`[0-9a-f]{12}`/, (name) =>
    name.replace(/[0-9a-f]{12}/, hashOf(newer).slice(0, 12)),
  );
  await writeFile(worker, renamed.replace(hashOf(html), hashOf(newer)));
}

/** Serves a folder on any free port. */
export function startServer(folder: string): Promise<Server> {
  return listen(0, `${folder}/`);
}
