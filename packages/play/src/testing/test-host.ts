import { solveNow } from "@klondike/solver";
import type { Host } from "../host.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { answersHere } from "../workers/client.ts";
import { certifiedAnswer, fairAnswer } from "../workers/questions.ts";

/** A host whose clock the test controls. */
export interface TestHost extends Host {
  /** Advances the clock; due timers run in order. */
  turn(ms: number): void;
  /** Runs everything that waits only for promises or for idle time. */
  settle(): Promise<void>;
}

/** Ids are unique even if several hosts share a store. */
let lastId = 0;

/** A host in memory; the solver runs synchronously with a position limit. */
export function testHost(changes: Partial<Host> = {}): TestHost {
  let now = 0;
  const timers = new Map<object, { readonly at: number; readonly act: () => void }>();
  const idlers = new Set<() => void>();
  const after: Host["after"] = (ms, act) => {
    const key = {};
    timers.set(key, { at: now + ms, act });
    return () => void timers.delete(key);
  };
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 20; round++) {
      await new Promise((resolve) => setImmediate(resolve));
      const [act] = idlers;
      if (act === undefined) continue;
      idlers.delete(act);
      act();
    }
  };
  return {
    now: () => now,
    after,
    date: () => 1_700_000_000_000 + now,
    today: () => "2026-11-15",
    random: (bound) => 7 % bound,
    newId: () => `game-${++lastId}`,
    whenIdle(act) {
      idlers.add(act);
      return () => void idlers.delete(act);
    },
    solver: {
      solve: async ({ position, rules }) => solveNow(position, rules, { states: 20_000 }),
      shorten: async ({ limits }) =>
        limits?.known && {
          count: limits.known.length,
          isProved: false,
          lowerBound: 1,
          moves: limits.known,
          states: 0,
          ms: 0,
        },
    },
    fair: answersHere(fairAnswer),
    certifier: answersHere(certifiedAnswer),
    store: volatileStore(),
    ...changes,
    turn(ms) {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end).toSorted((a, b) => a[1].at - b[1].at)[0];
        if (due === undefined) break;
        const [key, { at, act }] = due;
        timers.delete(key);
        now = Math.max(now, at);
        act();
      }
      now = end;
    },
    settle,
  };
}
