import type { Move } from "@klondike/engine";
import type { KlondikeSession } from "@klondike/engine/session";
import type { Host, Standing } from "@klondike/play";
import { type GameChances, ReviewChances, skillAndLuck } from "@klondike/play/analysis";
import { describeChance, describeSkillAndLuck, type SheetWords } from "@klondike/words";

/** Chances of a reviewed game as reactive state that follows the computation. */
export class LiveChances {
  readonly #found: ReviewChances;
  /** Number of changes; the chances themselves are not reactive. */
  #version = $state(0);

  constructor(fair: Host["fair"], session: KlondikeSession) {
    this.#found = new ReviewChances(fair, session, () => this.#version++);
  }

  /** The chances computed so far. */
  get known(): GameChances {
    return { ...this.#now.chances };
  }

  /** Whether the rules have chances. */
  get isKnown(): boolean {
    return this.known.chances.some((chance) => chance !== undefined);
  }

  /** A sentence on the chance after `at` moves and the effect of the last move; empty if the chance is not known. */
  sentenceAt(at: number, standings: readonly Standing[], words: SheetWords): string {
    const found = this.#now.moveAt(at, standings);
    return found === undefined ? "" : describeChance(found, words);
  }

  /** The better move at the position before `at` moves, once it is found. */
  betterThan(at: number): Move | undefined {
    return this.#now.betterThan(at);
  }

  /** Accuracy and luck of the whole game once it is computed. */
  summary(words: SheetWords): string {
    const { known } = this;
    if (!known.isComplete) return words.chances.thinking;
    const sum = skillAndLuck(known);
    return sum === undefined ? "" : describeSkillAndLuck(sum, words);
  }

  close(): void {
    this.#found.close();
  }

  get #now(): ReviewChances {
    void this.#version;
    return this.#found;
  }
}
