// The client in clients/python, with its tests, its example and its README, if Python 3 is installed.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer } from "../packages/database/src/testing/server.ts";

const ROOT = join(import.meta.dirname, "..");
const CLIENT = join(ROOT, "clients/python");
const PATIENCE_MS = 300_000;
const KLONDIKE = join(ROOT, "packages/terminal/bin/klondike.mjs");

const PYTHON = ["python3", "python"].find((name) => {
  const { stdout } = spawnSync(name, ["--version"], { encoding: "utf8" });
  const [, minor] = /^Python 3\.(\d+)/.exec(stdout ?? "") ?? [];
  return Number(minor) >= 9;
});

const server = testServer();
afterAll(() => server.remove());

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program to its end and returns its output, with the line ends of Windows replaced. The database runs in this process, so it must not be blocked. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(command, args, { cwd: CLIENT, env: { ...process.env, ...env } });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child
      .on("error", reject)
      .on("close", (code) =>
        resolve({ code, out: out.replaceAll("\r\n", "\n"), err: err.replaceAll("\r\n", "\n") }),
      );
  });
}

describe.skipIf(PYTHON === undefined)("the Python client (skipped without Python 3.9 or newer)", () => {
  const env = {
    KLONDIKE_COMMAND: `"${process.execPath}" "${KLONDIKE}"`,
    PYTHONPATH: CLIENT,
    PYTHONDONTWRITEBYTECODE: "1",
  };
  const python = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    run(PYTHON ?? "", args, { ...env, ...more });
  let database = "";

  beforeAll(async () => {
    database = await server.address();
    const study = ["start", "py", "--deals", "1..40", "--rules", "draw3", "--limit-positions", "2000"];
    const { code, err } = await run(process.execPath, [KLONDIKE, "study", ...study, "--database", database]);
    expect([code, err]).toEqual([0, expect.any(String)]);
  }, PATIENCE_MS);

  test(
    "passes its own tests, those of studies included",
    async () => {
      const { code, err } = await python(["-W", "error", "-m", "unittest", "discover", "-s", "tests"], {
        KLONDIKE_STUDY: database,
      });
      expect([code, err]).toEqual([0, expect.stringMatching(/Ran \d+ tests in .*\n\nOK\n$/s)]);
    },
    PATIENCE_MS,
  );

  const hasMypy = spawnSync("mypy", ["--version"]).status === 0;
  test.skipIf(!hasMypy)(
    "passes mypy in strict mode (skipped without mypy)",
    async () => {
      const files = ["klondike", join("examples", "notebook.py")];
      const { out } = await run("mypy", ["--strict", "--cache-dir", devNull, ...files]);
      expect(out).toMatch(/^Success: /);
    },
    PATIENCE_MS,
  );

  test(
    "prints what its README shows",
    async () => {
      const readme = readFileSync(join(CLIENT, "README.md"), "utf8");
      const examples = [...readme.matchAll(/```python\n(.*?)```\n\n```text\n(.*?)```/gs)];
      expect(examples).toHaveLength(2);
      for (const [, code = "", text = ""] of examples) expect((await python(["-c", code])).out).toBe(text);
    },
    PATIENCE_MS,
  );

  test(
    "runs its notebook as a program",
    async () => {
      const { code, out, err } = await python([join("examples", "notebook.py")]);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toMatch(
        /^klondike:42 winnable in \d+ moves\nthe best .*: draw\ncards home: \[\d+, \d+, \d+\]\n\{'lost': \d+, .*'winnable': \d+\}\n$/,
      );
    },
    PATIENCE_MS,
  );
});
