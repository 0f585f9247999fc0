/** Whether this is Windows, which has no signals between processes and no suspending. */
export function isWindows(): boolean {
  return process.platform === "win32";
}

/** Exit codes of processes ended by a signal, as in shells. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143 } as const;

/**
 * Ends the process by the signal itself, so that the parent sees what ended it: `process.exit` would restore the
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
