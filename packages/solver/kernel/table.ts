/**
 * The table of visited positions: open addressing, exact keys, sixteen bytes per entry, or twenty-four if only whole
 * runs move. It starts small and doubles in place, so a short solve pays only for a small table and nothing needs
 * clearing between solves. Once it has reached its limit, new entries evict old ones; an evicted position is searched
 * again when it is reached again.
 */
import { wholeRuns } from "./deal";
import { reach, TABLE } from "./memory";
import { Packed } from "./position";

/** What is known about one combination of foundations, talon and cards as dealt. */
@unmanaged
export class Entry {
  key: u64;
  /** Bitmask of the waste counts that need no visit. */
  wastes: u32;
  /** The talon places whose removal has already been followed up from this position, and ON_PATH. */
  leavings: u32;
}

/**
 * Set in `leavings` of positions on the path while the table evicts, because evicting one of them could cause cycles.
 */
export const ON_PATH: u32 = 1 << 31;

/** Whole runs only: the rest of the key, which says what each twin (see `cards.ts`) carries. */
@unmanaged
class WideEntry extends Entry {
  crossed: u64;
}

const FIRST_ENTRIES: u32 = 1 << 8;
/** Flag in the key of an entry that has reached its place in a growing table. */
const MOVED: u64 = 1 << 63;

let entryBytes: usize = offsetof<Entry>();
let entries: u32 = 0;
let mostEntries: u32 = 0;
let used: u32 = 0;
/** Whether the table has reached its limit and new entries evict old ones. */
export let isForgetting: bool = false;
let forgotten: u32 = 0;
/** The search gives up after evicting this many times the table's capacity. */
const MAX_FORGOTTEN: u32 = 16;
/** Number of slots probed while evicting. The limit is needed because eventually no slot is empty. */
const WINDOW: u32 = 24;

/** Empties the table, which can grow to `bytes`. Returns false if there is no room even for the first entries. */
export function clearTable(bytes: usize): bool {
  entryBytes = wholeRuns ? offsetof<WideEntry>() : offsetof<Entry>();
  mostEntries = <u32>(bytes / entryBytes);
  entries = FIRST_ENTRIES;
  used = 0;
  isForgetting = false;
  forgotten = 0;
  const size = <usize>entries * entryBytes;
  if (mostEntries < entries || !reach(TABLE + size)) return false;
  memory.fill(TABLE, 0, size);
  return true;
}

/**
 * The exact key: 24 bits talon, 16 foundations, 16 cards as dealt, 5 redeals, and one bit that distinguishes it from an
 * empty slot.
 */
function keyFor(position: Packed): u64 {
  return (
    <u64>position.talon |
    ((<u64>position.homes) << 24) |
    ((<u64>position.code) << 40) |
    ((<u64>position.redeals) << 56) |
    (1 << 62)
  );
}

/** First slot to probe for a key. */
function firstSlot(key: u64, crossed: u64): usize {
  key ^= crossed * 0xa24baed4963ee407;
  let hash = (key ^ (key >> 32)) * 0x9e3779b97f4a7c15;
  hash ^= hash >> 32;
  hash *= 0xd6e8feb86659fd93;
  return TABLE + <usize>(((hash >> 32) * <u64>entries) >> 32) * entryBytes;
}

function after(slot: usize): usize {
  const next = slot + entryBytes;
  return next === TABLE + <usize>entries * entryBytes ? TABLE : next;
}

/** The slot of the key, or the empty slot for it; 0 if there is none within the window while evicting. */
function findSlot(key: u64, crossed: u64): usize {
  let slot = firstSlot(key, crossed);
  for (let tried: u32 = 0; !isForgetting || tried < WINDOW; tried++) {
    const found = load<u64>(slot);
    if (found === 0) return slot;
    if (found === key && (!wholeRuns || changetype<WideEntry>(slot).crossed === crossed)) return slot;
    slot = after(slot);
  }
  return 0;
}

