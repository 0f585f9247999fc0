import { type Clickable, mayGoHome, mayGoOnColumn, type Seen, type TableClick } from "./naive-cards.ts";
import { naiveDeal } from "./naive-draw-three.ts";

type Place = { readonly row: "waste" | "column" | "foundation"; readonly at: number; readonly count: number };

/** `classic` at draw 1: click to select, click to place, and cards can return from foundations. */
export class NaiveClassic implements Clickable {
  stock: string[];
  waste: string[] = [];
  foundations: string[][] = [[], [], [], []];
  columns: { down: string[]; up: string[] }[];
  selected: Place | undefined;

  constructor(deck: readonly string[]) {
    const { stock, columns } = naiveDeal(deck);
    this.stock = stock;
    this.columns = columns;
  }

  click(click: TableClick): void {
    if (this.isWon()) {
      this.selected = undefined;
      return;
    }
    if (click.on === "stock") {
      const hadWork = this.turnStock();
      if (hadWork || this.selected !== undefined) this.selected = undefined;
      return;
    }
    const clicked = this.findPlace(click);
    const { selected } = this;
    if (selected !== undefined && this.carry(selected, clicked)) {
      this.selected = undefined;
      return;
    }
    const pile = this.cardsAt(clicked);
    const isThere = pile.length > 0 && clicked.count <= pile.length;
    const isSame =
      selected?.row === clicked.row && selected.at === clicked.at && selected.count === clicked.count;
    this.selected = isThere && !isSame ? clicked : undefined;
  }

  private turnStock(): boolean {
    if (this.stock.length > 0) {
      this.waste.push(this.stock.pop() ?? "?");
      return true;
    }
    const hadCards = this.waste.length > 0;
    while (this.waste.length > 0) this.stock.push(this.waste.pop() ?? "?");
    return hadCards;
  }

  private findPlace(click: Exclude<TableClick, { on: "stock" }>): Place {
    if (click.on === "waste") return { row: "waste", at: 0, count: 1 };
    if (click.on === "tableau") return { row: "column", at: click.column, count: click.count };
    return { row: "foundation", at: click.foundation, count: 1 };
  }

  private cardsAt({ row, at }: Place): string[] {
    if (row === "waste") return this.waste;
    return row === "column" ? (this.columns[at]?.up ?? []) : (this.foundations[at] ?? []);
  }

  private carry(from: Place, to: Place): boolean {
    const source = this.cardsAt(from);
    const target = this.cardsAt(to);
    const lowest = source[source.length - from.count] ?? "?";
    if (to.row === "waste" || source === target) return false;
    if (to.row === "foundation") {
      if (from.row === "foundation" || from.count !== 1 || !mayGoHome(lowest, target.at(-1))) return false;
    } else if (!mayGoOnColumn(lowest, target.at(-1))) {
      return false;
    }
    target.push(...source.splice(source.length - from.count, from.count));
    const left = from.row === "column" ? this.columns[from.at] : undefined;
    if (left !== undefined && left.up.length === 0 && left.down.length > 0)
      left.up.push(left.down.pop() ?? "?");
    return true;
  }

  private isWon(): boolean {
    return this.foundations.flat().length === 52;
  }

  see(): Seen {
    const { stock, waste, foundations, columns, selected } = this;
    const names = {
      waste: "w",
      column: `t${(selected?.at ?? 0) + 1}`,
      foundation: `f${(selected?.at ?? 0) + 1}`,
    };
    const selection = selected === undefined ? "none" : `${names[selected.row]} ${selected.count}`;
    return { stock, waste, foundations, columns, selection, won: this.isWon() };
  }
}
