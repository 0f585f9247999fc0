/**
 * The learned judgement: a net of two hidden layers in whole numbers, so that every machine judges alike. 64 stands for 1 in the first
 * two layers. The weights of a net lie in this order: the first layer's, two bytes each, feature by feature, then its bias; the
 * second's, two bytes each, then its bias, four each; the last one's, four bytes each, 256 for 1, then its bias.
 */
import { FEATURE_COUNT, listFeatures } from "./features";
import { FEATURES, NET_BYTES, SUMS, WEIGHTS } from "./memory";
import { draw, View } from "./view";

const FIRST: usize = 96;
const SECOND: usize = 32;
const ROW: usize = 2 * FIRST;
const FIRST_BIAS: usize = ROW * <usize>FEATURE_COUNT;
const SECOND_WEIGHTS: usize = FIRST_BIAS + ROW;
const SECOND_BIAS: usize = SECOND_WEIGHTS + ROW * SECOND;
const LAST: usize = SECOND_BIAS + 4 * SECOND;

/** The chance to win under fair play, 0…1, as far as the net can tell. */
export function judge(view: View): f32 {
  return <f32>1 / (<f32>1 + NativeMathf.exp(-logit(view)));
}

function logit(view: View): f32 {
  const count = listFeatures(view);
  const net = WEIGHTS + (draw === 1 ? 0 : NET_BYTES);
  sumFirst(net, count);
  let sum = load<i32>(net + LAST + 4 * SECOND);
  let row = net + SECOND_WEIGHTS;
  for (let unit: usize = 0; unit < SECOND; unit++) {
    let total = i32x4.dot_i16x8_s(v128.load(SUMS), v128.load(row));
    for (let at: usize = 16; at < ROW; at += 16) {
      total = i32x4.add(total, i32x4.dot_i16x8_s(v128.load(SUMS + at), v128.load(row + at)));
    }
    const value =
      load<i32>(net + SECOND_BIAS + 4 * unit) +
      i32x4.extract_lane(total, 0) +
      i32x4.extract_lane(total, 1) +
      i32x4.extract_lane(total, 2) +
      i32x4.extract_lane(total, 3);
    if (value > 0) sum += (value >> 6) * load<i32>(net + LAST + 4 * unit);
    row += ROW;
  }
  return <f32>sum / <f32>(64 * 256);
}

/** Sums up the rows of the features, and cuts off below 0 and above 127. Twelve sums of eight stay in registers. */
function sumFirst(net: usize, count: i32): void {
  const bias = net + FIRST_BIAS;
  let a = v128.load(bias);
  let b = v128.load(bias, 16);
  let c = v128.load(bias, 32);
  let d = v128.load(bias, 48);
  let e = v128.load(bias, 64);
  let f = v128.load(bias, 80);
  let g = v128.load(bias, 96);
  let h = v128.load(bias, 112);
  let i = v128.load(bias, 128);
  let j = v128.load(bias, 144);
  let k = v128.load(bias, 160);
  let l = v128.load(bias, 176);
  for (let at = FEATURES; at < FEATURES + ((<usize>count) << 1); at += 2) {
    const row = net + ROW * <usize>load<u16>(at);
    a = i16x8.add(a, v128.load(row));
    b = i16x8.add(b, v128.load(row, 16));
    c = i16x8.add(c, v128.load(row, 32));
    d = i16x8.add(d, v128.load(row, 48));
    e = i16x8.add(e, v128.load(row, 64));
    f = i16x8.add(f, v128.load(row, 80));
    g = i16x8.add(g, v128.load(row, 96));
    h = i16x8.add(h, v128.load(row, 112));
    i = i16x8.add(i, v128.load(row, 128));
    j = i16x8.add(j, v128.load(row, 144));
    k = i16x8.add(k, v128.load(row, 160));
    l = i16x8.add(l, v128.load(row, 176));
  }
  v128.store(SUMS, cut(a));
  v128.store(SUMS, cut(b), 16);
  v128.store(SUMS, cut(c), 32);
  v128.store(SUMS, cut(d), 48);
  v128.store(SUMS, cut(e), 64);
  v128.store(SUMS, cut(f), 80);
  v128.store(SUMS, cut(g), 96);
  v128.store(SUMS, cut(h), 112);
  v128.store(SUMS, cut(i), 128);
  v128.store(SUMS, cut(j), 144);
  v128.store(SUMS, cut(k), 160);
  v128.store(SUMS, cut(l), 176);
}

function cut(sums: v128): v128 {
  return i16x8.min_s(i16x8.max_s(sums, i16x8.splat(0)), i16x8.splat(127));
}
