import { type GameRecord, parseRecord } from "@klondike/engine/records";
import type { EditionName } from "@klondike/engine/rules";
import { loadAnySave } from "@klondike/engine/session";
import {
  asideInValue,
  type GameStore,
  type Revised,
  randomUuid,
  type StoredGame,
  type Unsaved,
} from "@klondike/play";
import { toStorageProblem } from "./database.ts";
import {
  isEmptyNote,
  isNewer,
  joinNotes,
  leaveNote,
  localNotes,
  type Note,
  type NoteStorage,
  readNote,
  type UnwrittenGame,
} from "./journal.ts";
import { recentGames } from "./recent-games.ts";
import type { Store, Written } from "./store.ts";
import { readFields, readRevision } from "./stored-game.ts";
import type { Tabs } from "./tab-channel.ts";

/** The known revision of a table and this page's lease; a page that holds the lease writes without reading first. */
type Holding = { readonly known: number; readonly lease: string; readonly isHeld: boolean };

/** The device's store as `play` uses it, with additions for the page. */
export type BrowserStore = GameStore & {
  /** Stores a note of unwritten changes for the next page, or removes it if there are none. */
  leave(unsaved: Unsaved): void;
  /**
   * Puts a game from a file or another device on a table, as another tab would.
   *
   * @param isStill whether the stored game may be replaced; if not, nothing is written and the result is false
   */
  bringIn(edition: EditionName, game: StoredGame, isStill?: (stored: unknown) => boolean): Promise<boolean>;
};

/**
 * A store that writes under leases, so that tabs do not overwrite each other, follows other tabs, and restores what the
 * previous page could not write.
 */
export function browserStore(store: Store, tabs: Tabs, notes: NoteStorage = localNotes()): BrowserStore {
  const holdings = new Map<EditionName, Holding>();
  const listeners = new Set<(edition: EditionName) => void>();
  const left = readNote(notes);
  const leftGames = new Map<EditionName, UnwrittenGame>(left.games);
  /** Whether this page may replace the note; not if another tab left it later. */
  let ownsNote = !isEmptyNote(left);

  const saveGame = async (edition: EditionName, known: number, game: StoredGame): Promise<Revised> => {
    const before = holdings.get(edition);
    // A revision that was not written under this lease needs a new lease.
    const holding = before?.known === known ? before : { known, lease: newLease(), isHeld: false };
    holdings.set(edition, holding);
    const written = await store.saveGame(edition, holding, game).catch((error: unknown) => {
      // The lease may or may not have been taken, so the next write requests it again.
      holdings.set(edition, { ...holding, isHeld: false });
      throw error;
    });
    if (written.kind === "other") {
      holdings.set(edition, { known: readRevision(written.game), lease: newLease(), isHeld: false });
      return revised(written.game);
    }
    let revision = known + 1;
    if (written.wasGone) {
      await store.saveGame(edition, { ...holding, known: 0, isHeld: true }, game);
      revision = 1;
    }
    holdings.set(edition, { known: revision, lease: holding.lease, isHeld: true });
    tabs.post({ kind: "game", edition });
    return { ...game, revision };
  };

  const game = async (edition: EditionName): Promise<Revised | undefined> => {
    const stored = await store.game(edition);
    if (!holdings.has(edition))
      holdings.set(edition, { known: readRevision(stored), lease: newLease(), isHeld: false });
    const unwritten = leftGames.get(edition);
    leftGames.delete(edition);
    if (unwritten !== undefined && isNewer(unwritten, stored) && loadAnySave(unwritten.game.save, edition).ok)
      return { ...revised({ ...unwritten.game, revision: readRevision(stored) }), isUnwritten: true };
    return stored === undefined ? undefined : revised(stored);
  };

  const recent = () => recentGames(store);

  tabs.listen((notice) => {
    if (notice.kind === "game") for (const listener of listeners) listener(notice.edition);
  });

  return {
    isPersistent: store.problem === undefined,
    problemOf: toStorageProblem,
    game,
    saveGame,
    sendAhead(edition, ahead) {
      const holding = holdings.get(edition);
      if (holding === undefined) return;
      // If another page has the table, the lease has ended and nothing is written. The write in progress reports
      // failures.
      const claim = { known: holding.known + 1, lease: holding.lease, isHeld: true };
      void store.saveGame(edition, claim, ahead).catch(() => undefined);
    },
    quarantine: (edition) => store.quarantine({ from: "games", key: edition }),
    onExternalWrite(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...asideInValue(store),
    recent,
    takeRecent: async (id) => (await recent()).find(({ note }) => note.id === id),
    summaries: () => store.summaries(),
    hasDeal: (...deal) => store.hasDeal(...deal),
    record: (id) => readRecord(store, id),
    saveRecord: (record) => store.saveRecord(record),
    value: (name) => store.value(name),
    changeValue: (name, change) => store.changeValue(name, change),
    takeUnsaved: () => left,
    leave({ games, aside, records }) {
      const tables = [...games].map(([edition, unwritten]) => {
        const { known = 0, lease = newLease() } = holdings.get(edition) ?? {};
        return [edition, { known, lease, game: unwritten }] as const;
      });
      // Games in the note that were not read yet stay there.
      const note: Note = { games: new Map([...leftGames, ...tables]), aside, records };
      if (isEmptyNote(note) && !ownsNote) return;
      leaveNote(notes, ownsNote ? note : joinNotes(readNote(notes), note));
      ownsNote = !isEmptyNote(note);
    },
    async bringIn(edition, brought, isStill = () => true) {
      let written: Written;
      // If this page has written in between, try again.
      do {
        const stored = await store.game(edition);
        if (!isStill(stored)) return false;
        const known = readRevision(stored);
        written = await store.saveGame(edition, { known, lease: newLease(), isHeld: false }, brought);
      } while (written.kind === "other");
      for (const listener of listeners) listener(edition);
      return true;
    },
  };
}

/** A stored value as a game with its revision; the caller must validate it. */
function revised(stored: unknown): Revised {
  const { save, note, branch, origin } = readFields(stored) as Partial<StoredGame>;
  return {
    save,
    revision: readRevision(stored),
    ...(note && { note }),
    ...(branch && { branch }),
    ...(origin && { origin }),
  };
}

/** A new lease; its first part orders leases by time. */
function newLease(): string {
  return `${Date.now()} ${randomUuid(crypto)}`;
}

/** The record of a game with its moves; one that cannot be read is set aside. */
async function readRecord(store: Store, id: string): Promise<GameRecord | undefined> {
  const stored = await store.record(id);
  if (stored === undefined) return undefined;
  const record = parseRecord(stored);
  if (record.ok && loadAnySave(record.value.save).ok) return record.value;
  await store.quarantine({ from: "records", key: id });
  return undefined;
}
