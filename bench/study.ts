import { spawn } from "node:child_process";
import { testServer } from "@klondike/database/testing";
import { type Decider, decideChunk, Library, type StudyDefinition, work } from "@klondike/study";
import { calibrationMs } from "./calibration.ts";
import { COMMAND } from "./command.ts";

const RULES = "draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home";
const WORKERS = [1, 2, 8];
const REAL_DEALS = 20_000;
const FAKE_DEALS = 200_000;
const CHUNK = 1_000;

function timedStudy(name: string, deals: number): StudyDefinition {
  return {
    name,
    rules: RULES,
    scheme: "klondike",
    first: 1,
    last: deals,
    positions: 100_000,
    morePositions: 100_000,
  };
}

/** Deals per second between a study's first and last result, which excludes start-up. */
async function measureRate(library: Library, name: string): Promise<number> {
  const times = (await library.results(name)).map(({ finished }) => finished.getTime());
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000;
  return ((times.length - 1) * CHUNK) / seconds;
}

/** Runs this many single-threaded processes on deals of draw 1. */
async function realRate(library: Library, address: string, workers: number): Promise<number> {
  const name = `real-${workers}`;
  const klondike = (...args: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [COMMAND, "study", ...args, "--database", address], {
        stdio: "ignore",
      });
      child.on("close", (code) =>
        code === 0 ? resolve() : reject(new Error(`${args.join(" ")} ended with ${code}`)),
      );
    });
  await klondike("start", name, "--deals", `1..${REAL_DEALS}`, "--limit-positions", "100000", "--queue-only");
  await Promise.all(Array.from({ length: workers }, () => klondike("work", name, "--threads", "1")));
  return measureRate(library, name);
}

/** Runs this many workers whose deals cost nothing: what remains is the database and the queue. */
async function fakeRate(library: Library, workers: number): Promise<number> {
  const study = await library.begin(timedStudy(`fake-${workers}`, FAKE_DEALS), "bench");
  const decider: Decider = {
    threads: 1,
    decide: async (task) => decideChunk(task, () => ({ verdict: "winnable", states: 1 })),
  };
  const host = "bench";
  await Promise.all(
    Array.from({ length: workers }, () => work(library, study, { code: "bench", host, decider })),
  );
  return measureRate(library, study.definition.name);
}

/** Prints how many deals per second a study decides, and how many workers one PostgreSQL could serve. */
export async function benchStudy(): Promise<void> {
  const server = testServer();
  const address = await server.address();
  const library = await Library.open(address);
  console.log(`calibration loop ${calibrationMs().toFixed(0)} ms`);
  try {
    let one = 0;
    for (const workers of WORKERS) {
      const rate = await realRate(library, address, workers);
      if (workers === 1) one = rate;
      console.log(`workers: ${workers}, draw 1: ${rate.toFixed(0)} deals a second`);
    }
    for (const workers of WORKERS) {
      const rate = await fakeRate(library, workers);
      const fed = Math.floor(rate / one);
      console.log(
        `${workers} workers, no solving: ${rate.toFixed(0)} deals a second, as ${fed} real workers need`,
      );
    }
  } finally {
    server.remove();
  }
  // The server has closed the connections; do not wait for them.
  process.exit();
}
