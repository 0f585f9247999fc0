import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Runs the test files of the solver and the hints first. Each search allocates its own WebAssembly memory, which soon
 * triggers full garbage collections, and these take three times as long once two hundred files are loaded.
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
    // Modules are loaded once per worker instead of once per file. Tests must not leave state behind.
    isolate: false,
    // Vitest leaves one core to its own process, which is idle most of the time; of two cores that is half.
    maxWorkers: availableParallelism(),
    // Parallel garbage collection takes more CPU time in total, and all cores are busy with tests.
    execArgv: ["--single-threaded-gc"],
    sequence: { sequencer: SearchesFirst },
    // Ends tests that hang. The slowest takes ten seconds on a quiet machine and some minutes beside thirty busy processes.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Vitest's default is one second, which a busy machine exceeds.
    expect: { poll: { timeout: 100_000 } },
    // PostgreSQL stops slowly on a busy disk.
    teardownTimeout: 60_000,
  },
});
