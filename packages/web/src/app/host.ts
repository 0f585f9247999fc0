import type { GameStore, Host, Timer, World } from "@klondike/play";
import { dayOn } from "@klondike/play/deals";
import { certifierAsk, fairAsk } from "../workers/asks.ts";
import { solverPool } from "../workers/solver-pool.ts";
import { whenSeenAndIdle } from "./idle.ts";

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

/** The browser's `Host`. */
export function browserHost(store: GameStore): Host {
  return {
    ...TIMER,
    ...WORLD,
    whenIdle: whenSeenAndIdle,
    solver: solverPool(TIMER),
    fair: fairAsk(TIMER),
    certifier: certifierAsk(TIMER),
    store,
  };
}
