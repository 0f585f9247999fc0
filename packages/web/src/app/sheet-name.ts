import type { Component } from "svelte";

/** All sheets. */
export type SheetName =
  | "new-game"
  | "menu"
  | "settings"
  | "help"
  | "seed"
  | "statistics"
  | "backup"
  | "replay"
  | "share"
  | "offer"
  | "line"
  | "recent"
  | "daily"
  | "moves"
  | "tutorial"
  | "stuck"
  | "together";

/** The component of a sheet. */
export type SheetComponent = Component<{ onclose: () => void }>;

/** Loads the file of each sheet. */
export type SheetFiles = Readonly<Record<SheetName, () => Promise<{ readonly default: SheetComponent }>>>;
