import type { Tables } from "../page/tables.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import { chooseSound } from "./sounds.ts";
import type { Sound } from "./synthesis.ts";

/** Milliseconds of vibration and pause, alternating, for each sound. */
export const PATTERNS: Readonly<Record<Sound, readonly number[]>> = {
  draw: [4],
  place: [6],
  "turned-up": [5, 30, 5],
  home: [10],
  refused: [12, 40, 12],
  "stock-empty": [4, 30, 8],
  shuffle: [4, 25, 4, 25, 4, 25, 8],
  win: [30, 60, 30, 60, 60],
};

/** Vibrates with each sound after touches, if the device supports it and the setting is on, even if sound is off. */
export function followVibration(tables: Tables, settings: SettingsState): void {
  let isTouched = false;
  addEventListener("pointerdown", ({ pointerType }) => {
    isTouched = pointerType === "touch";
  });
  tables.onEvents((events, state) => {
    if (!isTouched || !settings.values.vibration || state.edition !== tables.edition) return;
    const sound = chooseSound(events, state);
    if (sound !== undefined) navigator.vibrate?.([...PATTERNS[sound]]);
  });
}
