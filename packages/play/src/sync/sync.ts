import type { GameRecord, GameSummary } from "@klondike/engine/records";
import { computeChecksum } from "@klondike/engine/session";
import { separateGames } from "./conflicts.ts";
import {
  allVersions,
  betterRecord,
  deletedEntry,
  type Entry,
  type GameUnderWay,
  playOf,
  recordStamp,
  writesOf,
} from "./merge.ts";
import { canBeShared } from "./parse-entry.ts";
import {
  type Agreed,
  type AgreedGame,
  type Apart,
  type Exchange,
  parseAgreed,
  type Replica,
} from "./replica.ts";

/** Maximum number of entries per request. */
const MAX_ENTRIES_PER_REQUEST = 200;
/** Maximum number of characters per request. */
const MAX_CHARACTERS_PER_REQUEST = 400_000;
/**
 * Maximum number of rounds. Changes during a sync need another round; after this many, the player is probably playing.
 */
const MAX_ROUNDS = 5;
/** Device id in the versions of concurrent continuations. All devices use it together with the same game id. */
const APART = "apart";

/** Result of a sync, for the player. */
export interface Synced {
  /** Number of games sent. */
  readonly sent: number;
  /** Number of games received. */
  readonly received: number;
  /** Games continued concurrently on two devices: both are kept. */
  readonly apart: number;
}

/**
 * Sends local changes and applies those of others. It can be interrupted anywhere and repeated: nothing is lost or
 * duplicated.
 *
 * @param newDevice returns a unique device id
 */
export async function synchronise(
  replica: Replica,
  exchange: Exchange,
  newDevice: () => string,
): Promise<Synced> {
  // Without an agreed state everything is exchanged again, which only takes longer.
  const agreed = parseAgreed(await replica.agreed()) ?? {
    device: newDevice(),
    since: 0,
    games: {},
    apart: [],
  };
  return new SyncRun(replica, exchange, agreed).run();
}

class SyncRun {
  readonly #replica: Replica;
  readonly #exchange: Exchange;
  readonly #device: string;
  readonly #games: Map<string, AgreedGame>;
  #apart: readonly Apart[];
  /** The last change received. */
  #receivedUpTo: number;
  /** The last change before one that could not be applied. */
  #missedAfter: number | undefined;
  #summaries = new Map<string, GameSummary>();
  #underWay = new Map<string, GameUnderWay>();
  /** Games that diverged during this run. */
  readonly #parted = new Map<string, Entry>();
  readonly #sent = new Set<string>();
  readonly #received = new Set<string>();

  constructor(replica: Replica, exchange: Exchange, { device, since, games, apart }: Agreed) {
    this.#replica = replica;
    this.#exchange = exchange;
    this.#device = device;
    this.#games = new Map(Object.entries(games));
    this.#apart = apart;
    this.#receivedUpTo = since;
  }

  async run(): Promise<Synced> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      let hasNews = false;
      for await (const batch of batches(this.#news())) {
        hasNews = true;
        await this.#send(batch);
      }
      if (round === 0 && !hasNews) await this.#send([]);
      else if (!hasNews) break;
    }
    return { sent: this.#sent.size, received: this.#received.size, apart: this.#parted.size };
  }

  async #send(entries: readonly Entry[]): Promise<void> {
    for (let news = entries, hasMore = true; hasMore; news = []) {
      const before = this.#receivedUpTo;
      const answer = await this.#exchange({ since: before, entries: news });
      for (const entry of news) this.#noteSent(entry);
      if (answer.entries.length > 0) await this.#readLocal();
      for (const entry of answer.entries) {
        if (!(await this.#receive(entry))) this.#missedAfter ??= before;
      }
      this.#receivedUpTo = answer.since;
      hasMore = answer.hasMore;
      await this.#keep();
    }
  }

  /**
   * Everything the server does not have. The version of a game is recorded before it is sent, so that it is sent only
   * once.
   */
  async *#news(): AsyncGenerator<Entry> {
    await this.#readLocal();
    for (const id of await this.#replica.deleted()) {
      if (canBeShared(id) && this.#games.get(id)?.isDeleted !== true) yield deletedEntry(id);
    }
    for (const [id, entry] of this.#parted) if (this.#games.get(id)?.isSent === false) yield entry;
    const changed = [...this.#underWay.values()].filter(
      (game) => !this.#parted.has(game.note.id) && this.#mustBeSent(game),
    );
    for (const game of changed.filter((each) => this.#isEdited(each))) this.#write(game);
    if (changed.length > 0) await this.#keep();
    for (const game of changed) yield this.#entryOf(game);
    for (const summary of this.#summaries.values()) {
      const { id } = summary;
      const agreed = this.#games.get(id);
      // A deleted game stays deleted, even if it was continued.
      if (agreed?.isDeleted === true) await this.#replica.removeRecord(id);
      else if (agreed?.stamp !== recordStamp(summary) && canBeShared(id)) {
        const record = await this.#replica.record(id);
        if (record !== undefined) yield { id, isDeleted: false, record, heads: [] };
      }
    }
  }

  async #readLocal(): Promise<void> {
    this.#summaries = new Map((await this.#replica.summaries()).map((each) => [each.id, each]));
    this.#underWay = new Map((await this.#replica.underWay()).map((each) => [each.note.id, each]));
  }

  #mustBeSent(game: GameUnderWay): boolean {
    const { id } = game.note;
    const agreed = this.#games.get(id);
    const isOver = this.#summaries.get(id)?.won === true || agreed?.isDeleted === true;
    return canBeShared(id) && !isOver && this.#isUnsent(game);
  }

  /** Whether the server may not have the local version. */
  #isUnsent(game: GameUnderWay): boolean {
    return this.#isEdited(game) || this.#games.get(game.note.id)?.isSent === false;
  }

  /** Whether it was played here since the last agreement. */
  #isEdited(game: GameUnderWay): boolean {
    return computeChecksum(playOf(game)) !== this.#games.get(game.note.id)?.play;
  }

