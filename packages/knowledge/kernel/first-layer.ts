/**
 * The net's first layer: for each unit, the sum of the weights of a view's features. Sums are updated incrementally
 * from view to view.
 */
import { FEATURE_COUNT, gainedEnd, lostEnd } from "./features";
import { GAINED, LOST, NET_BYTES, SUMS_BYTES, WEIGHTS } from "./memory";
import { draw, limited } from "./view";

/** Number of the net for the current rules: 0 for draw 1, 1 for draw 3, 2 for draw 3 with limited passes. */
export function netNumber(): usize {
  if (limited) return 2;
  return draw === 1 ? 0 : 1;
}

/** The weights of the net for the current rules. */
export function netInUse(): usize {
  return WEIGHTS + NET_BYTES * netNumber();
}

/** First-layer sums of an empty input (the biases). */
export function noSums(): usize {
  return netInUse() + SUMS_BYTES * <usize>FEATURE_COUNT;
}

/** Writes to `to` the sums at `from` plus the gained features minus the lost ones: see `features.ts`. */
export function carrySums(from: usize, to: usize): void {
  const net = netInUse();
  let a = v128.load(from);
  let b = v128.load(from, 16);
  let c = v128.load(from, 32);
  let d = v128.load(from, 48);
  let e = v128.load(from, 64);
  let f = v128.load(from, 80);
  let g = v128.load(from, 96);
  let h = v128.load(from, 112);
  let i = v128.load(from, 128);
  let j = v128.load(from, 144);
  let k = v128.load(from, 160);
  let l = v128.load(from, 176);
  for (let at = GAINED; at < gainedEnd; at += 2) {
    const row = net + SUMS_BYTES * <usize>load<u16>(at);
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
  for (let at = LOST; at < lostEnd; at += 2) {
    const row = net + SUMS_BYTES * <usize>load<u16>(at);
    a = i16x8.sub(a, v128.load(row));
    b = i16x8.sub(b, v128.load(row, 16));
    c = i16x8.sub(c, v128.load(row, 32));
    d = i16x8.sub(d, v128.load(row, 48));
    e = i16x8.sub(e, v128.load(row, 64));
    f = i16x8.sub(f, v128.load(row, 80));
    g = i16x8.sub(g, v128.load(row, 96));
    h = i16x8.sub(h, v128.load(row, 112));
    i = i16x8.sub(i, v128.load(row, 128));
    j = i16x8.sub(j, v128.load(row, 144));
    k = i16x8.sub(k, v128.load(row, 160));
    l = i16x8.sub(l, v128.load(row, 176));
  }
  v128.store(to, a);
  v128.store(to, b, 16);
  v128.store(to, c, 32);
  v128.store(to, d, 48);
  v128.store(to, e, 64);
  v128.store(to, f, 80);
  v128.store(to, g, 96);
  v128.store(to, h, 112);
  v128.store(to, i, 128);
  v128.store(to, j, 144);
  v128.store(to, k, 160);
  v128.store(to, l, 176);
}
