import { isFoundation, type Position } from "@klondike/engine";
import type { GameEvent, GameState } from "@klondike/play";
import { playSound, type Sound } from "../sound/sound.ts";
import type { SettingsState } from "./settings.svelte.ts";
import type { Tables } from "./tables.ts";

/** Plays sounds for events, if the setting is on. */
export function followSounds(tables: Tables, settings: SettingsState): void {
  tables.onEvents((events, state) => {
    const sound = soundOf(events, state);
    if (sound === undefined || !settings.values.sound || state.edition !== tables.edition) return;
    playSound(sound);
  });
}

/** The sound for events that happened together; the most important one wins. */
export function soundOf(
  events: readonly GameEvent[],
  { position }: Pick<GameState, "position">,
): Sound | undefined {
  const has = (...kinds: readonly GameEvent["kind"][]): boolean =>
    events.some(({ kind }) => kinds.includes(kind));
  if (has("won")) return "win";
  const moved = events.filter((event) => event.kind === "moved");
  const [first] = moved;
  if (first === undefined)
    return has("refused", "fits-nowhere", "not-here", "nothing-to") ? "refused" : undefined;
  if (moved.some(({ before, after }) => hiddenIn(after) < hiddenIn(before))) return "turned-up";
  if (moved.some(({ move }) => move.kind === "carry" && isFoundation(move.to))) return "home";
  if (first.move.kind === "carry") return "place";
  return position.stock.length === 0 ? "stock-empty" : "draw";
}

function hiddenIn({ tableau }: Position): number {
  return tableau.reduce((sum, { faceDown }) => sum + faceDown.length, 0);
}
