import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { processStart } from "../platform.ts";
import { readOrEmpty } from "./files.ts";

/** Milliseconds after which an untouched game is free, if processes cannot be inspected. */
const ABANDONED_MS = 90_000;
/** Heartbeat interval of a claimed game, in milliseconds. */
export const HEARTBEAT_MS = 15_000;

/** Process information; tests provide their own. */
export interface Processes {
  /** Identifies the machine, its boot and its process namespace: process ids are comparable only within one. */
  readonly place: string;
  /** Start time of a process in the system's own format; undefined if unknown. */
  bornOf(pid: number): string | undefined;
  /** Whether a process with this id exists. */
  isThere(pid: number): boolean;
}

/**
 * The holder in a file's name: process id, its namespace, and when the process started, so that a reused id is not
 * mistaken for the holder.
 */
export function holderName(pid = process.pid, processes: Processes = systemProcesses): string {
  return `${pid}-${digest(processes.place)}-${digest(processes.bornOf(pid) ?? "")}`;
}

/**
 * Whether the lock named in a file is still held.
 *
 * @param quietMs milliseconds since the file was last touched
 */
export function isHolding(holder: string, quietMs: number, processes: Processes = systemProcesses): boolean {
  const [number = "", place, born] = holder.split("-");
  const pid = Number(number);
  const now = processes.place;
  if (place !== digest(now)) return quietMs < ABANDONED_MS;
  if (!processes.isThere(pid)) return false;
  const began = processes.bornOf(pid);
  if (began === undefined || born === digest("")) return quietMs < ABANDONED_MS;
  return born === digest(began);
}

/**
 * The same for files of version 1.0.0, whose names contain only a process id: a process started after the rename holds
 * nothing.
 *
 * @param renamed when the file was last written or renamed, in milliseconds since 1970
 */
export function isHoldingByNumber(pid: number, renamed: number): boolean {
  if (!systemProcesses.isThere(pid) || pid === process.pid) return false;
  const ticks = Number(processStart(pid));
  const uptime = Number.parseFloat(readOrEmpty("/proc/uptime"));
  const began = Date.now() - uptime * 1000 + ticks * TICK_MS;
  return Number.isFinite(began) ? began <= renamed : true;
}

const TICK_MS = 10;

/** A 16-digit hash; it need not be secure, and avoids loading the crypto module at start. */
function digest(text: string): string {
  const halves = [0x811c9dc5, 0x01000193].map((seed) => {
    let hash = seed;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  });
  return halves.join("");
}

const systemProcesses: Processes = {
  get place() {
    here ??= placeHere();
    return here;
  },
  bornOf: (pid) => {
    if (pid !== process.pid) return processStart(pid);
    ownBirth ??= { at: processStart(pid) };
    return ownBirth.at;
  },
  isThere: (pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      // It exists, but belongs to another user.
      return error instanceof Error && "code" in error && error.code === "EPERM";
    }
  },
};

let here: string | undefined;
let ownBirth: { readonly at: string | undefined } | undefined;

function placeHere(): string {
  return [hostname(), readOrEmpty("/proc/sys/kernel/random/boot_id").trim(), numbersHere()].join(" ");
}

/** Containers on one machine have separate process ids. */
function numbersHere(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}
