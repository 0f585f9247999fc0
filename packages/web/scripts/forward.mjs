// @ts-check
import { spawn } from "node:child_process";
import { request as ask } from "node:http";
import { fileURLToPath } from "node:url";
import { hasProcessGroups } from "../../../scripts/platform.mjs";

const KLONDIKE = fileURLToPath(new URL("../../terminal/bin/klondike.mjs", import.meta.url));

/**
 * Forwards requests to the sync server, which is started with the first request and restarted if it has ended.
 * @param {() => Promise<{ port: number, ended: Promise<unknown> }>} start
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void}
 */
export function forwardTo(start) {
  /** @type {ReturnType<typeof start> | undefined} */
  let starting;
  const started = () => {
    starting ??= start();
    const own = starting;
    const forget = () => {
      if (starting === own) starting = undefined;
    };
    own.then(({ ended }) => ended.then(forget, forget), forget);
    return own;
  };
  return (request, response) => {
    const refuse = () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { "Content-Type": "application/json" }).end('{"error":"away"}');
    };
    started().then(({ port }) => {
      const headers = {
        ...request.headers,
        "x-forwarded-for": request.socket.remoteAddress ?? "",
        "x-forwarded-proto": "http",
      };
      const { method, url } = request;
      const onward = ask({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on("error", refuse).pipe(response);
      });
      onward.on("error", refuse);
      // Stop forwarding when the client has disconnected, for example from an event stream.
      response.on("close", () => onward.destroy());
      request.on("error", () => onward.destroy()).pipe(onward);
    }, refuse);
  };
}

/**
 * The servers that `startPlayers` has started and that have not ended.
 * @type {Set<{ stop: () => void, ended: Promise<unknown> }>}
 */
const running = new Set();

/** Ends this process on a signal, after the servers that it started. A second signal ends it immediately. */
export function endServersOnSignals() {
  for (const [signal, number] of /** @type {const} */ ([
    ["SIGHUP", 1],
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ])) {
    process.once(signal, async () => {
      for (const { stop } of running) stop();
      await Promise.all([...running].map(({ ended }) => ended));
      process.exit(128 + number);
    });
  }
}

/**
 * Starts `klondike serve` beside this process; its database starts with the first player.
 * @param {readonly string[]} options
 * @returns {Promise<{ port: number, ended: Promise<unknown>, stop: () => void }>}
 */
export function startPlayers(options = ["--lazy", "--create-user"]) {
  const child = spawn(
    process.execPath,
    [KLONDIKE, "serve", "--port", "0", "--proxy", "127.0.0.1", ...options],
    {
      // The server ends when the channel closes, even if this process is killed.
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      // Ctrl-C in a terminal reaches only this process, which forwards it once: a second signal would kill the server
      // and leave its database running.
      detached: hasProcessGroups(),
    },
  );
  const stop = () => void child.kill("SIGTERM");
  process.once("exit", stop);
  const ended = new Promise((resolve) => child.once("close", resolve)).then(() => {
    process.off("exit", stop);
    running.delete(server);
  });
  const server = { stop, ended };
  running.add(server);
  return new Promise((resolve, reject) => {
    let out = "";
    child.once("error", reject);
    child.once("close", () => reject(new Error("the server for players ended")));
    child.stdout?.on("data", (chunk) => {
      out += chunk;
      const port = /http:\/\/[^:]+:(\d+)\//.exec(out)?.[1];
      if (port !== undefined) resolve({ port: Number(port), ended, stop });
    });
  });
}
