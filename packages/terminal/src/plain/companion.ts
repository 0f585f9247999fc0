import type { Card, KlondikeRules, Move } from "@klondike/engine";
import { formatBoard } from "@klondike/engine/formats";
import { formatMove, looseCard, parseMove } from "@klondike/engine/notation";
import {
  type CardPlace,
  checkPartial,
  knownPosition,
  type PartialPosition,
  unnamedCards,
  withCardAt,
} from "@klondike/engine/partial";
import type { FairHint } from "@klondike/knowledge/hints";
import {
  type Companion,
  companionMoves,
  companionState,
  correctEntry,
  enterCard,
  followGame,
  followMove,
  takeBack,
} from "@klondike/play/setup";
import { cardName, describeAdvice, pileName } from "@klondike/words";
import { type Io, quoted } from "../io.ts";
import { hintWords } from "../words/analysis.ts";
import { shellTexts, texts } from "../words/language.ts";
import { refusalWords } from "../words/problems.ts";
import { Page } from "./page.ts";

/** What the companion asks of the solver and the fair player. */
export interface CompanionAdviser {
  /** The fair player's best moves. */
  hints(position: PartialPosition, rules: KlondikeRules, layouts: ReadonlySet<string>): readonly FairHint[];
  /** A winning line from a known position, `lost`, `ranked` if it is that of an open ranked game, or undefined if undecided. */
  solve(
    position: PartialPosition,
    rules: KlondikeRules,
  ): Promise<readonly Move[] | "lost" | "ranked" | undefined>;
}

/**
 * Follows a game that is played elsewhere: names the best move, and asks which cards it turned up. Returns the exit code
 * when the player quits, wins, or the input ends. `start` may lack its face-up cards; they are asked for first.
 */
export async function followCompanion(
  start: PartialPosition,
  rules: KlondikeRules,
  adviser: CompanionAdviser,
  io: Io,
): Promise<number> {
  const page = new Page(io);
  const { companion: sentences } = shellTexts().output.analyse;
  page.lines(sentences.start);
  const named = await nameFaceUp(start, rules, page);
  if (named === undefined) return 0;
  await new CompanionTalk(followGame(named, rules), adviser, page).run();
  return 0;
}

/** Asks for the face-up cards of a position that lacks them, any number per line; undefined at the end of the input. */
async function nameFaceUp(
  start: PartialPosition,
  rules: KlondikeRules,
  page: Page,
): Promise<PartialPosition | undefined> {
  const { companion: sentences } = shellTexts().output.analyse;
  const history: PartialPosition[] = [];
  let position = start;
  for (;;) {
    const places = unnamedCards(position, rules);
    if (places.length === 0) return position;
    const line = await page.ask(sentences.faceUp(places.length));
    if (line === undefined || isWord(line, QUIT)) return undefined;
    if (isWord(line, UNDO)) {
      position = history.pop() ?? position;
      continue;
    }
    for (const word of wordsOf(line)) {
      const card = looseCard(word);
      const [place] = unnamedCards(position, rules);
      const wrong = card === undefined ? sentences.notCard(quoted(word)) : placedWords(position, rules, card);
      if (wrong !== undefined || card === undefined || place === undefined) {
        if (wrong !== undefined) page.lines(wrong);
        break;
      }
      history.push(position);
      position = withCardAt(position, place, card);
    }
  }
}

const QUIT = ["quit", "q", "exit"];
const UNDO = ["undo", "u", "back"];
const HELP = ["help", "?", "hilfe"];
const TABLE = ["table", "t", "tisch"];

const isWord = (line: string, words: readonly string[]): boolean => words.includes(line.trim().toLowerCase());

const wordsOf = (line: string): readonly string[] => line.split(/[\s,]+/).filter((word) => word !== "");

/** The sentence that a card is already on the table; undefined if it is not. */
function placedWords(position: PartialPosition, rules: KlondikeRules, card: Card): string | undefined {
  if (checkPartial(position, rules).unplaced.includes(card)) return undefined;
  return shellTexts().output.analyse.companion.placed(cardName(card, texts()));
}

