import { deckOfDeal, type KlondikeRules } from "@klondike/engine";
import { formatDeal, formatDeck, formatPosition, positionJson } from "@klondike/engine/notation";
import type { KlondikeEditionName } from "@klondike/engine/rules";
import { klondikeGame } from "@klondike/engine/session";
import type { CertifiedDeal, Day } from "@klondike/knowledge/certified";
import { jsonLine } from "../io.ts";

/** A certified deal as lines: its name, its certificate's facts, its deck and the first position. */
export function certifiedText(certified: CertifiedDeal, edition: KlondikeEditionName, day?: Day): string {
  const { deal, line, level } = certified;
  const { talon } = certified.rules;
  return `${[
    ...(day === undefined ? [] : [`day: ${day}`]),
    `deal: ${formatDeal(deal)}`,
    `edition: ${edition}`,
    ...(talon.kind === "waste" ? [`draw: ${talon.draw}`, `passes allowed: ${talon.passes}`] : []),
    ...(level === undefined ? [] : [`level: ${level}`]),
    `certified: won in ${line.length} moves`,
    `deck: ${formatDeck(deckOfDeal(deal))}`,
    formatPosition(dealStart(certified)),
  ].join("\n")}\n`;
}

/** The same as one JSON line. */
export function certifiedJson(certified: CertifiedDeal, edition: KlondikeEditionName, day?: Day): string {
  const { deal, rules, line, level } = certified;
  return jsonLine({
    day,
    deal: formatDeal(deal),
    edition,
    ...talonSettings(rules),
    level,
    certified: true,
    moveCount: line.length,
    deck: formatDeck(deckOfDeal(deal)),
    position: positionJson(dealStart(certified)),
  });
}

function talonSettings({ talon }: KlondikeRules): {
  readonly draw?: number;
  readonly passes?: number | string;
} {
  return talon.kind === "waste" ? { draw: talon.draw, passes: talon.passes } : {};
}

function dealStart({ deal, rules }: CertifiedDeal) {
  return klondikeGame("classic", deal, { rules }).start;
}
