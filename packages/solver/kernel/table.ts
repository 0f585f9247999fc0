/**
 * The table of visited positions: open addressing, exact keys, sixteen bytes an entry, or twenty-four where only whole runs move. It starts small
 * and doubles in place, so a short solve pays only for a small table and nothing is left to clear between solves. Once it is as large as it may be, new
 * entries take the place of old ones: what is forgotten is looked into again when it is met again.
 */
import { wholeRuns } from "./deal";
import { reach, TABLE } from "./memory";
import { Packed } from "./position";

/** What was visited with one set of cards home, in the talon and as dealt. */
@unmanaged
export class Entry {
  key: u64;
  /** The waste counts that need no visit, as bits. */
  wastes: u32;
  /** The cards, by place, after whose leaving the talon the position was visited for what follows from it; and ON_PATH. */
  leavings: u32;
}

/** Set in `leavings` of a position on the path while the table forgets: a path that forgot itself could go in circles. */
export const ON_PATH: u32 = 1 << 31;

/** Where only whole runs move, the key goes on: which twin carries what. */
@unmanaged
class WideEntry extends Entry {
  crossed: u64;
}

const FIRST_ENTRIES: u32 = 1 << 8;
/** Set in the key of an entry that has found its place in a table that is growing. */
const MOVED: u64 = 1 << 63;

let entryBytes: usize = offsetof<Entry>();
let entries: u32 = 0;
let mostEntries: u32 = 0;
let used: u32 = 0;
/** Whether the table is as large as it may be and new entries take the place of old ones. */
export let isForgetting: bool = false;
let forgotten: u32 = 0;
/** The search gives up when it has forgotten so many times what it can keep. */
const MOST_FORGOTTEN: u32 = 16;
/** How many slots a table that forgets looks at: it has no empty ones in the end. */
const WINDOW: u32 = 24;

/** Empties the table, which may grow to `bytes`; false where not even the first entries find room. */
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

/** The exact key: 24 bits of talon, 16 of homes, 16 of what lies as dealt, 5 of redeals, and one that makes it differ from an empty slot. */
function keyOf(position: Packed): u64 {
  return (
    <u64>position.talon |
    ((<u64>position.homes) << 24) |
    ((<u64>position.code) << 40) |
    ((<u64>position.redeals) << 56) |
    (1 << 62)
  );
}

/** Where the search for a key starts. */
function homeOf(key: u64, crossed: u64): usize {
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

/** The slot of the key or, where it has none, the empty one where it belongs; 0 where none is near in a table that forgets. */
function slotOf(key: u64, crossed: u64): usize {
  let slot = homeOf(key, crossed);
  for (let tried: u32 = 0; !isForgetting || tried < WINDOW; tried++) {
    const found = load<u64>(slot);
    if (found === 0) return slot;
    if (found === key && (!wholeRuns || changetype<WideEntry>(slot).crossed === crossed)) return slot;
    slot = after(slot);
  }
  return 0;
}

/** The entry of the position, a blank one where it was not met before; null where the memory is used up. */
export function entryOf(position: Packed): Entry | null {
  const key = keyOf(position);
  let slot = slotOf(key, position.crossed);
  if (slot === 0 || load<u64>(slot) === 0) {
    if (isForgetting) {
      slot = slotToForget(key, position.crossed);
      if (slot === 0) return null;
      store<u64>(slot, 0, 8);
    } else if (used >= entries >> 1) {
      const isFull = !grow() && used >= (entries >> 2) * 3;
      slot = slotOf(key, position.crossed);
      isForgetting = isFull;
    }
    used++;
    store<u64>(slot, key);
    if (wholeRuns) changetype<WideEntry>(slot).crossed = position.crossed;
  }
  return changetype<Entry>(slot);
}

/** The entry of the position, if it is not forgotten. */
export function knownEntryOf(position: Packed): Entry | null {
  const slot = slotOf(keyOf(position), position.crossed);
  return slot === 0 || load<u64>(slot) === 0 ? null : changetype<Entry>(slot);
}

/** A slot on the way to the key whose entry is not on the path; 0 where none is near or enough was forgotten. */
function slotToForget(key: u64, crossed: u64): usize {
  forgotten++;
  if (forgotten / MOST_FORGOTTEN > entries) return 0;
  let slot = homeOf(key, crossed);
  // An empty slot ends the way to the key: nothing is found behind it.
  for (let skip = forgotten & 3; skip > 0 && load<u64>(slot) !== 0; skip--) slot = after(slot);
  for (let tried: u32 = 0; tried < WINDOW; tried++) {
    if (load<u64>(slot) === 0 || (changetype<Entry>(slot).leavings & ON_PATH) === 0) return slot;
    slot = after(slot);
  }
  return 0;
}

/** The wastes that need no visit with so many redeals left. */
export function wastesWith(position: Packed, redeals: u32): u32 {
  const key = (keyOf(position) & ~((<u64>63) << 56)) | ((<u64>redeals) << 56);
  const slot = slotOf(key, position.crossed);
  return slot === 0 || load<u64>(slot) === 0 ? 0 : changetype<Entry>(slot).wastes;
}

/** Doubles the table, or takes what is left to take. */
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
 * Puts an entry where a search will find it and passes on whatever was there. Slots taken by moved entries stay taken, so
 * what lies between an entry's home and its slot never becomes empty.
 */
function settle(key: u64, rest: u64, crossed: u64): void {
  while (true) {
    let slot = homeOf(key, crossed);
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
