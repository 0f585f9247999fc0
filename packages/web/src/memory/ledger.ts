import {
  type GameRecord,
  type Help,
  isKnownDeal,
  isSessionWon,
  isTouched,
  type KlondikeGame,
  type KlondikeSession,
  mergedRecords,
  recordOf,
  saveOf,
  vegasAccount,
  withRecord,
} from "@klondike/engine";
import type { GameNote, StoredGame } from "./database.ts";
import type { Store } from "./store.ts";

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
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, failed: (error: unknown) => void) {
    this.#store = store;
    this.#failed = failed;
  }

  /** Takes up a game again that was noted before. */
  recognise(session: KlondikeSession, note: GameNote): void {
    this.#notes.set(session.game, note);
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
    this.#writing = this.#writing.then(() => this.#put(session, note));
  }

  /** Waits until nothing is left to write. */
  written(): Promise<void> {
    return this.#writing;
  }

  /** The records of games that are over, oldest first: one that still lies on a table is over when it was won. */
  async finished(): Promise<readonly GameRecord[]> {
    const records = await this.records();
    const games = await this.#store.games().catch(() => new Map<string, StoredGame>());
    const onTables = new Set([...games.values()].map(({ note }) => note?.id));
    return records.filter(({ id, won }) => won || this.#over.has(id) || !onTables.has(id));
  }

  /** What cumulative Vegas brings along: what all such games together have left. */
  async balance(): Promise<number> {
    const opening = await this.#store.value(OPENING_BALANCE).catch(() => 0);
    return (typeof opening === "number" ? opening : 0) + vegasAccount(await this.records());
  }

  /** Every record there is. */
  async records(): Promise<readonly GameRecord[]> {
    await this.#writing;
    const written = await this.#store.records().catch((error: unknown) => {
      this.#failed(error);
      return [];
    });
    return mergedRecords(written, this.#unwritten);
  }

  #noteWin(session: KlondikeSession): void {
    if (isSessionWon(session)) this.#wonBy.set(session.game, session.steps);
  }

  async #put(session: KlondikeSession, note: GameNote): Promise<void> {
    const { edition, deal } = saveOf(session);
    const others = await this.#store.recordsOf(edition, deal).catch(() => []);
    const earlier = [...others, ...this.#unwritten].filter(({ id }) => id !== note.id);
    const replayed = note.replayed || isKnownDeal(earlier, session);
    const record = recordOf(session, { ...note, replayed });
    this.#unwritten = withRecord(this.#unwritten, record);
    try {
      for (const each of this.#unwritten) await this.#store.keepRecord(each);
      this.#unwritten = [];
    } catch (error) {
      this.#failed(error);
    }
  }
}
