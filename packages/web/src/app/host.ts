import { type Ask, dayOn, type GameStore, type Host, type Timer, type World } from "@klondike/play";
import type { Pool } from "@klondike/solver";
import { whenSeenAndIdle } from "./idle.ts";
import { load } from "./load.ts";

/** The page's only clock. */
export const TIMER: Timer = {
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
    fair: fetchedAsk(async () => (await loadAsks()).fairAsk(TIMER)),
    certifier: fetchedAsk(async () => (await loadAsks()).certifierAsk(TIMER)),
    store,
  };
}

function loadAsks(): Promise<typeof import("../workers/asks.ts")> {
  return load(() => import("../workers/asks.ts"), TIMER);
}

/** A worker client whose code is loaded with the first question, and again after a failure. */
function fetchedAsk<Question, Answer>(fetch: () => Promise<Ask<Question, Answer>>): Ask<Question, Answer> {
  let coming: Promise<Ask<Question, Answer>> | undefined;
  return {
    async ask(question) {
      coming ??= fetch();
      const answerer = await coming.catch(() => undefined);
      if (answerer !== undefined) return answerer.ask(question);
      coming = undefined;
      return { ok: false, why: "failed" };
    },
    rest: () => void coming?.then((answerer) => answerer.rest()).catch(() => undefined),
  };
}

/** The solver, loaded in the same way. */
function fetchedSolver(): Pick<Pool, "solve" | "shorten"> {
  let coming: Promise<Pick<Pool, "solve" | "shorten">> | undefined;
  const pool = (): NonNullable<typeof coming> => {
    coming ??= load(() => import("../workers/solver-pool.ts"), TIMER).then(
      ({ solverPool }) => solverPool(TIMER),
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
