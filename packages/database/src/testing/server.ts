import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { embeddedAddress, stopEmbedded } from "../embedded.ts";

/** A PostgreSQL for a file of tests. */
export interface TestServer {
  /** Where the server's files lie. */
  readonly folder: string;
  address(): Promise<string>;
  /** Stops it now; the next `address()` starts it again with all it holds. */
  stop(): void;
  remove(): void;
}

/** Where the servers lie that files of tests share: scripts/shared-servers.ts makes the folder and stops them. */
const SHARED = "KLONDIKE_TEST_SERVERS";

/** How many files of this process have a database. */
let files = 0;

/** A server of the file's own, or where servers are shared a database of its own in that of this process. */
export function testServer(): TestServer {
  const shared = process.env[SHARED];
  return shared === undefined ? ownServer() : ownDatabase(join(shared, String(process.pid)));
}

function ownServer(): TestServer {
  const parent = mkdtempSync(join(tmpdir(), "klondike-test-"));
  // As root the server runs as another user, who must be able to come here.
  chmodSync(parent, 0o755);
  const folder = join(parent, "postgresql");
  return {
    folder,
    address: () => addressIn(folder),
    stop: () => stopIn(folder),
    remove() {
      stopIn(folder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

function ownDatabase(folder: string): TestServer {
  const name = `file${files++}`;
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
    // It goes with the server.
    remove: () => undefined,
  };
}

/** Where the servers of this process are: to look whether one still runs takes longer than most questions to it. */
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
