import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import type { AppOptions } from "./options.ts";

/** Timeout for receiving a complete request, headers included. */
const REQUEST_MS = 20_000;
const HEADERS_MS = 10_000;
/** Maximum time that stopping waits for open requests. */
const STOP_MS = 10_000;
const SWEEP_MS = 20;

/** A running server. */
export interface RunningServer {
  readonly port: number;
  /** Refuses new requests, finishes open ones, and closes the database. */
  stop(): Promise<void>;
}

/** Listens on a port; port 0 picks a free one. Rejects if the port is not available. */
export async function listen(
  options: AppOptions & { readonly host: string; readonly port: number; readonly requestMs?: number },
): Promise<RunningServer> {
  const { host, port, requestMs = REQUEST_MS } = options;
  const stopping = new AbortController();
  const app = createApp({ ...options, stopping: stopping.signal });
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      requestTimeout: requestMs,
      headersTimeout: Math.min(HEADERS_MS, requestMs),
      connectionsCheckingInterval: Math.min(1000, requestMs),
    },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async stop() {
      stopping.abort();
      const impatient = setTimeout(() => server.closeAllConnections(), STOP_MS);
      // Close keep-alive connections whose last response has ended.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await closed;
      clearTimeout(impatient);
      clearInterval(sweep);
      await options.database.close();
    },
  };
}
