import type { SheetFiles } from "../app/sheet-name.ts";

export const SHEET_FILES: SheetFiles = {
  "new-game": () => import("./NewGame.svelte"),
  menu: () => import("./Menu.svelte"),
  settings: () => import("./SettingsSheet.svelte"),
  help: () => import("./Help.svelte"),
  line: () => import("../analysis/LineSheet.svelte"),
  seed: () => import("./Seed.svelte"),
  statistics: () => import("./Statistics.svelte"),
  backup: () => import("./Backup.svelte"),
  replay: () => import("./Replay.svelte"),
  share: () => import("./Share.svelte"),
  recent: () => import("./Recent.svelte"),
  daily: () => import("../deals/DailySheet.svelte"),
  moves: () => import("./Moves.svelte"),
  stuck: () => import("../analysis/StuckSheet.svelte"),
  offer: () => import("./Offer.svelte"),
  together: () => import("../sync/SyncSheet.svelte"),
  tutorial: () => import("../lesson/Tutorial.svelte"),
};
