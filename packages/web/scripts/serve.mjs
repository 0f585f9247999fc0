// @ts-check
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/**
 * The path that a request asks for, or undefined where it is no proper address.
 * @param {string} url
 */
function pathOf(url) {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
}

/**
 * The file of a request, or undefined where the folder has none.
 * @param {string} url
 * @param {string} folder
 */
function fileOf(url, folder) {
  const path = pathOf(url);
  if (path === undefined) return undefined;
  const file = join(folder, normalize(path.endsWith("/") ? `${path}index.html` : path));
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** @type {Map<string, { written: number, packed: Buffer }>} */
const packedFiles = new Map();

/**
 * A file's content, gzipped once.
 * @param {string} file
 */
function packed(file) {
  const written = statSync(file).mtimeMs;
  const known = packedFiles.get(file);
  if (known?.written === written) return known.packed;
  const fresh = { written, packed: gzipSync(readFileSync(file), { level: 9 }) };
  packedFiles.set(file, fresh);
  return fresh.packed;
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {string} folder
 */
function answer(request, response, folder) {
  const file = request.url === undefined ? undefined : fileOf(request.url, folder);
  if (file === undefined) {
    response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
    return;
  }
  const isPacked = /\bgzip\b/.test(String(request.headers["accept-encoding"])) && !file.endsWith(".png");
  response.writeHead(200, {
    ...(isPacked && { "Content-Encoding": "gzip" }),
    "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
    // Names of built files change with their content; the page itself is always asked for again.
    "Cache-Control": file.includes("assets") ? "public, max-age=31536000, immutable" : "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
  response.end(isPacked ? packed(file) : readFileSync(file));
}

/**
 * Serves a folder on this computer only; port 0 takes any free one.
 * @param {number} port
 * @param {string} folder
 * @returns {Promise<import("node:http").Server>}
 */
export function listen(port, folder) {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => answer(request, response, folder));
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/**
 * Serves the built game and answers the address.
 * @param {number} port
 * @returns {Promise<string>}
 */
export async function serve(port) {
  const address = (await listen(port, DIST)).address();
  return `http://localhost:${address !== null && typeof address === "object" ? address.port : port}/`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${await serve(Number(process.argv[2] ?? 0))}\n`);
}
