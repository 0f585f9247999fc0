import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/{src,build,scripts}/**/*.test.ts", "{fuzz,scripts}/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
