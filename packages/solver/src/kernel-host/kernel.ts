import { KERNEL_WASM } from "../generated/kernel-wasm.ts";
import { INPUT_BYTES } from "./kernel-input.ts";
import { instantiate } from "./wasm.ts";

/** The five moves of the packed game, each by the card that moves, in the kernel's numbering. */
export const PACKED_MOVES = ["up", "over", "talon-up", "talon-down", "back"] as const;

/**
 * A move of the packed game. `up`: a column card goes home. `over`: a card that lies as dealt moves within the columns with all that
 * lies on it. `talon-up`, `talon-down`: a card of stock or waste goes home or to a column. `back`: a card comes back from home to a column.
 */
export interface PackedMove {
  readonly kind: (typeof PACKED_MOVES)[number];
  readonly card: number;
  /** The card it comes to lie on, where only whole runs move and it is no king. */
  readonly parent?: number;
}

/** How a search stands. */
export type SearchStatus = "running" | "won" | "lost" | "out-of-memory";

const STATUSES: readonly SearchStatus[] = ["running", "won", "lost", "out-of-memory"];

/** Where a card of the position set up is. */
export type Whereabouts = "hidden" | "home" | "talon" | "as-dealt" | "moved";

const WHEREABOUTS: readonly Whereabouts[] = ["hidden", "home", "talon", "as-dealt", "moved"];

/** The search kernel: one search at a time, in a memory of its own. */
export interface Kernel {
  /** Begins a search from a packed input; undefined where the position has more ways to go on than a key can hold. */
  begin(input: Uint8Array, tableBytes: number): SearchStatus | undefined;
  /**
   * Begins a search in the easier game of the relaxation, with so many cards of the talon played as they are. Lost there is lost; won says
   * nothing. The input is one of unlimited passes and any run.
   */
  refine(input: Uint8Array, exactCards: number, tableBytes: number): SearchStatus | undefined;
  /** Looks into about so many more positions. */
  step(states: number): SearchStatus;
  /** Positions looked into since `begin`. */
  states(): number;
  /** How many positions the path under way has. */
  depth(): number;
  /** The position so many moves down the path, as an input. */
  positionAt(index: number): Uint8Array;
  /** Gives up the position so many moves down the path, which the caller knows to be lost. */
  cut(index: number): void;
  /** The winning line, once won. The rest of the cards then goes home without a choice. */
  line(): readonly PackedMove[];
  /** Sets up an input to play on instead of a search; for checking the packed game against the engine. */
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

/** A kernel of its own. The compiled module is shared. */
export function createKernel(): Kernel {
  const wasm = instantiate(KERNEL_WASM) as KernelExports;
  const inputAt = wasm.input();
  let view = new Uint8Array(wasm.memory.buffer);
  const write = (input: Uint8Array): void => {
    // A view goes stale when the memory grows.
    if (view.length === 0) view = new Uint8Array(wasm.memory.buffer);
    view.set(input, inputAt);
  };
  const status = (code: number): SearchStatus => STATUSES[code] ?? "out-of-memory";
  const kindOf = (move: PackedMove): number => PACKED_MOVES.indexOf(move.kind);
  return {
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
    // The kernel counts in 32 bits; nobody wants more in one go.
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
