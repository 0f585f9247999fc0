/** A value as the one JSON line that a program reads. What is undefined is left out. */
export function jsonLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
