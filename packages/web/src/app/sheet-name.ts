import type { Component } from "svelte";

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

export type SheetComponent = Component<{ onclose: () => void }>;
