import type { Parsed } from "@klondike/engine/notation";
import type { EditionName } from "@klondike/engine/rules";
import { GameDatabase } from "../storage/database.ts";
import { indexedDbStore } from "../storage/indexed-db-store.ts";
import { type Merged, mergeBackup, parseBackup } from "./backup.ts";

/** Request to import a file; its games in progress may go to the free tables. */
export type ImportRequest = { readonly file: Blob; readonly free: readonly EditionName[] };

/** Reports on an import. It cannot be cancelled after it has started to write. */
export type ImportReport =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly result: Parsed<Merged> }
  | { readonly kind: "failed"; readonly name: string; readonly message: string };

const report = (message: ImportReport): void => postMessage(message);

async function importFile({ file, free }: ImportRequest): Promise<void> {
  const backup = await parseBackup(await file.text(), (done, total) =>
    report({ kind: "progress", done, total }),
  );
  if (!backup.ok) return report({ kind: "done", result: backup });
  const store = indexedDbStore(await GameDatabase.open());
  report({ kind: "done", result: { ok: true, value: await mergeBackup(backup.value, store, free) } });
}

addEventListener("message", ({ data }: MessageEvent<ImportRequest>) => {
  importFile(data).catch((error: unknown) => {
    const { name, message } =
      error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
    report({ kind: "failed", name, message });
  });
});
