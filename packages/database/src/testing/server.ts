import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { embeddedAddress, stopEmbedded } from "../embedded.ts";

/** A PostgreSQL server for a test file. */
export interface TestServer {
  /** The server's data folder. */
  readonly folder: string;
  address(): Promise<string>;
  /** Stops it now; the next `address()` restarts it with its data. */
  stop(): void;
  remove(): void;
}

/** Folder of the servers shared by test files: scripts/shared-servers.ts creates it and stops them. */
const SHARED = "KLONDIKE_TEST_SERVERS";

/** A server for one test file or, if servers are shared, a new database on this process's server. */
export function testServer(): TestServer {
  const shared = process.env[SHARED];
  return shared === undefined ? ownServer() : ownDatabase(join(shared, String(process.pid)));
}

function ownServer(): TestServer {
  const parent = mkdtempSync(join(tmpdir(), "klondike-test-"));
  // As root the server runs as another user, who needs access to this folder.
  chmodSync(parent, 0o755);
  const folder = join(parent, "postgresql");
  return {
    folder,
    address: () => addressIn(folder),
    stop: () => stopIn(folder),
    remove() {
      stopIn(folder);
      // Windows may still be closing the stopped server's files.
      rmSync(parent, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function ownDatabase(folder: string): TestServer {
  const name = `test_${randomBytes(8).toString("hex")}`;
  let made: Promise<void> | undefined;
  return {
    folder,
    async address() {
      mkdirSync(folder, { recursive: true });
      const address = await addressIn(folder);
      made ??= makeDatabase(address, name);
      await made;
      return address.replace(/[^/]*$/, name);
    },
    stop: () => stopIn(folder),
    // Removed with the server.
    remove: () => undefined,
  };
}

/** Addresses of this process's servers, cached: checking whether one is running is slow. */
const running = new Map<string, Promise<string>>();

function addressIn(folder: string): Promise<string> {
  const known = running.get(folder) ?? embeddedAddress({ folder, mayFetch: false, mayCreateUser: true });
  running.set(folder, known);
  return known;
}

function stopIn(folder: string): void {
  running.delete(folder);
  stopEmbedded(folder);
}

async function makeDatabase(address: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
