import type { AccountLink, Transport } from "@klondike/play/sync";

/** A server that does not answer by then is away. */
const PATIENCE_MS = 30_000;

/** A server: the one that the page came from answers beside the page, every other at its root. */
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
    // A plain host answers with a page of its own: then there is no server for players.
    const isJson = answer.headers.get("Content-Type")?.includes("json") === true;
    if (!isJson && answer.status !== 204) throw new TypeError("no server for players");
    return { status: answer.status, body: isJson ? await answer.json() : undefined };
  };
}

/** The servers beside its own that this page may speak to, as its policy says. */
export function otherServers(): readonly string[] {
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute("content");
  const [, sources = ""] = /connect-src ([^;]*)/.exec(policy ?? "") ?? [];
  return sources.split(" ").filter((source) => /^https?:/.test(source));
}

/** Reads a server's stream of events until it ends; `heard` is called with the kind of each. Rejects where it breaks off. */
export async function readEvents(
  { server, key }: AccountLink,
  query: string,
  heard: (kind: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(addressAt(server, `/api/events?${query}`), {
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
      if (kind !== undefined) heard(kind);
    }
  }
}

function addressAt(server: string, path: string): URL {
  return server === location.origin ? new URL(`.${path}`, document.baseURI) : new URL(path, server);
}

function headersFor(key: string): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${key}` };
}
