import { type EditionName, type GameRecord, mergedRecords, withRecord } from "@klondike/engine";
import type { StoredGame } from "./database.ts";
import type { Store } from "./store.ts";

/** A store that lasts as long as the page. */
export function memoryStore(): Store {
  const games = new Map<EditionName, StoredGame>();
  const values = new Map<string, unknown>();
  let records: readonly GameRecord[] = [];
  return {
    isKept: false,
    game: async (edition) => games.get(edition),
    games: async () => games,
    keepGame: async (edition, known, game) => {
      const present = games.get(edition);
      if (present !== undefined && present.revision !== known) return present;
      const written = { ...game, revision: (present?.revision ?? 0) + 1 };
      games.set(edition, written);
      return written;
    },
    setAside: async (edition) => {
      values.set(`unreadable ${edition}`, games.get(edition));
      games.delete(edition);
    },
    records: async () => records,
    recordsOf: async (edition, deal) =>
      records.filter(({ save }) => save.edition === edition && save.deal === deal),
    keepRecord: async (record) => {
      records = withRecord(records, record);
    },
    mergeRecords: async (theirs) => {
      records = mergedRecords(records, theirs);
    },
    value: async (name) => values.get(name),
    keepValue: async (name, value) => {
      values.set(name, value);
    },
    changeValue: async (name, change) => {
      values.set(name, change(values.get(name)));
    },
  };
}
