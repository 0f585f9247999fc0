import { type GameRecord, summaryOf, withRecord } from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import { recentInValue } from "./recent-list.ts";
import type { GameStore, Revised } from "./store.ts";

/** An in-memory store, for devices that cannot store anything and for tests. */
export function volatileStore(): GameStore {
  const games = new Map<EditionName, Revised>();
  const values = new Map<string, unknown>();
  const records = new Map<string, GameRecord>();
  const changeValue: GameStore["changeValue"] = async (name, change) => {
    values.set(name, change(values.get(name)));
  };
  const value: GameStore["value"] = async (name) => values.get(name);
  return {
    isPersistent: false,
    problemOf: () => "blocked",
    game: async (edition) => games.get(edition),
    saveGame: async (edition, known, game) => {
      const present = games.get(edition);
      if (present !== undefined && present.revision !== known) return present;
      const written = { ...game, revision: (present?.revision ?? 0) + 1 };
      games.set(edition, written);
      return written;
    },
    quarantine: async (edition) => {
      values.set(`unreadable ${edition}`, games.get(edition));
      games.delete(edition);
    },
    ...recentInValue({ value, changeValue }),
    summaries: async () => [...records.values()].map(summaryOf),
    hasDeal: async (edition, deal, otherThan) =>
      [...records.values()].some(
        ({ id, save }) => id !== otherThan && save.edition === edition && save.deal === deal,
      ),
    record: async (id) => records.get(id),
    saveRecord: async (record) => {
      const earlier = records.get(record.id);
      const [kept = record] = withRecord(earlier === undefined ? [] : [earlier], record);
      records.set(record.id, kept);
    },
    value,
    changeValue,
  };
}
