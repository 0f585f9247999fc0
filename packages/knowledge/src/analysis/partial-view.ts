import { FRESH_DECK, heightsBySuit, type KlondikeRules, type Pile, talonOf } from "@klondike/engine";
import { stockTurn } from "@klondike/engine/internal";
import {
  checkPartial,
  hideUnseen,
  makePartialPosition,
  type PartialPosition,
} from "@klondike/engine/partial";
import { type KlondikeSession, positionOf } from "@klondike/engine/session";
import { type FairView, fairViewOf, formatLayout } from "../hints/fair-view.ts";
import { fairHints, type Thinking } from "../hints/hint.ts";
import type { FairHint } from "../hints/hint-reason.ts";

/** The position as the player sees and remembers it: hidden cards and stock cards never shown are unknown. */
export function seenOfGame(session: KlondikeSession): PartialPosition {
  const position = positionOf(session);
  return makePartialPosition({
    ...hideUnseen(position, session.game.setup.rules),
    stock: fairViewOf(session).stock,
  });
}

/**
 * The fair view of a position with unknown cards. A view cannot contain hidden cards, so even known ones count as
 * unseen. The position must have no problems.
 */
export function viewOfPartial(position: PartialPosition, rules: KlondikeRules): FairView {
  const { problems, unplaced } = checkPartial(position, rules);
  const [first] = problems;
  if (first !== undefined) throw new RangeError(`the position is impossible: ${first.code}`);
  const { foundations, stock, waste, passes, tableau } = position;
  const hidden = new Set(tableau.flatMap(({ faceDown }) => faceDown));
  const unknown = new Set(unplaced);
  const columns = tableau.map(({ faceDown, faceUp }) => ({
    hidden: faceDown.length,
    faceUp: faceUp as Pile,
  }));
  return {
    columns,
    foundations,
    stock,
    waste,
    passes,
    unseen: FRESH_DECK.filter((card) => unknown.has(card) || hidden.has(card)),
    layouts: new Set([formatLayout(heightsBySuit(foundations), columns)]),
  };
}

/**
 * The fair player's best moves in a position with unknown cards, best first, as `fairHints` returns them. Nothing
 * depends on cards that are not in the position. It must have no problems.
 *
 * @param layouts the layouts of the game so far (`layouts` of earlier views), so that no hint returns to one
 */
export function hintsInPartial(
  position: PartialPosition,
  rules: KlondikeRules,
  thinking: Thinking & { readonly layouts?: ReadonlySet<string> } = {},
): readonly FairHint[] {
  const own = viewOfPartial(position, rules);
  const view = { ...own, layouts: new Set([...own.layouts, ...(thinking.layouts ?? [])]) };
  const { talon } = rules;
  const unseen = talonOf(view).filter((card) => card === undefined).length;
  if (talon.kind !== "waste" || talon.passes !== "unlimited" || unseen === 0) {
    return fairHints(view, rules, thinking);
  }
  // Stop turning the stock if no draw would show an unknown card; otherwise the hints would turn it forever.
  if (!showsUnknown(view, talon.draw)) {
    const limited = { ...rules, talon: { ...talon, passes: view.passes + LAST_PASSES } };
    return fairHints(view, limited, thinking);
  }
  // Looking through the talon costs nothing, and also shows unknown cards of the waste.
  if (!view.stock.includes(undefined)) {
    return [{ move: stockTurn(view), reason: { code: "look-on", unseen } }];
  }
  return fairHints(view, rules, thinking);
}

/** Number of passes allowed once looking through the talon shows nothing new. */
const LAST_PASSES = 3;

/** Whether drawing, in this pass or the next, brings an unknown card to the top of the waste. */
function showsUnknown(view: FairView, draw: number): boolean {
  const row = talonOf(view);
  const isUnknownAt = (shown: number): boolean => shown > 0 && row[shown - 1] === undefined;
  for (let shown = view.waste.length; shown < row.length; shown += draw) {
    if (isUnknownAt(Math.min(row.length, shown + draw))) return true;
  }
  for (let shown = draw; shown < row.length + draw; shown += draw) {
    if (isUnknownAt(Math.min(row.length, shown))) return true;
  }
  return false;
}
