import { isFoundation, type Position } from "@klondike/engine";
import type { GameEvent, GameState } from "@klondike/play";
import type { Tables } from "../app/tables.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";

/** The sounds: each has a meaning, so that the game can be followed by ear. */
export type Sound = "draw" | "place" | "win" | "home" | "turned-up" | "refused" | "stock-empty";

const CHORD = [261.6, 329.6, 392, 523.3];

/** Tones in hertz, in order: rising is good, falling is not. */
const TONES: Readonly<Record<Exclude<Sound, "draw" | "place">, readonly number[]>> = {
  win: CHORD,
  home: [784],
  "turned-up": [523.3, 659.3],
  refused: [146.8],
  "stock-empty": [392, 293.7],
};

let context: AudioContext | undefined;

/** Plays a short synthesised sound: paper for cards, tones for results. */
export function playSound(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (sound !== "refused" && sound !== "win") {
    const isDrawn = sound === "draw" || sound === "stock-empty";
    rustle(isDrawn ? 2600 : 1300, isDrawn ? 0.05 : 0.07);
  }
  if (sound === "draw" || sound === "place") return;
  for (const [index, pitch] of TONES[sound].entries()) chime(pitch, index * 0.09);
}

/** A short burst of filtered noise. */
function rustle(pitch: number, seconds: number): void {
  if (context === undefined) return;
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  const gain = new GainNode(context, { gain: 0.25 });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

function chime(pitch: number, delay: number): void {
  if (context === undefined) return;
  const start = context.currentTime + delay;
  const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.12, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 1.2);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + 1.3);
}

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
