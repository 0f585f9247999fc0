// @ts-check
// Lists the files that the browser loads before the first card, gzipped, and fails if their JavaScript exceeds the limit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const LIMIT = 100 * 1024;

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */

/** @type {Readonly<Record<string, Chunk>>} */
const manifest = JSON.parse(readFileSync(join(DIST, ".vite", "manifest.json"), "utf8"));

/** @type {Set<string>} */
const files = new Set();

/**
 * Adds a file and what it imports statically.
 *
 * @param {string} file
 */
function add(file) {
  if (files.has(file)) return;
  files.add(file);
  const chunk = Object.values(manifest).find((each) => each.file === file);
  for (const style of chunk?.css ?? []) files.add(style);
  for (const name of chunk?.imports ?? []) add(manifest[name]?.file ?? "");
}

const page = readFileSync(join(DIST, "index.html"), "utf8");
for (const [, file = ""] of page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)) add(file);

let scripts = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
  if (file.endsWith(".js")) scripts += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${file}`);
}
console.log(`${scripts} of ${LIMIT} bytes: JavaScript of the first screen`);
if (scripts === 0 || scripts > LIMIT) process.exitCode = 1;
