import type { EditionName, Parsed } from "@klondike/engine";
import type { Merged } from "./backup.ts";

/** What the thread that imports is asked to do: read a file; tables that are free may take its games in progress. */
export type TransferOrder = { readonly file: Blob; readonly free: readonly EditionName[] };

/** What it reports. Once all is read, it installs and cannot be stopped any more. */
export type TransferReport =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly result: Parsed<Merged> }
  | { readonly kind: "failed"; readonly name: string; readonly message: string };
