/** A number for a position, kept up to date card by card. Two positions of one line share theirs about once in 10¹¹ lines. */
export class Fingerprint {
  #high = 0;
  #low = 0;

  /** The card comes to lie on something. */
  add(card: number, on: number): void {
    const code = card * 128 + on;
    this.#high = (this.#high + mixed(code, 0x9e3779b1)) | 0;
    this.#low = (this.#low + mixed(code, 0x85ebca6b)) | 0;
  }

  /** The card no longer lies on it. */
  drop(card: number, on: number): void {
    const code = card * 128 + on;
    this.#high = (this.#high - mixed(code, 0x9e3779b1)) | 0;
    this.#low = (this.#low - mixed(code, 0x85ebca6b)) | 0;
  }

  /** The number, given how many cards are hidden and how many lie on the waste. */
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
