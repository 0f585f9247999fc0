import {
  type Card,
  cardOf,
  isFoundation,
  isTableau,
  type KlondikeRules,
  type PileId,
  rankOf,
  suitOf,
} from "@klondike/engine";
import { formatPartialPile, type Parsed, parsePartialPile } from "@klondike/engine/notation";
import {
  type CardPlace,
  checkPartial,
  makePartialPosition,
  type PartialColumn,
  type PartialPile,
  type PartialPosition,
} from "@klondike/engine/partial";

/** A position that is being set up, with its rules. */
export interface Draft {
  readonly position: PartialPosition;
  readonly rules: KlondikeRules;
}

/** The cards of a pile while it is edited. Only columns have hidden cards. */
interface DraftPile {
  readonly faceDown: PartialPile;
  readonly faceUp: PartialPile;
}

/**
 * The cards of a pile. Those of the stock count as face up here, because nothing separates hidden cards from others
 * there.
 */
export function draftPile(position: PartialPosition, pile: PileId): DraftPile {
  if (pile === "s") return { faceDown: [], faceUp: position.stock };
  if (pile === "w") return { faceDown: [], faceUp: position.waste };
  const at = Number(pile.charAt(1)) - 1;
  if (isTableau(pile)) return position.tableau[at] as PartialColumn;
  return { faceDown: [], faceUp: position.foundations[at] as PartialPile };
}

/** The position with other cards in a pile. Unknown cards are left out of a foundation. */
function withPile(position: PartialPosition, pile: PileId, { faceDown, faceUp }: DraftPile): PartialPosition {
  if (pile === "s") return { ...position, stock: faceUp };
  if (pile === "w") return { ...position, waste: faceUp };
  const at = Number(pile.charAt(1)) - 1;
  if (isTableau(pile))
    return makePartialPosition({ ...position, tableau: position.tableau.with(at, { faceDown, faceUp }) });
  const known = faceUp.filter((card) => card !== undefined);
  return makePartialPosition({ ...position, foundations: position.foundations.with(at, known) });
}

/**
 * Puts a card, or an unknown one, on a pile. In a column an unknown card is face down, and so is any card if `isFaceDown`.
 * A card on a foundation brings the lower cards of its suit along; an unknown one changes nothing there.
 */
export function place(
  position: PartialPosition,
  pile: PileId,
  card: Card | undefined,
  isFaceDown = false,
): PartialPosition {
  const { faceDown, faceUp } = draftPile(position, pile);
  if (isFoundation(pile)) {
    if (card === undefined) return position;
    const suit = suitOf(card);
    const upTo = Array.from({ length: rankOf(card) }, (_, under) => cardOf(under + 1, suit));
    return withPile(position, pile, { faceDown, faceUp: upTo });
  }
  if (isTableau(pile) && (isFaceDown || card === undefined))
    return withPile(position, pile, { faceDown: [...faceDown, card], faceUp });
  return withPile(position, pile, { faceDown, faceUp: [...faceUp, card] });
}

/** Removes a card; those on it move down. On a foundation, removes those on it too. */
export function takeOff(position: PartialPosition, { pile, index }: CardPlace): PartialPosition {
  const { faceDown, faceUp } = draftPile(position, pile);
  const under = index - faceDown.length;
  if (isFoundation(pile)) return withPile(position, pile, { faceDown, faceUp: faceUp.slice(0, index) });
  return withPile(
    position,
    pile,
    under < 0
      ? { faceDown: faceDown.toSpliced(index, 1), faceUp }
      : { faceDown, faceUp: faceUp.toSpliced(under, 1) },
  );
}

/**
 * Moves a card and those on it to another pile; to a foundation only the card itself. They stay face up or face down.
 */
export function moveTo(position: PartialPosition, from: CardPlace, to: PileId): PartialPosition {
  if (from.pile === to) return position;
  const { faceDown, faceUp } = draftPile(position, from.pile);
  const cards = [...faceDown, ...faceUp];
  const moved = cards.slice(from.index);
  const [card] = moved;
  if (isFoundation(to)) return card === undefined ? position : place(takeOff(position, from), to, card);
  const hidden = Math.max(0, faceDown.length - from.index);
  const left = withPile(position, from.pile, {
    faceDown: faceDown.slice(0, from.index),
    faceUp: faceUp.slice(0, Math.max(0, from.index - faceDown.length)),
  });
  const target = draftPile(left, to);
  if (!isTableau(to)) return withPile(left, to, { faceDown: [], faceUp: [...target.faceUp, ...moved] });
  return withPile(left, to, {
    faceDown: [...target.faceDown, ...moved.slice(0, hidden)],
    faceUp: [...target.faceUp, ...moved.slice(hidden)],
  });
}

/** Turns a card of a column over, with those under it if it becomes hidden and those on it if it becomes visible. */
export function turnOver(position: PartialPosition, { pile, index }: CardPlace): PartialPosition {
  if (!isTableau(pile)) return position;
  const { faceDown, faceUp } = draftPile(position, pile);
  const cards = [...faceDown, ...faceUp];
  const hidden = index < faceDown.length ? index : index + 1;
  return withPile(position, pile, { faceDown: cards.slice(0, hidden), faceUp: cards.slice(hidden) });
}

/** Adds the missing cards to the bottom of the stock as unknown cards. */
export function fillStock({ position, rules }: Draft): PartialPosition {
  const missing = checkPartial(position, rules).problems.find(({ code }) => code === "missing-cards");
  if (missing?.code !== "missing-cards") return position;
  const unknown = Array.from({ length: missing.count }, () => undefined);
  return { ...position, stock: [...unknown, ...position.stock] };
}

/** The cards of a pile as text, bottom first; `|` separates hidden cards: `?2 | KH QS`. */
export function formatDraftPile(position: PartialPosition, pile: PileId): string {
  const { faceDown, faceUp } = draftPile(position, pile);
  const shown = formatPartialPile(faceUp);
  return faceDown.length === 0 ? shown : `${formatPartialPile(faceDown)} | ${shown}`.trimEnd();
}

/**
 * The position with the cards of a text in a pile. Without `|`, unknown cards at the bottom of a column are face down. A
 * problem's place is a character offset.
 */
export function parseDraftPile(
  position: PartialPosition,
  pile: PileId,
  text: string,
): Parsed<PartialPosition> {
  const bar = text.indexOf("|");
  const second = bar < 0 ? -1 : text.indexOf("|", bar + 1);
  if (bar >= 0 && (!isTableau(pile) || second >= 0))
    return { ok: false, problem: { code: "bad-pile", at: Math.max(bar, second) } };
  const below = parsePartialPile(bar < 0 ? text : text.slice(0, bar));
  if (!below.ok) return below;
  const above = parsePartialPile(bar < 0 ? "" : text.slice(bar + 1));
  if (!above.ok) {
    return { ok: false, problem: { ...above.problem, at: bar + 1 + Number(above.problem.at) } };
  }
  if (isFoundation(pile) && below.value.includes(undefined))
    return { ok: false, problem: { code: "bad-foundation", at: text.indexOf("?") } };
  const shown = below.value.findIndex((card) => card !== undefined);
  const hidden = isTableau(pile) ? (shown < 0 ? below.value.length : shown) : 0;
  const cards: DraftPile =
    bar < 0
      ? { faceDown: below.value.slice(0, hidden), faceUp: below.value.slice(hidden) }
      : { faceDown: below.value, faceUp: above.value };
  return { ok: true, value: withPile(position, pile, cards) };
}
