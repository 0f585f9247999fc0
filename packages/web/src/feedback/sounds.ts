import { type Card, isFoundation, type Position, rankOf } from "@klondike/engine";
import type { GameEvent, GameState } from "@klondike/play";
import type { AutoFinish } from "../motion/auto-finish.svelte.ts";
import { FLIGHT_MS } from "../motion/cards.ts";
import { afterFrame } from "../motion/idle.ts";
import type { Tables } from "../page/tables.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import type { RenderedSound } from "./sounds.worker.ts";
import { SAMPLE_RATE, type Sound } from "./synthesis.ts";

/** Overall volume, below that of other programs. */
const VOLUME = 0.6;
/** Volume of the notes of cards that go home one after another, which overlap. */
const CHAIN_VOLUME = 0.4;
/** Maximum change of a sound's speed, so that two cards in a row do not sound the same. Notes keep their pitch. */
const VARIATION = 0.05;
/** Seconds from a card's departure to its sound, shortly before it lands. */
const LANDING_S = (0.8 * FLIGHT_MS) / 1000;

type Played = { readonly sound: Sound; readonly rank?: number | undefined };

/** Plays sounds. A worker renders them, because rendering takes longer than a frame. */
class Player {
  #context: Promise<AudioContext> | undefined;
  readonly #rendered = new Map<string, Float32Array<ArrayBuffer>>();
  readonly #buffers = new Map<string, AudioBuffer>();
  #isPrepared = false;

  /** Renders every sound. Without workers the game continues silently. */
  prepare(): void {
    if (this.#isPrepared || typeof AudioContext === "undefined") return;
    this.#isPrepared = true;
    try {
      const worker = new Worker(new URL("./sounds.worker.ts", import.meta.url), { type: "module" });
      worker.addEventListener("message", ({ data }: MessageEvent<RenderedSound>) =>
        this.#rendered.set(`${data.sound} ${data.rank}`, data.samples),
      );
    } catch {
      // A page without an origin, such as a sandboxed frame, may not start workers.
    }
  }

  /**
   * Opens the device's audio output, once. In Chromium this blocks the page for 30–100 ms while the browser's audio
   * process starts, so the frame that shows the press is painted first.
   */
  open(): Promise<AudioContext> {
    this.#context ??= new Promise((resolve) => {
      afterFrame(() => resolve(new AudioContext()));
    });
    return this.#context;
  }

  /** Plays a sound, after `delay` seconds, if the platform allows and it has been rendered. */
  async play({ sound, rank }: Played, volume = VOLUME, delay = 0): Promise<void> {
    this.prepare();
    const name = `${sound} ${rank}`;
    const samples = this.#rendered.get(name);
    if (samples === undefined) return;
    const audio = await this.open();
    if (audio.state === "suspended") void audio.resume();
    const isNote = sound === "home" || sound === "win";
    const source = new AudioBufferSourceNode(audio, {
      buffer: this.#soundBuffer(audio, name, samples),
      playbackRate: isNote ? 1 : 1 + VARIATION * (2 * Math.random() - 1),
    });
    source.connect(new GainNode(audio, { gain: volume })).connect(audio.destination);
    source.start(audio.currentTime + delay);
  }

  #soundBuffer(audio: AudioContext, name: string, samples: Float32Array<ArrayBuffer>): AudioBuffer {
    const known = this.#buffers.get(name);
    if (known !== undefined) return known;
    const buffer = audio.createBuffer(1, samples.length, SAMPLE_RATE);
    buffer.copyToChannel(samples, 0);
    this.#buffers.set(name, buffer);
    return buffer;
  }
}

/**
 * Plays sounds for events, if the setting is on. The sounds of moves that the sequence shows one after another play as
 * each is shown, and the win's after the last.
 */
export function playSoundsOfEvents(tables: Tables, settings: SettingsState, sequence: AutoFinish): void {
  const player = new Player();
  if (settings.values.sound) player.prepare();
  // A press precedes its move, so the output is open when the move sounds. Browsers do not open it before a press.
  const open = (): void => {
    if (settings.values.sound && typeof AudioContext !== "undefined") void player.open();
  };
  addEventListener("pointerdown", open, { once: true });
  let isWon = false;
  tables.onEvents((events, state) => {
    if (!settings.values.sound || state.edition !== tables.edition) return;
    const played = choosePlayed(events, state);
    // The table's own listener starts the sequence, possibly after this listener runs.
    queueMicrotask(() => {
      isWon = sequence.isPlaying && played?.sound === "win";
      const now = sequence.isPlaying ? choosePlayed(events.filter(isMoved).slice(0, 1), state) : played;
      if (now !== undefined) void player.play(now);
    });
  });
  sequence.onstep = (after, before) => {
    if (!settings.values.sound) return;
    const rank = rankHome(before, after);
    if (rank !== undefined)
      void player.play({ sound: "home", rank }, CHAIN_VOLUME, LANDING_S * settings.pace);
  };
  sequence.onend = () => {
    if (isWon && settings.values.sound) void player.play({ sound: "win" });
    isWon = false;
  };
}

function isMoved(event: GameEvent): event is Extract<GameEvent, { kind: "moved" }> {
  return event.kind === "moved";
}

function choosePlayed(events: readonly GameEvent[], state: Pick<GameState, "position">): Played | undefined {
  const sound = chooseSound(events, state);
  if (sound === undefined) return undefined;
  const home = sound === "home" ? events.findLast(isHome) : undefined;
  return { sound, rank: home && rankHome(home.before, home.after) };
}

/** The sound for a batch of events: that of the most important one. */
export function chooseSound(
  events: readonly GameEvent[],
  { position }: Pick<GameState, "position">,
): Sound | undefined {
  const has = (...kinds: readonly GameEvent["kind"][]): boolean =>
    events.some(({ kind }) => kinds.includes(kind));
  if (has("won")) return "win";
  if (has("dealt")) return "shuffle";
  const moved = events.filter(isMoved);
  const [first] = moved;
  const again = events.find(({ kind }) => kind === "undone" || kind === "redone");
  if (again?.kind === "undone" || again?.kind === "redone")
    return again.move.kind === "carry" ? "place" : "draw";
  if (first === undefined)
    return has("refused", "fits-nowhere", "not-here", "nothing-to") ? "refused" : undefined;
  if (moved.some(({ before, after }) => hiddenIn(after) < hiddenIn(before))) return "turned-up";
  if (moved.some(isHome)) return "home";
  if (first.move.kind === "carry") return "place";
  return position.stock.length === 0 ? "stock-empty" : "draw";
}

function isHome(event: GameEvent): event is Extract<GameEvent, { kind: "moved" }> {
  return isMoved(event) && event.move.kind === "carry" && isFoundation(event.move.to);
}

/** Rank of the card that reached a foundation between two positions. It sets the note's pitch. */
export function rankHome(before: Position, after: Position): number | undefined {
  const card = topCards(after).find((top) => !topCards(before).includes(top));
  return card === undefined ? undefined : rankOf(card);
}

function topCards({ foundations }: Position): readonly Card[] {
  return foundations.flatMap((pile) => pile.at(-1) ?? []);
}

function hiddenIn({ tableau }: Position): number {
  return tableau.reduce((sum, { faceDown }) => sum + faceDown.length, 0);
}
