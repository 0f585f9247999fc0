// @ts-check
// Lists the failed tests of vitest's and Playwright's reports, each with a few lines of its message.
import { relative } from "node:path";

/** Maximum number of lines shown per message: the expected and actual values, not the whole stack. */
const LINES = 12;

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: readonly string[] }} UnitResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: readonly UnitResult[] }} UnitFile
 * @typedef {{ message?: string }} BrowserError
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: readonly { status: string, results: readonly { errors: readonly BrowserError[] }[] }[] }} BrowserSpec
 * @typedef {{ specs?: readonly BrowserSpec[], suites?: readonly BrowserSuite[] }} BrowserSuite
 */

/**
 * The failures in a vitest report. A file that could not be loaded has no tests and is listed itself.
 * @param {{ testResults: readonly UnitFile[] }} report
 * @returns {readonly string[]}
 */
export function unitFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name).replaceAll("\\", "/");
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (failed.length === 0) return status === "failed" ? [entry(file, [message])] : [];
    return failed.map(({ fullName, failureMessages }) =>
      entry(`${file} › ${fullName}`, failureMessages ?? []),
    );
  });
}

/**
 * The failures in a Playwright report, including errors outside tests.
 * @param {{ errors?: readonly BrowserError[], suites?: readonly BrowserSuite[] }} report
 * @returns {readonly string[]}
 */
export function browserFailures({ errors = [], suites = [] }) {
  const specs = suites.flatMap(specsIn).filter(({ ok, tests }) => !ok || tests.some(isFlaky));
  return [
    ...specs.map(({ file, line, title, tests }) =>
      entry(
        `${file}:${line} › ${title}`,
        tests
          .flatMap(({ results }) => results.flatMap((result) => result.errors))
          .map(({ message }) => message),
      ),
    ),
    ...errors.map(({ message }) => entry("the browser tests", [message])),
  ];
}

/** @param {{ status: string }} test */
function isFlaky({ status }) {
  return status === "flaky";
}

/**
 * @param {BrowserSuite} suite
 * @returns {readonly BrowserSpec[]}
 */
function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * A test's name and the first lines of its messages, without colours.
 * @param {string} name
 * @param {readonly (string | undefined)[]} messages
 */
function entry(name, messages) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  const text = messages.join("\n").replace(/\u001b\[[0-9;]*m/g, "");
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return [`✗ ${name}`, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join("\n");
}
