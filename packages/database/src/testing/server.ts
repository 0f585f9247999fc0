import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedAddress, stopEmbedded } from "../embedded.ts";

/** A PostgreSQL for a file of tests, in a folder that goes with it. */
export interface TestServer {
  readonly folder: string;
  address(): Promise<string>;
  /** Stops it now; the next `address()` starts it again with all it holds. */
  stop(): void;
  remove(): void;
}

export function testServer(): TestServer {
  const parent = mkdtempSync(join(tmpdir(), "klondike-test-"));
  // As root the server runs as another user, who must be able to come here.
  chmodSync(parent, 0o755);
  const folder = join(parent, "postgresql");
  return {
    folder,
    address: () => embeddedAddress({ folder, mayFetch: false, mayCreateUser: true }),
    stop: () => stopEmbedded(folder),
    remove() {
      stopEmbedded(folder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
