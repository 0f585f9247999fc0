import { microsoftOrder, nextMicrosoft } from "./microsoft.ts";
import { MersenneTwister } from "./python.ts";

/** The Microsoft generator deals numbers below this one; Python's deals all others. */
const MERSENNE_FROM = 32_000n;
/** The greatest game number of PySolFC, 10²⁰. */
const MAX_NUMBER = 10n ** 20n;
/** The greatest number after `ms`: 33 bits. */
const MAX_MS = (1n << 33n) - 1n;
/** The seed of a number written with `ms` is that number plus this offset. */
const MS_OFFSET = MAX_NUMBER + 1n - MERSENNE_FROM;

/** The greatest seed; the least is 1. */
export const MAX_PYSOL_SEED = MAX_MS + MS_OFFSET;

/** The game number of a seed as PySolFC writes it: `617`, `ms99999`. Each deal has one. */
export function formatPysolNumber(seed: bigint): string {
  return seed > MAX_NUMBER ? `ms${seed - MS_OFFSET}` : String(seed);
}

/** The seed of a game number, or undefined if PySolFC has no such game. Below 32,000 `ms` makes no difference. */
export function pysolSeedOf(number: bigint, isMs: boolean): bigint | undefined {
  if (number < 1n || number > (isMs ? MAX_MS : MAX_NUMBER)) return undefined;
  return isMs && number >= MERSENNE_FROM ? number + MS_OFFSET : number;
}

/** Microsoft's `rand() % bound`, extended by PySolFC for numbers of 32 and 33 bits. */
function microsoftRandom(number: bigint): (bound: number) => number {
  let state = Number(number & 0xffffffffn);
  const isLong = number >> 32n > 0n;
  const high = number >> 31n === 1n ? 0x8000 : 0;
  return (bound) => {
    state = nextMicrosoft(state);
    const bits = isLong ? (state >>> 16) + 1 : ((state >>> 16) & 0x7fff) | high;
    return bits % bound;
  };
}

/**
 * The order of PySolFC's game with this seed. PySolFC deals the hidden cards row by row from right to left, then the
 * face-up row, then the stock; the result is the order that gives the same layout when dealt by row.
 */
export function shufflePysol<T>(seed: bigint, items: readonly T[]): T[] {
  const isMicrosoft = seed < MERSENNE_FROM || seed > MAX_NUMBER;
  const twister = isMicrosoft ? undefined : new MersenneTwister(seed);
  const random =
    twister === undefined
      ? microsoftRandom(seed > MAX_NUMBER ? seed - MS_OFFSET : seed)
      : (bound: number) => Math.floor(twister.fraction() * bound);
  const isDeck = items.length === 52;
  const list = isDeck ? freshOrder(items, isMicrosoft) : [...items];
  for (let at = list.length - 1; at >= 1; at--) {
    const other = random(at + 1);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  list.reverse();
  return isDeck ? inRows(list) : list;
}

/** PySolFC's fresh deck: ♣ ♠ ♥ ♦ from the ace to the king, unless the Microsoft generator shuffles it. */
function freshOrder<T>(items: readonly T[], isMicrosoft: boolean): T[] {
  if (isMicrosoft) return microsoftOrder(items);
  return [0, 3, 2, 1].flatMap((suit) => items.slice(13 * suit, 13 * suit + 13));
}

function inRows<T>(list: readonly T[]): T[] {
  const columns: T[][] = [[], [], [], [], [], [], []];
  let next = 0;
  for (const first of [1, 2, 3, 4, 5, 6, 0]) {
    for (let column = 6; column >= first; column--) columns[column]?.push(list[next++] as T);
  }
  const rows = columns.flatMap((_, row) => columns.slice(row).map((column) => column[row] as T));
  return [...rows, ...list.slice(next)];
}
