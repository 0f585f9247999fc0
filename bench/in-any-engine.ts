import { CLASSIC_RULES, dealt, parseDeck } from "@klondike/engine";
import { solveNow } from "@klondike/solver";

/** Milliseconds to decide these decks at draw 3, the kernel being warm. Runs in Node and in a browser alike. */
export function decideAll(decks: readonly string[]): number {
  const positions = decks.map((text) => {
    const deck = parseDeck(text);
    if (!deck.ok) throw new Error(deck.problem.code);
    return dealt(deck.value, "by-row");
  });
  const rules = { ...CLASSIC_RULES, talon: { kind: "waste", draw: 3, passes: "unlimited" } } as const;
  const pass = (): number => {
    const start = performance.now();
    for (const position of positions) solveNow(position, rules);
    return performance.now() - start;
  };
  pass();
  return Math.min(pass(), pass(), pass());
}
