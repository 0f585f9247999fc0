import { spawn, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

const RUNS = 15;
export const COMMAND = "packages/terminal/bin/klondike.mjs";
const env = {
  ...process.env,
  TERM: "xterm-256color",
  SHELL: "/bin/sh",
  XDG_DATA_HOME: join(tmpdir(), `klondike-bench-${process.pid}`),
};
/** Makes a Node process print its CPU time in microseconds and its maximum memory in kilobytes as the last line. */
export const TELL_USAGE = `--import=data:text/javascript,${encodeURIComponent(`process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write("\\nusage " + (userCPUTime + systemCPUTime) + " " + maxRSS + "\\n");
})`)}`;

interface Start {
  readonly name: string;
  /** The shell command. */
  readonly line: string;
  /** Output that means the program is ready; without it, the program's exit counts. */
  readonly shows?: string;
}

/** The published bundle: a start in the repository also checks the sources. */
const PUBLISHED = "packages/terminal/dist/klondike.js";

const STARTS: readonly Start[] = [
  { name: "`node -e 0`", line: "node -e 0" },
  { name: "`klondike --version`", line: `node ${PUBLISHED} --version` },
  {
    name: "`klondike play --plain`, to the first prompt",
    line: `node ${PUBLISHED} play --plain`,
    shows: "> ",
  },
  { name: "`klondike`, to the first full screen", line: `node ${PUBLISHED} --seed 5`, shows: "q quit" },
];

/** Milliseconds from the start of a program in a pseudo-terminal until it shows `shows`. */
function startMs({ line, shows }: Start): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const child = spawn("script", ["-qfec", `exec ${line}`, "/dev/null"], { env });
    let shown = "";
    child.stdout.on("data", (chunk: Buffer) => {
      shown += chunk.toString();
      if (shows === undefined || !shown.includes(shows)) return;
      resolve(performance.now() - begun);
      child.kill("SIGTERM");
    });
    child.on("close", () => resolve(performance.now() - begun));
  });
}

/** CPU milliseconds and maximum memory in megabytes of a program that plays a few moves and quits. */
function usageOf({ line }: Start): { readonly cpuMs: number; readonly memoryMb: number } {
  const { stdout } = spawnSync("script", ["-qfec", `stty rows 40 cols 120; exec ${line}`, "/dev/null"], {
    env: { ...env, NODE_OPTIONS: TELL_USAGE },
    input: "dd\nquit\nq",
    encoding: "utf8",
  });
  return usageIn(stdout);
}

/** Parses the line that `TELL_USAGE` prints. */
export function usageIn(text: string): { readonly cpuMs: number; readonly memoryMb: number } {
  const [, cpu, memory] = /usage (\d+) (\d+)/.exec(text) ?? [];
  return { cpuMs: Number(cpu) / 1000, memoryMb: Number(memory) / 1024 };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints how soon the command is ready and how much memory it takes, compared with Node itself. */
export async function benchTerminal(): Promise<void> {
  // A start in the repository bundles the sources.
  spawnSync(process.execPath, [COMMAND, "--help"]);
  const times = STARTS.map((): number[] => []);
  // Alternate, so that a busy moment affects all of them.
  for (let run = 0; run < RUNS; run++) {
    for (const [index, start] of STARTS.entries()) times[index]?.push(await startMs(start));
  }
  const usages = STARTS.map((start) => Array.from({ length: RUNS }, () => usageOf(start)));
  const cpuOf = (index: number): number => median(usages[index]?.map(({ cpuMs }) => cpuMs) ?? []);
  console.log(`\nTerminal: medians of ${RUNS} starts, each in a pseudo-terminal of its own.\n`);
  console.log("| start | ms | CPU ms | times `node -e 0` | greatest memory, MB |");
  console.log("| --- | ---: | ---: | ---: | ---: |");
  for (const [index, { name }] of STARTS.entries()) {
    const ms = median(times[index] ?? []).toFixed(0);
    const cpu = cpuOf(index).toFixed(0);
    const ratio = (cpuOf(index) / cpuOf(0)).toFixed(2);
    const memory = Math.max(...(usages[index]?.map(({ memoryMb }) => memoryMb) ?? [])).toFixed(0);
    console.log(`| ${name} | ${ms} | ${cpu} | ${ratio} | ${memory} |`);
  }
}
