/** How often a game was written; one whose number is damaged or missing counts as never. */
export function revisionOf(stored: unknown): number {
  const { revision } = fieldsOf(stored);
  return typeof revision === "number" && Number.isSafeInteger(revision) && revision >= 0 ? revision : 0;
}

/** Under which lease a game was written. */
export function leaseOf(stored: unknown): string | undefined {
  const { lease } = fieldsOf(stored);
  return typeof lease === "string" ? lease : undefined;
}

/** The id of a stored game's record, where it has one. */
export function idOf(stored: unknown): string | undefined {
  const { id } = fieldsOf(fieldsOf(stored)["note"]);
  return typeof id === "string" ? id : undefined;
}

/** The fields of whatever was stored; none where it has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
