import {
  type AccountClient,
  AccountError,
  type AccountLink,
  type AccountProblem,
  accountClient,
  type ConflictGame,
  conflictChoices,
  endConflict,
  linkFrom,
  type Replica,
  type Synced,
  synchronise,
} from "@klondike/play/sync";
import type { SettingsState } from "../app/settings.svelte.ts";
import { settingsFrom } from "../settings/settings.ts";
import type { BrowserStore } from "../storage/game-store.ts";
import type { Store } from "../storage/store.ts";
import { LINK } from "./account-link.ts";
import { browserReplica, forgetAgreed } from "./replica.ts";
import { transportTo } from "./transport.ts";

/** Whoever holds it tells and hears, in whichever tab. */
const LOCK = "klondike-together";
/** What was last heard of settings that follow; nothing where they do not. */
const SETTINGS = "together-settings";

/** What came of the last thing that was asked for. */
export type Outcome =
  | { readonly kind: "problem"; readonly problem: AccountProblem }
  | { readonly kind: "synced"; readonly synced: Synced }
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "left" | "deleted" };

/** A player's games on several devices, as this page has to do with it. Nothing is sent before it is turned on. */
export class Account {
  /** Whose device this is; undefined where that was not turned on, or is not read yet. */
  link = $state.raw<AccountLink | undefined>();
  isRead = $state(false);
  isBusy = $state(false);
  outcome = $state.raw<Outcome | undefined>();
  /** Games that devices went on with apart: the player chooses one of each. */
  choices = $state.raw<readonly (readonly ConflictGame[])[]>([]);
  /** Whether settings follow to and from the player's other devices. */
  doSettingsFollow = $state(false);
  readonly #store: BrowserStore;
  readonly #device: Store;
  readonly #settings: SettingsState;

  constructor(store: BrowserStore, device: Store, settings: SettingsState) {
    this.#store = store;
    this.#device = device;
    this.#settings = settings;
  }

  /** Looks whose device this is; one that cannot keep anything is nobody's. */
  async read(): Promise<void> {
    this.link = linkFrom(await this.#device.value(LINK).catch(() => undefined));
    this.doSettingsFollow = (await this.#keptSettings()) !== undefined;
    await this.#readChoices();
    this.isRead = true;
  }

  /** Turns it on as a new player. */
  start(nickname: string, server: string): Promise<void> {
    return this.#turnOn(server, (client) => client.register(nickname));
  }

  /** Turns it on as one more device of whoever was given the code. */
  join(code: string, server: string): Promise<void> {
    return this.#turnOn(server, (client) => client.join(code));
  }

  sync(): Promise<void> {
    return this.#do(async (client) => ({ kind: "synced", synced: await this.#synced(client) }));
  }

  /** Goes on with this game: nothing is asked about those that parted from it any more. */
  async choose(id: string): Promise<void> {
    await locked(() => endConflict(this.#replica, id));
    await this.#readChoices();
  }

  /** Lets settings follow from now on, or no more. Those that are on the server come first. */
  async letSettingsFollow(isWished: boolean): Promise<void> {
    const text = JSON.stringify(this.#settings.values);
    await this.#device.keepValue(SETTINGS, isWished ? { number: 0, text } : null);
    this.doSettingsFollow = isWished;
    if (isWished) await this.sync();
  }

  code(): Promise<void> {
    return this.#do(async (client) => ({ kind: "code", code: await client.code() }));
  }

  /** Everything that the server keeps, as a text; undefined where it did not answer. */
  async everything(): Promise<string | undefined> {
    let text: string | undefined;
    await this.#do(async (client) => {
      text = JSON.stringify(await client.everything());
      return undefined;
    });
    return text;
  }

  /** Turns it off here; games stay, here and there. */
  async stop(): Promise<void> {
    await this.#forget();
    this.outcome = { kind: "left" };
  }

  /** Deletes everything on the server and turns it off; games here stay. */
  remove(): Promise<void> {
    return this.#do(async (client) => {
      await client.remove();
      await this.#forget();
      return { kind: "deleted" };
    });
  }

  async #turnOn(server: string, enter: (client: AccountClient) => Promise<string>): Promise<void> {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const key = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    await this.#do(
      async (client) => {
        const nickname = await enter(client);
        await forgetAgreed(this.#device);
        const link = { server, key, nickname };
        await this.#device.keepValue(LINK, link);
        this.link = link;
        return { kind: "synced", synced: await this.#synced(client) };
      },
      { server, key },
    );
  }

  async #synced(client: AccountClient): Promise<Synced> {
    await this.#followSettings(client);
    const synced = await synchronise(this.#replica, client.exchange, () => crypto.randomUUID());
    await this.#readChoices();
    return synced;
  }

  get #replica(): Replica {
    return browserReplica(this.#store, this.#device);
  }

  /** A device whose games cannot be read has nothing to choose between. */
  async #readChoices(): Promise<void> {
    this.choices = await conflictChoices(this.#replica).catch(() => []);
  }

  /** Tells of settings that were changed here; else takes over those that were changed elsewhere. */
  async #followSettings(client: AccountClient): Promise<void> {
    const kept = await this.#keptSettings();
    if (kept === undefined) return;
    const { values } = this.#settings;
    const isChanged = JSON.stringify(values) !== kept.text;
    let { number, settings } = await client.settings(isChanged ? values : undefined);
    // Nobody has told any yet.
    if (number === 0) ({ number, settings } = await client.settings(values));
    if (!isChanged && number > kept.number) await this.#settings.set(settingsFrom(settings));
    await this.#device.keepValue(SETTINGS, { number, text: JSON.stringify(this.#settings.values) });
  }

  async #keptSettings(): Promise<{ readonly number: number; readonly text: string } | undefined> {
    const { number, text } = ((await this.#device.value(SETTINGS).catch(() => undefined)) ?? {}) as Readonly<
      Record<string, unknown>
    >;
    return typeof number === "number" && typeof text === "string" ? { number, text } : undefined;
  }

  /** One thing after another: a page tells and hears in one place at a time. */
  async #do(
    act: (client: AccountClient) => Promise<Outcome | undefined>,
    at: Pick<AccountLink, "server" | "key"> | undefined = this.link,
  ): Promise<void> {
    if (this.isBusy || at === undefined) return;
    this.isBusy = true;
    this.outcome = undefined;
    const client = accountClient(transportTo(at.server), at.key);
    try {
      this.outcome = await locked(() => act(client));
    } catch (error) {
      this.outcome = { kind: "problem", problem: error instanceof AccountError ? error.problem : "failed" };
    } finally {
      this.isBusy = false;
    }
  }

  async #forget(): Promise<void> {
    await this.#device.keepValue(LINK, null);
    await forgetAgreed(this.#device);
    this.choices = [];
    await this.#device.keepValue(SETTINGS, null);
    this.doSettingsFollow = false;
    this.link = undefined;
  }
}

/** Runs `act` while no other tab syncs; without locks, tabs may sync at the same time, which the server merges. */
async function locked<T>(act: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? act() : locks.request(LOCK, act);
}
