import type { Move } from "@klondike/engine";
import { type KlondikeSession, positionAt } from "@klondike/engine/session";
import type { Host } from "@klondike/play";
import { bestMoveAt, type GameChances, gameChances, skillAndLuck } from "@klondike/play/analysis";
import { describeChance, describeSkillAndLuck, type SheetWords } from "@klondike/words";

/** The chances of a reviewed game, for components: reading them follows the computation. */
export class ReviewChances {
  readonly #fair: Host["fair"];
  readonly #session: KlondikeSession;
  readonly #chances: GameChances;
  /** Number of changes; the chances themselves are not reactive. */
  #version = $state(0);
  /** Better moves by the number of moves before them, as far as they were asked for. */
  readonly #better = $state<Record<number, Move | undefined>>({});

  constructor(fair: Host["fair"], session: KlondikeSession) {
    this.#fair = fair;
    this.#session = session;
    this.#chances = gameChances(fair, session, () => this.#version++);
  }

  /** What is known so far. */
  get known(): GameChances {
    void this.#version;
    return { ...this.#chances };
  }

  /** Whether the rules have chances. */
  get isKnown(): boolean {
    return this.known.chances.some((chance) => chance !== undefined);
  }

  /** The chance after `at` moves and what the last of them did; empty if it is not known. */
  sentenceAt(at: number, losingStep: number | undefined, words: SheetWords): string {
    const { chances, moves } = this.known;
    const chance = chances[at];
    if (chance === undefined) return "";
    const move = moves[at - 1];
    const better = this.#better[at - 1];
    return describeChance(
      {
        chance,
        move,
        better: better && { position: positionAt(this.#session, at - 1), move: better },
        hasLost: losingStep === at - 1,
      },
      words,
    );
  }

  /** Asks for a better move than the one that led to the position after `at` moves, unless it was good. */
  async askBetter(at: number): Promise<void> {
    if (!this.known.moves[at - 1]?.isCostly || at - 1 in this.#better) return;
    this.#better[at - 1] = undefined;
    this.#better[at - 1] = await bestMoveAt(this.#fair, this.#session, at - 1);
  }

  /** Accuracy and luck of the whole game once it is computed. */
  summary(words: SheetWords): string {
    const { known } = this;
    if (!known.isComplete) return words.chances.thinking;
    const sum = skillAndLuck(known);
    return sum === undefined ? "" : describeSkillAndLuck(sum, words);
  }

  close(): void {
    this.#chances.close();
  }
}
