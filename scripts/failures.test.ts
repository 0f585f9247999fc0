import { join } from "node:path";
import { expect, test } from "vitest";
import { browserFailures, unitFailures } from "./failures.mjs";

const passed = { fullName: "a king may open an empty column", status: "passed" };

test("reports a failed unit test with its file and message, without stack and colours", () => {
  const message = "AssertionError: expected \u001b[32m1\u001b[39m to be 2\n    at file.test.ts:3:4";
  const failed = { fullName: "cards stay 52", status: "failed", failureMessages: [message] };
  for (const file of ["packages/x/file.test.ts", "packages\\x\\file.test.ts"]) {
    const name = join(process.cwd(), file);
    const results = [{ name, status: "failed", assertionResults: [passed, failed] }];
    expect(unitFailures({ testResults: results })).toEqual([
      "✗ packages/x/file.test.ts › cards stay 52\n    AssertionError: expected 1 to be 2",
    ]);
  }
});

test("reports a test file that cannot be loaded, and no file that passed", () => {
  const broken = { name: join(process.cwd(), "b.test.ts"), status: "failed", message: "no such module" };
  const results = [
    { ...broken, assertionResults: [] },
    { name: "a", status: "passed", assertionResults: [passed] },
  ];
  expect(unitFailures({ testResults: results })).toEqual(["✗ b.test.ts\n    no such module"]);
});

test("reports failed and flaky browser tests at any nesting depth", () => {
  const spec = { file: "play.spec.ts", line: 7, tests: [{ status: "expected", results: [] }] };
  const failing = [{ status: "unexpected", results: [{ errors: [{ message: "Timed out" }] }] }];
  const report = {
    errors: [{ message: "the server did not start" }],
    suites: [
      {
        specs: [{ ...spec, title: "fine", ok: true }],
        suites: [
          {
            specs: [
              { ...spec, title: "bad", ok: false, tests: failing },
              { ...spec, title: "late", ok: true, tests: [{ status: "flaky", results: [] }] },
            ],
          },
        ],
      },
    ],
  };
  expect(browserFailures(report)).toEqual([
    "✗ play.spec.ts:7 › bad\n    Timed out",
    "✗ play.spec.ts:7 › late",
    "✗ the browser tests\n    the server did not start",
  ]);
});
