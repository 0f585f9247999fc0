import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/{src,build,scripts}/**/*.test.ts", "{fuzz,scripts}/*.test.ts"],
    alias: [
      {
        find: /^fast-check$/,
        replacement: fileURLToPath(new URL("./scripts/seeded-fast-check.ts", import.meta.url)),
      },
    ],
    globalSetup: "scripts/shared-servers.ts",
    // Modules are loaded once a worker, not once a file: a test leaves nothing behind that another could meet.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
