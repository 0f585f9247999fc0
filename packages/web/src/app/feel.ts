import type { Sound } from "../sound/sound.ts";
import type { SettingsState } from "./settings.svelte.ts";
import { soundOf } from "./sounds.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds of buzzing and of rest: a tick for a card that goes home, two for what does not fit, more for a win. */
const PATTERNS: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  home: [10],
  refused: [12, 40, 12],
  win: [30, 60, 30, 60, 60],
};

/** Lets a finger feel what happens, where the device can and the player wants it. */
export function followFeel(tables: Tables, settings: SettingsState): void {
  let isTouched = false;
  addEventListener("pointerdown", ({ pointerType }) => {
    isTouched = pointerType === "touch";
  });
  tables.onEvents((events, state) => {
    if (!isTouched || !settings.values.vibration || state.edition !== tables.edition) return;
    const sound = soundOf(events, state);
    const pattern = sound && PATTERNS[sound];
    if (pattern !== undefined) navigator.vibrate?.([...pattern]);
  });
}
