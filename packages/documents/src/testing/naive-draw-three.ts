import { type Clickable, mayGoHome, mayGoOnColumn, type Seen, type TableClick } from "./naive-cards.ts";

interface NaiveColumn {
  down: string[];
  up: string[];
}

/** Deals by document 000: a card face up on the next column, then one face down on each column to its right. */
export function naiveDeal(deck: readonly string[]): { stock: string[]; columns: NaiveColumn[] } {
  const stock = [...deck].reverse();
  const columns: NaiveColumn[] = [1, 2, 3, 4, 5, 6, 7].map(() => ({ down: [], up: [] }));
  columns.forEach((column, index) => {
    column.up.push(stock.pop() ?? "?");
    for (const right of columns.slice(index + 1)) right.down.push(stock.pop() ?? "?");
  });
  return { stock, columns };
}

/** Document 000's table, sentence by sentence. */
export class NaiveDrawThree implements Clickable {
  stock: string[];
  waste: string[] = [];
  foundations: string[][] = [[], [], [], []];
  columns: NaiveColumn[];
  selected: "nothing" | "waste" | { column: number; count: number } = "nothing";
  won = false;

  constructor(deck: readonly string[]) {
    const { stock, columns } = naiveDeal(deck);
    this.stock = stock;
    this.columns = columns;
  }

  click(click: TableClick): void {
    if (this.won) return;
    switch (click.on) {
      case "stock":
        this.selected = "nothing";
        if (this.stock.length === 0) {
          while (this.waste.length > 0) this.stock.push(this.waste.pop() ?? "?");
        } else {
          for (let n = 0; n < 3 && this.stock.length > 0; n++) this.waste.push(this.stock.pop() ?? "?");
        }
        return;
      case "waste":
        if (this.waste.length === 0) return;
        this.selected = this.selected === "nothing" ? "waste" : "nothing";
        return;
      case "tableau":
        this.clickColumn(click.column, click.count);
        return;
      case "foundation":
        this.clickFoundation(click.foundation);
    }
  }

  private clickColumn(at: number, count: number): void {
    const column = this.columns[at] as NaiveColumn;
    if (count > column.up.length) return;
    const { selected } = this;
    if (selected === "nothing") {
      if (count >= 1) this.selected = { column: at, count };
      return;
    }
    this.selected = "nothing";
    if (count > 1) return;
    const top = column.up.at(-1);
    if (selected === "waste") {
      const card = this.waste.at(-1) ?? "?";
      if (mayGoOnColumn(card, top)) column.up.push(this.waste.pop() ?? "?");
    } else if (selected.column !== at) {
      const source = this.columns[selected.column] as NaiveColumn;
      const lowest = source.up[source.up.length - selected.count] ?? "?";
      if (mayGoOnColumn(lowest, top)) {
        column.up.push(...source.up.splice(source.up.length - selected.count, selected.count));
        this.flip(source);
      }
    }
    this.judge();
  }

  private clickFoundation(at: number): void {
    const { selected } = this;
    if (selected === "nothing") return;
    this.selected = "nothing";
    const pile = this.foundations[at] as string[];
    if (selected === "waste") {
      if (mayGoHome(this.waste.at(-1) ?? "?", pile.at(-1))) pile.push(this.waste.pop() ?? "?");
    } else if (selected.count === 1) {
      const source = this.columns[selected.column] as NaiveColumn;
      if (mayGoHome(source.up.at(-1) ?? "?", pile.at(-1))) {
        pile.push(source.up.pop() ?? "?");
        this.flip(source);
      }
    }
    this.judge();
  }

  private flip(column: NaiveColumn): void {
    if (column.up.length === 0 && column.down.length > 0) column.up.push(column.down.pop() ?? "?");
  }

  private judge(): void {
    const isNothingHidden = this.columns.every(({ down }) => down.length === 0);
    this.won = isNothingHidden && this.stock.length + this.waste.length <= 1;
  }

  see(): Seen {
    const { selected } = this;
    const name =
      typeof selected === "object"
        ? `t${selected.column + 1} ${selected.count}`
        : { nothing: "none", waste: "w 1" }[selected];
    return { ...this, selection: name };
  }
}
