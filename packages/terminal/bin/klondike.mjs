#!/usr/bin/env node
// @ts-check
// Runs the command from the repository; bundles it first if a source is newer than the bundle. Only the bundle is published.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = new URL("../", import.meta.url);
const bundle = new URL("dist/klondike.js", here);

/**
 * Modification time of the newest file in a folder, without tests.
 * @param {URL} folder
 * @returns {number}
 */
function youngest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const url = new URL(encodeURIComponent(entry.name), folder);
    if (entry.isDirectory()) time = Math.max(time, youngest(new URL(`${url.href}/`)));
    else if (!entry.name.endsWith(".test.ts")) time = Math.max(time, statSync(url).mtimeMs);
  }
  return time;
}

function isStale() {
  if (!existsSync(bundle)) return true;
  const built = statSync(bundle).mtimeMs;
  const { devDependencies } = JSON.parse(readFileSync(new URL("package.json", here), "utf8"));
  const bundled = Object.keys(devDependencies).map((name) => name.replace("@klondike/", "../"));
  const sources = [".", ...bundled]
    .flatMap((folder) => [`${folder}/src/`, `${folder}/kernel/`])
    .map((path) => new URL(path, here));
  const files = ["package.json", "bin/bundle.mjs"].map((path) => statSync(new URL(path, here)).mtimeMs);
  return (
    files.some((time) => time > built) ||
    sources.some((folder) => existsSync(folder) && youngest(folder) > built)
  );
}

/** Printed even if stderr is not a terminal: a first start takes a few seconds. */
function printNotice(/** @type {string} */ line) {
  process.stderr.write(`klondike: ${line}\n`);
}

if (isStale()) await bundleHere();
await import(bundle.href);

async function bundleHere() {
  if (!existsSync(bundle))
    printNotice("building the command from source; this happens once and takes a few seconds…");
  else if (process.stderr.isTTY) printNotice("the sources have changed; building the command again…");
  try {
    const { bundleInto } = await import("./bundle.mjs");
    await bundleInto(fileURLToPath(new URL("dist", here)));
  } catch (error) {
    const lines = String(error instanceof Error ? error.message : error).split("\n");
    printNotice(
      `the command could not be built. ${lines.filter((line) => line && !/^\s+at /.test(line)).join(" ")}`,
    );
    printNotice("npm ci installs what is missing.");
    process.exit(1);
  }
}
