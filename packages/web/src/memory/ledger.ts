import {
  type GameRecord,
  type GameSummary,
  type Help,
  isKnownDeal,
  isSessionWon,
  isTouched,
  type KlondikeGame,
  type KlondikeSession,
  MOST_DOLLARS,
  mergedRecords,
  recordOf,
  saveOf,
  summaryOf,
  withRecord,
} from "@klondike/engine";
import type { GameNote } from "./database.ts";
import type { Store } from "./store.ts";
import { idOf } from "./stored-game.ts";

/** Where the account of cumulative Vegas stood when the first record was written. */
export const OPENING_BALANCE = "vegas-balance";

/** The list of games that were played, from which every number follows. */
export class Ledger {
  readonly #store: Store;
  readonly #failed: (error: unknown) => void;
  /** A game is the same through all its undoing and redoing, so what is known of it hangs on the game itself. */
  readonly #notes = new WeakMap<KlondikeGame, GameNote>();
  /** The moves that won a game: while no others are made, it ended when they were. */
  readonly #wonBy = new WeakMap<KlondikeGame, KlondikeSession["steps"]>();
  /** What could not be written yet still counts. */
  #unwritten: readonly GameRecord[] = [];
  /** Games that were written down here: they are over, even where the store still shows them on a table. */
  readonly #over = new Set<string>();
  #pending = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, failed: (error: unknown) => void) {
    this.#store = store;
    this.#failed = failed;
  }

  /** Takes up a game again that was noted before, be it that it was left for another. */
  recognise(session: KlondikeSession, note: GameNote): void {
    this.#notes.set(session.game, note);
    this.#over.delete(note.id);
    this.#noteWin(session);
  }

  /** Takes a game from outside; where it comes with moves, it counts as replayed. */
  receive(session: KlondikeSession): void {
    this.#notes.set(session.game, { ...this.touch(session), replayed: isTouched(session) });
  }

  /** Notes that a game was played just now; one that was never seen begins, and one that was won has ended then. */
  touch(session: KlondikeSession, help: Partial<Help> = {}): GameNote {
    const { game, steps } = session;
    const now = Date.now();
    const known = this.#notes.get(game);
    const isOver = this.#wonBy.get(game) === steps;
    const { fair, thoughtful } = known?.help ?? { fair: 0, thoughtful: 0 };
    const note: GameNote = {
      id: known?.id ?? crypto.randomUUID(),
      began: known?.began ?? now,
      ended: isOver ? (known?.ended ?? now) : now,
      replayed: known?.replayed ?? false,
      help: { fair: fair + (help.fair ?? 0), thoughtful: thoughtful + (help.thoughtful ?? 0) },
    };
    this.#notes.set(game, note);
    this.#noteWin(session);
    return note;
  }

  /** What is known of a game; one that was never seen begins. */
  noteOf(session: KlondikeSession): GameNote {
    return this.#notes.get(session.game) ?? this.touch(session);
  }

  /** Writes down a game that was won or is left for another; one that was never touched does not count. */
  write(session: KlondikeSession): void {
    if (!isTouched(session)) return;
    const note = this.noteOf(session);
    this.#over.add(note.id);
    this.enqueue(() => this.#put(session, note));
  }

  /** Does something when everything before it is written. */
  enqueue(work: () => Promise<void>): void {
    this.#pending++;
    this.#writing = this.#writing
      .then(work)
      .catch(this.#failed)
      .finally(() => {
        this.#pending--;
      });
  }

  /** Waits until nothing is left to write; undefined where nothing is. */
  written(): Promise<void> | undefined {
    return this.#pending === 0 ? undefined : this.#writing;
  }

  /** Tries again to write what could not be written. */
  again(): void {
    if (this.#unwritten.length > 0) this.enqueue(() => this.#flush());
  }

  /** The games that are over, oldest first: one that still lies on a table is over when it was won. */
  async finished(): Promise<readonly GameSummary[]> {
    const games = await this.games();
    const tables = await this.#store.games().catch(() => new Map<string, unknown>());
    const onTables = new Set([...tables.values()].map(idOf));
    return games.filter(({ id, won }) => won || this.#over.has(id) || !onTables.has(id));
  }

  /** What cumulative Vegas brings along: what all such games together have left. */
  async balance(): Promise<number> {
    const [{ vegasAccount }, games] = await Promise.all([import("./account.ts"), this.games()]);
    const account = vegasAccount(games);
    const opening = await this.#store.value(OPENING_BALANCE).catch(() => 0);
    const isSound =
      typeof opening === "number" && Number.isSafeInteger(opening) && Math.abs(opening) <= MOST_DOLLARS;
    return (isSound ? opening : 0) + account;
  }

  /** Every game that was written down, oldest first. */
  async games(): Promise<readonly GameSummary[]> {
    await this.#writing;
    const written = await this.#store.summaries().catch((error: unknown) => {
      this.#failed(error);
      return [];
    });
    return mergedRecords<GameSummary>(written, this.#unwritten);
  }

  /** The record of a game, whatever it is. */
  async record(id: string): Promise<unknown> {
    await this.#writing;
    return this.#unwritten.find((each) => each.id === id) ?? this.#store.record(id);
  }

  /** What could not be written yet. */
  get unwritten(): readonly GameRecord[] {
    return this.#unwritten;
  }

  #noteWin(session: KlondikeSession): void {
    if (isSessionWon(session)) this.#wonBy.set(session.game, session.steps);
  }

  async #put(session: KlondikeSession, note: GameNote): Promise<void> {
    const { edition, deal } = saveOf(session);
    const others = this.#unwritten.filter(({ id }) => id !== note.id).map(summaryOf);
    const isMet =
      isKnownDeal(others, session) || (await this.#store.hasDeal(edition, deal, note.id).catch(() => false));
    const record = recordOf(session, { ...note, replayed: note.replayed || isMet });
    this.#unwritten = withRecord(this.#unwritten, record);
    await this.#flush();
  }

  async #flush(): Promise<void> {
    for (const each of this.#unwritten) await this.#store.keepRecord(each);
    this.#unwritten = [];
  }
}
