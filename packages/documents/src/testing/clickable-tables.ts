import {
  applyLegal,
  type Deck,
  dealt,
  FOUNDATION_IDS,
  isWon,
  ownDealOf,
  type Position,
  TABLEAU_IDS,
} from "@klondike/engine";
import { type Click, clickControls, type Selection } from "@klondike/engine/controls";
import { formatCard } from "@klondike/engine/notation";
import { editionOf, type KlondikeEditionName } from "@klondike/engine/rules";
import { type Card as ByHandCard, Solitaire } from "../by-hand/index.ts";
import {
  CardPile,
  DiscardPile,
  type Card as DrawThreeCard,
  Game,
  TableauColumn,
} from "../draw-three/index.ts";
import type { Clickable, Seen, TableClick } from "./naive-cards.ts";

/** The engine's controls on the engine's position. */
export class ControlsTable implements Clickable {
  readonly #edition: KlondikeEditionName;
  #position: Position;
  #selection: Selection | undefined;

  constructor(edition: KlondikeEditionName, deck: Deck) {
    this.#edition = edition;
    this.#position = dealt(deck, editionOf(edition).dealing);
  }

  click(click: TableClick): void {
    const { rules } = editionOf(this.#edition);
    const clicked = clickControls(this.#edition)(this.#position, this.#selection, engineClick(click), rules);
    this.#selection = clicked.selection;
    if (clicked.move !== undefined) this.#position = applyLegal(clicked.move);
  }

  see(): Seen {
    const { stock, waste, foundations, tableau } = this.#position;
    return {
      stock: stock.map(formatCard),
      waste: waste.map(formatCard),
      foundations: foundations.map((pile) => pile.map(formatCard)),
      columns: tableau.map(({ faceDown, faceUp }) => ({
        down: faceDown.map(formatCard),
        up: faceUp.map(formatCard),
      })),
      selection: this.#selection === undefined ? "none" : `${this.#selection.pile} ${this.#selection.count}`,
      won: isWon(this.#position, editionOf(this.#edition).rules),
    };
  }
}

function engineClick(click: TableClick): Click {
  switch (click.on) {
    case "stock":
      return { pile: "s", count: 1 };
    case "waste":
      return { pile: "w", count: 1 };
    case "tableau":
      return { pile: TABLEAU_IDS[click.column] ?? "t1", count: click.count };
    case "foundation":
      return { pile: FOUNDATION_IDS[click.foundation] ?? "f1", count: 1 };
  }
}

/** Document 000's objects. */
export class DrawThreeTable implements Clickable {
  readonly stock = new CardPile();
  readonly discard = new DiscardPile();
  readonly foundations = FOUNDATION_IDS.map(() => new CardPile());
  readonly tableau = TABLEAU_IDS.map(() => new TableauColumn());
  readonly game: Game;
  won = false;

  constructor(seed: number) {
    this.game = new Game(this.stock, this.tableau, seed);
  }

  click(click: TableClick): void {
    if (click.on === "stock") this.game.drawCardsFromStock(this.stock, this.discard);
    else if (click.on === "waste") this.game.selectDiscard(this.discard);
    else if (click.on === "tableau") {
      this.won = this.game.selectTableauCards(this.tableau[click.column] as TableauColumn, click.count);
    } else {
      this.won = this.game.selectFoundationPile((this.foundations[click.foundation] as CardPile).pile);
    }
  }

  see(): Seen {
    const fromBottom = (pile: CardPile["pile"]): string[] => pile.toArray().reverse().map(drawThreeName);
    const selected = this.tableau.findIndex(({ numberSelected }) => numberSelected > 0);
    const column = selected < 0 ? "none" : `t${selected + 1} ${this.tableau[selected]?.numberSelected}`;
    return {
      stock: fromBottom(this.stock.pile),
      waste: fromBottom(this.discard.pile),
      foundations: this.foundations.map(({ pile }) => fromBottom(pile)),
      columns: this.tableau.map(({ faceDownPile, faceUpPile }) => ({
        down: fromBottom(faceDownPile),
        up: faceUpPile.toArray().map(drawThreeName),
      })),
      selection: this.discard.isSelected ? "w 1" : column,
      won: this.won,
    };
  }
}

/** A card of document 000 in notation. */
export function drawThreeName({ rank, suit }: DrawThreeCard): string {
  return `${"A23456789TJQK"[rank - 1]}${"CDHS"[suit]}`;
}

/** Document 003's objects. */
export class ByHandTable implements Clickable {
  readonly solitaire: Solitaire;

  constructor(deck: Deck) {
    const deal = ownDealOf(deck);
    this.solitaire = new Solitaire("deck" in deal ? 0n : deal.seed);
  }

  click(click: TableClick): void {
    if (click.on === "stock") this.solitaire.stockClicked();
    else if (click.on === "waste") this.solitaire.wasteClicked();
    else if (click.on === "tableau") this.solitaire.pileClicked(click.column);
    else this.solitaire.foundationClicked(click.foundation);
  }

  see(): Seen {
    const { stock, waste, foundations, piles, display } = this.solitaire;
    const names = (cards: Iterable<ByHandCard>): string[] => Array.from(cards, byHandName);
    const columns = piles.map((pile) => {
      const cards = pile.toArray();
      return {
        down: names(cards.filter((card) => !card.isFaceUp())),
        up: names(cards.filter((card) => card.isFaceUp())),
      };
    });
    const pile = display.isPileSelected()
      ? `t${display.selectedPile() + 1} ${columns[display.selectedPile()]?.up.length}`
      : "none";
    return {
      stock: names(stock),
      waste: names(waste),
      foundations: foundations.map(names),
      columns,
      selection: display.isWasteSelected() ? "w 1" : pile,
      won: this.solitaire.isWon(),
    };
  }
}

/** A card of document 003 in notation. */
export function byHandName(card: ByHandCard): string {
  return `${"A23456789TJQK"[card.getRank() - 1]}${card.getSuit().toUpperCase()}`;
}
