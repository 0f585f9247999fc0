import { readFileSync, renameSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import envPaths from "env-paths";

// The one place in the terminal where operating systems differ.

/** Whether this is Windows, which has no signals between processes and no suspending. */
export function isWindows(): boolean {
  return process.platform === "win32";
}

/** Exit codes of processes ended by a signal, as in shells. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143 } as const;

/**
 * Ends the process with the signal itself, so that the parent sees what ended it: `process.exit` would restore the
 * terminal first, and aborts if the window was closed. Windows has no signals, so there the exit code is used.
 */
export function endBySignal(signal: keyof typeof CODES): void {
  process.removeAllListeners(signal);
  if (isWindows()) process.exit(CODES[signal]);
  process.kill(process.pid, signal);
}

/** Notifies this process that its terminal is gone. */
export function raiseHangUp(): void {
  if (isWindows()) process.emit("SIGHUP", "SIGHUP");
  else process.kill(process.pid, "SIGHUP");
}

/** Errors of a rename on Windows while another program, such as a virus scanner, has one of the files open. */
const IN_USE = ["EACCES", "EBUSY", "EPERM"];
const RENAME_RETRY_MS = 20;
const RENAME_MS = 1000;

/** Renames a file, replacing another. On Windows it retries for a second while another program has one of them open. */
export function renameFile(from: string, to: string, rename: typeof renameSync = renameSync): void {
  for (let waited = 0; ; waited += RENAME_RETRY_MS) {
    try {
      rename(from, to);
      return;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!isWindows() || !IN_USE.includes(code) || waited >= RENAME_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RENAME_RETRY_MS);
    }
  }
}

/** Where a user's files of one kind belong: the path that XDG uses, and the path of this system, which is the same on Linux. */
export interface UserFolders {
  readonly xdg: string;
  readonly system: string;
}

/**
 * The user's folders for data or settings. An absolute XDG variable decides on every system; XDG requires that a relative one is
 * ignored.
 */
export function userFolders(
  kind: "data" | "config",
  env: Readonly<Record<string, string | undefined>>,
): UserFolders {
  const chosen = env[kind === "data" ? "XDG_DATA_HOME" : "XDG_CONFIG_HOME"] ?? "";
  const isChosen = isAbsolute(chosen);
  const base = kind === "data" ? join(".local", "share") : ".config";
  const xdg = join(isChosen ? chosen : join(env["HOME"] || homedir(), base), "klondike");
  const hasOwnFolders = isWindows() || process.platform === "darwin";
  return { xdg, system: hasOwnFolders && !isChosen ? envPaths("klondike", { suffix: "" })[kind] : xdg };
}

/**
 * When a process started, in the system's own format; undefined if the system does not say. A process that reuses an old
 * pid has a different start time.
 */
export function processStart(pid: number): string | undefined {
  switch (process.platform) {
    case "linux":
    case "android": {
      // The 22nd field, counted after the name in brackets: start time in ticks since boot.
      const stat = readProcFile(`/proc/${pid}/stat`);
      return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    }
    case "win32":
      return undefined;
    default: {
      const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
      // Loaded only here, because every start would wait for it.
      const { spawnSync } = process.getBuiltinModule("node:child_process");
      const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env });
      return stdout?.trim() || undefined;
    }
  }
}

function readProcFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
