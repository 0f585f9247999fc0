import { dayOn } from "../deals/calendar.ts";
import type { Timer, World } from "../host.ts";
import { randomUuid } from "./uuid.ts";

/** The globals that Node and browsers share. The package compiles without platform types, so they are declared here. */
interface Platform {
  readonly crypto: {
    getRandomValues<Numbers extends Uint8Array | Uint32Array>(numbers: Numbers): Numbers;
    readonly randomUUID?: () => string;
  };
  readonly performance: { now(): number };
  setTimeout(act: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

const platform = globalThis as unknown as Platform;

/** The platform's clock. */
export const PLATFORM_TIMER: Timer = {
  now: () => platform.performance.now(),
  after(ms, act) {
    const timer = platform.setTimeout(act, ms);
    return () => platform.clearTimeout(timer);
  },
};

/** The platform's calendar and random numbers. */
export const PLATFORM_WORLD: World = {
  date: () => Date.now(),
  today() {
    const now = new Date();
    return dayOn(now.getFullYear(), now.getMonth() + 1, now.getDate());
  },
  random(bound) {
    const [value = 0] = platform.crypto.getRandomValues(new Uint32Array(1));
    return value % bound;
  },
  newId: () => randomUuid(platform.crypto),
};
