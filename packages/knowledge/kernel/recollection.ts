/**
 * Cache of view values within one search. It pays off because playing independent plans in any order leads to the same
 * view.
 */
import { RECALLED } from "./memory";
import { View } from "./view";

const PLACES: usize = 1 << 16;

/** Returned by `recall` for unknown views. */
export const NOTHING: f32 = -1;

/** Hash salt of the current search, so that values from earlier searches are not found. */
let table: u64 = 0;
const STEP: u64 = 0xd1342543de82ef95;

export function forgetAll(): void {
  table += STEP;
}

/** Hash of the view and the effort; collisions are negligible. */
export function signOf(view: View, effort: i32): u64 {
  const columns = mixed(view.tops ^ ((<u64>effort) << 58), 0xbf58476d1ce4e5b9);
  const talon = ((<u64>view.talon) << 21) ^ <u64>view.left ^ ((<u64>view.waste) << 45);
  const rest = mixed(talon, 0x94d049bb133111eb) + mixed(view.shown, 0xd6e8feb86659fd93) + <u64>view.homes;
  return mixed(columns ^ rest, 0x9e3779b97f4a7c15);
}

function mixed(value: u64, factor: u64): u64 {
  const product = (value ^ (value >> 32)) * factor;
  return product ^ (product >> 29);
}

export function recall(sign: u64): f32 {
  const at = placeOf(sign);
  return load<u64>(at) === sign + table ? load<f32>(at + 8) : NOTHING;
}

export function remember(sign: u64, worth: f32): void {
  const at = placeOf(sign);
  store<u64>(at, sign + table);
  store<f32>(at + 8, worth);
}

function placeOf(sign: u64): usize {
  return RECALLED + ((<usize>(sign >> 20) & (PLACES - 1)) << 4);
}
