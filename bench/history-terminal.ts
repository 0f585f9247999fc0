import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calibrationMs } from "./calibration.ts";
import { COMMAND, PRINT_USAGE, parseUsage } from "./command.ts";
import { manyRecords } from "./many-records.ts";

const GAMES = 10_000;
const RUNS = 5;
/** Limits in calibration loops and megabytes. */
const LIMITS = { loops: 1, megabytes: 120 };

interface Errand {
  readonly name: string;
  readonly args: readonly string[];
  readonly input: string;
}

const STATISTICS: Errand = {
  name: "statistics in a game",
  args: ["play", "--plain", "--seed", "5"],
  input: "statistics\nquit\n",
};
const ERRANDS: readonly Errand[] = [
  STATISTICS,
  { name: "a cumulative start", args: ["play", "--plain", "--scoring", "cumulative-vegas"], input: "quit\n" },
  { name: "the calendar", args: ["calendar"], input: "" },
];

/** The minimum CPU milliseconds and maximum megabytes over some runs. */
function measureUsage(
  errand: Errand,
  home: string,
  before: () => void = () => undefined,
): { cpuMs: number; memoryMb: number } {
  const usages = Array.from({ length: RUNS }, () => {
    before();
    const { stdout, stderr, status } = spawnSync(process.execPath, [COMMAND, ...errand.args], {
      env: { ...process.env, XDG_DATA_HOME: home, NODE_OPTIONS: PRINT_USAGE },
      input: errand.input,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${errand.name}: ${stdout}${stderr}`);
    return parseUsage(stderr);
  });
  return {
    cpuMs: Math.min(...usages.map(({ cpuMs }) => cpuMs)),
    memoryMb: Math.max(...usages.map(({ memoryMb }) => memoryMb)),
  };
}

/** Prints the cost of statistics, a cumulative Vegas start and the calendar with many finished games and with none. */
export async function benchTerminalHistory(): Promise<boolean> {
  spawnSync(process.execPath, [COMMAND, "--help"]);
  const home = mkdtempSync(join(tmpdir(), "klondike-history-"));
  const none = mkdtempSync(join(tmpdir(), "klondike-history-"));
  const finished = join(home, "klondike", "finished");
  mkdirSync(finished, { recursive: true });
  for (const record of manyRecords(GAMES)) {
    writeFileSync(join(finished, `${record.id}.json`), JSON.stringify(record));
  }
  const loop = calibrationMs();
  console.log(
    `\nTerminal, ${GAMES.toLocaleString("en")} finished games; a loop takes ${loop.toFixed(0)} ms.\n`,
  );
  console.log("| what | CPU ms | loops | with no games | greatest memory, MB |");
  console.log("| --- | ---: | ---: | ---: | ---: |");
  const printRow = (
    name: string,
    { cpuMs, memoryMb }: ReturnType<typeof measureUsage>,
    without: number,
  ): void => {
    const loops = (ms: number): string => (ms / loop).toFixed(2);
    console.log(
      `| ${name} | ${cpuMs.toFixed(0)} | ${loops(cpuMs)} | ${loops(without)} | ${memoryMb.toFixed(0)} |`,
    );
  };
  const without = ERRANDS.map((errand) => measureUsage(errand, none).cpuMs);
  const index = join(home, "klondike", "finished-index.jsonl");
  const first = measureUsage(STATISTICS, home, () => rmSync(index, { force: true }));
  printRow("statistics, all records read anew", first, without[0] ?? 0);
  const usages = ERRANDS.map((errand) => measureUsage(errand, home));
  for (const [index, usage] of usages.entries())
    printRow(ERRANDS[index]?.name ?? "", usage, without[index] ?? 0);
  for (const folder of [home, none]) rmSync(folder, { recursive: true });
  const isKept = [first, ...usages].every(
    ({ cpuMs, memoryMb }) => cpuMs <= LIMITS.loops * loop && memoryMb <= LIMITS.megabytes,
  );
  console.log(`\nWithin ${LIMITS.loops} loop and ${LIMITS.megabytes} MB: ${isKept ? "yes" : "NO"}.`);
  return isKept;
}
