import type { GameRecord, GameSummary } from "@klondike/engine/records";
import { checksumOf } from "@klondike/engine/session";
import {
  allVersions,
  betterRecord,
  deletedEntry,
  type Entry,
  type GameUnderWay,
  playOf,
  stampOf,
  writesOf,
} from "./entry.ts";
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
const MAX_AT_ONCE = 200;
/** Maximum number of characters per request. */
const MAX_CHARACTERS_AT_ONCE = 400_000;
/** Changes during a sync need another round; after this many, the player is probably playing. */
const MAX_ROUNDS = 5;
/** Device id of concurrent continuations: all devices use it, with the same game id. */
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
  // Without an agreed state everything is exchanged again, which costs only time.
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
      else if (agreed?.stamp !== stampOf(summary) && canBeShared(id)) {
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
    return checksumOf(playOf(game)) !== this.#games.get(game.note.id)?.play;
  }

  #write(game: GameUnderWay, over = this.#games.get(game.note.id)?.versions ?? {}): void {
    const versions = { ...over, [this.#device]: writesOf(over, this.#device) + 1 };
    this.#agree(game.note.id, { play: checksumOf(playOf(game)), versions, isSent: false });
  }

  #entryOf(game: GameUnderWay): Entry {
    const { id } = game.note;
    return { id, isDeleted: false, heads: [{ versions: this.#games.get(id)?.versions ?? {}, game }] };
  }

  #noteSent({ id, isDeleted, record, heads }: Entry): void {
    this.#sent.add(id);
    if (isDeleted) this.#agree(id, { isDeleted });
    if (record !== undefined) this.#agree(id, { stamp: stampOf(record) });
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
    // The better local record is still to be sent.
    if (JSON.stringify(record) === JSON.stringify(received)) this.#agree(id, { stamp: stampOf(record) });
  }

  /** One game in progress: it becomes the local one, unless that was continued. */
  async #follow(game: GameUnderWay, { id, heads }: Entry): Promise<boolean> {
    const local = this.#underWay.get(id);
    const play = checksumOf(playOf(game));
    const isHere = local !== undefined && playOf(local) === playOf(game);
    // The local continuation is sent next, and is then a conflict.
    if (local !== undefined && !isHere && this.#isUnsent(local)) return true;
    const isNews = !isHere && this.#games.get(id)?.play !== play;
    if (isNews && !(await this.#replica.putUnderWay(game, local))) return false;
    this.#agree(id, { play, versions: allVersions(heads), isSent: true });
    return true;
  }

  /**
   * Several games in progress: the longest keeps the id, and every other becomes a separate game. All devices decide in
   * the same way.
   */
  async #part(games: readonly GameUnderWay[], { id, heads }: Entry): Promise<boolean> {
    const [longest, ...rest] = games.toSorted(
      (a, b) => b.save.at - a.save.at || (playOf(a) < playOf(b) ? -1 : 1),
    );
    if (longest === undefined) return true;
    let local = this.#underWay.get(id);
    const isLocal = (game: GameUnderWay): boolean => local !== undefined && playOf(local) === playOf(game);
    // The local continuation is sent next, and is then one of them.
    if (local !== undefined && !games.some(isLocal) && this.#isUnsent(local)) return true;
    const isFromHere = new Map(games.map((game) => [game, isLocal(game)]));
    const names = new Map([[longest, id]]);
    for (const game of rest) {
      const name = `${id.slice(0, 80)}-${checksumOf(playOf(game))}`;
      names.set(game, name);
      if (this.#games.has(name)) continue;
      const own: GameUnderWay = { ...game, note: { ...game.note, id: name } };
      const place = isLocal(game) ? local : undefined;
      if (!(await this.#replica.putUnderWay(own, place))) return false;
      if (place !== undefined) local = undefined;
      const versions = { [APART]: 1 };
      this.#parted.set(name, { id: name, isDeleted: false, heads: [{ versions, game: own }] });
      this.#agree(name, { play: checksumOf(playOf(own)), versions, isSent: false });
    }
    if (!isLocal(longest) && !(await this.#replica.putUnderWay(longest, local))) return false;
    this.#write(longest, allVersions(heads));
    // If the player is on another device, there is nothing to choose here.
    if ([...isFromHere.values()].includes(true)) {
      const parted = [...names].map(([game, name]) => ({
        id: name,
        isFromHere: isFromHere.get(game) === true,
      }));
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
    if (batch.length === MAX_AT_ONCE || (batch.length > 0 && length + own > MAX_CHARACTERS_AT_ONCE)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(entry);
    length += own;
  }
  if (batch.length > 0) yield batch;
}
