import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of searches come first. Every search has a memory of its own, and after a few of them all that the process holds is looked
 * through for what can be let go: that costs a third of what it costs once two hundred files were loaded.
 */
class SearchesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const searches = /\/packages\/(?:solver|knowledge)\//;
    return sorted.toSorted((a, b) => Number(searches.test(b.moduleId)) - Number(searches.test(a.moduleId)));
  }
}

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
    // What is let go is collected by the thread that runs the tests: several that share the work take more time in all.
    execArgv: ["--single-threaded-gc"],
    sequence: { sequencer: SearchesFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // On a busy disk PostgreSQL takes its time to stop.
    teardownTimeout: 60_000,
  },
});
