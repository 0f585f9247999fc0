/** Stored data that could not be read, until the player saves or deletes it. */
export type DamagedPiece = {
  readonly from: "games" | "records" | "values" | "archive";
  readonly key: string;
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly found: number;
};

const PREFIX = "damaged ";
/** Key prefix of unreadable games in an earlier version, which kept one per table. */
const EARLIER_PREFIX = "unreadable ";

/** Storage key of a damaged piece; the number distinguishes pieces found at the same time. */
export function damagedKey(found: number, number: number): string {
  return `${PREFIX}${String(found).padStart(14, "0")} ${String(number).padStart(6, "0")}`;
}

export function isDamagedKey(key: unknown): key is string {
  return typeof key === "string" && (key.startsWith(PREFIX) || key.startsWith(EARLIER_PREFIX));
}

/** Parses a damaged piece; those of an earlier version are the bare game. */
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
