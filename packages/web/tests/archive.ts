import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { GameRecord, RecordNote, Save } from "@klondike/engine";
import type { DeviceContent } from "./device.ts";

/** A backup of version 1: one game won, one left, one on a deal met before; another is under way. */
export const ARCHIVE_FILE = fileURLToPath(new URL("./saves/archive-v1.json", import.meta.url));

type Archive = {
  readonly records: readonly GameRecord[];
  readonly settings: {
    readonly web: {
      readonly settings: unknown;
      readonly games: { readonly classic: { readonly save: Save; readonly note: RecordNote } };
    };
  };
};

/** What a device has on which those games were finished, and the one under way made room for another. */
export async function archivedGames(): Promise<DeviceContent> {
  const { records, settings }: Archive = JSON.parse(await readFile(ARCHIVE_FILE, "utf8"));
  const { save, note } = settings.web.games.classic;
  const left: GameRecord = { ...note, save, won: false, seconds: 2, moves: 1, score: 0 };
  return {
    records: Object.fromEntries([...records, left].map((record) => [record.id, record])),
    values: {
      settings: settings.web.settings,
      recent: [{ edition: "classic", left: note.ended, save, note }],
    },
  };
}
