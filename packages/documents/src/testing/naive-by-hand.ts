import { type Clickable, mayGoHome, mayGoOnColumn, type Seen, type TableClick } from "./naive-cards.ts";
import { naiveDeal } from "./naive-draw-three.ts";

interface NaiveCard {
  readonly card: string;
  up: boolean;
}

/** Document 003's table, exercise by exercise. */
export class NaiveByHand implements Clickable {
  stock: string[];
  waste: string[] = [];
  foundations: string[][] = [[], [], [], []];
  piles: NaiveCard[][];
  selected: "nothing" | "waste" | number = "nothing";

  constructor(deck: readonly string[]) {
    const { stock, columns } = naiveDeal(deck);
    this.stock = stock;
    this.piles = columns.map(({ down, up }) => [
      ...down.map((card) => ({ card, up: false })),
      ...up.map((card) => ({ card, up: true })),
    ]);
  }

  click(click: TableClick): void {
    if (this.isWon()) return;
    if (click.on === "stock") this.stockClicked();
    else if (click.on === "waste") this.wasteClicked();
    else if (click.on === "tableau") this.pileClicked(click.column);
    else this.foundationClicked(click.foundation);
  }

  private stockClicked(): void {
    if (this.selected !== "nothing") return;
    if (this.stock.length > 0) {
      for (let n = 0; n < 3 && this.stock.length > 0; n++) this.waste.push(this.stock.pop() ?? "?");
    } else {
      while (this.waste.length > 0) this.stock.push(this.waste.pop() ?? "?");
    }
  }

  private wasteClicked(): void {
    if (this.selected === "waste") this.selected = "nothing";
    else if (this.selected === "nothing" && this.waste.length > 0) this.selected = "waste";
  }

  private pileClicked(index: number): void {
    const pile = this.piles[index] as NaiveCard[];
    const top = pile.at(-1);
    if (this.selected === "nothing") {
      if (top === undefined) return;
      if (top.up) this.selected = index;
      else top.up = true;
    } else if (this.selected === index) {
      this.selected = "nothing";
    } else if (this.selected === "waste") {
      if (!this.canAddToPile(this.waste.at(-1) ?? "?", top)) return;
      pile.push({ card: this.waste.pop() ?? "?", up: true });
      this.selected = "nothing";
    } else {
      const source = this.piles[this.selected] as NaiveCard[];
      const removed: NaiveCard[] = [];
      while (source.at(-1)?.up === true) removed.push(source.pop() as NaiveCard);
      const isLegal = this.canAddToPile(removed.at(-1)?.card ?? "?", top);
      const target = isLegal ? pile : source;
      while (removed.length > 0) target.push(removed.pop() as NaiveCard);
      if (isLegal) this.selected = "nothing";
    }
  }

  private canAddToPile(card: string, top: NaiveCard | undefined): boolean {
    if (top !== undefined && !top.up) return false;
    return mayGoOnColumn(card, top?.card);
  }

  private foundationClicked(index: number): void {
    const foundation = this.foundations[index] as string[];
    if (this.selected === "nothing") return;
    const isWaste = this.selected === "waste";
    const source = typeof this.selected === "number" ? (this.piles[this.selected] as NaiveCard[]) : [];
    const card = isWaste ? this.waste.at(-1) : source.at(-1)?.card;
    if (!mayGoHome(card ?? "?", foundation.at(-1))) return;
    if (isWaste) this.waste.pop();
    else source.pop();
    foundation.push(card ?? "?");
    this.selected = "nothing";
  }

  private isWon(): boolean {
    return this.foundations.flat().length === 52;
  }

  see(): Seen {
    const names = (pile: readonly NaiveCard[], up: boolean): string[] =>
      pile.filter((each) => each.up === up).map(({ card }) => card);
    const columns = this.piles.map((pile) => ({ down: names(pile, false), up: names(pile, true) }));
    const { stock, waste, foundations, selected } = this;
    const selection =
      typeof selected === "number"
        ? `t${selected + 1} ${columns[selected]?.up.length}`
        : { nothing: "none", waste: "w 1" }[selected];
    return { stock, waste, foundations, columns, selection, won: this.isWon() };
  }
}
