import type { CertifiedDeal } from "@klondike/knowledge/certified";
import {
  browserPool,
  browserThread,
  nodePool,
  nodeThread,
  poolHere,
  type ScriptUrl,
  type WebWorker,
} from "@klondike/solver/pool";
import type { Host } from "../host.ts";
import type { GameStore } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { answersHere, WorkerClient } from "../workers/client.ts";
import {
  certifiedAnswer,
  type DealRequest,
  type FairAnswer,
  type FairQuestion,
  fairAnswer,
} from "../workers/questions.ts";
import { PLATFORM_TIMER, PLATFORM_WORLD } from "./platform.ts";

/** A host whose threads run until it is closed. */
export type ClosableHost = Host & { close(): void };

// Bundlers recognise `new Worker(new URL(…, import.meta.url), …)`, so it must be written that way.
declare const URL: new (path: string, base: string) => ScriptUrl;
declare const Worker: new (script: ScriptUrl, options: { readonly type: "module" }) => WebWorker;

// File names instead of URLs, so that bundlers for browsers ignore them.
const NODE_SCRIPTS = { fair: "./fair-worker.ts", certifier: "./certifier-worker.ts" } as const;
const HERE = import.meta.url;
/** Idle time after which a hint or deal thread is ended to free memory, in ms. */
const IDLE_MS = 20_000;
/** Delay before low-priority work, in ms. */
const PAUSE_MS = 300;

/** The parts of a host that do not depend on threads. */
function baseHost(store: GameStore) {
  return {
    ...PLATFORM_TIMER,
    ...PLATFORM_WORLD,
    whenIdle: (act: () => void) => PLATFORM_TIMER.after(PAUSE_MS, act),
    store,
  };
}

/**
 * A host without threads, for scripts and tests, in Node and in browsers: hints and searches run on the calling thread,
 * and games are stored in memory unless you pass a store.
 */
export function memoryHost(store: GameStore = volatileStore()): ClosableHost {
  return {
    ...baseHost(store),
    solver: poolHere(),
    fair: answersHere(fairAnswer),
    certifier: answersHere(certifiedAnswer),
    close: () => undefined,
  };
}

/**
 * A host with Node threads. Close it, or the program does not end. Games are stored in memory unless you pass a store.
 */
export function nodeHost(store: GameStore = volatileStore()): ClosableHost {
  const solver = nodePool(1);
  const fair = client<FairQuestion, FairAnswer>(() => nodeThread(new URL(NODE_SCRIPTS.fair, HERE)));
  const certifier = client<DealRequest, CertifiedDeal | undefined>(() =>
    nodeThread(new URL(NODE_SCRIPTS.certifier, HERE)),
  );
  return closable({ ...baseHost(store), solver, fair, certifier });
}

/** A host with browser workers. Games are stored in memory unless you pass a store. */
export function browserHost(store: GameStore = volatileStore()): ClosableHost {
  const solver = browserPool(1);
  const fair = client<FairQuestion, FairAnswer>(() =>
    browserThread(new Worker(new URL("./fair-worker.ts", import.meta.url), { type: "module" })),
  );
  const certifier = client<DealRequest, CertifiedDeal | undefined>(() =>
    browserThread(new Worker(new URL("./certifier-worker.ts", import.meta.url), { type: "module" })),
  );
  return closable({ ...baseHost(store), solver, fair, certifier });
}

function client<Question, Answer>(
  spawn: ConstructorParameters<typeof WorkerClient<Question, Answer>>[1],
): WorkerClient<Question, Answer> {
  return new WorkerClient(PLATFORM_TIMER, spawn, { idleMs: IDLE_MS });
}

type Closable = { close(): void };
type Threaded = Omit<Host, "solver" | "fair" | "certifier"> & {
  readonly solver: Host["solver"] & Closable;
  readonly fair: Host["fair"] & Closable;
  readonly certifier: Host["certifier"] & Closable;
};

function closable(host: Threaded): ClosableHost {
  return {
    ...host,
    close() {
      host.solver.close();
      host.fair.close();
      host.certifier.close();
    },
  };
}
