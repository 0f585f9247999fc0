/**
 * Cache of view values within one search. It pays off because playing independent plans in any order leads to the same
 * view.
 */
import { RECALLED, RECALLED_BYTES } from "./memory";
import { limited, View } from "./view";

/** Number of buckets of two entries: the one with the highest effort so far, and the last of the others. */
const BUCKETS: usize = RECALLED_BYTES / 32;

/** Returned by `recall` for unknown views. */
export const NOTHING: f32 = -1;

/** Hash salt of the current search, so that values from earlier searches are not found. */
let table: u64 = 0;
const STEP: u64 = 0xd1342543de82ef95;
/** Number of the current search times the number of efforts, so that entries of earlier searches rank below its own. */
let search: u32 = 0;
const RANKS: u32 = 16;

export function forgetAll(): void {
  table += STEP;
  search += RANKS;
}

/** Hash of the view and the effort; collisions are negligible. */
export function signOf(view: View, effort: i32): u64 {
  const columns = mixed(view.tops ^ ((<u64>effort) << 58), 0xbf58476d1ce4e5b9);
  const talon = ((<u64>view.talon) << 21) ^ <u64>view.left ^ ((<u64>view.waste) << 45);
  let rest = mixed(talon, 0x94d049bb133111eb) + mixed(view.shown, 0xd6e8feb86659fd93) + <u64>view.homes;
  if (limited) rest += mixed(view.waste, 0x9e3779b97f4a7c15);
  return mixed(columns ^ rest, 0x9e3779b97f4a7c15);
}

function mixed(value: u64, factor: u64): u64 {
  const product = (value ^ (value >> 32)) * factor;
  return product ^ (product >> 29);
}

export function recall(sign: u64): f32 {
  const at = bucketOf(sign);
  const key = sign + table;
  if (load<u64>(at) === key) return load<f32>(at + 8);
  return load<u64>(at + 16) === key ? load<f32>(at + 24) : NOTHING;
}

/** Stores a value; those of views with much effort left stay longer, because they are expensive. */
export function remember(sign: u64, worth: f32, effort: i32): void {
  const bucket = bucketOf(sign);
  const rank = search | <u32>max(0, effort);
  const at = load<u32>(bucket + 12) <= rank ? bucket : bucket + 16;
  store<u64>(at, sign + table);
  store<f32>(at + 8, worth);
  store<u32>(at + 12, rank);
}

function bucketOf(sign: u64): usize {
  return RECALLED + ((<usize>(sign >> 20) & (BUCKETS - 1)) << 5);
}
