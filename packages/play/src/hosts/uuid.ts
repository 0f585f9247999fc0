/** The part of `crypto` that pages without HTTPS have too. */
interface RandomSource {
  getRandomValues(numbers: Uint8Array<ArrayBuffer>): Uint8Array;
  readonly randomUUID?: () => string;
}

/** A random UUID, even on pages without HTTPS, where browsers have no `crypto.randomUUID`. */
export function randomUuid(crypto: RandomSource): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
