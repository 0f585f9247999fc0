import type { ProblemCode } from "@klondike/engine/notation";
import { cards, count, list, moves, tablePile } from "./grammar.ts";
import { problemsEn } from "./problems.ts";

const percent = (share: number): string => `${Math.round(100 * share)}%`;
const these = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : list(names);

/** Sentences for setting up a position, analysing it and following a game that is played elsewhere. */
export const analyseEn = {
  title: "Analyse a position",
  start: {
    title: "Start with",
    seen: "The table as I see it",
    whole: "The table with hidden cards",
    empty: "An empty table",
    paste: "Pasted text",
    /** Announced after a start. */
    done: "The position is set up.",
  },
  paste: {
    label: "A position, deck, link, saved game or board",
    read: "Read it",
    formats: "These are recognised:",
    names: {
      deal: "deal number",
      deck: "deck",
      position: "position",
      save: "saved game",
      link: "link",
      digits: "deck of 156 digits",
      solvitaire: "Solvitaire's JSON",
      board: "board as people post it",
      decks: "list of decks",
    },
    /** What is wrong with a text that was read as a format, with the text at that place. */
    bad: (format: string | undefined, code: ProblemCode, near: string) =>
      format === undefined
        ? code === "empty"
          ? "There is nothing to read yet."
          : code === "too-long"
            ? "That text is too long."
            : "That doesn't look like a position."
        : `Read as: ${format}. It ${problemsEn[code]}${near === "" ? "" : `, at “${near}”`}.`,
    many: (number: number) =>
      `That is a list of ${count(number, { one: "deck", other: "decks" })}; this is the first.`,
  },
  board: "Position",
  pile: {
    choose: "Put cards on",
    /** A pile and how many cards it has, for screen readers. */
    named: (pile: string, number: number, top: string | undefined) =>
      `${pile}, ${number === 0 ? "empty" : cards(number)}${top === undefined ? "" : `, top ${top}`}`,
    text: (pile: string) => `Cards in ${tablePile(pile)}, bottom first`,
    hint: "Like KH 7S 10d. ? is an unknown card, and | ends the face-down cards.",
    stockHint: "The last card is drawn first. ? is an unknown card.",
    bad: (near: string) => `“${near}” isn't a card.`,
  },
  palette: { title: "Cards not placed yet", unknown: "Unknown card", faceDown: "Face down" },
  unknownCard: "unknown card",
  faceDownCard: (card: string) => `${card}, face down`,
  picked: {
    title: (card: string) => `Selected: ${card}. Choose a pile to move it there.`,
    turn: "Turn over",
    off: "Take off",
    forget: "Make unknown",
    cancel: "Deselect",
  },
  rules: { title: "Rules", openDeck: "Open deck", openDeckChoices: ["no", "yes"], pass: "Current pass" },
  problems: {
    title: "Not possible yet",
    twice: (card: string, first: string, at: string) =>
      first === at
        ? `The ${card} is in ${tablePile(at)} twice.`
        : `The ${card} is both in ${tablePile(first)} and in ${tablePile(at)}.`,
    foundation: (card: string, pile: string) =>
      `The ${card} is out of order on ${pile}, which goes up from the ace in one suit.`,
    run: (card: string, on: string, pile: string) =>
      `In ${tablePile(pile)}, the ${card} doesn't go on the ${on}.`,
    faceUp: (pile: string) => `A face-up card in ${tablePile(pile)} is unknown.`,
    turned: (pile: string) => `The top card of ${pile} must be face up.`,
    hidden: (pile: string, number: number, most: number) =>
      `${pile} has ${number} cards face down; there can be at most ${most}, given the other columns.`,
    talon: (number: number, most: number) =>
      `Stock and waste have ${number} cards; there can be at most ${most}.`,
    missing: (number: number, names: readonly string[]) =>
      `${number === names.length ? count(number, { one: "card is", other: "cards are" }) : `${number} of these cards ${number === 1 ? "is" : "are"}`} missing: ${these(names)}.`,
    unknown: (number: number) =>
      `There ${number === 1 ? "is" : "are"} ${count(number, { one: "unknown card", other: "unknown cards" })} too many.`,
    passes: (passes: number, most: number) =>
      passes > most
        ? `This would be pass ${passes}, but the rules allow only ${most}.`
        : `There is no pass ${passes}.`,
    fill: (number: number) =>
      `Put ${count(number, { one: "unknown card", other: "unknown cards" })} in the stock`,
  },
  ready: (unknown: number) =>
    unknown === 0
      ? "All 52 cards are known."
      : `${count(unknown, { one: "card is", other: "cards are" })} unknown. Any of the missing cards can be there.`,
  analyse: "Analyse",
  change: "Change the position",
  stop: "Stop",
  thinking: "Searching…",
  failed: "The search failed. Analyse again to retry.",
  known: {
    winnable: "This position is winnable.",
    lost: "This position is lost.",
    unknown: "We can't tell whether this position is winnable.",
    shortest: (number: number, least: number, isProved: boolean) =>
      isProved
        ? `The shortest win takes ${moves(number)}; that is proved.`
        : `The shortest win found so far takes ${moves(number)}${least === 0 ? "" : `; every win takes at least ${least}`}.`,
    solution: "Solution",
    playOn: "Play on from here",
    playOnAbout: "It doesn't count in your statistics.",
    review: "Review",
    copyLink: "Copy link",
  },
  copyText: "Copy as text",
  unknown: {
    plans: "Best moves without knowing the unknown cards",
    noPlan: "No useful move in sight.",
    stuck: "No useful move is left, whatever the unknown cards are.",
    /** Why the moves have no chance. */
    noChance: {
      rules:
        "Under these rules, the chance of a single move can't be estimated. Instead, each possible move was played out many times with random unknown cards, and this one did best.",
      stock: "Looking through the stock is free. You get the chances once you have seen all of it.",
    },
    /** Games that the computer won from here with fair play; shares of the interval. */
    fairGames: (won: number, played: number, low: number, high: number) =>
      `With fair play from here, the computer won ${won} of ${played} games: ${percent(won / played)} (95% interval ${percent(low)} to ${percent(high)}).`,
    completions: "If every card were known",
    /** Winnable completions of those tried; shares of the interval. */
    share: (winnable: number, tried: number, low: number, high: number) =>
      `${winnable} of ${tried} random completions are winnable: ${percent(winnable / tried)} (95% interval ${percent(low)} to ${percent(high)}).`,
    all: (winnable: number, tried: number) =>
      `${winnable} of all ${tried} possible completions are winnable.`,
    undecided: (number: number) => `${number} couldn't be decided; the interval allows for both.`,
    about:
      "A completion puts the missing cards in the unknown places at random. To win one, you must know every card, so a player who sees only the face-up cards wins less often.",
  },
  companion: {
    start: "Follow my game",
    about: "Play with real cards or in another app: make the move it suggests, then enter what turns up.",
    next: "Best move",
    thinking: "Thinking…",
    done: "Done",
    other: "I made another move",
    choose: "Which move did you make?",
    /** Asks for a card that was turned up. */
    ask: (pile: string) => `Which card turned up in ${tablePile(pile)}?`,
    askDrawn: (place: number, of: number) =>
      of === 1
        ? "Which card did you draw?"
        : `Which cards did you draw? Card ${place} of ${of}, the lowest first.`,
    askCovered: "Which card is on top of the waste?",
    type: "Type a card",
    placed: (card: string) => `The ${card} is already on the table.`,
    notCard: "That isn't a card. Type one like 7S or 10h.",
    skip: "I don't know",
    back: "Undo",
    entries: (number: number) => `Entered cards (${number})`,
    entry: (card: string, move: number) => `Move ${move}: ${card}`,
    correct: (card: string) => `Which card is it instead of the ${card}?`,
    dropped: (number: number) =>
      number === 0 ? "Corrected." : `Corrected. ${moves(number)} after it no longer fit and were removed.`,
    none: "No useful move in sight. This game is probably lost.",
    stuck: "No useful move is left: this game is lost.",
    lost: "All cards are known, and this game is lost.",
    won: "You win!",
    moves: (number: number) => `${moves(number)} made.`,
    stop: "Stop following",
  },
};
