import {
  type Card,
  type Foundations,
  FRESH_DECK,
  heightsBySuit,
  type KlondikeRules,
  type Pile,
  type Position,
  topOf,
} from "@klondike/engine";
import { type KlondikeSession, positionAt } from "@klondike/engine/session";

/** A column as the player sees it: only the number of hidden cards is known. */
export interface FairColumn {
  readonly hidden: number;
  readonly faceUp: Pile;
}

/**
 * Everything a player may know: the visible cards, the number of hidden cards in each pile, and the cards seen earlier.
 * It contains no hidden card, so nothing computed from a view alone can leak one.
 */
export interface FairView {
  readonly columns: readonly FairColumn[];
  readonly foundations: Foundations;
  /** Bottom first, as in a position; undefined for an unseen card. */
  readonly stock: readonly (Card | undefined)[];
  /**
   * Every card that passed through the waste is remembered, in order. In a position that was set up, cards below the
   * top may be undefined.
   */
  readonly waste: readonly (Card | undefined)[];
  readonly passes: number;
  /** The unseen cards in the order of a fresh deck: they are hidden in columns or in the stock. */
  readonly unseen: Pile;
  /** The layouts of this game so far: see `formatLayout`. */
  readonly layouts: ReadonlySet<string>;
}

/**
 * A key for the arrangement of the cards, ignoring how far the stock is turned. The remaining talon cards follow from
 * the others.
 *
 * @param heights foundation heights for ♣ ♦ ♥ ♠
 */
export function formatLayout(
  heights: ArrayLike<number>,
  columns: Iterable<{ readonly hidden: number; readonly faceUp: Iterable<number> }>,
): string {
  let layout = "";
  for (let suit = 0; suit < 4; suit++) layout += String.fromCharCode(64 + (heights[suit] ?? 0));
  for (const { hidden, faceUp } of columns) {
    layout += hidden;
    for (const card of faceUp) layout += String.fromCharCode(64 + card);
  }
  return layout;
}

/** Tracks a game from its first position and remembers every card shown. */
export interface Watcher {
  /** Adds the next position of the game. */
  see(position: Position): void;
  /** The view of the last position. */
  view(): FairView;
}

/** A watcher that knows only these cards. */
export function watcher(rules: KlondikeRules, known: Iterable<Card> = []): Watcher {
  const seen = new Set(known);
  const layouts = new Set<string>();
  let view: FairView | undefined;
  return {
    see(position) {
      for (const pile of position.foundations) for (const card of pile) seen.add(card);
      for (const { faceUp } of position.tableau) for (const card of faceUp) seen.add(card);
      for (const card of position.waste) seen.add(card);
      const top = topOf(position.stock);
      if (rules.talon.kind === "open-deck" && top !== undefined) seen.add(top);
      const columns = position.tableau.map(({ faceDown, faceUp }) => ({ hidden: faceDown.length, faceUp }));
      const { foundations, waste, passes } = position;
      const stock = position.stock.map((card) => (seen.has(card) ? card : undefined));
      layouts.add(formatLayout(heightsBySuit(foundations), columns));
      view = {
        columns,
        foundations,
        stock,
        waste,
        passes,
        unseen: FRESH_DECK.filter((card) => !seen.has(card)),
        layouts,
      };
    },
    view() {
      if (view === undefined) throw new Error("nothing was seen yet");
      return { ...view, layouts: new Set(layouts) };
    },
  };
}

/** The fair view of a session. Undone moves do not count as seen. */
export function fairViewOf(session: KlondikeSession): FairView {
  const watching = watcher(session.game.setup.rules);
  for (let count = 0; count <= session.at; count++) watching.see(positionAt(session, count));
  return watching.view();
}
