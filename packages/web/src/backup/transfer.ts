import type { Parsed } from "@klondike/engine/notation";
import { EDITION_NAMES, type EditionName } from "@klondike/engine/rules";
import { type AnySession, type CountdownSession, isSessionWon } from "@klondike/engine/session";
import type { Store } from "../storage/store.ts";
import { soundGameFrom } from "../storage/stored-game.ts";
import { type Merged, mergeBackup, type OnProgress, parseBackup } from "./backup.ts";
import type { ImportReport, ImportRequest } from "./transfer.worker.ts";

/** Receives the progress of an import, and can cancel it until it starts to write. */
export type ImportWatch = {
  readonly progress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
};

/** The result of an import; a cancelled one has changed nothing. */
export type ImportResult = Parsed<Merged> | "stopped";

/**
 * Reads a file and adds its content, all or nothing, in a worker if one can reach the store. Rejects if the store
 * fails.
 */
export async function importFile(store: Store, file: Blob, watch: ImportWatch): Promise<ImportResult> {
  const free = await freeTables(store);
  return store.problem === undefined ? onThread(file, free, watch) : here(store, file, free, watch);
}

/** The tables without a game in progress. */
async function freeTables(store: Store): Promise<readonly EditionName[]> {
  const games = await store.games();
  return EDITION_NAMES.filter((edition) => {
    const sound = soundGameFrom(games.get(edition), edition);
    return !sound.ok || sound.value.session.at === 0 || isWonRecord(sound.value.session);
  });
}

function isWonRecord(session: AnySession): boolean {
  return isCountdown(session) ? isSessionWon(session) : isSessionWon(session);
}

function isCountdown(session: AnySession): session is CountdownSession {
  return session.kind === "countdown";
}

async function here(
  store: Store,
  file: Blob,
  free: readonly EditionName[],
  { progress, signal }: ImportWatch,
): Promise<ImportResult> {
  const report: OnProgress = async (done, total) => {
    progress(done, total);
    // Let the page respond between batches.
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  };
  try {
    const backup = await parseBackup(await file.text(), report);
    return backup.ok ? { ok: true, value: await mergeBackup(backup.value, store, free) } : backup;
  } catch (error) {
    if (signal.aborted) return "stopped";
    throw error;
  }
}

function onThread(
  file: Blob,
  free: readonly EditionName[],
  { progress, signal }: ImportWatch,
): Promise<ImportResult> {
  const worker = new Worker(new URL("./transfer.worker.ts", import.meta.url), { type: "module" });
  const result = new Promise<ImportResult>((resolve, reject) => {
    let isInstalling = false;
    worker.addEventListener("message", ({ data }: MessageEvent<ImportReport>) => {
      if (data.kind === "progress") {
        isInstalling = data.done === data.total;
        progress(data.done, data.total);
      } else if (data.kind === "failed") reject(new DOMException(data.message, data.name));
      else resolve(data.result);
    });
    worker.addEventListener("error", () => reject(new Error("The thread that reads the file failed")));
    signal.addEventListener("abort", () => {
      if (!isInstalling) resolve("stopped");
    });
  });
  const order: ImportRequest = { file, free };
  worker.postMessage(order);
  return result.finally(() => worker.terminate());
}
