import { fields, matchShape } from "@klondike/engine/internal";
import { randomUuid } from "@klondike/play";
import {
  type AccountClient,
  AccountError,
  type AccountLink,
  type AccountProblem,
  accountClient,
  type ConflictGame,
  conflictChoices,
  type DeviceList,
  endConflict,
  linkFrom,
  type Replica,
  replaceKey,
  type Synced,
  synchronise,
} from "@klondike/play/sync";
import * as v from "valibot";
import type { Room } from "../context/room.ts";
import { rankedDealsOn } from "../deals/ranked-deals.ts";
import { settingsFrom } from "../settings/settings.ts";
import type { SettingsState } from "../settings/settings-state.svelte.ts";
import type { Store } from "../storage/store.ts";
import { browserReplica, forgetAgreed } from "./replica.ts";
import { LINK, transportTo } from "./transport.ts";

/** Web lock that lets only one tab sync at a time. */
const LOCK = "klondike-together";
/** Storage key of the last synced settings; missing if settings are not synced. */
const SETTINGS = "together-settings";
/** Storage key of a key that was created but may not have reached the server. */
const NEXT_KEY = "together-next-key";
const sentSchema = fields({ number: v.number(), text: v.string() });

/** Result of the last request. */
export type Outcome =
  | { readonly kind: "problem"; readonly problem: AccountProblem }
  | { readonly kind: "synced"; readonly synced: Synced }
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "revoked"; readonly count: number }
  | { readonly kind: "recovery"; readonly code: string | undefined }
  | { readonly kind: "left" | "deleted" | "new-key" };

/** The player's account as used by this page. Nothing is sent until sync is turned on. */
export class Account {
  /** The device's link to the account; undefined if sync is off or before it is read. */
  link = $state.raw<AccountLink | undefined>();
  isRead = $state(false);
  isBusy = $state(false);
  outcome = $state.raw<Outcome | undefined>();
  /** Games that were continued on several devices; the player chooses one of each group. */
  choices = $state.raw<readonly (readonly ConflictGame[])[]>([]);
  doSettingsFollow = $state(false);
  /** The account's devices, once they are loaded. */
  devices = $state.raw<DeviceList | undefined>();
  readonly #host: Room["host"];
  readonly #device: Store;
  readonly #settings: SettingsState;

  constructor(host: Room["host"], device: Store, settings: SettingsState) {
    this.#host = host;
    this.#device = device;
    this.#settings = settings;
  }

