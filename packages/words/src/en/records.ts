import type { RuleSetParts } from "@klondike/play/history";
import { describeSwitches } from "../describe/rules.ts";
import { count, games, moves } from "./grammar.ts";
import { setupEn } from "./setup.ts";
import { tableEn } from "./table.ts";

/** Finished games, in English. */
export const recordsEn = {
  statistics: {
    title: "Statistics",
    none: "No finished games yet. A game counts once you've made a move.",
    rules: "Rules",
    ruleSet: ({ edition, draw, passes, switches, scoring }: RuleSetParts) =>
      [
        tableEn.editions[edition].name,
        ...(draw === undefined ? [] : [`draw ${draw}`]),
        ...(typeof passes === "number" ? [count(passes, { one: "pass", other: "passes" })] : []),
        ...describeSwitches(switches, setupEn.rules),
        ...(draw === undefined ? [] : [scoring === "none" ? "no score" : setupEn.scorings[scoring]]),
      ].join(", "),
    played: "Played",
    won: "Won",
    winRate: "Win rate",
    /** A share of 1 as players read it: "33%". */
    percent: (share: number) => `${Math.round(100 * share)}%`,
    streak: "Current streak",
    wins: (number: number) => count(number, { one: "win", other: "wins" }),
    losses: (number: number) => count(number, { one: "loss", other: "losses" }),
    longestWins: "Longest winning streak",
    longestLosses: "Longest losing streak",
    best: "best",
    average: "average",
    balance: "Vegas balance",
    replayed: "Replayed deals (not counted)",
    restarted: "Restarted",
    helped: "With help",
    chart: (played: number, rate: string) => `Win rate over ${games(played)}; currently ${rate}.`,
    games: "Past games",
    more: "Show more",
    gameWon: "won",
    gameLeft: "not finished",
    moves,
    marks: { replayed: "replayed deal", restarted: "restarted", helped: "with help" },
  },
  data: {
    title: "Your data",
    about: "Your games and settings stay on this device. A backup file takes them to another.",
    export: "Save a backup",
    import: "Load a backup",
    imported: (fresh: number) => (fresh === 0 ? "Nothing new in it." : `Added ${games(fresh)}.`),
    refused: (reason: string) => `Nothing was added. ${reason}`,
  },
  replay: {
    title: "Replay",
    first: "To the deal",
    back: "Back one move",
    forward: "Forward one move",
    last: "To the end",
    move: (at: number, total: number) => `Move ${at} of ${total}`,
    start: "The deal.",
    playOn: "Play on from here",
    unreadable: "This game can't be read.",
  },
};
