/** Something kept that could not be read: where it lay, what it is, and when it was found. It waits to be saved or deleted. */
export type DamagedPiece = {
  readonly from: "games" | "records" | "values" | "archive";
  readonly key: string;
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly found: number;
};

const PREFIX = "damaged ";
/** The one place an earlier version had for each table's unreadable game. */
const EARLIER_PREFIX = "unreadable ";

/** The name under which a piece waits among the single values; the number tells apart what was found at once. */
export function damagedKey(found: number, number: number): string {
  return `${PREFIX}${String(found).padStart(14, "0")} ${String(number).padStart(6, "0")}`;
}

/** Whether a single value is a piece that waits. */
export function isDamagedKey(key: unknown): key is string {
  return typeof key === "string" && (key.startsWith(PREFIX) || key.startsWith(EARLIER_PREFIX));
}

/** A piece as it waits; those of an earlier version are the bare game. */
export function damagedPieceFrom(key: string, value: unknown): DamagedPiece {
  if (key.startsWith(EARLIER_PREFIX)) {
    return { from: "games", key: key.slice(EARLIER_PREFIX.length), value, found: 0 };
  }
  const { from, key: name, value: inner, found } = (value ?? {}) as Partial<DamagedPiece>;
  return {
    from: from === "games" || from === "records" || from === "archive" ? from : "values",
    key: typeof name === "string" ? name : key,
    value: inner,
    found: typeof found === "number" && Math.abs(found) <= 8.64e15 ? found : 0,
  };
}
