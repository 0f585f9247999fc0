// @ts-check
// Bundles the command and the engine into one file: `node bin/bundle.mjs`, or by itself when a source has changed.
import { mkdir, rename, rm, utimes } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Writes the bundle beside its place and moves it there, so that another start never reads half of it.
 * @param {string} file
 */
export async function bundleInto(file) {
  const begun = new Date();
  const { build } = await import("esbuild");
  const draft = `${file}.${process.pid}.js`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await build({
      entryPoints: [fileURLToPath(new URL("../src/main.ts", import.meta.url))],
      outfile: draft,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      logLevel: "error",
    });
    // A source that changed while the bundle was made is younger than it.
    await utimes(draft, begun, begun);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await bundleInto(fileURLToPath(new URL("../dist/klondike.js", import.meta.url)));
}
