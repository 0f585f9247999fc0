import { closeSync, openSync, readSync } from "node:fs";
import { type GameSummary, summaryFrom } from "@klondike/engine/records";
import * as v from "valibot";
import { READ_ONLY } from "./files.ts";

/** Longer records are read in full; a record of 1,000 moves has some 20,000 characters. */
const room = Buffer.alloc(1 << 16);
const MOVES = '"moves":[[';
const END_OF_MOVES = "]]";

/** The form that this version writes. */
const klondikeSchema = v.object({ save: v.object({ v: v.literal(1), game: v.literal("klondike") }) });

/**
 * Reads the summary of a record from the text before and after its moves. The moves take up most of a file, and
 * statistics read thousands of files. Returns undefined if the record is damaged or in another form; then it has to be
 * read in full.
 *
 * @param path a plain file
 */
export function readRecordSummary(path: string): GameSummary | undefined {
  try {
    const file = openSync(path, READ_ONLY);
    let size = 0;
    try {
      size = readSync(file, room, 0, room.length, 0);
    } finally {
      closeSync(file);
    }
    if (size === room.length) return undefined;
    const text = room.subarray(0, size);
    const from = text.indexOf(MOVES);
    const to = text.indexOf(END_OF_MOVES, from);
    const isPlayed = from >= 0 && to >= 0;
    const head = text.toString("utf8", 0, isPlayed ? from + MOVES.length - 1 : size);
    const tail = isPlayed ? text.toString("utf8", to + 1, size) : "";
    const record: unknown = JSON.parse(head + tail);
    return v.is(klondikeSchema, record) ? summaryFrom(record) : undefined;
  } catch {
    return undefined;
  }
}
