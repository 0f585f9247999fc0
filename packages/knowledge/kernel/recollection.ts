/** What views met before while looking ahead are worth: plans that do not touch each other lead to the same views in any order. */
import { RECALLED } from "./memory";
import { View } from "./view";

const PLACES: usize = 1 << 15;

/** What `recall` gives where nothing is known. */
export const NOTHING: f32 = -1;

/** Which table is looked ahead from: what was found for another one counts no more. */
let table: u64 = 0;

export function forgetAll(): void {
  table++;
}

/** A number that stands for the view and the effort; two alike are as good as impossible. */
export function signOf(view: View, effort: i32): u64 {
  let sign = mixed(view.shown ^ (table << 52));
  sign = mixed(sign ^ view.tops ^ ((<u64>effort) << 58));
  sign = mixed(sign ^ ((<u64>view.talon) << 21) ^ <u64>view.left ^ ((<u64>view.waste) << 45));
  return mixed(sign ^ <u64>view.homes) | 1;
}

function mixed(value: u64): u64 {
  const product = (value ^ (value >> 32)) * 0x9e3779b97f4a7c15;
  return product ^ (product >> 29);
}

export function recall(sign: u64): f32 {
  const at = placeOf(sign);
  return load<u64>(at) === sign ? load<f32>(at + 8) : NOTHING;
}

export function remember(sign: u64, worth: f32): void {
  const at = placeOf(sign);
  store<u64>(at, sign);
  store<f32>(at + 8, worth);
}

function placeOf(sign: u64): usize {
  return RECALLED + ((<usize>(sign >> 20) & (PLACES - 1)) << 4);
}