/** The conversation about a followed game. */
class CompanionTalk {
  #companion: Companion;
  readonly #adviser: CompanionAdviser;
  readonly #page: Page;
  /** A winning line from the current position, once every card is known. */
  #line: readonly Move[] | undefined;
  /** The moves named last, best first. */
  #named: readonly Move[] = [];

  constructor(companion: Companion, adviser: CompanionAdviser, page: Page) {
    this.#companion = companion;
    this.#adviser = adviser;
    this.#page = page;
  }

  get #rules(): KlondikeRules {
    return this.#companion.rules;
  }

  async run(): Promise<void> {
    for (;;) {
      const { position, asked, isWon } = companionState(this.#companion);
      if (isWon) {
        this.#page.lines(shellTexts().output.analyse.companion.won);
        return;
      }
      if (asked === undefined) await this.#advise(position);
      const line = await this.#page.ask(asked === undefined ? this.#movePrompt() : this.#cardPrompt(asked));
      if (line === undefined || isWord(line, QUIT)) return;
      this.#take(line.trim(), asked);
    }
  }

  #movePrompt(): string {
    const { companion: sentences } = shellTexts().output.analyse;
    return this.#afterBest() === undefined ? sentences.move : sentences.moveOrCard;
  }

  #cardPrompt(asked: CardPlace): string {
    const { companion: sentences } = shellTexts().output.analyse;
    if (asked.pile !== "w") return sentences.asked(pileName(asked.pile, texts()));
    const { position, drawn } = companionState(this.#companion);
    if (drawn === 0) return sentences.covered;
    return sentences.drawn(asked.index - (position.waste.length - drawn) + 1, drawn);
  }

  /** The game after the first move that was named, if that move shows a card to enter. */
  #afterBest(): Companion | undefined {
    const [best] = this.#named;
    const after = best && followMove(this.#companion, best);
    if (after === undefined || "refusal" in after) return undefined;
    return companionState(after).asked === undefined ? undefined : after;
  }

  /** Names the best moves: those of a winning line if every card is known, otherwise the fair player's. */
  async #advise(position: PartialPosition): Promise<void> {
    const { companion: sentences } = shellTexts().output.analyse;
    const known = knownPosition(position, this.#rules);
    if (known !== undefined) {
      if (this.#line === undefined) {
        const found = await this.#adviser.solve(known, this.#rules);
        if (found === "lost") this.#page.lines(sentences.lost);
        else if (found === "ranked") this.#page.lines(texts().knowledge.offInRanked["hidden-cards"]);
        else if (found !== undefined) {
          this.#page.lines(sentences.certain);
          this.#line = found;
        }
      }
      const [next] = this.#line ?? [];
      if (next !== undefined) {
        this.#named = [next];
        this.#page.lines(sentences.best(`${describeAdvice(known, next, texts())} (${formatMove(next)})`));
        return;
      }
    }
    const { layouts } = companionState(this.#companion);
    const hints = this.#adviser.hints(position, this.#rules, layouts);
    this.#named = hints.map(({ move }) => move);
    const lines = hints.map((hint, at) => {
      const sentence = `${hintWords(position, hint, undefined)} (${formatMove(hint.move)})`;
      return at === 0 ? sentences.best(sentence) : sentences.other(at + 1, sentence);
    });
    this.#page.lines(...(lines.length > 0 ? lines : [sentences.noMove]));
  }

  #take(line: string, asked: CardPlace | undefined): void {
    const { companion: sentences } = shellTexts().output.analyse;
    if (isWord(line, HELP) && !(line === "?" && asked !== undefined)) {
      this.#page.lines(...sentences.help);
    } else if (isWord(line, TABLE)) {
      this.#page.lines(formatBoard(companionState(this.#companion).position));
    } else if (isWord(line, UNDO)) {
      const before = takeBack(this.#companion);
      if (before === this.#companion) this.#page.lines(sentences.nothingToUndo);
      this.#become(before);
    } else if (/^fix\s/i.test(line)) {
      this.#fix(line.split(/\s+/).slice(1));
    } else if (asked !== undefined) {
      this.#enter(line);
    } else {
      this.#play(line);
    }
  }

  /** Enters the cards of a line as answers to the questions asked. */
  #enter(line: string): void {
    const { companion: sentences } = shellTexts().output.analyse;
    for (const word of wordsOf(line)) {
      const card = word === "?" ? undefined : looseCard(word);
      if (card === undefined && word !== "?") {
        this.#page.lines(sentences.notCard(quoted(word)));
        return;
      }
      const { position } = companionState(this.#companion);
      const after = enterCard(this.#companion, card);
      if (after === undefined) {
        const placed = card && placedWords(position, this.#rules, card);
        this.#page.lines(placed ?? sentences.notUnderstood(quoted(word)));
        return;
      }
      this.#become(after);
    }
  }

  #play(line: string): void {
    const { companion: sentences } = shellTexts().output.analyse;
    if (wordsOf(line).every((word) => word === "?" || looseCard(word) !== undefined) && line !== "") {
      this.#playAndEnter(line);
      return;
    }
    const move =
      line === ""
        ? this.#named[0]
        : /^[1-9]$/.test(line)
          ? this.#named[Number(line) - 1]
          : this.#parseMove(line);
    if (move === undefined) {
      this.#page.lines(line === "" ? sentences.noMove : sentences.notUnderstood(quoted(line)));
      return;
    }
    const after = followMove(this.#companion, move);
    if (after === undefined) return;
    if ("refusal" in after) {
      this.#page.lines(refusalWords(after.refusal));
      return;
    }
    const [next, ...rest] = this.#line ?? [];
    const isOnLine = next !== undefined && formatMove(next) === formatMove(move);
    this.#become(after);
    if (isOnLine) this.#line = rest;
  }

  /** Makes the first move that was named, and enters the cards that it turned up. Keeps the game if the first is refused. */
  #playAndEnter(line: string): void {
    const [before, winning] = [this.#companion, this.#line];
    const after = this.#afterBest();
    if (after === undefined) {
      this.#page.lines(shellTexts().output.analyse.companion.notUnderstood(quoted(line)));
      return;
    }
    this.#become(after);
    this.#enter(line);
    if (this.#companion !== after) return;
    this.#companion = before;
    this.#line = winning;
  }

  /** A move in notation; the count may be left out if only one is legal. */
  #parseMove(text: string): Move | undefined {
    const move = parseMove(text.toLowerCase());
    if (move.ok) return move.value;
    const legal = companionMoves(this.#companion).filter((each) =>
      formatMove(each).startsWith(`${text.toLowerCase()}:`),
    );
    return legal.length === 1 ? legal[0] : undefined;
  }

  /** Replaces a card that was entered by another: `fix 7h 8h`. */
  #fix([wrong = "", right = ""]: readonly string[]): void {
    const { companion: sentences } = shellTexts().output.analyse;
    const [from, to] = [looseCard(wrong), looseCard(right)];
    if (from === undefined || to === undefined) {
      this.#page.lines(sentences.notCard(quoted(from === undefined ? wrong : right)));
      return;
    }
    const { position, entries } = companionState(this.#companion);
    const entry = entries.find(({ card }) => card === from);
    if (entry === undefined) {
      this.#page.lines(sentences.notEntered(cardName(from, texts())));
      return;
    }
    const { companion, dropped } = correctEntry(this.#companion, entry, to);
    if (companion === this.#companion) {
      this.#page.lines(placedWords(position, this.#rules, to) ?? sentences.notUnderstood(quoted(right)));
      return;
    }
    if (dropped > 0) this.#page.lines(sentences.dropped(dropped));
    this.#become(companion);
  }

  #become(companion: Companion): void {
    this.#companion = companion;
    this.#line = undefined;
  }
}
