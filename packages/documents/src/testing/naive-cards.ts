/**
 * The deliberately naive side of the model-based tests: cards are texts such as `TD`, piles are plain arrays with the
 * top at the end, and every rule is written as the documents state it. Nothing here uses the engine.
 */

/** A click on the table, as the naive models and the tables under test accept it. */
export type TableClick =
  | { readonly on: "stock" }
  | { readonly on: "waste" }
  /** `count`: the cards from the clicked one to the top; 0 if the column is empty. */
  | { readonly on: "tableau"; readonly column: number; readonly count: number }
  | { readonly on: "foundation"; readonly foundation: number };

/** Everything visible on a table, for comparisons and for the greedy player. */
export interface Seen {
  readonly stock: readonly string[];
  readonly waste: readonly string[];
  readonly foundations: readonly (readonly string[])[];
  readonly columns: readonly { readonly down: readonly string[]; readonly up: readonly string[] }[];
  /** `w 1`, `t3 2`, or `none`. */
  readonly selection: string;
  readonly won: boolean;
}

/** A table that can be clicked and read. */
export interface Clickable {
  click(click: TableClick): void;
  see(): Seen;
}

const naiveRank = (card: string): number => "A23456789TJQK".indexOf(card.charAt(0)) + 1;
const naiveSuit = (card: string): string => card.charAt(1);
const naiveIsRed = (card: string): boolean => naiveSuit(card) === "D" || naiveSuit(card) === "H";

/** One rank lower than the card below and of the other colour; a king on an empty column. */
export function mayGoOnColumn(card: string, top: string | undefined): boolean {
  if (top === undefined) return naiveRank(card) === 13;
  return naiveRank(card) + 1 === naiveRank(top) && naiveIsRed(card) !== naiveIsRed(top);
}

/** One rank higher and the same suit as the card below; an ace on an empty foundation. */
export function mayGoHome(card: string, top: string | undefined): boolean {
  if (top === undefined) return naiveRank(card) === 1;
  return naiveRank(card) - 1 === naiveRank(top) && naiveSuit(card) === naiveSuit(top);
}

/** Whether both tables are identical. */
export function isSameSeen(one: Seen, other: Seen): boolean {
  return (
    one.selection === other.selection &&
    one.won === other.won &&
    isSamePile(one.stock, other.stock) &&
    isSamePile(one.waste, other.waste) &&
    one.foundations.length === other.foundations.length &&
    one.foundations.every((pile, at) => isSamePile(pile, other.foundations[at])) &&
    one.columns.length === other.columns.length &&
    one.columns.every(
      ({ down, up }, at) =>
        isSamePile(down, other.columns[at]?.down) && isSamePile(up, other.columns[at]?.up),
    )
  );
}

function isSamePile(one: readonly string[], other: readonly string[] | undefined): boolean {
  if (one.length !== other?.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** The table as text, so that a failed comparison shows it. */
export function seenText({ stock, waste, foundations, columns, selection, won }: Seen): string {
  return [
    `s: ${stock.join(" ")}`,
    `w: ${waste.join(" ")}`,
    ...foundations.map((pile, index) => `f${index + 1}: ${pile.join(" ")}`),
    ...columns.map(({ down, up }, index) => `t${index + 1}: ${down.join(" ")} | ${up.join(" ")}`),
    `selection: ${selection}`,
    `won: ${won}`,
  ].join("\n");
}
