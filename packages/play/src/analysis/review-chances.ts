import type { Move, Position } from "@klondike/engine";
import { type KlondikeSession, positionAt } from "@klondike/engine/session";
import type { Host } from "../host.ts";
import type { Standing } from "../table/state.ts";
import { bestMoveAt, type GameChances, gameChances, type MoveChance } from "./chances.ts";

/** What is known about the chance after a number of moves and about the last of them. */
interface ReviewedMove {
  readonly chance: number;
  readonly move: MoveChance | undefined;
  /** A better move at the position before, once it is found. */
  readonly better: { readonly position: Position; readonly move: Move } | undefined;
  /** The solver's verdicts before and after the move. */
  readonly verdicts: readonly [before: Standing | undefined, after: Standing | undefined];
}

/** The chances of a reviewed game, and the better moves that the review asks for. */
export class ReviewChances {
  readonly chances: GameChances;
  readonly #fair: Pick<Host["fair"], "ask">;
  readonly #session: KlondikeSession;
  readonly #onChange: () => void;
  /** Better moves by the number of moves before them, as far as they were requested. */
  readonly #better = new Map<number, Move | undefined>();

  /** @param onChange is called after each computed chance and better move */
  constructor(fair: Pick<Host["fair"], "ask">, session: KlondikeSession, onChange: () => void) {
    this.#fair = fair;
    this.#session = session;
    this.#onChange = onChange;
    this.chances = gameChances(fair, session, onChange);
  }

  /** A better move than the one before the position after `at` moves, if that one was costly. The first call searches for it. */
  betterThan(at: number): Move | undefined {
    const before = at - 1;
    if (this.chances.moves[before]?.isCostly && !this.#better.has(before)) {
      this.#better.set(before, undefined);
      void bestMoveAt(this.#fair, this.#session, before).then((move) => {
        this.#better.set(before, move);
        this.#onChange();
      });
    }
    return this.#better.get(before);
  }

  /** The chance after `at` moves and what the last of them did; undefined if the chance is not known. */
  moveAt(at: number, standings: readonly Standing[]): ReviewedMove | undefined {
    const chance = this.chances.chances[at];
    if (chance === undefined) return undefined;
    const better = this.betterThan(at);
    return {
      chance,
      move: this.chances.moves[at - 1],
      better: better && { position: positionAt(this.#session, at - 1), move: better },
      verdicts: [standings[at - 1], standings[at]],
    };
  }

  close(): void {
    this.chances.close();
  }
}
