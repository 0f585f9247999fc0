import type { KlondikeEditionName } from "@klondike/engine/rules";
import { dealNameOf, isSessionWon, isTouched } from "@klondike/engine/session";
import { Advice } from "./analysis/advice.ts";
import { GameReview } from "./analysis/review.ts";
import type { Host } from "./host.ts";
import { ActionQueue } from "./table/action-queue.ts";
import type { Action } from "./table/actions.ts";
import { branchOff, returnOn, startBranch } from "./table/branch.ts";
import { type EditionTraits, traitsOf } from "./table/edition-traits.ts";
import type { GameEvent } from "./table/events.ts";
import { GAME } from "./table/facts.ts";
import type { GameController, PauseReason } from "./table/game-controller.ts";
import { sessionInLine } from "./table/line.ts";
import { Moves } from "./table/moves.ts";
import { Table } from "./table/table.ts";
import { goToOn, redoOn, restartOn, undoOn } from "./table/undo.ts";

/** Pause after a move before checking whether the game is stuck. */
const QUIET_MS = 150;

const NEEDS_GAME: readonly Action["kind"][] = [
  "press",
  "play",
  "carry",
  "move",
  "turn-stock",
  "send-home",
  "send-all-home",
  "undo",
  "redo",
  "restart",
  "ask",
  "watch",
  "review",
];

type Handlers = { readonly [Kind in Action["kind"]]: (action: Extract<Action, { kind: Kind }>) => void };

/** A Klondike table with nothing dealt yet. */
export function createGame(
  host: Host,
  edition: KlondikeEditionName,
  traits: EditionTraits = traitsOf(edition),
): GameController {
  return new Klondike(host, edition, traits);
}

/** Dispatches actions to the parts of a game. */
class Klondike extends Table implements GameController {
  readonly #moves = new Moves(this);
  readonly #handlers: Handlers = {
    press: ({ at, by }) => this.#moves.press(at, by),
    "press-felt": () => {
      if (this.state.traits.feltUnselects) this.#moves.unselect();
    },
    play: ({ legal }) => this.#moves.play(legal),
    carry: ({ carry }) => this.#moves.carry(carry),
    move: ({ move }) => this.#moves.make([move]),
    "turn-stock": () => this.#moves.turnStock(),
    "send-home": ({ pile }) => this.#moves.sendHome(pile),
    "send-all-home": () => this.#moves.sendAllHome(),
    point: ({ move }) => this.change({ hint: { kind: "thoughtful", move } }),
    unselect: () => this.#moves.unselect(),
    undo: () => this.#step(-1) || undoOn(this),
    redo: () => this.#step(1) || redoOn(this),
    restart: () => restartOn(this),
    "go-to": ({ at }) => (this.state.view.kind === "review" ? this.#visit(at) : goToOn(this, at)),
    ask: ({ question, startPaused }) => this.#openAdvice().ask(question, startPaused),
    watch: ({ forScreenReader }) =>
      this.#openAdvice().watch((move) => this.#moves.make([move]), forScreenReader),
    "cancel-question": () => this.#openAdvice().cancelQuestion(),
    "seek-par": () => void this.#openAdvice().searchPar(),
    "step-line": ({ act }) => this.stepLine(act),
    "take-over": () => this.#takeOver(),
    review: ({ of }) => this.#openReview().open(of),
    visit: ({ at }) => this.#visit(at),
    "visit-losing-move": () => this.#openReview().visitLosingMove(),
    "show-win": ({ from }) => this.#openReview().showWin(from),
    branch: ({ at }) => startBranch(this, at),
    return: () => returnOn(this),
    leave: () => this.#leave(),
    load: ({ game, how }) => this.load(game, how),
    recognised: ({ origin }) => this.change({ origin }),
    helped: ({ help }) => this.help(help),
    rank: ({ day }) => this.rank(day),
    prefer: ({ preferences }) => this.change({ preferences: { ...this.state.preferences, ...preferences } }),
  };
  readonly #queue = new ActionQueue<Action>((action) => this.#do(action));
  #advice: Advice | undefined;
  #review: GameReview | undefined;
  #stopQuiet: () => void = () => undefined;

  constructor(host: Host, edition: KlondikeEditionName, traits: EditionTraits) {
    super(host, { edition, traits });
    let last = this.state;
    this.subscribe((state) => {
      const isNew = state.session !== last.session || state.view.kind !== last.view.kind;
      const isLit =
        state.preferences.showVerdict !== last.preferences.showVerdict ||
        state.preferences.showChance !== last.preferences.showChance;
      last = state;
      if (isNew || isLit) this.#checkSoon();
    });
  }

