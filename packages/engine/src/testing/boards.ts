import { formatCard } from "../card.ts";
import { FRESH_DECK } from "../deck.ts";
import { parsePosition } from "../notation/position.ts";
import type { Position } from "../position.ts";

const NAMES = ["s", "w", "f1", "f2", "f3", "f4", "t1", "t2", "t3", "t4", "t5", "t6", "t7"];

/**
 * A position from `pile: cards` lines for the piles that matter. All other cards are in `rest`: face down at the bottom
 * of a column, or in the stock by default.
 */
export function board(text: string, rest = "s"): Position {
  const piles = new Map(NAMES.map((name) => [name, ""]));
  let passes = "1";
  for (const line of text.trim().split("\n")) {
    const [name = "", cards = ""] = line.trim().split(":");
    if (name === "passes") passes = cards.trim();
    else if (piles.has(name)) piles.set(name, cards.trim());
    else throw new Error(`no pile is called ${name}`);
  }
  const named = new Set([...piles.values()].join(" ").split(" "));
  const others = FRESH_DECK.map(formatCard).filter((card) => !named.has(card));
  const own = piles.get(rest) ?? "";
  const bar = rest.startsWith("t") && !own.includes("|") && others.length > 0 ? "|" : "";
  piles.set(rest, [...others, bar, own].filter((part) => part !== "").join(" "));
  const lines = [...piles].map(([name, cards]) => `${name}: ${cards}`);
  const position = parsePosition([...lines, `passes: ${passes}`].join("\n"));
  if (!position.ok)
    throw new Error(`${position.problem.code} at ${position.problem.at} in\n${lines.join("\n")}`);
  return position.value;
}
