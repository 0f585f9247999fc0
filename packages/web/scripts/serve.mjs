// @ts-check
import { readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import send from "send";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/** File types worth compressing; images are compressed already. */
const PACKED = new Set([".css", ".html", ".js", ".json", ".svg", ".wasm", ".webmanifest"]);

/** The page needs nothing from the device except storage, and must not be framed. */
const HEADERS = {
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** Names of this computer. A request with another host name may be a DNS-rebinding attack. */
const HOSTS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The requested file as a path below the folder; undefined if it does not exist or is outside.
 * @param {string} url
 * @param {string} folder
 */
function findFile(url, folder) {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const file = realpathSync(join(folder, path.endsWith("/") ? `${path}index.html` : path));
    const below = relative(realpathSync(folder), file);
    const isInside =
      below !== "" && !below.startsWith("..") && !below.split(sep).some((part) => part.startsWith("."));
    return isInside && statSync(file).isFile() ? below : undefined;
  } catch {
    // Malformed address, missing file, or no permission.
    return undefined;
  }
}

/**
 * Whether a browser accepts gzip: the header lists it, or everything, and not with weight 0.
 * @param {string | undefined} header
 */
function takesGzip(header = "") {
  const weights = new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
      const weight = parameters.find((each) => each.startsWith("q="));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  return (weights.get("gzip") ?? weights.get("*") ?? 0) > 0;
}

/**
 * Whether an up-to-date compressed copy exists.
 * @param {string} file
 */
function isPacked(file) {
  const packed = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return packed !== undefined && packed.mtimeMs >= statSync(file).mtimeMs;
}

/**
 * Compresses every file of a folder that gets smaller.
 * @param {string} folder
 */
function packAll(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !PACKED.has(extname(file)) || isPacked(file)) continue;
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {string} folder
 * @param {Forward | undefined} forward
 */
function answer(request, response, folder, forward) {
  /** @type {(status: number, text: string) => void} */
  const refuse = (status, text) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(status, { "Content-Type": "text/plain" }).end(`${text}\n`);
  };
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (!HOSTS.test(request.headers.host ?? "")) return refuse(421, "This address is not served here.");
  if (forward !== undefined && request.url?.startsWith("/api/")) return forward(request, response);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(405, "There is nothing to send here.");
  }
  const file = findFile(request.url ?? "", folder);
  if (file === undefined) return refuse(404, "Not found");
  const path = join(folder, file);
  const isSentPacked = PACKED.has(extname(file)) && isPacked(path);
  if (isSentPacked) response.setHeader("Vary", "Accept-Encoding");
  const packed = isSentPacked && takesGzip(String(request.headers["accept-encoding"] ?? ""));
  if (packed) response.setHeader("Content-Encoding", "gzip");
  response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
  // Hashed files have a new name when they change, so they can be cached. The page itself is always revalidated.
  const isHashed = file.startsWith(`assets${sep}`);
  response.setHeader("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
  send(request, encodeURI(`/${file.split(sep).join("/")}${packed ? ".gz" : ""}`), {
    root: folder,
    cacheControl: false,
    index: false,
  })
    .on("error", (error) => {
      // The file's headers, such as its length, do not apply to the error.
      if (!response.headersSent) {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      }
      refuse(error.status === 416 ? 416 : 404, error.status === 416 ? "No such part" : "Not found");
    })
    .on("directory", () => refuse(404, "Not found"))
    .pipe(response);
}

/**
 * Handles requests to the sync server.
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void}
 * Forward
 */

/**
 * Serves a folder on this computer only; port 0 uses any free one.
 * @param {number} port
 * @param {string} folder
 * @param {Forward} [forward]
 * @returns {Promise<import("node:http").Server>}
 */
export function listen(port, folder, forward) {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      try {
        answer(request, response, folder, forward);
      } catch {
        // The file was deleted in the meantime.
        response.destroy();
      }
    });
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

/**
 * Serves the built game and returns its address. Exits with one line if the port is taken: on another port the browser
 * would find none of the player's games.
 * @param {number | string} port
 * @param {Forward} [forward]
 * @returns {Promise<string>}
 */
export async function serve(port, forward) {
  const wanted = Number(port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) fail(`${port} is not a port (1 to 65535)`);
  try {
    const address = (await listen(wanted, DIST, forward)).address();
    packAll(DIST);
    return `http://localhost:${address !== null && typeof address === "object" ? address.port : wanted}/`;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") {
      const other = wanted < 65_535 ? wanted + 1 : wanted - 1;
      fail(
        `port ${wanted} is taken, perhaps by a game that is running already. Another one: npm start -- ${other}`,
      );
    }
    if (code === "ENOENT") fail("the browser game has not been built; run npm start");
    if (code === "EACCES") fail(`you may not use port ${wanted}; choose another: npm start -- 8080`);
    throw error;
  }
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  process.stderr.write(`klondike: ${line}\n`);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${await serve(process.argv[2] ?? 0)}\n`);
}
