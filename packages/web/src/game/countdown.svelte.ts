import {
  begin,
  type CountdownPile,
  type CountdownPosition,
  type CountdownRefusal,
  type CountdownSession,
  type CountdownSetup,
  canUndo,
  countdownGame,
  isSessionWon,
  play,
  positionOf,
  undo,
} from "@klondike/engine";

/** The simplified game as it is played: a pile is clicked, then the pile its cards go to. */
export class CountdownTable {
  session = $state.raw<CountdownSession>(begin(countdownGame({ cards: 6, scheme: "python", seed: 30n })));
  source = $state<CountdownPile | undefined>();
  refusal = $state<CountdownRefusal | undefined>();
  readonly #keep: (session: CountdownSession) => void;

  constructor(keep: (session: CountdownSession) => void) {
    this.#keep = keep;
  }

  get position(): CountdownPosition {
    return positionOf(this.session);
  }

  get isWon(): boolean {
    return isSessionWon(this.session);
  }

  get canUndo(): boolean {
    return canUndo(this.session);
  }

  get isUnderWay(): boolean {
    return this.canUndo && !this.isWon;
  }

  /** Deals the numbers anew. */
  deal(setup: CountdownSetup): void {
    this.lay(begin(countdownGame(setup)));
  }

  /** Puts a game on the table in the place of the one that lies there. */
  lay(session: CountdownSession): void {
    this.resume(session);
    this.#keep(session);
  }

  /** Takes up a game again that was kept before. */
  resume(session: CountdownSession): void {
    this.session = session;
    this.source = undefined;
    this.refusal = undefined;
  }

  /** The first click names the source, the second the target; answers the move that was made. */
  click(pile: CountdownPile): { readonly from: CountdownPile; readonly to: CountdownPile } | undefined {
    this.refusal = undefined;
    const from = this.source;
    if (from === undefined) {
      if (!this.isWon) this.source = pile;
      return undefined;
    }
    this.source = undefined;
    const move = { from, to: pile };
    const refusal = this.session.game.refusalOf(this.position, move) as CountdownRefusal | undefined;
    this.refusal = refusal;
    if (refusal !== undefined) return undefined;
    this.#change(play(this.session, move));
    return move;
  }

  undo(): void {
    this.#change(undo(this.session));
  }

  #change(session: CountdownSession): void {
    this.resume(session);
    this.#keep(session);
  }
}
