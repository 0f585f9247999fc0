import { type GameStore, type Host, randomUuid, type Timer, type World } from "@klondike/play";
import { dayOn } from "@klondike/play/deals";
import { whenSeenAndIdle } from "../motion/idle.ts";
import { certifierAsk, fairAsk, solverPool } from "../workers/worker-clients.ts";

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
  newId: () => randomUuid(crypto),
};

/** The browser's `Host`. */
export function pageHost(store: GameStore): Host {
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
