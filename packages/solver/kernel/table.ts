/**
 * The table of visited positions: open addressing, exact keys, sixteen bytes an entry. It starts small and doubles in place, so a short
 * solve pays only for a small table and nothing is left to clear between solves.
 */
import { reach, TABLE } from "./memory";
import { Packed } from "./position";

/** What was visited with one set of cards home, in the talon and as dealt. */
@unmanaged
export class Entry {
  key: u64;
  /** The waste counts that need no visit, as bits. */
  wastes: u32;
  /** The cards, by place, after whose leaving the talon the position was visited for what follows from it. */
  leavings: u32;
}

const ENTRY_BYTES: usize = offsetof<Entry>();
const FIRST_ENTRIES: u32 = 1 << 10;
/** Set in the key of an entry that has found its place in a table that is growing. */
const MOVED: u64 = 1 << 63;

let entries: u32 = 0;
let mostEntries: u32 = 0;
let used: u32 = 0;

/** Empties the table, which may grow to `bytes`; false where not even the first entries find room. */
export function clearTable(bytes: usize): bool {
  mostEntries = <u32>(bytes / ENTRY_BYTES);
  entries = FIRST_ENTRIES;
  used = 0;
  const size = <usize>entries * ENTRY_BYTES;
  if (mostEntries < entries || !reach(TABLE + size)) return false;
  memory.fill(TABLE, 0, size);
  return true;
}

/** The exact key: 24 bits of talon, 16 of homes, 16 of what lies as dealt, and one that makes it differ from an empty slot. */
function keyOf(position: Packed): u64 {
  return <u64>position.talon | ((<u64>position.homes) << 24) | ((<u64>position.code) << 40) | (1 << 62);
}

/** Where the search for a key starts. */
function homeOf(key: u64): usize {
  let hash = (key ^ (key >> 32)) * 0x9e3779b97f4a7c15;
  hash ^= hash >> 32;
  hash *= 0xd6e8feb86659fd93;
  return TABLE + <usize>(((hash >> 32) * <u64>entries) >> 32) * ENTRY_BYTES;
}

function after(slot: usize): usize {
  const next = slot + ENTRY_BYTES;
  return next === TABLE + <usize>entries * ENTRY_BYTES ? TABLE : next;
}

function slotOf(key: u64): usize {
  let slot = homeOf(key);
  while (true) {
    const found = load<u64>(slot);
    if (found === key || found === 0) return slot;
    slot = after(slot);
  }
}

/** The entry of the position, a blank one where it was not met before; null where the memory is used up. */
export function entryOf(position: Packed): Entry | null {
  const key = keyOf(position);
  let slot = slotOf(key);
  if (load<u64>(slot) === 0) {
    if (used >= entries >> 1) {
      if (!grow() && used >= (entries >> 3) * 7) return null;
      slot = slotOf(key);
    }
    used++;
    store<u64>(slot, key);
  }
  return changetype<Entry>(slot);
}

/** Doubles the table, or takes what is left to take. */
function grow(): bool {
  const before = entries;
  const wanted = min(before * 2, mostEntries);
  const oldEnd = TABLE + <usize>before * ENTRY_BYTES;
  const newEnd = TABLE + <usize>wanted * ENTRY_BYTES;
  if (wanted <= before || !reach(newEnd)) return false;
  memory.fill(oldEnd, 0, newEnd - oldEnd);
  entries = wanted;
  for (let slot = TABLE; slot < oldEnd; slot += ENTRY_BYTES) {
    const key = load<u64>(slot);
    if (key === 0 || (key & MOVED) !== 0) continue;
    const rest = load<u64>(slot, 8);
    store<u64>(slot, 0);
    store<u64>(slot, 0, 8);
    settle(key, rest);
  }
  for (let slot = TABLE; slot < newEnd; slot += ENTRY_BYTES) store<u64>(slot, load<u64>(slot) & ~MOVED);
  return true;
}

/**
 * Puts an entry where a search will find it and passes on whatever was there. Slots taken by moved entries stay taken, so
 * what lies between an entry's home and its slot never becomes empty.
 */
function settle(key: u64, rest: u64): void {
  while (true) {
    let slot = homeOf(key);
    while ((load<u64>(slot) & MOVED) !== 0) slot = after(slot);
    const otherKey = load<u64>(slot);
    const otherRest = load<u64>(slot, 8);
    store<u64>(slot, key | MOVED);
    store<u64>(slot, rest, 8);
    if (otherKey === 0) return;
    key = otherKey;
    rest = otherRest;
  }
}
