import { count, list, moves, tablePile } from "../grammar.ts";

const number = (value: number) => Math.round(value).toLocaleString("en");
const percent = (share: number, digits: number) => `${(100 * share).toFixed(digits)} %`;
const between = (low: number, high: number, digits: number) =>
  `${percent(low, digits)} to ${percent(high, digits)}`;
const deals = (value: number) => count(value, { one: "deal", other: "deals" });

/** Output of solve, fair, study and verify for people, in English. JSON output is the same in every language. */
export const outputEn = {
  /** Milliseconds and positions of an answer. */
  cost: (ms: number, states: number) =>
    `${ms < 10 ? `${ms.toFixed(2)} ms` : ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`}, ${number(states)} positions`,
  solve: {
    lost: (deal: string, cost: string) => `${deal}: lost (${cost})`,
    winnable: (deal: string, count: number, cost: string) => `${deal}: winnable in ${moves(count)} (${cost})`,
    unknown: (deal: string, reason: string, cost: string) => `${deal}: unknown, ${reason} (${cost})`,
    reasons: {
      time: "time limit reached",
      states: "position limit reached",
      memory: "out of memory",
      cancelled: "stopped",
    },
    /** How many of the requested deals were decided, and how. */
    summary: (
      done: number,
      asked: number,
      { winnable, lost, unknown, wrong }: Readonly<Record<"winnable" | "lost" | "unknown" | "wrong", number>>,
    ) =>
      `${done === asked ? deals(asked) : `${done} of ${deals(asked)}`}: ${winnable} winnable, ${lost} lost, ${unknown} unknown${wrong > 0 ? `, ${wrong} not readable` : ""}`,
    progress: (states: number, depth: number) => `${number(states)} positions, depth ${depth}`,
    line: (number: number) => `line ${number}`,
    faults: {
      json: "this is not JSON",
      deal: "this is not a deal",
      deck: "the deck is neither a text nor a list of cards",
      seed: "seed is not a seed of that scheme",
      scheme: "scheme is not a known scheme of seeds",
      otherDeck: "deck and seed name different deals",
      twoRules: "rules and edition both name rules; give one",
      edition: "edition is not an edition of Klondike",
      rules: "rules is not a text",
      worryBack: "worryBack is neither true nor false",
      draw: "draw is not a number from 1 to 24",
      passes: 'passes is neither a number of at least 1 nor "unlimited"',
    },
    /** Prefixes for a problem with the deal's name or the deck's cards. */
    deal: "deal",
    deck: "the deck",
    rules: "rules",
  },
  confirm: {
    games: (count: number) => `Delete ${count === 1 ? "this game" : `these ${count} games`} permanently?`,
    study: (name: string) => `Delete the study ${name} and all its results?`,
    sync: (nickname: string, server: string) =>
      `Delete the account ${nickname} and everything that ${server} stores about it?`,
    choices: "[y/N]",
    yes: ["y", "yes"] as readonly string[],
    needsYes: (command: string) => `${command} cannot be undone; add --yes to confirm`,
    declined: "nothing was deleted",
  },
  analyse: {
    winnable: (count: number) => `This position is winnable in ${moves(count)}:`,
    lost: "This position cannot be won.",
    undecidedPosition: (reason: string) => `We can't tell whether this position is winnable: ${reason}.`,
    /** `atLeast` if it is not proved that no line is shorter. */
    shortest: (count: number, atLeast: number | undefined) =>
      atLeast === undefined
        ? `The shortest line has ${moves(count)}, not counting turn-overs of the waste (proved).`
        : `The shortest line found has ${moves(count)}, not counting turn-overs of the waste; every line needs at least ${atLeast}.`,
    unknown: (count: number) => (count === 1 ? "1 card is unknown." : `${count} cards are unknown.`),
    plans: "The best moves without knowing them:",
    noPlan: "No move that makes progress was found.",
    stuck: "No move can make progress, whatever the unknown cards are.",
    sampled: (winnable: number, count: number, low: number, high: number) =>
      `${winnable} of ${count} random completions are winnable for a player who sees every card (95 % interval ${between(low, high, 0)}).`,
    fairGames: (won: number, count: number, low: number, high: number) =>
      `With fair play from here, the computer won ${won} of ${count} games (95 % interval ${between(low, high, 0)}).`,
    complete: (winnable: number, count: number) =>
      `${winnable} of all ${count} completions are winnable for a player who sees every card.`,
    undecided: (count: number) => `${count} could not be decided.`,
    deck: (id: string, verdict: "winnable" | "lost" | "unknown", count: number | undefined) =>
      `${id}: ${verdict}${count === undefined ? "" : ` in ${moves(count)}`}`,
    needsText: "analyse takes a text, a file or - for the input; see klondike analyse --help",
    badText: (format: string | undefined, problem: string) =>
      format === undefined
        ? `the text ${problem}`
        : `the text looks like the format ${format}, but ${problem}`,
    atCharacter: (at: number, near: string) => `at character ${at}: ${near}`,
    /** A line, such as `line 3`, or the path of a field. */
    atPlace: (place: string) => `at ${place}`,
    noFile: (name: string) => `there is no file ${name}, and it is not a position either`,
    unknownFormat: (formats: string) => `the text is in no known format. The formats are:\n${formats}`,
    notWritten: (format: string) =>
      format === "digits"
        ? "only a deal before its first move can be written as digits"
        : `the position cannot be written as ${format}`,
    impossible: "the position is impossible:",
    companion: {
      start:
        "I follow your game and name the best move; you make it and tell me which cards it turned up. Write each card as one word: 7h, 10♠, KD. Help lists the other words.",
      help: [
        "Enter       I made the first move that you named",
        "2           I made the second one",
        "t2>t5:3     I made another move: draw, w>t3, t1>f1",
        "7h          the card that was turned up; also instead of Enter",
        "7h ? 9s     several cards in order; ? is one that you did not see",
        "fix 7h 8h   corrects a card that you entered: it is the 8, not the 7 of hearts",
        "undo        takes back your last entry or move",
        "table       shows the table",
        "quit        ends",
      ],
      faceUp: (left: number) =>
        left === 1 ? "Face-up card, column 7: " : `Face-up cards, columns ${8 - left} to 7: `,
      asked: (pile: string) => `Which card is face up in ${tablePile(pile)}? `,
      drawn: (at: number, of: number) =>
        of === 1 ? "Which card did you draw? " : `Card ${at} of ${of} that you drew? `,
      covered: "Which card is on top of the waste? ",
      move: "Your move (Enter: done)? ",
      moveOrCard: "Your move (Enter: done, or the card it turned up)? ",
      best: (sentence: string) => `Best: ${sentence}`,
      other: (place: number, sentence: string) => `${place}. ${sentence}`,
      certain: "Every card is known, and the game is winnable.",
      lost: "Every card is known, and the game can no longer be won.",
      noMove: "No move that makes progress was found; undo, or enter your own move.",
      won: "Won. Congratulations!",
      notCard: (text: string) => `${text} is not a card.`,
      placed: (card: string) => `The ${card} is already on the table.`,
      notUnderstood: (text: string) => `${text} is not understood; help lists the words.`,
      notEntered: (card: string) => `You did not enter the ${card}.`,
      dropped: (count: number) =>
        `${moves(count)} that no longer fit ${count === 1 ? "was" : "were"} taken back.`,
      nothingToUndo: "There is nothing to undo.",
    },
  },
  fair: {
    won: (won: number) => `${won} won`,
    result: (
      effort: "quick" | "deep",
      draw: number,
      {
        won,
        played,
        share,
        low,
        high,
      }: Readonly<Record<"won" | "played" | "share" | "low" | "high", number>>,
    ) =>
      `The ${effort} fair player won ${won} of ${deals(played)} at draw ${draw}: ${percent(share, 1)}, 95 % interval ${percent(low, 1)} to ${percent(high, 1)}.`,
  },
  study: {
    waits: (name: string, parts: number) =>
      `${name} waits for workers: ${count(parts, { one: "part", other: "parts" })} to decide`,
    none: "there is no study yet; klondike study start begins one",
    replayed: (lines: number) =>
      `${count(lines, { one: "solution", other: "solutions" })} replayed by the rules`,
    searchedAgain: (of: number, rule: string, ended: number) =>
      `${count(of, { one: "lost deal", other: "lost deals" })} searched again without ${rule}: ${ended} completed`,
    allHold: "every verdict is confirmed",
    wrong: (seeds: readonly string[]) => `wrong: ${seeds.join(", ")}`,
    imported: (name: string, parts: number) =>
      `${name}: ${count(parts, { one: "new part", other: "new parts" })}`,
    listed: (name: string, rules: string, first: string, last: string) =>
      `${name}: ${rules}, ${first} to ${last}`,
    removed: (name: string) => `${name} removed`,
    noAnswer: (why: string) => `the database does not respond (${why}); retrying`,
    wellAgain: "the database is back",
    refused: (why: string) => `the database refused: ${why}`,
    takesDatabase: (got: string) =>
      `--database takes an address such as postgres://user@host/klondike, not ${got}`,
    unreached: (why: string) => `the database cannot be reached: ${why === "" ? "no answer" : why}`,
    whichStudy: "missing the name of the study",
    needsFormat: "study export - reads an exported study and needs --format jsonl, csv or parquet",
    binary: "a Parquet file is binary; redirect it: > deals.parquet",
    whichFile: "missing the file to import; - reads the input",
    noRules: (words: string) => `--rules ${words} are not rules; docs/libraries/notation.md has the words`,
    takesDeals: "--deals takes a first and a last seed: --deals 1..1000000",
    progress: {
      done: (name: string, done: number, all: number) =>
        `${name}: ${number(done)} of ${number(all)} deals (${percent(done / all, 1)})`,
      rate: (deals: number) => `${number(deals)} a second`,
      share: (share: number, low: number, high: number) =>
        `${percent(share, 3)} winnable (${between(low, high, 3)})`,
      left: (time: string) => `${time} left`,
      again: "trying the undecided deals again",
    },
    report: {
      share: (name: string, share: number, low: number, high: number) =>
        `${name}: ${percent(share, 3)} are winnable (95 %: ${between(low, high, 3)})`,
      counts: (
        first: string,
        last: string,
        {
          deals,
          winnable,
          lost,
          undecided,
        }: Readonly<Record<"deals" | "winnable" | "lost" | "undecided", number>>,
        isComplete: boolean,
      ) =>
        `${first} to ${last}: ${number(deals)} deals, ${number(winnable)} winnable, ${number(lost)} lost, ${number(undecided)} undecided${isComplete ? "" : " so far"}`,
      byWayOf: (names: readonly string[], share: number, low: number, high: number) =>
        `using ${list(names)}: ${percent(share, 3)} (95 %: ${between(low, high, 3)})`,
      hardest: (deal: string, verdict: "winnable" | "lost" | "unknown", positions: number) =>
        `hardest: ${deal}, ${verdict} after ${number(positions)} positions`,
      cost: (positions: number, time: string, code: string) =>
        `${number(positions)} positions, ${time} of computing time, code ${code}`,
    },
  },
  serve: {
    serves: (address: string) => `listening on ${address}`,
    takesProxies: (got: string) => `--proxy takes addresses or networks, not ${got}`,
    needsProxy: "--host is open to other computers, so --proxy must name the proxy that terminates TLS",
    takesOrigins: (got: string) => `--origin takes addresses such as https://cards.example, not ${got}`,
    noPlayer: (nickname: string) => `no player is called ${nickname}`,
    takenName: (nickname: string) => `${nickname} is not allowed or already taken`,
    done: "done",
    deletedPlayer: "a deleted player",
    takesOperator: (got: string) =>
      `--operator takes an address of this computer such as 127.0.0.1:9174, or a path, not ${got}`,
    portTaken: (port: number) => `port ${port} is taken; choose another with --port`,
    cannotListen: (address: string, reason: string) => `cannot listen on ${address}: ${reason}`,
  },
  verify: {
    legal: (count: number) => `${moves(count)}, all legal`,
    undone: (count: number) => `${count} of them undone`,
    won: "won",
    noCertificate: (file: string, why: string) => `${file} is not a certificate: ${why}`,
    notWon: "its moves do not win",
    noLevel: (claimed: string) => `its deal has no level, but it claims ${claimed}`,
    otherLevel: (level: string, claimed: string) => `its level is ${level}, not ${claimed}`,
    certified: (level: string) => `certified, level ${level}`,
    saidToBe: (level: string) => `certified, level ${level} as claimed`,
  },
};
