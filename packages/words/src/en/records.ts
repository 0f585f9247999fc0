import type { RuleSetParts } from "@klondike/play/records";
import { describeSwitches } from "../language/rules.ts";
import { count, games, moves } from "./grammar.ts";
import { setupEn } from "./setup.ts";
import { tableEn } from "./table.ts";

export const recordsEn = {
  statistics: {
    title: "Statistics",
    none: "No finished games yet.",
    /** When a game counts, and what counts as won. */
    counting:
      "A game counts once you have moved a card to a column or foundation, or gone through the whole stock. A win counts only if every move was yours; one finished with the solution counts as played. Replayed deals and deals of your own don't count.",
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
    /** Formats a share: "33%". */
    percent: (share: number) => `${Math.round(100 * share)}%`,
    streak: "Current streak",
    wins: (number: number) => count(number, { one: "win", other: "wins" }),
    losses: (number: number) => count(number, { one: "loss", other: "losses" }),
    longestWins: "Longest winning streak",
    longestLosses: "Longest losing streak",
    best: "best",
    average: "average",
    balance: "Vegas balance",
    replayed: "Replayed or own deals (not counted)",
    restarted: "Restarted",
    helped: "With help",
    wonByComputer: "Finished with the solution",
    chart: (played: number, rate: string) => `Win rate over ${games(played)}; currently ${rate}.`,
    /** How the games went over time, by level and by length. */
    trends: {
      title: "Trends",
      months: "By month",
      weekdays: "By weekday",
      hours: "By time of day",
      levels: "By level",
      /** Win rates of all rule sets. */
      rules: "By rules",
      seconds: "How long your wins take",
      moves: "Moves in your wins",
      /** A row of a table: "12 of 30 won, 40%". */
      wonOf: (won: number, played: number, rate: string) => `${won} of ${played} won, ${rate}`,
      noGames: "no games",
      median: (value: string) => `Half of your wins take ${value} or less.`,
      medianMoves: (value: string) => `Half of your wins take ${value} moves or fewer.`,
      /** The last bar: "20:00 or more". */
      andMore: (from: string) => `${from} or more`,
      alone: "Won without help",
      helped: "Won with hints or other help",
    },
    year: {
      title: (year: number) => `Your ${year}`,
      choose: "Year",
      days: "Days played",
      time: "Time at the table",
      fastest: "Fastest win",
      busiest: "Busiest month",
    },
    games: "Past games",
    more: "Show more",
    /** A numbered deal, and one given card by card. */
    deal: (number: string) => `deal ${number}`,
    ownDeal: "a deal of your own",
    gameWon: "won",
    gameLeft: "not finished",
    moves,
    marks: {
      replayed: "replayed deal",
      ownDeck: "doesn't count",
      restarted: "restarted",
      helped: "with help",
      solution: "with the solution",
      demo: "played by the computer",
      imported: "with moves from elsewhere",
      ranked: "ranked",
    },
    removing: {
      one: "Delete",
      named: (game: string) => `Delete this game: ${game}`,
      /** The question before a game is deleted. */
      oneSure: "Delete this game from your statistics?",
      all: "Delete all games",
      allSure: (number: number) =>
        `Delete ${games(number)} and everything they earned? Games in progress and settings stay.`,
      yes: "Delete",
      no: "Keep",
      done: (number: number) => `${games(number)} deleted.`,
      /** If games are synced. */
      everywhere: "This deletes them on all your synced devices.",
      undo: "Undo",
      undone: (number: number) => `${games(number)} restored.`,
    },
  },
  data: {
    title: "Your data",
    about: "Your games and settings stay on this device. Use a backup file to move them to another device.",
    export: "Save a backup",
    import: "Load a backup",
    imported: (fresh: number) =>
      fresh === 0 ? "This backup contains nothing new." : `Added ${games(fresh)}.`,
    refused: (reason: string) => `Nothing was added. ${reason}`,
    /** Finished games without their moves, for a spreadsheet or a script. */
    list: "List of your finished games",
    listAs: { csv: "Save as CSV", json: "Save as JSON" },
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
