/** Every sheet that can lie over the table. */
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
