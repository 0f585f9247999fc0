import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { testServer } from "@klondike/database/testing";
import { COMMAND } from "./command.ts";

const WORKERS = 3;
/** Time between kills: a worker decides some parts and is killed in the middle of one. */
const MIN_MS = 1_500;
const MAX_MS = 4_500;

/**
 * Repeatedly kills a random one of three workers of a study, and prints whether its report has the same bytes as that
 * of an undisturbed study.
 */
export async function benchStudyKills(count = 20, deals = 40_000): Promise<void> {
  const server = testServer();
  const database = ["--database", await server.address()];
  const klondike = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [COMMAND, "study", ...args, ...database])).stdout;
  const start = (name: string) =>
    klondike("start", name, "--deals", `1..${deals}`, "--limit-positions", "100000", "--queue-only");
  const work = (name: string): ChildProcess =>
    spawn(process.execPath, [COMMAND, "study", "work", name, "--threads", "1", ...database], {
      stdio: "ignore",
    });
  const report = async (name: string): Promise<string> => {
    const { cost: _, study, ...rest } = JSON.parse(await klondike("report", name, "--json"));
    return JSON.stringify({ ...rest, study: { ...study, name: "" } });
  };
  try {
    await start("killed");
    const workers = Array.from({ length: WORKERS }, () => work("killed"));
    let kills = 0;
    for (; kills < count; kills++) {
      await sleep(MIN_MS + Math.random() * (MAX_MS - MIN_MS));
      const at = Math.floor(Math.random() * WORKERS);
      // The study is complete.
      if (workers[at]?.exitCode !== null) break;
      workers[at]?.kill("SIGKILL");
      workers[at] = work("killed");
    }
    await Promise.all(workers.map((worker) => worker.exitCode ?? once(worker, "close")));
    await start("undisturbed");
    await once(work("undisturbed"), "close");
    const isSame = (await report("killed")) === (await report("undisturbed"));
    console.log(
      `Study: ${deals} deals, ${WORKERS} workers, ${kills} kills; the report has ${isSame ? "the same bytes as" : "OTHER bytes than"} that of an undisturbed study.`,
    );
  } finally {
    server.remove();
  }
}
