import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { listen } from "../scripts/serve.mjs";

/** Copies the build, without files of earlier builds, so that a test can change it. */
export async function copyDist(folder: string): Promise<void> {
  const dist = fileURLToPath(new URL("../dist/", import.meta.url));
  const files = JSON.parse(await readFile(join(dist, ".vite", "files.json"), "utf8")) as readonly string[];
  for (const file of files) await cp(join(dist, file), join(folder, file));
}

/**
 * Replaces the page in a folder by that of version 1.0.0: the released files that a game and the menu need, and its
 * service worker, which lists only these.
 */
export async function copyFirstRelease(folder: string): Promise<void> {
  const packed = await readFile(new URL("saves/page-1.0.0.json.gz", import.meta.url));
  const files = JSON.parse(gunzipSync(packed).toString()) as Readonly<Record<string, string>>;
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/**
 * Turns the build in a folder into a newer version. As in a real build, a changed script has a different name and the old
 * one is gone.
 *
 * @param version value of the page's `data-version`
 * @param another prefix of the name of a script that changes in this version
 */
export async function releaseNewer(folder: string, version: string, another?: string): Promise<void> {
  const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
  const scripts = (await readdir(join(folder, "assets"))).filter((name) => name.endsWith(".js"));
  const old = scripts.find((name) => another !== undefined && name.startsWith(another));
  const renamed = (text: string): string =>
    old === undefined ? text : text.replaceAll(old, old.replace(/.{8}\.js$/, "newer678.js"));
  const worker = join(folder, "sw.js");
  let list = renamed(await readFile(worker, "utf8"));
  for (const file of ["index.html", ...scripts.map((name) => join("assets", name))]) {
    const before = await readFile(join(folder, file), "utf8");
    const after = renamed(before).replace(/<html( data-version="\w+")?/, `<html data-version="${version}"`);
    list = list.replace(hashOf(before), hashOf(after));
    if (file === "index.html") {
      // The version names the cache.
      list = list.replace(/`[0-9a-f]{12}`/, (name) =>
        name.replace(/[0-9a-f]{12}/, hashOf(after).slice(0, 12)),
      );
    }
    if (after !== before) await writeFile(join(folder, file), after);
  }
  await writeFile(worker, list);
  if (old !== undefined) await rename(join(folder, "assets", old), join(folder, "assets", renamed(old)));
}

/** Serves a folder on any free port. */
export function startServer(folder: string): Promise<Server> {
  return listen(0, `${folder}/`);
}
