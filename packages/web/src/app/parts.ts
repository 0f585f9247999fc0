// Everything that the first screen does not show, as one file that loads right after it.
import LineSheet from "../analysis/LineSheet.svelte";
import StuckSheet from "../analysis/StuckSheet.svelte";
import Backup from "../backup/Backup.svelte";
import { ARTWORK } from "../cards/artwork.ts";
import { useArtwork } from "../cards/pictures.ts";
import DailySheet from "../daily/DailySheet.svelte";
import type { SheetComponent, SheetName } from "../page/sheets.svelte.ts";
import Puzzles from "../puzzles/Puzzles.svelte";
import AnalyseSheet from "../setup/AnalyseSheet.svelte";
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
import Statistics from "../statistics/Statistics.svelte";
import SyncSheet from "../sync/SyncSheet.svelte";
import Ideas from "../tutorial/Ideas.svelte";
import Tutorial from "../tutorial/Tutorial.svelte";

export { default as Advice } from "../analysis/Advice.svelte";
export { default as ReviewPlace } from "../analysis/ReviewPlace.svelte";
export { default as CountdownTools } from "../bars/CountdownTools.svelte";
export { default as DrawThreeTools } from "../bars/DrawThreeTools.svelte";
export { rankedDealsOn } from "../deals/ranked-deals.ts";
export { announcements } from "../messages/announcements.ts";
export { sweepAndDeal } from "../motion/new-deal.ts";
export { default as Countdown } from "../table/Countdown.svelte";
export { default as Guides } from "../table/Guides.svelte";
export { offerTutorial } from "../tutorial/offer.ts";
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
  puzzles: Puzzles,
  analyse: AnalyseSheet,
  ideas: Ideas,
};
