// Keeps the built game on the device, so that it opens without a network. Each version has a cache of its own.

/** Set by the build: changes whenever a file does. */
declare const VERSION: string;
/** Set by the build: every file of the game, relative to this one. */
declare const FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const PREFIX = "klondike ";
const CACHE = PREFIX + VERSION;
const PAGE = new URL("./", worker.location.href);

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Names under assets change with their content, so what the page has fetched already need not be asked for again.
  const freshness = (file: string): RequestCache => (file.startsWith("assets/") ? "default" : "no-cache");
  await cache.addAll(FILES.map((file) => new Request(new URL(file, PAGE), { cache: freshness(file) })));
}

/** A tab that still shows the version before may yet ask for its files, so that one's cache stays too. */
async function forgetOldVersions(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(ours.slice(0, -2).map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(request, { ignoreSearch: true })) ?? (await caches.match(request));
  return kept ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldVersions().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(PAGE.href)) return;
  event.respondWith(answer(request));
});

// The page says when: a version that waits never takes over by itself while a game is open.
worker.addEventListener("message", ({ data }) => {
  if (data === "take-over") void worker.skipWaiting();
});
