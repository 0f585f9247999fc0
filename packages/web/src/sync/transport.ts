import { type AccountLink, API, type Transport } from "@klondike/play/sync";

/** Request timeout, in ms. */
const PATIENCE_MS = 30_000;

/** Sends requests to a server, relative to the page if it is the page's own, otherwise to the server's root. */
export function transportTo(server: string): Transport {
  return async ({ method, path, key, body }) => {
    const answer = await fetch(addressAt(server, path), {
      method,
      headers: { ...headersFor(key), "Content-Type": "application/json" },
      credentials: "omit",
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // A static host returns an HTML page, which shows that there is no server.
    const isJson = answer.headers.get("Content-Type")?.includes("json") === true;
    if (!isJson && answer.status !== 204) throw new TypeError("no server for players");
    return { status: answer.status, body: isJson ? await answer.json() : undefined };
  };
}

/** Other servers that this page may use, according to its content security policy. */
export function otherServers(): readonly string[] {
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute("content");
  const [, sources = ""] = /connect-src ([^;]*)/.exec(policy ?? "") ?? [];
  return sources.split(" ").filter((source) => /^https?:/.test(source));
}

/** Reads a server's event stream until it ends; calls `onEvent` with the kind of each event. Rejects if it breaks. */
export async function readEvents(
  { server, key }: AccountLink,
  query: string,
  onEvent: (kind: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(addressAt(server, `${API}/events?${query}`), {
    headers: headersFor(key),
    credentials: "omit",
    redirect: "error",
    signal,
  });
  if (!answer.ok || answer.body === null) throw new TypeError("no events");
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const events = (text + part.value).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const [, kind] = /^event: (\w+)$/m.exec(event) ?? [];
      if (kind !== undefined) onEvent(kind);
    }
  }
}

function addressAt(server: string, path: string): URL {
  return server === location.origin ? new URL(`.${path}`, document.baseURI) : new URL(path, server);
}

function headersFor(key: string): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${key}` };
}

/** Storage key of the device's link to an account. */
export const LINK = "together";
