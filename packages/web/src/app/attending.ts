import { followEnds } from "./ends.ts";
import { followFeel } from "./feel.ts";
import type { SettingsState } from "./settings.svelte.ts";
import type { Sheets } from "./sheets.svelte.ts";
import { followSounds } from "./sounds.ts";
import type { Tables } from "./tables.ts";

/** Follows the tables with what comes after a move: sounds, a buzz, and what is said at the end of a game. */
export function attend(tables: Tables, settings: SettingsState, sheets: Sheets): void {
  followSounds(tables, settings);
  followFeel(tables, settings);
  followEnds(tables, sheets);
}
