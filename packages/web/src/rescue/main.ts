import { type Reason, type Rescue, WINDOW_NAMES } from "./contract.ts";
import { rawArchive, readRaw, setStartAside } from "./raw-store.ts";
import { rescueWordsFor } from "./words.ts";

/** Milliseconds after which a start without any sign of progress counts as slow. */
const SLOW_MS = 12_000;
/** Timeout for checking the game's files. */
const CHECK_MS = 20_000;

const words = rescueWordsFor(navigator.languages);
let isStarted = false;
let screen: HTMLElement | undefined;
let alternativeStart: (() => void) | undefined;
let shown: Reason | undefined;

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ""): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function button(text: string, act: (say: (text: string) => void) => unknown): HTMLButtonElement {
  const made = element("button", text);
  made.type = "button";
  made.addEventListener("click", () => act(say));
  return made;
}

function say(text: string): void {
  const status = screen?.querySelector("[role=status]");
  if (status) status.textContent = text;
}

function show(reason: Reason, alternative?: () => void, detail = ""): void {
  // The first reason causes later ones. Only "slow" is replaced, by a more specific reason.
  if (isStarted || (shown !== undefined && shown !== "slow")) return;
  shown = reason;
  alternativeStart = alternative;
  screen?.remove();
  screen = element("main");
  screen.id = "rescue";
  screen.lang = words.title.includes("konnte") ? "de" : "en";
  const title = element("h1", words.title);
  title.tabIndex = -1;
  const status = element("p");
  status.setAttribute("role", "status");
  screen.append(
    title,
    element("p", `${words.reasons[reason]} ${words.kept}`),
    ...(detail === "" ? [] : [element("small", detail)]),
    button(words.again, tryAgain),
    button(words.save, saveGames),
    button(words.playWithout, playWithout),
    ...(alternativeStart === undefined ? [element("small", words.aside)] : []),
    status,
  );
  const put = (): void => {
    if (screen === undefined || isStarted) return;
    document.body.append(screen);
    title.focus();
  };
  if (document.body === null) addEventListener("DOMContentLoaded", put, { once: true });
  else put();
}

/** Checks and repairs the game's files, then reloads the page. */
async function tryAgain(): Promise<void> {
  say(words.checking);
  const found = await checkFiles().catch(() => undefined);
  if (found === "lacking" && shown === "files") say(words.offline);
  else location.reload();
}

/** Asks the service worker to check its files; without one, refetches the browser's copies. */
async function checkFiles(): Promise<unknown> {
  const worker = navigator.serviceWorker?.controller;
  if (worker) {
    const { port1, port2 } = new MessageChannel();
    const patience = new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    });
    const hasChanged = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    worker.postMessage("check", [port2]);
    const found = await Promise.race([answered, patience]);
    // Do not reload from the version that is being replaced.
    if (found === "newer") await Promise.race([hasChanged, patience]);
    return found;
  }
  const files = [
    ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>("script[src], link[href]"),
  ];
  const addresses = files.map((file) => ("src" in file ? file.src : file.href));
  const fetched = await Promise.all(
    addresses.map((address) =>
      fetch(address, { cache: "reload" }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return fetched.every(Boolean) ? "sound" : "lacking";
}

async function saveGames(): Promise<void> {
  try {
    const content = await readRaw();
    if (content === undefined) return say(words.nothingKept);
    const link = element("a");
    link.href = URL.createObjectURL(new Blob([rawArchive(content)], { type: "application/json" }));
    link.download = `klondike-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    say(words.saved);
  } catch {
    say(words.noAnswer);
  }
}

async function playWithout(): Promise<void> {
  if (alternativeStart !== undefined) {
    const act = alternativeStart;
    shown = undefined;
    screen?.remove();
    act();
    return;
  }
  // Moving the stored games aside helps if one of them is the cause. If that fails or did not help, the next start uses
  // no storage.
  const isFirstTry = !Object.values<string>(WINDOW_NAMES).includes(window.name);
  const isAside =
    isFirstTry &&
    (await setStartAside(Date.now()).then(
      () => true,
      () => false,
    ));
  window.name = isAside ? WINDOW_NAMES.aside : WINDOW_NAMES.withoutStorage;
  await tryAgain();
}

const rescue: Rescue = {
  show,
  started() {
    isStarted = true;
    screen?.remove();
  },
};
window.klondikeRescue = rescue;

addEventListener(
  "error",
  ({ target, message }: ErrorEvent) => {
    const isNeeded = target instanceof HTMLLinkElement && /stylesheet|preload/.test(target.rel);
    if (target instanceof HTMLScriptElement || isNeeded) show("files");
    // A script that does not parse was truncated during the download or on the device.
    else if (/SyntaxError/.test(message)) show("files", undefined, message);
    else if (target === window) show("start", undefined, message);
  },
  true,
);
addEventListener("unhandledrejection", ({ reason }) => {
  const text = String(reason);
  const isFetching = /dynamically imported|importing a module|SyntaxError/i.test(text);
  show(isFetching ? "files" : "start", undefined, text);
});
// The rescue screen runs before anything is fetched, so it has no host and uses its own timers.
setTimeout(() => show("slow"), SLOW_MS);