  dispatch(action: Action): void {
    if (this.#queue.isHolding && !SKIPS_QUEUE[action.kind]) this.#queue.push(action);
    else this.#do(action);
  }

  expectGame(): () => void {
    return this.#queue.hold();
  }

  async settled(): Promise<void> {
    if (!this.#isStuckWanted) return;
    this.#stopQuiet();
    await this.#openAdvice().checkStuck();
  }

  /** Stops the demo when the table is paused. */
  override pause(why: PauseReason): void {
    super.pause(why);
    if (this.state.isWatched) this.#openAdvice().stopDemo();
  }

  override close(): void {
    super.close();
    this.#stopQuiet();
    this.#advice?.close();
    this.#review?.close();
  }

  #do(action: Action): void {
    const { rankedDeals, loadRankedDeals } = this.host;
    const knowsCards = action.kind === "review" || (action.kind === "ask" && action.question !== "hint");
    const act = (): void => this.#act(action);
    // A page asks at once after a reload; until the deals are loaded, the answer could be that of a ranked game.
    if (knowsCards && rankedDeals === undefined && loadRankedDeals !== undefined)
      loadRankedDeals().then(act, act);
    else act();
  }

  #act(action: Action): void {
    if (this.state.session === undefined && NEEDS_GAME.includes(action.kind)) {
      this.emit({ kind: "nothing-to", what: "play" });
      return;
    }
    const off = this.#offInRanked(action);
    if (off !== undefined) {
      this.emit({ kind: "off-in-ranked", why: off });
      return;
    }
    const what = this.#impossible(action);
    if (what !== undefined) {
      this.emit({ kind: "not-here", what });
      return;
    }
    this.#noteShown(action);
    const handle = this.#handlers[action.kind] as (action: Action) => void;
    handle(action);
  }

  /** Why an action is not allowed in a ranked game; undefined if it is allowed. */
  #offInRanked(action: Action): Extract<GameEvent, { kind: "off-in-ranked" }>["why"] | undefined {
    const { isRanked, game } = this.state;
    switch (action.kind) {
      case "ask":
        return action.question !== "hint" && this.hidesCards ? "hidden-cards" : undefined;
      case "review": {
        const { of = game } = action;
        const isSame = isRanked && of && game && dealNameOf(of) === dealNameOf(game);
        return isSame || this.hidesCardsOf(of) ? "hidden-cards" : undefined;
      }
      case "watch":
      case "take-over":
        return isRanked ? "computer-moves" : undefined;
      case "branch":
        return isRanked ? "branches" : undefined;
      default:
        return undefined;
    }
  }

  /** Remembers the deal of a game whose hidden cards an action shows, as long as it may be the deal of an open day. */
  #noteShown(action: Action): void {
    const shown =
      action.kind === "review"
        ? (action.of ?? this.state.game)
        : action.kind === "ask" && action.question !== "hint"
          ? this.state.game
          : undefined;
    if (shown !== undefined) this.host.rankedDeals?.noteShown(shown.game.setup.deal);
  }

  /** Why an action would have no effect; undefined if it may have one. A pointer's press on such a table is ignored. */
  #impossible(action: Action): Extract<GameEvent, { kind: "not-here" }>["what"] | undefined {
    const { view, traits, isWon, isPlayable } = this.state;
    switch (action.kind) {
      case "watch":
      case "ask":
        if (action.kind === "watch" && !traits.freeHands) return "watch";
        if (view.kind !== "game") return "view";
        return isWon ? "won" : undefined;
      case "press":
        return isPlayable || action.by !== "key" ? undefined : "view";
      case "carry":
      case "turn-stock":
      case "send-home":
      case "send-all-home":
        return isPlayable ? undefined : "view";
      default:
        return undefined;
    }
  }

  /** Undo and redo step through a line or review shown instead of the game. */
  #step(by: -1 | 1): boolean {
    const { view } = this.state;
    if (view.kind === "line") this.stepLine(by < 0 ? "back" : "forward");
    else if (view.kind === "review") this.#visit(view.review.at + by);
    return view.kind !== "game";
  }

  #visit(at: number): void {
    this.#openReview().visit(at);
  }

  #takeOver(): void {
    const { view, branch } = this.state;
    if (view.kind !== "line") return;
    const session = sessionInLine(view.line);
    if (view.under.kind === "review") {
      const from = view.line.sessions[0]?.at ?? 0;
      this.emit({ kind: "line-taken-over" });
      branchOff(this, session, from);
      return;
    }
    const won = isSessionWon(session) ? [{ kind: "won", isBranch: branch !== undefined } as const] : [];
    this.setSession(session, { kind: "line-taken-over" }, ...won);
  }

  #leave(): void {
    const { view } = this.state;
    if (view.kind === "line") {
      this.change({ view: view.under, selection: undefined }, { kind: "line-left" });
    } else if (view.kind === "review") {
      this.change({ view: GAME }, { kind: "review-left" });
    } else if (this.state.isWatched) this.dispatch({ kind: "watch" });
    else this.#moves.unselect();
  }

  /** Updates the verdict immediately, and checks whether the game is stuck after a pause. */
  #checkSoon(): void {
    this.#stopQuiet();
    const { showVerdict, showChance } = this.state.preferences;
    if (showVerdict || showChance || this.#advice !== undefined) this.#openAdvice().follow();
    if (!this.#isStuckWanted) return;
    this.#stopQuiet = this.host.after(QUIET_MS, () => this.#openAdvice().checkStuck());
  }

  /** Whether a stuck game should be announced. */
  get #isStuckWanted(): boolean {
    const { preferences, traits, session } = this.state;
    // A deal without moves is not checked.
    return session !== undefined && isTouched(session) && (preferences.showVerdict || traits.stuckReported);
  }

  #openAdvice(): Advice {
    this.#advice ??= new Advice(this);
    return this.#advice;
  }

  #openReview(): GameReview {
    this.#review ??= new GameReview(this);
    return this.#review;
  }
}

/** Actions of the app rather than the player: they run even while a game is loading. */
const SKIPS_QUEUE: Readonly<Partial<Record<Action["kind"], true>>> = {
  load: true,
  recognised: true,
  helped: true,
  rank: true,
  prefer: true,
};
