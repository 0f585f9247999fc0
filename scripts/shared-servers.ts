// vitest's global set-up: the test files of a process share a PostgreSQL (`testServer`), because creating one takes
// longer than most tests.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates the folder of the servers; the returned function stops those that were started. */
export function setup(): () => Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), "klondike-test-"));
  // As root the server runs as another user, who needs access to this folder.
  chmodSync(parent, 0o755);
  process.env["KLONDIKE_TEST_SERVERS"] = parent;
  return async () => {
    for (const name of readdirSync(parent)) {
      const { stopEmbedded } = await import("../packages/database/src/embedded.ts");
      stopEmbedded(join(parent, name));
    }
    // Windows may still be closing the stopped servers' files.
    rmSync(parent, { recursive: true, force: true, maxRetries: 10 });
  };
}
