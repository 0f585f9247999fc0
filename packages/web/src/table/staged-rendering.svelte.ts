import { type Card, FRESH_DECK } from "@klondike/engine";
import type { CardRect } from "../layout/places.ts";
import { afterFrame, whenIdle } from "../motion/idle.ts";

/** Number of hidden faces drawn at a time, small enough to cause no delay. */
const BATCH = 4;

/** Maximum wait of a batch in milliseconds, and the pause for browsers without idle callbacks. */
const UNPACKING_WAIT = { latestMs: 500, pauseMs: 50 };

/**
 * Renders the table in steps, because a slow phone needs many milliseconds for elements and images. A new game's first
 * frame shows only the deck, from which the cards are then dealt. The first frame of a game in progress shows every
 * visible card. Hidden faces follow in batches.
 */
export class StagedRendering {
  #isLaid = $state(false);
  #hiddenFaces = $state(0);
  readonly #isNew: boolean;
  #callOff = (): void => undefined;

  constructor(isNew: boolean) {
    this.#isNew = isNew;
  }

  /** Whether the first frame has been painted and everything is on the table. */
  get isLaid(): boolean {
    return this.#isLaid;
  }

  /** Whether a card is rendered yet. */
  hasCard(at: CardRect | undefined): boolean {
    return this.#isLaid || (at !== undefined && !at.isBuried && (!this.#isNew || at.pile === "s"));
  }

  /** Whether a card's face is drawn yet. */
  hasFace(card: Card, isFaceUp: boolean): boolean {
    return isFaceUp || card < this.#hiddenFaces;
  }

  /** Call it before the first frame; returns a stop function. */
  begin(): () => void {
    this.#callOff = afterFrame(() => {
      this.#isLaid = true;
      this.#drawOn();
    });
    return () => this.#callOff();
  }

  #drawOn(): void {
    if (this.#hiddenFaces >= FRESH_DECK.length) return;
    this.#callOff = whenIdle(() => {
      this.#hiddenFaces += BATCH;
      this.#drawOn();
    }, UNPACKING_WAIT);
  }
}
