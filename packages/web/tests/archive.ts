import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { GameRecord, RecordNote } from "@klondike/engine/records";
import type { Save } from "@klondike/engine/session";
import type { DeviceContent } from "./device.ts";

/** A backup of version 1: a won game, an abandoned one, a replayed deal, and a game in progress. */
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

/** The storage of a device with those games; the game in progress is among the recent games. */
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
