import { nodeModuleIfAny } from "./thread.ts";

// Chromium's browsers have it; the compiler includes no types of browsers.
declare const navigator: { readonly deviceMemory?: number } | undefined;

const MB = 2 ** 20;
const MIN_BYTES = 64 * MB;
/** More memory rarely changes a result within ten seconds. */
const MAX_BYTES = 512 * MB;
/** Fraction of the device's memory that one search may use. */
const SHARE = 1 / 16;

/** Memory in bytes that a search for short lines may use on this device. */
export function offeredBytes(): number {
  return searchShareOf(deviceBytes());
}

/** The share for a search of a device's memory in bytes, which not every browser reports. */
export function searchShareOf(device: number | undefined): number {
  return Math.min(MAX_BYTES, Math.max(MIN_BYTES, (device ?? 0) * SHARE));
}

function deviceBytes(): number | undefined {
  const total = nodeModuleIfAny("node:os")?.totalmem();
  const limit = nodeModuleIfAny("node:process")?.constrainedMemory() ?? 0;
  if (total !== undefined) return limit > 0 ? Math.min(total, limit) : total;
  const gigabytes = typeof navigator === "undefined" ? undefined : navigator.deviceMemory;
  return gigabytes === undefined ? undefined : gigabytes * 1024 * MB;
}
