/** Serialises a value as one JSON line; undefined values are left out. */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
