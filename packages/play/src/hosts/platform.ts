import { dayOn } from "../deals/calendar.ts";
import type { Timer, World } from "../host.ts";

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

/** The part of `crypto` that pages without HTTPS have too. */
interface RandomSource {
  getRandomValues(numbers: Uint8Array<ArrayBuffer>): Uint8Array;
  readonly randomUUID?: () => string;
}

/** A random UUID, even on pages without HTTPS, where browsers have no `crypto.randomUUID`. */
export function randomUuid(crypto: RandomSource): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
