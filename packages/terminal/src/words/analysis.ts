import type { KlondikeRules } from "@klondike/engine";
import {
  FORMATS,
  type FormatName,
  formatBoard,
  formatDigitDeck,
  formatSolvitaire,
  toPartialDeck,
} from "@klondike/engine/formats";
import { formatMove, formatPartial, type Problem } from "@klondike/engine/notation";
import { anyCompletion, type PartialPosition } from "@klondike/engine/partial";
import type { Analysis, FairGames } from "@klondike/knowledge/analysis";
import type { FairHint } from "@klondike/knowledge/hints";
import { missingChances } from "@klondike/play/setup";
import type { CompletionCount } from "@klondike/solver";
import { describeAdvice, describeReason, describeStrength } from "@klondike/words";
import { jsonLine, quoted } from "../io.ts";
import { shellTexts, texts } from "./language.ts";
import { moveLines } from "./line-wrap.ts";

/** The formats in which a position can be written. */
export const WRITTEN_FORMATS = ["position", "board", "digits", "solvitaire"] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

/** The position in a format; undefined if it cannot be written in it: digits are a deal before its first move. */
export function writtenPosition(
  position: PartialPosition,
  rules: KlondikeRules,
  format: WrittenFormat,
): string | undefined {
  switch (format) {
    case "position":
      return formatPartial(position, rules);
    case "board":
      return formatBoard(position);
    case "solvitaire":
      return formatSolvitaire(position);
    case "digits": {
      const deck = toPartialDeck(position);
      return deck && formatDigitDeck(deck);
    }
  }
}

/** What is wrong with a pasted text: the first problem and its place, or the known formats if none of them matches. */
export function pasteProblemWords(
  text: string,
  format: FormatName | undefined,
  { code, at }: Problem,
): string {
  const sentences = shellTexts().output.analyse;
  const { problems } = texts();
  if (format === undefined && code === "unknown-format") return sentences.unknownFormat(formatList());
  const place =
    typeof at === "string"
      ? sentences.atPlace(at)
      : text.length > at && at >= 0 && text.trim() !== ""
        ? sentences.atCharacter(at + 1, quoted(/^\s*\S{0,20}/.exec(text.slice(at))?.[0].trim() ?? ""))
        : "";
  return [sentences.badText(format, problems[code]), place].filter((part) => part !== "").join(" ");
}

/** The formats with their examples, one below the other. */
function formatList(): string {
  return Object.entries(FORMATS)
    .map(([name, example]) => `  ${name.padEnd(11)} ${example.split("\n").join(" ⏎ ")}`)
    .join("\n");
}

/** A hint as sentences: the move, the reason and the chance. */
export function hintWords(position: PartialPosition, hint: FairHint, next: number | undefined): string {
  const words = texts();
  const strength = describeStrength(
    { ...(hint.strength !== undefined && { strength: hint.strength }), ...(next !== undefined && { next }) },
    words,
  );
  return [
    describeAdvice(anyCompletion(position), hint.move, words),
    describeReason(hint.reason, words),
    strength,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** A sentence with the number of completions that can be won. */
export function completionWords(count: CompletionCount): string {
  const { complete, sampled, undecided } = shellTexts().output.analyse;
  const sentence = count.isComplete
    ? complete(count.winnable, count.count)
    : sampled(count.winnable, count.count, count.low, count.high);
  return count.undecided === 0 ? sentence : `${sentence} ${undecided(count.undecided)}`;
}

/** How many games the fair player won, as a sentence. */
export function fairGameWords({ won, count, low, high }: FairGames): string {
  return shellTexts().output.analyse.fairGames(won, count, low, high);
}

/** An analysis as text. */
export function analysisText(position: PartialPosition, rules: KlondikeRules, analysis: Analysis): string {
  const sentences = shellTexts().output.analyse;
  if (analysis.kind === "unknown") {
    const { hints, isStuck, unknown, completions, fairGames } = analysis;
    const plans = hints.map(
      (hint, at) => `${at + 1}. ${hintWords(position, hint, undefined)} (${formatMove(hint.move)})`,
    );
    const noChance = missingChances(hints, rules);
    if (noChance !== undefined) plans.push(texts().analyse.unknown.noChance[noChance]);
    if (fairGames !== undefined) plans.push(fairGameWords(fairGames));
    return [
      sentences.unknown(unknown),
      ...(plans.length > 0 ? [sentences.plans, ...plans] : [isStuck ? sentences.stuck : sentences.noPlan]),
      completionWords(completions),
      "",
    ].join("\n");
  }
  if (analysis.verdict === "lost") return `${sentences.lost}\n`;
  if (analysis.verdict === "unknown") {
    return `${sentences.undecidedPosition(shellTexts().output.solve.reasons[analysis.reason])}\n`;
  }
  const { moves, shortest } = analysis;
  const lines = [sentences.winnable(moves.length), ...moveLines(moves)];
  if (shortest !== undefined) {
    lines.push(sentences.shortest(shortest.count, shortest.isProved ? undefined : shortest.lowerBound));
    if (shortest.moves.length < moves.length) lines.push(...moveLines(shortest.moves));
  }
  return `${lines.join("\n")}\n`;
}

/** An analysis as JSON fields. */
export function analysisFields(analysis: Analysis): object {
  if (analysis.kind === "unknown") {
    const { unknown, hints, isStuck, completions, fairGames } = analysis;
    const { isComplete, low, high, ...counts } = completions;
    return {
      unknownCount: unknown,
      plans: hints.map(({ move, reason, strength }) => ({
        move: formatMove(move),
        reason: reason.code,
        ...(strength !== undefined && { strength: rounded(strength) }),
      })),
      stuck: isStuck,
      completions: {
        sampledCount: counts.count,
        winnableCount: counts.winnable,
        lostCount: counts.lost,
        undecidedCount: counts.undecided,
        complete: isComplete,
        low: rounded(low),
        high: rounded(high),
      },
      ...(fairGames !== undefined && {
        fairGames: {
          playedCount: fairGames.count,
          wonCount: fairGames.won,
          low: rounded(fairGames.low),
          high: rounded(fairGames.high),
        },
      }),
    };
  }
  const { verdict } = analysis;
  if (verdict === "lost") return { unknownCount: 0, verdict };
  if (verdict === "unknown") return { unknownCount: 0, verdict, reason: analysis.reason };
  const { moves, shortest } = analysis;
  return {
    unknownCount: 0,
    verdict,
    moves: moves.map(formatMove),
    ...(shortest !== undefined && {
      shortest: {
        moves: shortest.moves.map(formatMove),
        par: shortest.count,
        proved: shortest.isProved,
        atLeast: shortest.lowerBound,
      },
    }),
  };
}

/** An analysis as one JSON line. */
export function analysisJson(format: FormatName, analysis: Analysis): string {
  return jsonLine({ format, ...analysisFields(analysis) });
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
