import { type GameRecord, mergedRecords, summaryOf, withRecord } from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import type { StorageProblem } from "@klondike/play";
import { type DamagedPiece, damagedKey } from "./damaged-data.ts";
import type { TableRow } from "./database.ts";
import type { Store } from "./store.ts";
import { readRevision } from "./stored-game.ts";

/** An in-memory store for the lifetime of the page. */
export function volatileStore(problem?: StorageProblem): Store {
  const games = new Map<EditionName, TableRow>();
  const values = new Map<string, unknown>();
  const damaged = new Map<string, DamagedPiece>();
  const ended = new Set<string>();
  let records: readonly GameRecord[] = [];
  const keepDamaged = (pieces: readonly DamagedPiece[]): void => {
    for (const piece of pieces) damaged.set(damagedKey(piece.found, damaged.size), piece);
  };
  return {
    problem,
    game: async (edition) => games.get(edition),
    games: async () => games,
    saveGame: async (edition, { known, lease, isHeld }, game) => {
      const present = games.get(edition);
      const isOwn = present?.lease === lease;
      const isOthers = isHeld ? ended.has(lease) : !isOwn && readRevision(present) > known;
      if (isOthers && !isHeld) ended.add(lease);
      if (isOthers) return { kind: "other", game: present };
      if (!isHeld && !isOwn && present?.lease !== undefined) ended.add(present.lease);
      games.set(edition, { ...game, revision: known + 1, lease });
      return { kind: "written", wasGone: present === undefined && known > 0 };
    },
    quarantine: async ({ from, key }) => {
      const name = String(key);
      const record = records.find(({ id }) => id === name);
      const value = { games: games.get(name as EditionName), values: values.get(name), records: record }[
        from
      ];
      keepDamaged([{ from, key: name, value, found: Date.now() }]);
      if (from === "games") games.delete(name as EditionName);
      if (from === "values") values.delete(name);
      if (from === "records") records = records.filter((each) => each !== record);
    },
    keepDamaged: async (pieces) => keepDamaged(pieces),
    damaged: async () => new Map(damaged),
    forgetDamaged: async (names) => {
      for (const name of names) damaged.delete(name);
    },
    record: async (id) => records.find((each) => each.id === id),
    eachRecord: async (visit) => visit(records),
    summaries: async () => records.map(summaryOf),
    hasDeal: async (edition, deal, otherThan) =>
      records.some(({ id, save }) => id !== otherThan && save.edition === edition && save.deal === deal),
    saveRecord: async (record) => {
      records = withRecord(records, record);
    },
    mergeRecords: async (theirs) => {
      records = mergedRecords(records, theirs);
    },
    removeRecord: async (id) => {
      records = records.filter((each) => each.id !== id);
    },
    removeRecords: async (ids) => {
      records = records.filter(({ id }) => !ids.includes(id));
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
