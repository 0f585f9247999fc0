/** Whether this is Windows, which has no signals between processes and does not suspend them. */
export function isWindows(): boolean {
  return process.platform === "win32";
}

/** Exit codes of processes that a signal ends, as shells count them. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGTERM: 143 } as const;

/**
 * Ends the process by the signal itself, so that the caller sees what ended it: `process.exit` would set the terminal right
 * first, and aborts if the window was closed. Windows cannot send itself a signal, so there the exit code says it.
 */
export function endBySignal(signal: keyof typeof CODES): void {
  process.removeAllListeners(signal);
  if (isWindows()) process.exit(CODES[signal]);
  process.kill(process.pid, signal);
}

/** Tells this process that its terminal is gone. */
export function raiseHangUp(): void {
  if (isWindows()) process.emit("SIGHUP", "SIGHUP");
  else process.kill(process.pid, "SIGHUP");
}
