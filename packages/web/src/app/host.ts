import type { CertifiedDeal } from "@klondike/knowledge";
import { dayOn, type GameStore, type Host, type Timer, type World } from "@klondike/play";
import { type DealRequest, type FairAnswer, type FairQuestion, WorkerClient } from "@klondike/play/workers";
import type { Pool } from "@klondike/solver";
import { certifierThread, fairThread } from "../workers/threads.ts";
import { whenSeenAndIdle } from "./idle.ts";

/** Milliseconds after which a thread that is not asked again is let go: it holds memory. */
const IDLE_MS = 20_000;

const TIMER: Timer = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

const WORLD: World = {
  date: () => Date.now(),
  today() {
    const now = new Date();
    return dayOn(now.getFullYear(), now.getMonth() + 1, now.getDate());
  },
  random(bound) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    return value % bound;
  },
  newId: () => crypto.randomUUID(),
};

/** Everything the mid-end needs of a browser. */
export function browserHost(store: GameStore): Host {
  return {
    ...TIMER,
    ...WORLD,
    whenIdle: whenSeenAndIdle,
    solver: fetchedSolver(),
    fair: new WorkerClient<FairQuestion, FairAnswer>(TIMER, fairThread, { idleMs: IDLE_MS }),
    certifier: new WorkerClient<DealRequest, CertifiedDeal | undefined>(TIMER, certifierThread, {
      idleMs: IDLE_MS,
    }),
    store,
  };
}

/** The solver, whose code is fetched with the first question, and again where it could not be. */
function fetchedSolver(): Pick<Pool, "solve" | "shorten"> {
  let coming: Promise<Pool> | undefined;
  const pool = (): Promise<Pool> => {
    coming ??= import("../workers/solver-pool.ts").then(
      ({ solverPool }) => solverPool(),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  return {
    solve: async (question) => (await pool()).solve(question),
    shorten: async (question) => (await pool()).shorten(question),
  };
}
