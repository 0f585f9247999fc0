import { chmod, lstat, unlink } from "node:fs/promises";
import type { Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { createApps } from "./app.ts";
import type { AppEnv } from "./env.ts";
import type { ServerOptions } from "./options.ts";

/** Timeout for receiving a complete request, headers included. */
const REQUEST_MS = 20_000;
const HEADERS_MS = 10_000;
/** A connection without any traffic during a request for this long is closed; event streams write every 15 seconds. */
const SILENCE_MS = 60_000;
/**
 * Longer than proxies keep idle connections (nginx one minute, Caddy two): a request on a connection that the server closes at
 * that moment would fail.
 */
const KEEP_ALIVE_MS = 125_000;
/** Maximum time to wait for open requests when stopping. */
const STOP_MS = 10_000;
const SWEEP_MS = 20;

/** A running server. */
export interface RunningServer {
  readonly port: number;
  /** Reports that it is not ready, waits for proxies to notice, finishes open requests, and closes the database. */
  stop(): Promise<void>;
}

/** Where a server listens: a TCP port (0 picks a free one), or a Unix socket. */
export type ListenAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Listens for players and, if an address is given, for the operator. Rejects if an address is not available. */
export async function listen(
  options: ServerOptions & {
    readonly host: string;
    readonly port: number;
    readonly operator?: ListenAddress | undefined;
    readonly requestMs?: number;
    /** Time during which a stopping server still accepts requests, so that proxies notice that it is not ready. */
    readonly drainMs?: number;
  },
): Promise<RunningServer> {
  const { host, port, operator: operatorPlace, requestMs = REQUEST_MS, drainMs = 0 } = options;
  const stopping = new AbortController();
  const { app, operator } = createApps({ ...options, stopping: stopping.signal });
  const operatorServer = operatorPlace && (await opened(operator, operatorPlace, requestMs));
  let server: Server;
  try {
    server = await opened(app, { host, port }, requestMs);
  } catch (error) {
    operatorServer?.close();
    throw error;
  }
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    async stop() {
      stopping.abort();
      await sleep(drainMs);
      const impatient = setTimeout(() => server.closeAllConnections(), STOP_MS);
      // Close keep-alive connections whose last response has ended.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(impatient);
      clearInterval(sweep);
      operatorServer?.closeAllConnections();
      if (operatorServer !== undefined) await new Promise((resolve) => operatorServer.close(resolve));
      await options.database.close();
    },
  };
}

async function opened(app: Hono<AppEnv>, place: ListenAddress, requestMs: number): Promise<Server> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: requestMs,
      headersTimeout: Math.min(HEADERS_MS, requestMs),
      connectionsCheckingInterval: Math.min(1000, requestMs),
    },
  }) as Server;
  server.setTimeout(SILENCE_MS);
  if ("path" in place) await removeStaleSocket(place.path);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(place, resolve);
  });
  // Only the operator's user and group may connect.
  if ("path" in place) await chmod(place.path, 0o660);
  return server;
}

/** Removes the socket of a process that was killed. */
async function removeStaleSocket(path: string): Promise<void> {
  const status = await lstat(path).catch(() => undefined);
  if (!status?.isSocket()) return;
  const isStale = await new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED"));
  });
  if (isStale) await unlink(path);
}
