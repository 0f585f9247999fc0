// What vitest does before all tests, and after them: the files of tests that one process runs share a PostgreSQL
// (`testServer`), for making one takes longer than most tests.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Names the folder of the servers; what comes back stops those that were started. */
export function setup(): () => Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), "klondike-test-"));
  // As root the server runs as another user, who must be able to come here.
  chmodSync(parent, 0o755);
  process.env["KLONDIKE_TEST_SERVERS"] = parent;
  return async () => {
    for (const name of readdirSync(parent)) {
      const { stopEmbedded } = await import("../packages/database/src/embedded.ts");
      stopEmbedded(join(parent, name));
    }
    rmSync(parent, { recursive: true, force: true });
  };
}
