import { type Card, type KlondikeRules, type Move, type Position, talonOf } from "@klondike/engine";
import { SHORTEST_WASM } from "../generated/shortest-wasm.ts";
import { LineRecorder } from "../host/line-recorder.ts";
import { instantiate } from "../host/wasm.ts";

/** A move as the beam writes it: from and to are columns 0…6, 7 for the talon, or 8 and up for the foundations. */
export interface BeamMove {
  readonly from: number;
  readonly to: number;
  /** Number of cards; for a talon card, its place there at the start. */
  readonly count: number;
}

/** Weights for ranking positions of one level; a card that is not home weighs 4. */
export interface Weights {
  /** Per necessary move within the columns. */
  readonly columns: number;
  /** Per necessary turn of the stock. */
  readonly turns: number;
  readonly hidden: number;
  readonly talon: number;
  /** Amount of randomness in a rank: 0 for none. */
  readonly noise: number;
  readonly seed: number;
}

interface BeamPlan {
  /** Maximum number of positions kept per number of moves. */
  readonly width: number;
  /** The beam looks only for wins with fewer moves than this. */
  readonly below: number;
  readonly weights: Weights;
}

/** A beam search with its own memory: one beam at a time from the same position. */
export interface Beam {
  begin(plan: BeamPlan): void;
  /** Expands about `states` more positions. Returns true when the beam is finished. */
  step(states: number): boolean;
  /** Positions expanded since `begin`. */
  states(): number;
  /** No win has fewer moves than this, once the beam is finished; until then it can still decrease. */
  lowerBound(): number;
  /** The shortest win found below the limit, if any. */
  win(): { readonly count: number; readonly moves: readonly BeamMove[] } | undefined;
}

/** The exports of a beam's module; each instance has its own memory. */
export interface BeamExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  input(): number;
  lineAt(): number;
  setUp(bytes: number): number;
  weigh(columns: number, turns: number, hidden: number, talon: number, noise: number, seed: number): void;
  begin(width: number, below: number): void;
  step(states: number): number;
  expandedCount(): number;
  best(): number;
  isWon(): number;
  leastLeftOut(): number;
  line(): number;
}

/** Largest number the kernel accepts. */
const MAX_KERNEL_NUMBER = 2 ** 31 - 1;

/** A new instance of the beam's module. */
export function beamInstance(): BeamExports {
  return instantiate(SHORTEST_WASM) as BeamExports;
}

/**
 * A beam from a position (see `shortest-input.ts`) with `bytes` of memory; undefined if the host cannot provide it. It
 * ends an earlier beam of the same instance.
 */
export function createBeam(input: Uint8Array, bytes: number, wasm = beamInstance()): Beam | undefined {
  new Uint8Array(wasm.memory.buffer).set(input, wasm.input());
  if (wasm.setUp(bytes) === 0) return undefined;
  return {
    begin({ width, below, weights }) {
      const { columns, turns, hidden, talon, noise, seed } = weights;
      wasm.weigh(columns, turns, hidden, talon, noise, seed);
      wasm.begin(width, Math.min(below, MAX_KERNEL_NUMBER));
    },
    step: (states) => wasm.step(Math.min(states, MAX_KERNEL_NUMBER)) !== 0,
    states: () => wasm.expandedCount() >>> 0,
    lowerBound: () => Math.min(wasm.best(), wasm.leastLeftOut()),
    win() {
      if (wasm.isWon() === 0) return undefined;
      const length = wasm.line();
      const words = new Uint32Array(wasm.memory.buffer, wasm.lineAt(), length);
      const moves = [...words]
        .reverse()
        .map((word): BeamMove => ({ from: word & 15, to: (word >> 4) & 15, count: word >> 8 }));
      return { count: wasm.best(), moves };
    },
  };
}

const FROM_TALON = 7;
const HOME = 8;

/** The beam's line as engine moves, including turns of the stock and of hidden cards. */
export function expandBeamLine(
  position: Position,
  rules: KlondikeRules,
  line: readonly BeamMove[],
): readonly Move[] {
  const board = new LineRecorder(position, rules);
  const talon = talonOf(position);
  for (const { from, to, count } of line) {
    const column = to < HOME ? to : undefined;
    if (from === FROM_TALON) board.playTalon(talon[count] as Card, column);
    else if (from >= HOME) board.fetch(board.topOfHome(from - HOME) as Card, to);
    else if (column === undefined) board.sendHome(board.cardAt(from, 1));
    else board.carry(board.cardAt(from, count), column);
  }
  return board.moves;
}
