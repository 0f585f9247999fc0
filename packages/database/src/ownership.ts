import { chmodSync, lstatSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SystemUser } from "./account.ts";
import { DatabaseError } from "./errors.ts";

/** Write permission for the group and for everybody else. */
const OTHERS_WRITE = 0o022;

/**
 * Makes sure that only trusted users can change what is in a folder, before programs are run from it: it must belong to this process's
 * user, root, the owner of this code, or the account that the programs run as. Throws if it does not. Windows has no such owners;
 * nothing is checked there.
 */
export function requireOwnFolder(folder: string, account?: SystemUser): void {
  if (process.getuid === undefined) return;
  if (!lstatSync(folder).isDirectory()) throw new DatabaseError(`${folder} is not a folder`);
  requireOwn(folder, account);
}

/** The same for a folder or a file. */
export function requireOwn(path: string, account?: SystemUser): void {
  const user = process.getuid?.();
  if (user === undefined) return;
  const status = lstatSync(path);
  const owner = lstatSync(fileURLToPath(import.meta.url)).uid;
  const trusted = [user, 0, owner, ...(account === undefined ? [] : [account.uid])];
  if (!trusted.includes(status.uid)) {
    throw new DatabaseError(
      `${path} belongs to another user, so PostgreSQL is not run from it; remove it, or give a database (--database)`,
    );
  }
  if ((status.mode & OTHERS_WRITE) === 0) return;
  if (status.uid !== user && user !== 0) {
    throw new DatabaseError(
      `other users can write to ${path}, so PostgreSQL is not run from it; chmod go-w ${path} allows it`,
    );
  }
  chmodSync(path, status.mode & ~OTHERS_WRITE & 0o777);
}
