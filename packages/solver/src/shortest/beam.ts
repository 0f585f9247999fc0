import { SHORTEST_WASM } from "../generated/shortest-wasm.ts";
import { instantiate } from "../kernel-host/wasm.ts";

/** A move as the beam writes it: from and to are columns 0…6, or 7 for the talon, or 8 and up for the homes. */
export interface BeamMove {
  readonly from: number;
  readonly to: number;
  /** How many cards move; of a card of the talon, its place there at the start. */
  readonly count: number;
}

/** How the positions of one level are ranked: what each thing still to be done weighs, beside 4 for a card that is not home. */
export interface Weights {
  /** For each carry within the columns that cannot be spared. */
  readonly columns: number;
  /** For each turn of the stock that cannot be spared. */
  readonly turns: number;
  readonly hidden: number;
  readonly talon: number;
  /** How much chance there is in a rank: 0 for none. */
  readonly noise: number;
  /** Which chance. */
  readonly seed: number;
}

/** What a beam looks for. */
interface BeamPlan {
  /** The most positions kept of each number of moves. */
  readonly width: number;
  /** Only wins in fewer moves are of interest. */
  readonly below: number;
  readonly weights: Weights;
}

/** A beam search in a memory of its own: one beam after another from the same position. */
export interface Beam {
  begin(plan: BeamPlan): void;
  /** Expands about so many more positions; true once the beam has come to its end. */
  step(states: number): boolean;
  /** Positions expanded since `begin`. */
  states(): number;
  /** No win in fewer moves than this exists, once the beam has come to its end; until then it may still fall. */
  lowerBound(): number;
  /** The shortest win found, if any is shorter than wanted. */
  win(): { readonly count: number; readonly moves: readonly BeamMove[] } | undefined;
}

interface BeamExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  input(): number;
  lineAt(): number;
  setUp(bytes: number): number;
  weigh(columns: number, turns: number, hidden: number, talon: number, noise: number, seed: number): void;
  begin(width: number, below: number): void;
  step(states: number): number;
  expandedStates(): number;
  best(): number;
  isWon(): number;
  leastLeftOut(): number;
  line(): number;
}

/** The numbers the kernel can take. */
const MOST = 2 ** 31 - 1;

/** A beam from a position (see `shortest-input.ts`) with so much memory; undefined where the host has not that much. */
export function createBeam(input: Uint8Array, bytes: number): Beam | undefined {
  const wasm = instantiate(SHORTEST_WASM) as BeamExports;
  new Uint8Array(wasm.memory.buffer).set(input, wasm.input());
  if (wasm.setUp(bytes) === 0) return undefined;
  return {
    begin({ width, below, weights }) {
      const { columns, turns, hidden, talon, noise, seed } = weights;
      wasm.weigh(columns, turns, hidden, talon, noise, seed);
      wasm.begin(width, Math.min(below, MOST));
    },
    step: (states) => wasm.step(Math.min(states, MOST)) !== 0,
    states: () => wasm.expandedStates() >>> 0,
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
