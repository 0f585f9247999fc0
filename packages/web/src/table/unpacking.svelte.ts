import { type Card, FRESH_DECK } from "@klondike/engine";
import type { CardRect } from "../layout/places.ts";
import { afterFrame, whenIdle } from "../motion/idle.ts";

/** How many hidden faces are drawn at a time: few enough that nobody notices. */
const BATCH = 4;

/** Milliseconds that a batch waits at most, and where the browser does not say when it is idle. */
const UNPACKING_WAIT = { latestMs: 500, pauseMs: 50 };

/**
 * What comes on the table when. Elements and pictures cost a slow phone many milliseconds, so the first frame of a new game
 * shows the deck alone, from which it is then dealt; that of a game under way every card that can be seen. The hidden faces
 * follow bit by bit.
 */
export class Unpacking {
  #isLaid = $state(false);
  #hiddenFaces = $state(0);
  readonly #isNew: boolean;
  #callOff = (): void => undefined;

  constructor(isNew: boolean) {
    this.#isNew = isNew;
  }

  /** Whether the first frame has been seen and everything lies on the table. */
  get isLaid(): boolean {
    return this.#isLaid;
  }

  /** Whether a card is on the table by now. */
  hasCard(at: CardRect | undefined): boolean {
    return this.#isLaid || (at !== undefined && !at.isBuried && (!this.#isNew || at.pile === "s"));
  }

  /** Whether a card's face is drawn by now. */
  hasFace(card: Card, isFaceUp: boolean): boolean {
    return isFaceUp || card < this.#hiddenFaces;
  }

  /** The table is about to be seen; answers how to stop. */
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