/** The position's entry, blank if it is new; null if the memory is used up. */
export function entryFor(position: Packed): Entry | null {
  const key = keyFor(position);
  let slot = findSlot(key, position.crossed);
  if (slot === 0 || load<u64>(slot) === 0) {
    if (isForgetting) {
      slot = slotToForget(key, position.crossed);
      if (slot === 0) return null;
      store<u64>(slot, 0, 8);
    } else if (used >= entries >> 1) {
      const isFull = !grow() && used >= (entries >> 2) * 3;
      slot = findSlot(key, position.crossed);
      isForgetting = isFull;
    }
    used++;
    store<u64>(slot, key);
    if (wholeRuns) changetype<WideEntry>(slot).crossed = position.crossed;
  }
  return changetype<Entry>(slot);
}

/** The position's entry, or null if it was evicted. */
export function knownEntry(position: Packed): Entry | null {
  const slot = findSlot(keyFor(position), position.crossed);
  return slot === 0 || load<u64>(slot) === 0 ? null : changetype<Entry>(slot);
}

/**
 * A slot on the key's probe path whose entry is not on the search path; 0 if there is none or too many were evicted.
 */
function slotToForget(key: u64, crossed: u64): usize {
  forgotten++;
  if (forgotten / MAX_FORGOTTEN > entries) return 0;
  let slot = firstSlot(key, crossed);
  // An empty slot ends the probe path, so an entry after it would never be found.
  for (let skip = forgotten & 3; skip > 0 && load<u64>(slot) !== 0; skip--) slot = after(slot);
  for (let tried: u32 = 0; tried < WINDOW; tried++) {
    if (load<u64>(slot) === 0 || (changetype<Entry>(slot).leavings & ON_PATH) === 0) return slot;
    slot = after(slot);
  }
  return 0;
}

/** The waste counts that need no visit with `redeals` redeals left. */
export function wastesWith(position: Packed, redeals: u32): u32 {
  const key = (keyFor(position) & ~((<u64>63) << 56)) | ((<u64>redeals) << 56);
  const slot = findSlot(key, position.crossed);
  return slot === 0 || load<u64>(slot) === 0 ? 0 : changetype<Entry>(slot).wastes;
}

/** Doubles the table, or takes all the memory that is left. */
function grow(): bool {
  const before = entries;
  const wanted = min(before * 2, mostEntries);
  const oldEnd = TABLE + <usize>before * entryBytes;
  const newEnd = TABLE + <usize>wanted * entryBytes;
  if (wanted <= before || !reach(newEnd)) return false;
  memory.fill(oldEnd, 0, newEnd - oldEnd);
  entries = wanted;
  for (let slot = TABLE; slot < oldEnd; slot += entryBytes) {
    const key = load<u64>(slot);
    if (key === 0 || (key & MOVED) !== 0) continue;
    const rest = load<u64>(slot, 8);
    const crossed = wholeRuns ? load<u64>(slot, 16) : 0;
    memory.fill(slot, 0, entryBytes);
    settle(key, rest, crossed);
  }
  for (let slot = TABLE; slot < newEnd; slot += entryBytes) store<u64>(slot, load<u64>(slot) & ~MOVED);
  return true;
}

/**
 * Puts an entry where probing will find it and moves on any entry that was there. Slots of moved entries stay occupied,
 * so the probe path of an entry never has a gap.
 */
function settle(key: u64, rest: u64, crossed: u64): void {
  while (true) {
    let slot = firstSlot(key, crossed);
    while ((load<u64>(slot) & MOVED) !== 0) slot = after(slot);
    const otherKey = load<u64>(slot);
    const otherRest = load<u64>(slot, 8);
    const otherCrossed = wholeRuns ? load<u64>(slot, 16) : 0;
    store<u64>(slot, key | MOVED);
    store<u64>(slot, rest, 8);
    if (wholeRuns) store<u64>(slot, crossed, 16);
    if (otherKey === 0) return;
    key = otherKey;
    rest = otherRest;
    crossed = otherCrossed;
  }
}
