/** The calibration loop on a quiet machine of the kind used for the results, in milliseconds. */
export const QUIET_MS = 146;

const SLOTS = 1 << 22;

/** A fixed amount of solver-like work: hashes keys and probes a table of 32 MB. */
function work(table: Float64Array): number {
  let key = 0x9e3779b9 | 0;
  let hits = 0;
  for (let i = 0; i < 20_000_000; i++) {
    key ^= key << 13;
    key ^= key >>> 17;
    key ^= key << 5;
    let hash = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
    hash ^= hash >>> 15;
    const slot = hash & (SLOTS - 1);
    if (table[slot] === hash) hits++;
    else table[slot] = hash;
  }
  return hits;
}

/** CPU milliseconds used by this process so far. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** CPU milliseconds of the fixed work on this machine now; other times are divided by it. */
export function calibrationMs(): number {
  const table = new Float64Array(SLOTS);
  work(table);
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const start = cpuMs();
    work(table);
    best = Math.min(best, cpuMs() - start);
  }
  return best;
}
