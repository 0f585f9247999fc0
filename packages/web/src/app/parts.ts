// Everything that the first screen does not show. It is one file, which loads right after the first screen.
import LineSheet from "../analysis/LineSheet.svelte";
import StuckSheet from "../analysis/StuckSheet.svelte";
import { ARTWORK } from "../cards/artwork.ts";
import { useArtwork } from "../cards/pictures.ts";
import DailySheet from "../deals/DailySheet.svelte";
import Tutorial from "../lesson/Tutorial.svelte";
import AnalyseSheet from "../setup/AnalyseSheet.svelte";
import Backup from "../sheets/Backup.svelte";
import Help from "../sheets/Help.svelte";
import Menu from "../sheets/Menu.svelte";
import Moves from "../sheets/Moves.svelte";
import NewGame from "../sheets/NewGame.svelte";
import Offer from "../sheets/Offer.svelte";
import Recent from "../sheets/Recent.svelte";
import Replay from "../sheets/Replay.svelte";
import Seed from "../sheets/Seed.svelte";
import SettingsSheet from "../sheets/SettingsSheet.svelte";
import Share from "../sheets/Share.svelte";
import Statistics from "../sheets/Statistics.svelte";
import type { SheetComponent, SheetName } from "../sheets/sheets.svelte.ts";
import SyncSheet from "../sync/SyncSheet.svelte";

export { default as ReviewPlace } from "../analysis/ReviewPlace.svelte";
export { default as CountdownTools } from "../bars/CountdownTools.svelte";
export { offerLesson } from "../lesson/offer.ts";
export { sweepAndDeal } from "../motion/sweep.ts";
export { default as Countdown } from "../table/Countdown.svelte";
export { default as Guides } from "../table/Guides.svelte";
export { default as Win } from "../win/Win.svelte";
export { startListeners } from "./listeners.ts";

useArtwork(ARTWORK);

/** The component of each sheet. */
export const SHEETS: Readonly<Record<SheetName, SheetComponent>> = {
  "new-game": NewGame,
  menu: Menu,
  settings: SettingsSheet,
  help: Help,
  line: LineSheet,
  seed: Seed,
  statistics: Statistics,
  backup: Backup,
  replay: Replay,
  share: Share,
  recent: Recent,
  daily: DailySheet,
  moves: Moves,
  stuck: StuckSheet,
  offer: Offer,
  together: SyncSheet,
  tutorial: Tutorial,
  analyse: AnalyseSheet,
};
