import { type Card, isFoundation, type Position, rankOf } from "@klondike/engine";
import type { GameEvent, GameState } from "@klondike/play";
import type { Tables } from "../app/tables.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import { renderSound, type Sound } from "./synthesis.ts";

/** Overall volume, below that of other programs. */
const VOLUME = 0.6;

let context: AudioContext | undefined;
const buffers = new Map<string, AudioBuffer>();

/** Plays a sound, if the platform allows. Each is rendered once. */
function playSound(sound: Sound, rank?: number): void {
  // Without audio the game continues silently.
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(context, sound, rank) });
  source.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  source.start();
}

function bufferOf(audio: AudioContext, sound: Sound, rank?: number): AudioBuffer {
  const name = `${sound} ${rank}`;
  const known = buffers.get(name);
  if (known !== undefined) return known;
  const samples = renderSound(sound, audio.sampleRate, rank);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.getChannelData(0).set(samples);
  buffers.set(name, buffer);
  return buffer;
}

/** Plays sounds for events, if the setting is on. */
export function followSounds(tables: Tables, settings: SettingsState): void {
  tables.onEvents((events, state) => {
    const sound = soundOf(events, state);
    if (sound === undefined || !settings.values.sound || state.edition !== tables.edition) return;
    playSound(sound, sound === "home" ? rankHome(events) : undefined);
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
  if (has("dealt")) return "shuffle";
  const moved = events.filter((event) => event.kind === "moved");
  const [first] = moved;
  if (first === undefined)
    return has("refused", "fits-nowhere", "not-here", "nothing-to") ? "refused" : undefined;
  if (moved.some(({ before, after }) => hiddenIn(after) < hiddenIn(before))) return "turned-up";
  if (moved.some(({ move }) => move.kind === "carry" && isFoundation(move.to))) return "home";
  if (first.move.kind === "carry") return "place";
  return position.stock.length === 0 ? "stock-empty" : "draw";
}

/** Rank of the last card that reached a foundation, which sets the pitch of the note. */
export function rankHome(events: readonly GameEvent[]): number | undefined {
  const home = events.findLast(
    (event) => event.kind === "moved" && event.move.kind === "carry" && isFoundation(event.move.to),
  );
  if (home?.kind !== "moved") return undefined;
  const { before, after } = home;
  const card = topCards(after).find((top) => !topCards(before).includes(top));
  return card === undefined ? undefined : rankOf(card);
}

function topCards({ foundations }: Position): readonly Card[] {
  return foundations.flatMap((pile) => pile.at(-1) ?? []);
}

function hiddenIn({ tableau }: Position): number {
  return tableau.reduce((sum, { faceDown }) => sum + faceDown.length, 0);
}
