import type { EditionName } from "@klondike/engine";
import type { Parsed } from "@klondike/engine/notation";
import { type Merged, mergeBackup, parseBackup } from "./backup.ts";
import { Database } from "./database.ts";
import { indexedDbStore } from "./indexed-db-store.ts";

/** Request to import a file; its games in progress may go to the free tables. */
export type TransferOrder = { readonly file: Blob; readonly free: readonly EditionName[] };

/** Reports of the import. It cannot be cancelled once everything is read and it has begun to write. */
export type TransferReport =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly result: Parsed<Merged> }
  | { readonly kind: "failed"; readonly name: string; readonly message: string };

const report = (message: TransferReport): void => postMessage(message);

async function importFile({ file, free }: TransferOrder): Promise<void> {
  const backup = await parseBackup(await file.text(), (done, total) =>
    report({ kind: "progress", done, total }),
  );
  if (!backup.ok) return report({ kind: "done", result: backup });
  const store = indexedDbStore(await Database.open());
  report({ kind: "done", result: { ok: true, value: await mergeBackup(backup.value, store, free) } });
}

addEventListener("message", ({ data }: MessageEvent<TransferOrder>) => {
  importFile(data).catch((error: unknown) => {
    const { name, message } =
      error instanceof Error || error instanceof DOMException ? error : new Error(String(error));
    report({ kind: "failed", name, message });
  });
});
