import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "./serve.mjs";

// A part of the folder's own path named "assets" must not count.
const place = mkdtempSync(join(tmpdir(), "klondike-serve-"));
const folder = join(place, "assets", "site");
const outside = join(folder, "..", "secret.txt");
let server: Server;

beforeAll(async () => {
  chmodSync(place, 0o755);
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(outside, "secret");
  writeFileSync(join(folder, "index.html"), "<p>Klondike</p>");
  writeFileSync(join(folder, "index.html.gz"), gzipSync("<p>Klondike</p>"));
  writeFileSync(join(folder, "sw.js"), "0123456789");
  writeFileSync(join(folder, "assets", "app-1a2b3c.js"), "1");
  writeFileSync(join(folder, ".env"), "hidden");
  writeFileSync(join(folder, "locked.js"), "locked");
  chmodSync(join(folder, "locked.js"), 0);
  // Windows makes links only for administrators.
  if (process.platform !== "win32") {
    symlinkSync(outside, join(folder, "link.txt"));
    symlinkSync(join(folder, ".."), join(folder, "up"));
  }
  server = await listen(0, folder);
});
afterAll(() => {
  server.close();
  rmSync(place, { recursive: true });
});

type Answer = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
};

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request(
      { host: "127.0.0.1", port, path, method, headers: { host: "localhost", ...headers } },
      (response) => {
        let body = "";
        response.on("data", (data: Buffer) => {
          body += data.toString("latin1");
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
}

test("sends the page with security headers and without caching", async () => {
  const { status, headers, body } = await ask("/");
  expect([status, body]).toEqual([200, "<p>Klondike</p>"]);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    vary: "Accept-Encoding",
    etag: expect.stringMatching(/^W?\/?"/),
  });
});

test("caches only files below assets for a year, regardless of the folder's name", async () => {
  expect((await ask("/sw.js")).headers["cache-control"]).toBe("no-cache");
  expect((await ask("/assets/app-1a2b3c.js")).headers["cache-control"]).toContain("immutable");
});

test("answers conditional and range requests", async () => {
  const { headers } = await ask("/sw.js");
  expect(await ask("/sw.js", { "if-none-match": String(headers["etag"]) })).toMatchObject({
    status: 304,
    body: "",
  });
  expect(await ask("/sw.js", { range: "bytes=2-4" })).toMatchObject({ status: 206, body: "234" });
  expect(await ask("/sw.js", { range: "bytes=-3" })).toMatchObject({ status: 206, body: "789" });
  expect(await ask("/sw.js", { range: "bytes=0-0" })).toMatchObject({ status: 206, body: "0" });
  expect((await ask("/sw.js", { range: "bytes=99-" })).status).toBe(416);
  expect(await ask("/sw.js", {}, "HEAD")).toMatchObject({ status: 200, body: "" });
});

test.each([
  ["gzip", true],
  ["br, gzip;q=0.5", true],
  ["*", true],
  ["gzip;q=0", false],
  ["gzip; q=0.0, *", false],
  ["br", false],
])("compresses the page for a browser that accepts %j: %s", async (header, isPacked) => {
  const { headers, body } = await ask("/index.html", { "accept-encoding": header });
  expect(headers["content-encoding"]).toBe(isPacked ? "gzip" : undefined);
  expect(body.startsWith("<p>")).toBe(!isPacked);
});

test("does not send a compressed file that is older than the file itself", async () => {
  writeFileSync(join(folder, "old.js.gz"), gzipSync("old"));
  utimesSync(join(folder, "old.js.gz"), 1, 1);
  writeFileSync(join(folder, "old.js"), "new");
  expect((await ask("/old.js", { "accept-encoding": "gzip" })).body).toBe("new");
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])(
  "answers %s with the allowed methods",
  async (method) => {
    expect(await ask("/", {}, method)).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  },
);

test.each([
  "/link.txt",
  "/up/secret.txt",
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/.env",
  "/assets",
  "/assets/",
  "/nothing",
  "/%",
  "/%00",
])("serves nothing outside the folder, whatever the address: %s", async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404 });
  expect((await ask("/")).status).toBe(200);
});

test.skipIf(process.platform === "win32")("survives a file without read permission", async () => {
  const own = process.geteuid?.();
  // Root may read every file, so give up root's rights.
  if (own === 0) process.seteuid?.("nobody");
  try {
    expect((await ask("/locked.js")).status).toBe(404);
    expect((await ask("/")).status).toBe(200);
  } finally {
    if (own === 0) process.seteuid?.(own);
  }
});

test.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:4173"])(
  "does not serve a page requested under another host name, %j",
  async (host) => {
    expect((await ask("/", { host })).status).toBe(421);
  },
);

test("reports a taken port in one line and uses no other", () => {
  const { port } = server.address() as AddressInfo;
  const script = fileURLToPath(new URL("serve.mjs", import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, String(port)], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toBe(
    `klondike: port ${port} is taken, perhaps by a game that is running already. Another one: npm start -- ${port + 1}\n`,
  );
});
