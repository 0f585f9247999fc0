import { type GameRecord, loadSave, parseRecord } from "@klondike/engine";
import type { Store } from "./store.ts";

/** The record of a game with its moves; one that cannot be read is set aside. */
export async function readRecord(store: Store, id: string): Promise<GameRecord | undefined> {
  const stored = await store.record(id);
  if (stored === undefined) return undefined;
  const record = parseRecord(stored);
  if (record.ok && loadSave(record.value.save).ok) return record.value;
  await store.quarantine({ from: "records", key: id });
  return undefined;
}
