import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SHELLS } from "../commands/completion.ts";
import { klondike } from "../testing/scripted.ts";
import { IS_WINDOWS } from "../testing/system.ts";
import { COMMAND_NAMES, manualOf } from "./manuals.ts";

const folder = mkdtempSync(join(tmpdir(), "klondike-manual-"));

/**
 * Whether this program is installed; otherwise the test is skipped. On Windows, `bash` runs in another system (WSL).
 */
function hasProgram(name: string): boolean {
  return !IS_WINDOWS && spawnSync("sh", ["-c", `command -v ${name}`]).status === 0;
}

const OPTIONS = COMMAND_NAMES.flatMap((name) => {
  const { options, acts = {} } = manualOf(name);
  return [options, ...Object.values(acts).map((act) => act.options)].flatMap(Object.keys);
});

test("the man page lists every command and option, and man accepts it", async () => {
  const { code, out } = await klondike("manual");
  expect(code).toBe(0);
  for (const name of COMMAND_NAMES) expect(out).toContain(`.SS klondike ${name}`);
  for (const option of OPTIONS) expect(out).toContain(`.B \\-\\-${option.replaceAll("-", "\\-")}`);
  // A text line that begins with a dot would be a roff request.
  for (const line of out.split("\n")) expect(line).not.toMatch(/^\.(?!TH|SH|SS|TP|B|PP|RS|RE|br\b)/);
});

test.skipIf(!hasProgram("groff"))(
  "groff sets the manual page without a warning (skipped without groff)",
  async () => {
    const { out } = await klondike("manual");
    const set = spawnSync("groff", ["-man", "-Tutf8", "-ww", "-z"], { input: out, encoding: "utf8" });
    expect([set.status, set.stderr]).toEqual([0, ""]);
  },
);

test.each(SHELLS)("%s completions list every command and option", async (shell) => {
  const { code, out } = await klondike(`completion ${shell}`);
  expect(code).toBe(0);
  for (const word of COMMAND_NAMES) expect(out).toContain(word);
  for (const option of OPTIONS) expect(out).toContain(shell === "fish" ? `-l ${option}` : `--${option}`);
});

/** What bash offers for these words; the last is incomplete. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const script = join(folder, "klondike.bash");
  writeFileSync(script, (await klondike("completion bash")).out);
  const typed = ["klondike", ...words].map((word) => `'${word}'`).join(" ");
  const asked = `source '${script}'; compopt() { echo files; }; COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _klondike; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync("bash", ["--norc", "-c", asked], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout.split("\n").filter((line) => line !== "");
}

test.skipIf(!hasProgram("bash"))(
  "bash completes commands, subcommands, options and values (skipped without bash)",
  async () => {
    expect(await offered("so")).toEqual(["solve"]);
    expect(await offered("solve", "--no")).toEqual(["--no-worry-back"]);
    expect(await offered("play", "--edition", "c")).toEqual(["classic", "countdown"]);
    expect(await offered("--plain", "--lev")).toEqual(["--level"]);
    expect(await offered("games", "ex")).toEqual(["export"]);
    expect(await offered("study", "report", "--sv")).toEqual(["--svg"]);
    expect(await offered("games", "import", "x")).toEqual(["files"]);
    expect(await offered("verify", "")).toEqual(["files"]);
    expect(await offered("deal", "--seed", "")).toEqual([]);
    expect(await offered("config", "set", "la")).toEqual(["language"]);
    expect(await offered("config", "unset", "sc")).toEqual(["scoring"]);
    expect(await offered("config", "set", "colours", "")).toEqual(["auto", "never"]);
  },
);

test.skipIf(!hasProgram("zsh"))("zsh loads its script (skipped without zsh)", async () => {
  const { out } = await klondike("completion zsh");
  expect(spawnSync("zsh", ["-n"], { input: out, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});

test.skipIf(!hasProgram("fish"))(
  "fish completes commands, subcommands and values (skipped without fish)",
  async () => {
    const script = join(folder, "klondike.fish");
    writeFileSync(script, (await klondike("completion fish")).out);
    const offers = (typed: string): string => {
      const { stdout, stderr } = spawnSync(
        "fish",
        ["-c", `source ${script}; complete -C ${JSON.stringify(typed)}`],
        {
          env: { ...process.env, HOME: folder },
          encoding: "utf8",
        },
      );
      expect(stderr).toBe("");
      return stdout;
    };
    expect(offers("klondike so")).toMatch(/^solve\t/);
    expect(offers("klondike games ex")).toMatch(/^export\t/);
    expect(offers("klondike play --edition cl")).toMatch(/^classic/);
    expect(offers("klondike config set la")).toMatch(/^language/);
    expect(offers("klondike config set colours n")).toMatch(/^never/);
  },
);

test("refuses an unknown shell", async () => {
  for (const args of ["completion", "completion tcsh"]) {
    expect(await klondike(args)).toMatchObject({
      code: 2,
      err: expect.stringContaining("bash, zsh or fish"),
    });
  }
});