  #write(game: GameUnderWay, over = this.#games.get(game.note.id)?.versions ?? {}): void {
    const versions = { ...over, [this.#device]: writesOf(over, this.#device) + 1 };
    this.#agree(game.note.id, { play: computeChecksum(playOf(game)), versions, isSent: false });
  }

  #entryOf(game: GameUnderWay): Entry {
    const { id } = game.note;
    return { id, isDeleted: false, heads: [{ versions: this.#games.get(id)?.versions ?? {}, game }] };
  }

  #noteSent({ id, isDeleted, record, heads }: Entry): void {
    this.#sent.add(id);
    if (isDeleted) this.#agree(id, { isDeleted });
    if (record !== undefined) this.#agree(id, { stamp: recordStamp(record) });
    if (heads.length > 0) this.#agree(id, { isSent: true });
  }

  /** Applies an entry from the server; returns false if that failed, so that it must be received again. */
  async #receive(entry: Entry): Promise<boolean> {
    const { id, isDeleted, record, heads } = entry;
    this.#received.add(id);
    const local = this.#underWay.get(id);
    if (isDeleted) {
      await this.#replica.removeRecord(id);
      if (local !== undefined) await this.#replica.dropUnderWay(local);
      this.#agree(id, { isDeleted });
      return true;
    }
    if (record !== undefined) await this.#receiveRecord(record);
    if (record?.won === true) {
      if (local !== undefined && !this.#isUnsent(local)) await this.#replica.dropUnderWay(local);
      return true;
    }
    const [first, ...others] = new Map(heads.map(({ game }) => [playOf(game), game])).values();
    if (first === undefined) return true;
    return others.length === 0 ? this.#follow(first, entry) : this.#part([first, ...others], entry);
  }

  async #receiveRecord(received: GameRecord): Promise<void> {
    const { id } = received;
    const own = this.#summaries.has(id) ? await this.#replica.record(id) : undefined;
    const record = own === undefined ? received : betterRecord(own, received);
    if (record !== own) await this.#replica.saveRecord(record);
    // The local record is better and will be sent.
    if (JSON.stringify(record) === JSON.stringify(received)) this.#agree(id, { stamp: recordStamp(record) });
  }

  /** Handles one game in progress: it replaces the local one unless the player continued that. */
  async #follow(game: GameUnderWay, { id, heads }: Entry): Promise<boolean> {
    const local = this.#underWay.get(id);
    const play = computeChecksum(playOf(game));
    const isHere = local !== undefined && playOf(local) === playOf(game);
    // The local continuation is sent in the next round and then becomes a conflict.
    if (local !== undefined && !isHere && this.#isUnsent(local)) return true;
    const isNews = !isHere && this.#games.get(id)?.play !== play;
    if (isNews && !(await this.#replica.putUnderWay(game, local))) return false;
    this.#agree(id, { play, versions: allVersions(heads), isSent: true });
    return true;
  }

  /** Handles several games in progress, which become separate games. */
  async #part(games: readonly GameUnderWay[], { id, heads }: Entry): Promise<boolean> {
    const [longest, ...rest] = separateGames(games, id);
    if (longest === undefined) return true;
    let local = this.#underWay.get(id);
    const isLocal = (game: GameUnderWay): boolean => local !== undefined && playOf(local) === playOf(game);
    // The local continuation is sent in the next round and then is one of them.
    if (local !== undefined && !games.some(isLocal) && this.#isUnsent(local)) return true;
    const parted = [
      { id, isFromHere: isLocal(longest) },
      ...rest.map((game) => ({ id: game.note.id, isFromHere: isLocal(game) })),
    ];
    for (const own of rest) {
      const name = own.note.id;
      if (this.#games.has(name)) continue;
      const place = isLocal(own) ? local : undefined;
      if (!(await this.#replica.putUnderWay(own, place))) return false;
      if (place !== undefined) local = undefined;
      const versions = { [APART]: 1 };
      this.#parted.set(name, { id: name, isDeleted: false, heads: [{ versions, game: own }] });
      this.#agree(name, { play: computeChecksum(playOf(own)), versions, isSent: false });
    }
    if (!isLocal(longest) && !(await this.#replica.putUnderWay(longest, local))) return false;
    this.#write(longest, allVersions(heads));
    // If the game was played on other devices only, the player does not choose here.
    if (parted.some(({ isFromHere }) => isFromHere)) {
      const before = this.#apart.filter((each) => !each.games.some((game) => game.id === id));
      this.#apart = [...before, { games: parted }];
    }
    return true;
  }

  #agree(id: string, news: AgreedGame): void {
    this.#games.set(id, { ...this.#games.get(id), ...news });
  }

  #keep(): Promise<void> {
    const since = this.#missedAfter ?? this.#receivedUpTo;
    const games = Object.fromEntries(this.#games);
    return this.#replica.keepAgreed({ device: this.#device, since, games, apart: this.#apart });
  }
}

/** The entries in batches of the maximum size. */
async function* batches(entries: AsyncIterable<Entry>): AsyncGenerator<readonly Entry[]> {
  let batch: Entry[] = [];
  let length = 0;
  for await (const entry of entries) {
    const own = JSON.stringify(entry).length;
    if (
      batch.length === MAX_ENTRIES_PER_REQUEST ||
      (batch.length > 0 && length + own > MAX_CHARACTERS_PER_REQUEST)
    ) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(entry);
    length += own;
  }
  if (batch.length > 0) yield batch;
}
