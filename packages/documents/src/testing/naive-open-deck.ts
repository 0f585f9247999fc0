import { mayGoHome, mayGoOnColumn } from "./naive-cards.ts";

/** The suits of foundations 8…11. */
const FOUNDATION_SUITS = "CDHS";

/** The game of documents 001 and 002, sentence by sentence: texts for cards, arrays with the top at the end. */
export class NaiveOpenDeck {
  /** 0 is the main deck, 1…7 the tableau, 8…11 the foundations. */
  readonly piles: string[][] = Array.from({ length: 12 }, () => []);
  /** The index of the first exposed card of each tableau pile. */
  readonly exposed: number[] = Array<number>(12).fill(0);
  readonly waste: string[] = [];

  /** @param deck the shuffled cards in the order in which they leave the main deck */
  constructor(deck: readonly string[]) {
    const mainDeck = this.pile(0);
    mainDeck.push(...[...deck].reverse());
    for (let pile = 1; pile <= 7; pile++) {
      for (let card = 0; card < pile; card++) this.pile(pile).push(mainDeck.pop() ?? "?");
      this.exposed[pile] = pile - 1;
    }
  }

  pile(index: number): string[] {
    return this.piles[index] ?? [];
  }

  draw(): void {
    const mainDeck = this.pile(0);
    if (mainDeck.length > 0) this.waste.push(mainDeck.pop() ?? "?");
    else while (this.waste.length > 0) mainDeck.push(this.waste.pop() ?? "?");
  }

  mayTake(pile: number, card: number): boolean {
    const cards = this.pile(pile);
    if (card < 0 || card >= cards.length) return false;
    if (pile === 0) return card === cards.length - 1;
    return pile <= 7 && card >= (this.exposed[pile] ?? 0);
  }

  mayMove(pile: number, card: number, to: number): boolean {
    if (!this.mayTake(pile, card) || to === 0 || to === pile) return false;
    const lowest = this.pile(pile)[card] ?? "?";
    const top = this.pile(to).at(-1);
    if (to <= 7) return mayGoOnColumn(lowest, top);
    const isAlone = card === this.pile(pile).length - 1;
    return isAlone && lowest.endsWith(FOUNDATION_SUITS.charAt(to - 8)) && mayGoHome(lowest, top);
  }

  move(pile: number, card: number, to: number): void {
    const cards = this.pile(pile);
    this.pile(to).push(...cards.splice(card));
    this.exposed[pile] = Math.max(0, Math.min(this.exposed[pile] ?? 0, cards.length - 1));
  }

  isFinished(): boolean {
    return this.piles.slice(8).every((pile) => pile.length === 13);
  }
}