  /** Reads the link from storage. If storage cannot be read, sync is off. */
  async read(): Promise<void> {
    this.link = linkFrom(await this.#device.value(LINK).catch(() => undefined));
    this.doSettingsFollow = (await this.#keptSettings()) !== undefined;
    await this.#readChoices();
    this.isRead = true;
  }

  start(nickname: string, server: string): Promise<void> {
    return this.#turnOn(server, (client) => client.register(nickname));
  }

  join(code: string, server: string): Promise<void> {
    return this.#turnOn(server, (client) => client.join(code));
  }

  sync(): Promise<void> {
    return this.#do(async (client) => ({ kind: "synced", synced: await this.#synced(client) }));
  }

  /** Chooses a game and ends its conflict. */
  async choose(id: string): Promise<void> {
    await locked(() => endConflict(this.#replica, id));
    await this.#readChoices();
  }

  /** Turns syncing of settings on or off. Settings on the server replace those here. */
  async letSettingsFollow(isWished: boolean): Promise<void> {
    const text = JSON.stringify(this.#settings.values);
    await this.#device.keepValue(SETTINGS, isWished ? { number: 0, text } : null);
    this.doSettingsFollow = isWished;
    if (isWished) await this.sync();
  }

  code(): Promise<void> {
    return this.#do(async (client) => ({ kind: "code", code: await client.code() }));
  }

  listDevices(): Promise<void> {
    return this.#changeDevices(async () => undefined);
  }

  /** Revokes a device, or all others. */
  revoke(id: string | undefined): Promise<void> {
    return this.#changeDevices(async (client) => {
      if (id === undefined) return { kind: "revoked", count: await client.revokeOthers() };
      await client.revoke(id);
      return { kind: "revoked", count: 1 };
    });
  }

  /** Replaces this device's key. If that is interrupted, the next request finishes it. */
  newKey(): Promise<void> {
    return this.#do(async () => {
      await this.#device.keepValue(NEXT_KEY, randomKey());
      await this.#currentLink();
      return { kind: "new-key" };
    });
  }

  /** Creates a recovery code, or removes it. */
  recovery(isWished: boolean): Promise<void> {
    return this.#changeDevices(async (client) => {
      if (isWished) return { kind: "recovery", code: await client.recoveryCode() };
      await client.removeRecoveryCode();
      return { kind: "recovery", code: undefined };
    });
  }

  /** Returns everything the server stores as text; undefined if the request failed. */
  async everything(): Promise<string | undefined> {
    let text: string | undefined;
    await this.#do(async (client) => {
      text = JSON.stringify(await client.everything());
      return undefined;
    });
    return text;
  }

  /** Turns sync off here; games stay on the device and the server. */
  async stop(): Promise<void> {
    await this.#forget();
    this.outcome = { kind: "left" };
  }

  /** Deletes everything on the server and turns sync off; games on the device stay. */
  remove(): Promise<void> {
    return this.#do(async (client) => {
      await client.remove();
      await this.#forget();
      return { kind: "deleted" };
    });
  }

  /** Runs `act`, then lists the devices. */
  #changeDevices(act: (client: AccountClient) => Promise<Outcome | undefined>): Promise<void> {
    return this.#do(async (client) => {
      const outcome = await act(client);
      this.devices = await client.devices();
      return outcome;
    });
  }

  async #turnOn(server: string, enter: (client: AccountClient) => Promise<string>): Promise<void> {
    const key = randomKey();
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
    const replica = this.#replica;
    const synced = await synchronise(replica, client.exchange, () => randomUuid(crypto));
    const ranked = await rankedDealsOn(this.#host);
    await ranked.learnFrom(replica, client);
    await this.#readChoices();
    return synced;
  }

  get #replica(): Replica {
    return browserReplica(this.#host.store, this.#device);
  }

  /** Reads the open conflicts; none if storage cannot be read. */
  async #readChoices(): Promise<void> {
    this.choices = await conflictChoices(this.#replica).catch(() => []);
  }

  /** Sends settings changed here; otherwise applies those changed elsewhere. */
  async #followSettings(client: AccountClient): Promise<void> {
    const kept = await this.#keptSettings();
    if (kept === undefined) return;
    const { values } = this.#settings;
    const isChanged = JSON.stringify(values) !== kept.text;
    let { number, settings } = await client.settings(isChanged ? values : undefined);
    // The server has no settings yet.
    if (number === 0) ({ number, settings } = await client.settings(values));
    if (!isChanged && number > kept.number) await this.#settings.set(settingsFrom(settings));
    await this.#device.keepValue(SETTINGS, { number, text: JSON.stringify(this.#settings.values) });
  }

  async #keptSettings(): Promise<v.InferOutput<typeof sentSchema> | undefined> {
    return matchShape(sentSchema, await this.#device.value(SETTINGS).catch(() => undefined));
  }

  /**
   * Reads the stored link, since another tab may have replaced its key, and finishes an interrupted replacement. Returns
   * this page's link if storage cannot be read.
   */
  async #currentLink(): Promise<AccountLink | undefined> {
    this.link = linkFrom(await this.#device.value(LINK).catch(() => this.link));
    const next = matchShape(v.string(), await this.#device.value(NEXT_KEY).catch(() => undefined));
    if (this.link === undefined || next === undefined) return this.link;
    const link = { ...this.link, key: next };
    await replaceKey((key) => openClient({ ...link, key }), { old: this.link.key, next });
    await this.#device.keepValue(LINK, link);
    await this.#device.keepValue(NEXT_KEY, null);
    this.link = link;
    return link;
  }

  /** Runs one request at a time and stores its outcome. */
  async #do(
    act: (client: AccountClient) => Promise<Outcome | undefined>,
    entered?: Pick<AccountLink, "server" | "key">,
  ): Promise<void> {
    if (this.isBusy || (entered === undefined && this.link === undefined)) return;
    this.isBusy = true;
    this.outcome = undefined;
    try {
      this.outcome = await locked(async () => {
        const link = entered ?? (await this.#currentLink());
        return link && act(openClient(link));
      });
    } catch (error) {
      this.outcome = { kind: "problem", problem: error instanceof AccountError ? error.problem : "failed" };
    } finally {
      this.isBusy = false;
    }
  }

  async #forget(): Promise<void> {
    await this.#device.keepValue(LINK, null);
    await this.#device.keepValue(NEXT_KEY, null);
    await forgetAgreed(this.#device);
    this.choices = [];
    await this.#device.keepValue(SETTINGS, null);
    this.doSettingsFollow = false;
    this.devices = undefined;
    this.link = undefined;
  }
}

function openClient({ server, key }: Pick<AccountLink, "server" | "key">): AccountClient {
  return accountClient(transportTo(server), key, deviceName());
}

/** A random key of 128 bits in hexadecimal. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A name by which the player can recognise this device: "Firefox, Linux". */
function deviceName(): string {
  const { userAgent } = navigator;
  const find = (names: readonly string[]) => names.find((name) => userAgent.includes(name));
  // Chrome's user agent also names Safari, and those of Edge and Opera name Chrome.
  const browser = find(["Firefox", "Edg", "OPR", "Chrome", "Safari"]) ?? "";
  const system = find(["Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux"]);
  const known = { Edg: "Edge", OPR: "Opera" }[browser] ?? browser;
  return [known, system].filter(Boolean).join(", ");
}

/** Runs `act` while no other tab syncs. Without Web Locks, tabs may sync at the same time, which the server merges. */
async function locked<T>(act: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? act() : locks.request(LOCK, act);
}
