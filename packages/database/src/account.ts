import { spawnSync } from "node:child_process";
import { DatabaseError } from "./errors.ts";

/** The operating-system user that runs PostgreSQL. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Users that may run PostgreSQL for root, in this order; the last is created if neither exists. */
const NAMES = ["postgres", "klondike"] as const;

/**
 * PostgreSQL refuses to run as root, so root needs another user: an existing one or, if `mayCreate`, a new one without
 * password or home. Returns undefined for other users, who run it themselves.
 */
export function accountFor(mayCreate: boolean): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of NAMES) {
    const account = accountNamed(name);
    if (account !== undefined) return account;
  }
  const [, name] = NAMES;
  if (!mayCreate) {
    throw new DatabaseError(
      `PostgreSQL does not run as root: allow a user ${name} to be made for it (--create-user), or give a database (--database)`,
    );
  }
  const made = spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", name], {
    encoding: "utf8",
  });
  const account = accountNamed(name);
  if (account !== undefined) return account;
  throw new DatabaseError(`the user ${name} could not be made: ${made.error?.message ?? made.stderr.trim()}`);
}

function accountNamed(name: string): SystemUser | undefined {
  const idOf = (flag: string): number => {
    const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : Number.NaN;
  };
  const [uid, gid] = [idOf("-u"), idOf("-g")];
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : undefined;
}
