import { KERNEL_WASM } from "../generated/kernel-wasm.ts";
import { INPUT_BYTES } from "./kernel-input.ts";
import { instantiate } from "./wasm.ts";

/** The five moves of the packed game, each identified by the moving card, in the kernel's numbering. */
export const PACKED_MOVES = ["up", "over", "talon-up", "talon-down", "back"] as const;

/**
 * A move of the packed game. `up`: a column card goes to its foundation. `over`: a card as dealt moves within the
 * columns with all cards on top of it. `talon-up`, `talon-down`: a talon card goes to its foundation or to a column.
 * `back`: a foundation card returns to a column.
 */
export interface PackedMove {
  readonly kind: (typeof PACKED_MOVES)[number];
  readonly card: number;
  /** The card it is placed on, if only whole runs move and it is not a king. */
  readonly parent?: number;
}

/** Status of a search. */
export type SearchStatus = "running" | "won" | "lost" | "out-of-memory";

const STATUSES: readonly SearchStatus[] = ["running", "won", "lost", "out-of-memory"];

/** Location of a card in the loaded position. */
export type Whereabouts = "hidden" | "home" | "talon" | "as-dealt" | "moved";

const WHEREABOUTS: readonly Whereabouts[] = ["hidden", "home", "talon", "as-dealt", "moved"];

/** The search kernel: one search at a time, with its own memory. */
export interface Kernel {
  /** The kernel's own input, to pack a position right there; valid until the next call. */
  input(): Uint8Array;
  /** Starts a search from a packed input. Returns undefined if the position has more combinations than fit in a key. */
  begin(input: Uint8Array, tableBytes: number): SearchStatus | undefined;
  /**
   * Starts a search in the relaxation, with `exactCards` talon cards played by the real rules. Lost there means lost;
   * won means nothing. The input must have unlimited passes and allow any run.
   */
  refine(input: Uint8Array, exactCards: number, tableBytes: number): SearchStatus | undefined;
  /** Searches about `states` more positions. */
  step(states: number): SearchStatus;
  /** Positions searched since `begin`. */
  states(): number;
  /** Number of positions on the current path. */
  depth(): number;
  /** The position at `index` on the path, as an input. */
  positionAt(index: number): Uint8Array;
  /** Abandons the position at `index` on the path, which the caller knows is lost. */
  cut(index: number): void;
  /** The winning line, once won. The remaining cards then go home without a choice. */
  line(): readonly PackedMove[];
  /** Loads a position for playing moves instead of searching, to check the packed game against the engine. */
  setUp(input: Uint8Array): boolean;
  isLegal(move: PackedMove): boolean;
  play(move: PackedMove): void;
  whereIs(card: number): Whereabouts;
}

interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  input(): number;
  begin(tableBytes: number): number;
  refine(exactCards: number, tableBytes: number): number;
  step(states: number): number;
  states(): number;
  pathLength(): number;
  describe(index: number): number;
  cut(index: number): void;
  movesInLine(): number;
  lineKind(index: number): number;
  lineCard(index: number): number;
  lineParent(index: number): number;
  setUp(): number;
  isLegal(kind: number, card: number, parent: number): number;
  play(kind: number, card: number, parent: number): void;
  whereIs(card: number): number;
}

/** A new kernel with its own memory. The compiled module is shared. */
export function createKernel(): Kernel {
  const wasm = instantiate(KERNEL_WASM) as KernelExports;
  const inputAt = wasm.input();
  let own = new Uint8Array(0);
  const ownInput = (): Uint8Array => {
    // A view goes stale when the memory grows.
    if (own.length === 0) own = new Uint8Array(wasm.memory.buffer, inputAt, INPUT_BYTES);
    return own;
  };
  const write = (input: Uint8Array): void => {
    if (input !== own) ownInput().set(input);
  };
  const status = (code: number): SearchStatus => STATUSES[code] ?? "out-of-memory";
  const kindOf = (move: PackedMove): number => PACKED_MOVES.indexOf(move.kind);
  return {
    input: ownInput,
    begin(input, tableBytes) {
      write(input);
      const code = wasm.begin(tableBytes);
      return code < 0 ? undefined : status(code);
    },
    refine(input, exactCards, tableBytes) {
      write(input);
      const code = wasm.refine(exactCards, tableBytes);
      return code < 0 ? undefined : status(code);
    },
    // The kernel counts in 32 bits.
    step: (states) => status(wasm.step(Math.min(states, 2 ** 31))),
    states: () => wasm.states() >>> 0,
    depth: () => wasm.pathLength(),
    positionAt(index) {
      const at = wasm.describe(index);
      return new Uint8Array(wasm.memory.buffer).slice(at, at + INPUT_BYTES);
    },
    cut: (index) => wasm.cut(index),
    line() {
      const moves: PackedMove[] = [];
      const count = wasm.movesInLine();
      for (let index = 0; index < count; index++) {
        const move = { kind: PACKED_MOVES[wasm.lineKind(index)] ?? "up", card: wasm.lineCard(index) };
        const parent = wasm.lineParent(index);
        moves.push(parent < 0 ? move : { ...move, parent });
      }
      return moves;
    },
    setUp(input) {
      write(input);
      return wasm.setUp() !== 0;
    },
    isLegal: (move) => wasm.isLegal(kindOf(move), move.card, move.parent ?? -1) !== 0,
    play: (move) => wasm.play(kindOf(move), move.card, move.parent ?? -1),
    whereIs: (card) => WHEREABOUTS[wasm.whereIs(card)] ?? "hidden",
  };
}
