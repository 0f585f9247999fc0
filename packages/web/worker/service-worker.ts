// Stores the built game on the device, so that it opens offline. Each version has its own cache.
import {
  type CheckResult,
  checkFiles,
  type FetchFile,
  type FileCache,
  type FileHashes,
  installFiles,
} from "../src/offline/files.ts";

/** Set by the build: changes whenever a file does. */
declare const VERSION: string;
/** Set by the build: every file of the game, relative to this one. */
declare const HASHES: FileHashes;

declare const self: ServiceWorkerGlobalScope;
const worker = self;
/** The build inlines the list at each use, so use it once. */
const FILES = HASHES;
const PREFIX = "klondike ";
const CACHE = PREFIX + VERSION;
const PAGE = new URL("./", worker.location.href);

const fetchFile: FetchFile = (file, cache) => fetch(new Request(new URL(file, PAGE), { cache }));

async function openCache(): Promise<FileCache> {
  const cache = await caches.open(CACHE);
  return {
    match: (file) => cache.match(new URL(file, PAGE)),
    put: (file, response) => cache.put(new URL(file, PAGE), response),
  };
}

/** A tab with the previous version may still request its files, so keep that version's cache. */
async function forgetOldVersions(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(ours.slice(0, -2).map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // The folder and its index.html are the same page; cache it once.
  const isPage =
    request.mode === "navigate" && new URL(request.url).pathname === `${PAGE.pathname}index.html`;
  const wanted = isPage ? PAGE : request;
  const kept = (await cache.match(wanted, { ignoreSearch: true })) ?? (await caches.match(wanted));
  return kept ?? fetch(request);
}

/** Checks the cached files. If a damaged file is gone from the server, the newer version takes over. */
async function check(): Promise<CheckResult | "newer"> {
  const found = await checkFiles(FILES, await openCache(), fetchFile);
  if (found !== "lacking") return found;
  return (await newerTakesOver().catch(() => false)) ? "newer" : "lacking";
}

/** Checks for a newer version once and lets it take over; returns false if there is none. */
async function newerTakesOver(): Promise<boolean> {
  const { registration } = worker;
  await registration.update();
  const newer = registration.installing ?? registration.waiting;
  if (newer === null) return false;
  if (newer.state === "installing") {
    await new Promise<void>((resolve) =>
      newer.addEventListener("statechange", () => resolve(), { once: true }),
    );
  }
  if (newer.state === "redundant") return false;
  newer.postMessage("take-over");
  return true;
}

worker.addEventListener("install", (event) =>
  event.waitUntil(openCache().then((cache) => installFiles(FILES, cache, fetchFile))),
);

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldVersions().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(PAGE.href)) return;
  event.respondWith(answer(request));
});

worker.addEventListener("message", (event) => {
  // The page decides when: a waiting version must not take over while a game is open.
  if (event.data === "take-over") void worker.skipWaiting();
  if (event.data === "check") {
    const [port] = event.ports;
    event.waitUntil(check().then((found) => port?.postMessage(found)));
  }
});
