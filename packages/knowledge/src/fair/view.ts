import {
  type Card,
  type Foundations,
  FRESH_DECK,
  heightsBySuit,
  type KlondikeRules,
  type KlondikeSession,
  type Pile,
  type Position,
  positionAt,
  topOf,
} from "@klondike/engine";

/** A column as the player sees it: hidden cards are a number. */
export interface FairColumn {
  readonly hidden: number;
  readonly faceUp: Pile;
}

/**
 * All that a player may know: the cards on show, how many are hidden where, and what an attentive player remembers. No
 * hidden card is in it, so what is computed from a view alone cannot leak one.
 */
export interface FairView {
  readonly columns: readonly FairColumn[];
  readonly foundations: Foundations;
  /** Bottom first, as in a position; a card that has not been seen is undefined. */
  readonly stock: readonly (Card | undefined)[];
  /** Every card that went through the waste was seen, and its order is remembered. */
  readonly waste: Pile;
  readonly passes: number;
  /** The cards nobody has seen yet, in a fresh deck's order: they lie hidden in columns or in the stock. */
  readonly unseen: Pile;
  /** The layouts of this game up to here; see `layoutOf`. */
  readonly layouts: ReadonlySet<string>;
}

/**
 * Names how the cards lie, but for the turning of the stock: two positions of a game with the same layout differ only in
 * how far the stock is turned. Which cards are left in the talon follows from where the others are.
 *
 * @param heights how many cards of ♣ ♦ ♥ ♠ are home
 */
export function layoutOf(
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

/** Someone who watches a game from its first position and remembers every card shown. */
export interface Watcher {
  /** Takes in the next position of the game. */
  see(position: Position): void;
  /** What may be known of the position seen last. */
  view(): FairView;
}

/** A watcher who has seen nothing of the game so far. */
export function watcher(rules: KlondikeRules): Watcher {
  const seen = new Set<Card>();
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
      layouts.add(layoutOf(heightsBySuit(foundations), columns));
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

/** What may be known at the table: the moves before the cursor count, those taken back do not. */
export function fairViewOf(session: KlondikeSession): FairView {
  const onlooker = watcher(session.game.setup.rules);
  for (let count = 0; count <= session.at; count++) onlooker.see(positionAt(session, count));
  return onlooker.view();
}
