import {
  linkFrom,
  type Synced,
  synchronise,
  type TogetherClient,
  TogetherError,
  type TogetherLink,
  type TogetherProblem,
  type Transport,
  togetherClient,
} from "@klondike/play/together";
import type { BrowserStore } from "../memory/game-store.ts";
import type { Store } from "../memory/store.ts";
import { LINK } from "./link.ts";
import { browserReplica, forgetAgreed } from "./replica.ts";

/** A server that does not answer by then is away. */
const PATIENCE_MS = 30_000;

/** What came of the last thing that was asked for. */
export type Outcome =
  | { readonly kind: "problem"; readonly problem: TogetherProblem }
  | { readonly kind: "synced"; readonly synced: Synced }
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "left" | "deleted" };

/** A player's games on several devices, as this page has to do with it. Nothing is sent before it is turned on. */
export class Together {
  /** Whose device this is; undefined where that was not turned on, or is not read yet. */
  link = $state.raw<TogetherLink | undefined>();
  isRead = $state(false);
  isBusy = $state(false);
  outcome = $state.raw<Outcome | undefined>();
  readonly #store: BrowserStore;
  readonly #device: Store;

  constructor(store: BrowserStore, device: Store) {
    this.#store = store;
    this.#device = device;
  }

  /** Looks whose device this is; one that cannot keep anything is nobody's. */
  async read(): Promise<void> {
    this.link = linkFrom(await this.#device.value(LINK).catch(() => undefined));
    this.isRead = true;
  }

  /** Turns it on as a new player. */
  start(nickname: string): Promise<void> {
    return this.#turnOn((client) => client.register(nickname));
  }

  /** Turns it on as one more device of whoever was given the code. */
  join(code: string): Promise<void> {
    return this.#turnOn((client) => client.join(code));
  }

  sync(): Promise<void> {
    return this.#do(async (client) => ({ kind: "synced", synced: await this.#synced(client) }));
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

  async #turnOn(enter: (client: TogetherClient) => Promise<string>): Promise<void> {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const key = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    await this.#do(async (client) => {
      const nickname = await enter(client);
      await forgetAgreed(this.#device);
      const link = { server: location.origin, key, nickname };
      await this.#device.keepValue(LINK, link);
      this.link = link;
      return { kind: "synced", synced: await this.#synced(client) };
    }, key);
  }

  #synced(client: TogetherClient): Promise<Synced> {
    return synchronise(browserReplica(this.#store, this.#device), client.exchange, () => crypto.randomUUID());
  }

  /** One thing after another: a page tells and hears in one place at a time. */
  async #do(
    act: (client: TogetherClient) => Promise<Outcome | undefined>,
    key = this.link?.key,
  ): Promise<void> {
    if (this.isBusy || key === undefined) return;
    this.isBusy = true;
    this.outcome = undefined;
    const client = togetherClient(ownServer, key);
    try {
      this.outcome = await navigator.locks.request("klondike-together", () => act(client));
    } catch (error) {
      this.outcome = { kind: "problem", problem: error instanceof TogetherError ? error.problem : "failed" };
    } finally {
      this.isBusy = false;
    }
  }

  async #forget(): Promise<void> {
    await this.#device.keepValue(LINK, null);
    await forgetAgreed(this.#device);
    this.link = undefined;
  }
}

/** The server that the page came from, beside whose page it answers. */
const ownServer: Transport = async ({ method, path, key, body }) => {
  const answer = await fetch(new URL(`.${path}`, document.baseURI), {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    credentials: "omit",
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // A plain host answers with a page of its own: then there is no server for players.
  const isJson = answer.headers.get("Content-Type")?.includes("json") === true;
  if (!isJson && answer.status !== 204) throw new TypeError("no server for players");
  return { status: answer.status, body: isJson ? await answer.json() : undefined };
};
