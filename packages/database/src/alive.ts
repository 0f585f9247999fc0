import { readFileSync } from "node:fs";

/** Whether a process with this id is running; zombies count as dead. */
export function isAlive(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0) && !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM" && !isZombie(pid);
  }
}

/** Without an init process, as in many containers, a killed process keeps its id. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
