import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopEmbedded } from "@klondike/database";
import { afterEach, expect, test } from "vitest";

const data = mkdtempSync(join(tmpdir(), "klondike-start-"));
/** As in packages/terminal/src/storage/postgres.ts: root's database is in /var/lib. */
const database =
  process.getuid?.() === 0
    ? `/var/lib/klondike-${createHash("sha256").update(join(data, "klondike")).digest("hex").slice(0, 12)}`
    : join(data, "klondike", "postgresql");

afterEach(() => {
  if (existsSync(database)) stopEmbedded(database);
  for (const folder of [data, database]) rmSync(folder, { recursive: true, force: true });
});

/** The same steps as in scripts/start.mjs after the page is built. */
const STARTED = `
  import { createServer } from "node:http";
  import { endServersOnSignals, forwardTo, startPlayers } from ${JSON.stringify(new URL("./forward.mjs", import.meta.url).href)};
  endServersOnSignals();
  const server = createServer(forwardTo(() => startPlayers()));
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** Whether a process exists that is not a zombie. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

test.skipIf(process.platform !== "linux").each(["SIGHUP", "SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "stops the server and PostgreSQL when only the start script gets %s",
  async (signal) => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", STARTED], {
      env: { ...process.env, XDG_DATA_HOME: data },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((resolve) => child.once("close", resolve));
    const port = await new Promise<string>((resolve) =>
      child.stdout.once("data", (out) => resolve(String(out).trim())),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/api/players`, {
      method: "POST",
      headers: { Authorization: `Bearer ${"0a".repeat(16)}` },
      body: '{"nickname":"Ada"}',
    });
    expect(answer.status).toBe(201);
    const postmaster = Number(readFileSync(join(database, "data", "postmaster.pid"), "utf8").split("\n")[0]);
    const servers = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")
      .trim()
      .split(" ")
      .map(Number);
    expect([servers.length, isRunning(postmaster)]).toEqual([1, true]);
    child.kill(signal);
    expect(await ended).toBe({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143, SIGKILL: null }[signal]);
    const left = () => [...servers, postmaster].filter(isRunning);
    // A killed script cannot wait for them.
    if (signal === "SIGKILL") await expect.poll(left).toEqual([]);
    expect(left()).toEqual([]);
  },
  120_000,
);
