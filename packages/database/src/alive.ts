import { readFileSync } from "node:fs";

/** Whether a process with this number is running, whoever started it; one that waits only to be buried is not. */
export function isAlive(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0) && !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM" && !isZombie(pid);
  }
}

/** Where nobody buries the dead, as in many containers, a killed process keeps its number. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
