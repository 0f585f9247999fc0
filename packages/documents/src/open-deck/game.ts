import type { Carry, Move } from "@klondike/engine";
import { applyMove, editionOf, isLegal, isWon, refusalOfLift, startOf } from "@klondike/engine";
import { freshSeed } from "../platform.ts";
import { seededDeal } from "../seed.ts";
import type { CardLocation } from "./card-location.ts";
import type { Deck } from "./deck.ts";
import { Piles, pileIdOf } from "./piles.ts";

const { rules, scheme, dealing } = editionOf("open-deck");

/** The seed of the game that the documents' transcript plays. */
export const REFERENCE_SEED = 0x12345678n;

/** Document 001's game: the piles, which moves are legal, and how they are carried out. */
export class Game {
  /** The seed the main deck was shuffled with, so that a random game can be dealt again. */
  readonly seed: bigint;
  readonly #piles = new Piles();

  /**
   * Shuffles the main deck and deals from it to the tableau, pile by pile.
   *
   * @param seed where none is given, chance chooses
   */
  constructor(seed: number | bigint = freshSeed(scheme)) {
    this.seed = BigInt(seed);
    this.#piles.deal(startOf(seededDeal(scheme, this.seed), dealing));
  }

  /** The main deck, of which the top card can be played. */
  getMainDeck(): Deck {
    return this.getPile(0);
  }

  /** A pile: 0 is the main deck, 1…7 are the tableau, 8…11 the foundations of ♣ ♦ ♥ ♠. Throws for other numbers. */
  getPile(index: number): Deck {
    const pile = this.#piles.numbered[index];
    if (pile === undefined) throw new RangeError(`there is no pile ${index}`);
    return pile;
  }

  /** The cards drawn past. They come back when the main deck is empty, and nobody can play from here. */
  getWastePile(): Deck {
    return this.#piles.waste;
  }

  /** Whether all cards are on the foundations. */
  isFinished(): boolean {
    return isWon(this.#piles.read(), rules);
  }

  /** Whether the card may be taken from where it lies, with all on top of it, wherever it then goes. */
  isValidTakeLocation(takeLocation: CardLocation): boolean {
    const from = pileIdOf(takeLocation.getPileIndex());
    if (from === undefined) return false;
    return (
      refusalOfLift(this.#piles.read(), { from, count: this.#countOf(takeLocation) }, rules) === undefined
    );
  }

  /** Whether the card, with all on top of it, may be moved to the pile. */
  isValidMove(takeLocation: CardLocation, placePileIndex: number): boolean {
    const move = this.#carryOf(takeLocation, placePileIndex);
    return move !== undefined && isLegal(this.#piles.read(), move, rules);
  }

  /** Moves the card, with all on top of it, to the pile. Throws where `isValidMove` says no; then nothing moves. */
  moveCards(takeLocation: CardLocation, placePileIndex: number): void {
    const move = this.#carryOf(takeLocation, placePileIndex);
    if (move === undefined) throw new RangeError(`nothing can be moved to pile ${placePileIndex} from there`);
    this.#piles.change((before) => applyMove(before, move, rules));
  }

  /**
   * Lays the main deck's top card on the waste; where the main deck is empty, takes the whole waste back in its
   * first order instead. Does nothing where both are empty.
   */
  drawNextCard(): void {
    const move: Move = this.getMainDeck().isEmpty() ? { kind: "recycle" } : { kind: "draw" };
    this.#piles.change((before) => (isLegal(before, move, rules) ? applyMove(before, move, rules) : before));
  }

  /** The move in the engine's words; undefined where it names a pile that is not there or that takes no cards. */
  #carryOf(takeLocation: CardLocation, placePileIndex: number): Carry | undefined {
    const from = pileIdOf(takeLocation.getPileIndex());
    const to = pileIdOf(placePileIndex);
    if (from === undefined || to === undefined || to === "s" || to === "w") return undefined;
    return { kind: "carry", from, to, count: this.#countOf(takeLocation) };
  }

  /** How many cards there are from the one taken to the top of its pile. */
  #countOf(takeLocation: CardLocation): number {
    return this.getPile(takeLocation.getPileIndex()).size() - takeLocation.getCardIndex();
  }
}
