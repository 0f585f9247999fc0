// @ts-check
/// <reference lib="dom" />
// Drivers for two real browsers, without dependencies: Firefox by WebDriver BiDi, WebKit by plain WebDriver.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * @typedef {object} Driver
 * @property {(address: string) => Promise<void>} open
 * @property {(body: string, ...args: unknown[]) => Promise<unknown>} run the body of an async function in the page; `args` are its arguments
 * @property {(actions: readonly object[]) => Promise<void>} act input actions, as WebDriver writes them
 * @property {() => Promise<Buffer>} picture what the window shows, as PNG
 * @property {() => Promise<void>} close
 */

/** @typedef {{ contexts: readonly { context: string }[] }} Tree BiDi's list of open windows */
/**
 * @typedef {{ result: { value: string }, exceptionDetails?: { text: string } }} Called BiDi's result of calling a function
 */
/** @typedef {{ id: number, type: string, message?: string, result: unknown }} Answer */

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const WEBKIT = "/usr/bin/WebKitWebDriver";
const MINI_BROWSERS = ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"].map(
  (name) => `/usr/lib/x86_64-linux-gnu/${name}/MiniBrowser`,
);
const START_MS = 60_000;

/**
 * The browsers that can be tested on this machine, and what the others lack.
 * @returns {readonly { name: string, start?: () => Promise<Driver>, lacks?: string }[]}
 */
export function browsers() {
  const firefox = FIREFOX.find((path) => existsSync(path));
  const mini = MINI_BROWSERS.find((path) => existsSync(path));
  const hasWebKit = existsSync(WEBKIT) && existsSync("/usr/bin/xvfb-run") && mini !== undefined;
  return [
    firefox === undefined
      ? { name: "Firefox", lacks: "apt-get install firefox-esr" }
      : { name: "Firefox", start: () => startFirefox(firefox) },
    hasWebKit
      ? { name: "WebKit", start: () => startWebKit(mini) }
      : { name: "WebKit", lacks: "apt-get install webkit2gtk-driver xvfb" },
  ];
}

/**
 * @param {string} path
 * @returns {Promise<Driver>}
 */
async function startFirefox(path) {
  const profile = mkdtempSync(join(tmpdir(), "klondike-firefox-"));
  const child = spawn(
    path,
    ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile],
    {
      env: { ...process.env, MOZ_HEADLESS_WIDTH: "1280", MOZ_HEADLESS_HEIGHT: "900" },
    },
  );
  const address = await waitForOutput(child, /WebDriver BiDi listening on (ws:\S+)/);
  const call = await bidi(`${address}/session`);
  await call("session.new", { capabilities: {} });
  const { contexts } = /** @type {Tree} */ (await call("browsingContext.getTree", {}));
  const context = contexts[0]?.context ?? "";
  return {
    open: async (url) => {
      await call("browsingContext.navigate", { context, url, wait: "complete" });
    },
    run: async (body, ...args) => {
      const called = await call("script.callFunction", {
        functionDeclaration: `async (text) => JSON.stringify(await (async (...args) => {${body}})(...JSON.parse(text)) ?? null)`,
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      const { result, exceptionDetails } = /** @type {Called} */ (called);
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    act: async (actions) => {
      await call("input.performActions", { context, actions });
    },
    picture: async () => {
      const { data } = /** @type {{ data: string }} */ (
        await call("browsingContext.captureScreenshot", { context })
      );
      return Buffer.from(data, "base64");
    },
    close: async () => {
      await ended(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Opens BiDi's WebSocket, which Node has behind a flag before version 22.
 * @param {string} address
 * @returns {Promise<(method: string, params: object) => Promise<unknown>>}
 */
async function bidi(address) {
  const socket = new WebSocket(address);
  /** @type {Map<number, (answer: Answer) => void>} */
  const waiting = new Map();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer = /** @type {Answer} */ (JSON.parse(String(data)));
    waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`no answer from ${address}`)));
  });
  return async (method, params) => {
    const id = ++last;
    const answer = await new Promise((/** @type {(answer: Answer) => void} */ resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
}

/**
 * @param {string} mini the browser that the driver drives
 * @returns {Promise<Driver>}
 */
async function startWebKit(mini) {
  const port = 24_000 + (process.pid % 4000);
  const child = spawn("xvfb-run", ["-a", "-s", "-screen 0 1280x900x24", WEBKIT, `--port=${port}`], {
    detached: true,
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  /** @type {(method: string, path: string, body?: object) => Promise<unknown>} */
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = /** @type {{ value: unknown }} */ (await response.json());
    const refusal = /** @type {{ message?: string } | null} */ (value);
    if (!response.ok) throw new Error(`${path}: ${refusal?.message ?? response.status}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: { "webkitgtk:browserOptions": { binary: mini, args: ["--automation"] } },
  };
  const begun = await patiently(() => call("POST", "/session", { capabilities }), START_MS);
  const session = `/session/${/** @type {{ sessionId: string }} */ (begun).sessionId}`;
  await call("POST", `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 880 }).catch(
    () => undefined,
  );
  return {
    open: async (url) => {
      await call("POST", `${session}/url`, { url });
    },
    run: async (body, ...args) => {
      const script = `const done = arguments[arguments.length - 1];
        (async (...args) => {${body}})(...JSON.parse(arguments[0])).then(
          (value) => done(JSON.stringify([value ?? null])), (error) => done(JSON.stringify({ error: String(error) })));`;
      const returned = await call("POST", `${session}/execute/async`, {
        script,
        args: [JSON.stringify(args)],
      });
      const answer = JSON.parse(String(returned));
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer[0];
    },
    act: async (actions) => {
      await call("POST", `${session}/actions`, { actions });
    },
    picture: async () => Buffer.from(String(await call("GET", `${session}/screenshot`)), "base64"),
    close: async () => {
      await call("DELETE", session).catch(() => undefined);
      // The driver runs in xvfb-run's display; end both together.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    },
  };
}

/**
 * Waits for a program's output and returns the first group of the pattern.
 * @param {import("node:child_process").ChildProcess} child
 * @param {RegExp} pattern
 * @returns {Promise<string>}
 */
function waitForOutput(child, pattern) {
  return new Promise((resolve, reject) => {
    let text = "";
    const timer = setTimeout(() => reject(new Error(`nothing like ${pattern} in:\n${text}`)), START_MS);
    child.stderr?.on("data", (chunk) => {
      text += String(chunk);
      const found = pattern.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
}

/** @param {import("node:child_process").ChildProcess} child */
function ended(child) {
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill();
  });
}

/**
 * Retries until `attempt` succeeds. When time is up, fails with the last error.
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {number} ms
 * @returns {Promise<T>}
 */
export async function patiently(attempt, ms) {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
