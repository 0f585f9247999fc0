import { anyFields, fields, ifValid, matchShape, numberWithin } from "@klondike/engine/internal";
import { MAX_DATE_MS } from "@klondike/engine/records";
import * as v from "valibot";

const pieceSchema = fields({
  from: v.fallback(v.picklist(["games", "records", "values", "archive"]), "values"),
  key: ifValid(v.string()),
  value: v.optional(v.unknown()),
  /** Milliseconds since 1970. */
  found: v.fallback(numberWithin(MAX_DATE_MS), 0),
});

/** Stored data that could not be read, until the player saves or deletes it. */
export type DamagedPiece = Required<v.InferOutput<typeof pieceSchema>>;

const PREFIX = "damaged ";
/** Key prefix of unreadable games of an earlier version, which stored one per table. */
const EARLIER_PREFIX = "unreadable ";

/** Storage key of a damaged piece; the number distinguishes pieces found at the same time. */
export function damagedKey(found: number, number: number): string {
  return `${PREFIX}${String(found).padStart(14, "0")} ${String(number).padStart(6, "0")}`;
}

export function isDamagedKey(key: unknown): key is string {
  return typeof key === "string" && (key.startsWith(PREFIX) || key.startsWith(EARLIER_PREFIX));
}

/** Parses a damaged piece. Earlier versions stored only the game itself. */
export function damagedPieceFrom(key: string, value: unknown): DamagedPiece {
  if (key.startsWith(EARLIER_PREFIX)) {
    return { from: "games", key: key.slice(EARLIER_PREFIX.length), value, found: 0 };
  }
  return { key, value: undefined, ...v.parse(pieceSchema, matchShape(anyFields, value) ?? {}) };
}
