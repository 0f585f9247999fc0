/** An incremental hash of a position. Two positions of one line collide about once in 10¹¹ lines. */
export class Fingerprint {
  #high = 0;
  #low = 0;

  /** Places the card on something. */
  add(card: number, on: number): void {
    const code = card * 128 + on;
    this.#high = (this.#high + mixed(code, 0x9e3779b1)) | 0;
    this.#low = (this.#low + mixed(code, 0x85ebca6b)) | 0;
  }

  drop(card: number, on: number): void {
    const code = card * 128 + on;
    this.#high = (this.#high - mixed(code, 0x9e3779b1)) | 0;
    this.#low = (this.#low - mixed(code, 0x85ebca6b)) | 0;
  }

  /** The hash, given the number of hidden cards and of cards in the waste. */
  of(hidden: number, waste: number): number {
    const code = 2 ** 16 + hidden * 64 + waste;
    const high = (this.#high + mixed(code, 0x9e3779b1)) >>> 0;
    const low = (this.#low + mixed(code, 0x85ebca6b)) >>> 11;
    return high * 2 ** 21 + low;
  }
}

function mixed(code: number, by: number): number {
  let hash = Math.imul(code + 1, by);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}
