/**
 * The value net: two hidden layers in integer arithmetic, so that every machine gets the same result. 64 stands for 1
 * in the first two layers. Layout of the weights: the first layer, two bytes each, feature by feature, then its bias;
 * the second, two bytes each, then its bias, four bytes each; the last, four bytes each, 256 for 1, then its bias.
 */
import { compare, FEATURE_COUNT, findTraits, noTraits, Traits } from "./features";
import { carrySums, netInUse, netNumber, noSums } from "./first-layer";
import {
  NET_BYTES,
  PLY_KNOWN,
  PLY_SUMS,
  PLY_TRAITS,
  SECOND_LAYER_BYTES,
  SECOND_LAYERS,
  SUMS,
  SUMS_BYTES,
  TRAITS_BYTES,
  WEIGHTS,
} from "./memory";
import { reachable, talonSums } from "./talon";
import { viewAt } from "./view";

const SECOND: usize = 32;
const SECOND_WEIGHTS: usize = SUMS_BYTES * <usize>(FEATURE_COUNT + 1);
const SECOND_BIAS: usize = SECOND_WEIGHTS + SUMS_BYTES * SECOND;
const LAST: usize = SECOND_BIAS + 4 * SECOND;
const LAST_BIAS: usize = LAST + 4 * SECOND;

/** Which values are valid for the view at a ply. */
const NOTHING: u8 = 0;
const TRAITS: u8 = 1;
const ALL: u8 = 2;

/** Invalidates the cached values at the ply. */
export function forgetPly(ply: i32): void {
  store<u8>(PLY_KNOWN + ply, NOTHING);
}

/** The traits of the view at the ply. */
export function traitsAt(ply: i32): Traits {
  const traits = changetype<Traits>(PLY_TRAITS + TRAITS_BYTES * <usize>ply);
  if (load<u8>(PLY_KNOWN + ply) === NOTHING) {
    const view = viewAt(ply);
    findTraits(view, reachable(view), traits);
    store<u8>(PLY_KNOWN + ply, TRAITS);
  }
  return traits;
}

/** The first-layer sums for the view at the ply, without the talon's part. */
function sumsAt(ply: i32): usize {
  const sums = PLY_SUMS + SUMS_BYTES * <usize>ply;
  if (load<u8>(PLY_KNOWN + ply) !== ALL) {
    carryTo(ply, sums);
    store<u8>(PLY_KNOWN + ply, ALL);
  }
  return sums;
}

/** Updates the sums from the previous ply, or computes them from scratch at the root. */
function carryTo(ply: i32, sums: usize): void {
  const before = ply === 0 ? noSums() : sumsAt(ply - 1);
  const traits = traitsAt(ply);
  compare(ply === 0 ? noTraits() : traitsAt(ply - 1), traits);
  carrySums(before, sums);
}

/** The estimated chance to win by fair play from the view at the ply, 0…1. */
export function judge(ply: i32): f32 {
  carryTo(ply, SUMS);
  return <f32>1 / (<f32>1 + NativeMathf.exp(-logit(talonSums(viewAt(ply)))));
}

/** Output of the net for the sums and the talon's part. */
function logit(talon: usize): f32 {
  const net = netInUse();
  const layer = SECOND_LAYERS + SECOND_LAYER_BYTES * netNumber();
  const bias = net + SECOND_BIAS;
  let a = v128.load(bias);
  let b = v128.load(bias, 16);
  let c = v128.load(bias, 32);
  let d = v128.load(bias, 48);
  let e = v128.load(bias, 64);
  let f = v128.load(bias, 80);
  let g = v128.load(bias, 96);
  let h = v128.load(bias, 112);
  for (let at: usize = 0; at < SUMS_BYTES; at += 16) {
    const units = cut(i16x8.add(v128.load(SUMS + at), v128.load(talon + at)));
    v128.store(SUMS + at, units);
    let pairs = i32x4.bitmask(i32x4.ne(units, i32x4.splat(0)));
    for (; pairs !== 0; pairs &= pairs - 1) {
      const pair = at + ((<usize>ctz(pairs)) << 2);
      const both = v128.load32_splat(SUMS + pair);
      const row = layer + (pair << 5);
      a = i32x4.add(a, i32x4.dot_i16x8_s(both, v128.load(row)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(both, v128.load(row, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(both, v128.load(row, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(both, v128.load(row, 48)));
      e = i32x4.add(e, i32x4.dot_i16x8_s(both, v128.load(row, 64)));
      f = i32x4.add(f, i32x4.dot_i16x8_s(both, v128.load(row, 80)));
      g = i32x4.add(g, i32x4.dot_i16x8_s(both, v128.load(row, 96)));
      h = i32x4.add(h, i32x4.dot_i16x8_s(both, v128.load(row, 112)));
    }
  }
  const last = net + LAST;
  let sum = weighed(a, last);
  sum = i32x4.add(sum, weighed(b, last + 16));
  sum = i32x4.add(sum, weighed(c, last + 32));
  sum = i32x4.add(sum, weighed(d, last + 48));
  sum = i32x4.add(sum, weighed(e, last + 64));
  sum = i32x4.add(sum, weighed(f, last + 80));
  sum = i32x4.add(sum, weighed(g, last + 96));
  sum = i32x4.add(sum, weighed(h, last + 112));
  const total =
    load<i32>(net + LAST_BIAS) +
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3);
  return <f32>total / <f32>(64 * 256);
}

/** Output of four units of the second layer, clamped at 0. */
function weighed(values: v128, weights: usize): v128 {
  return i32x4.mul(i32x4.shr_s(i32x4.max_s(values, i32x4.splat(0)), 6), v128.load(weights));
}

/** Clamps to 0…127. */
function cut(sums: v128): v128 {
  return i16x8.min_s(i16x8.max_s(sums, i16x8.splat(0)), i16x8.splat(127));
}

/** Rearranges a net's second layer by pairs of inputs, so that pairs of zero inputs can be skipped. */
export function arrange(net: i32): void {
  const weights = WEIGHTS + NET_BYTES * <usize>net + SECOND_WEIGHTS;
  const layer = SECOND_LAYERS + SECOND_LAYER_BYTES * <usize>net;
  for (let unit: usize = 0; unit < SECOND; unit++) {
    for (let pair: usize = 0; pair < SUMS_BYTES; pair += 4) {
      store<u32>(layer + (pair << 5) + 4 * unit, load<u32>(weights + SUMS_BYTES * unit + pair));
    }
  }
}
