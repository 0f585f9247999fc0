/** Takes the version that waits; the page comes back with it. */
export type TakeUpdate = () => void;

/** What is needed of the browser's keeper of service workers. */
type Container = Pick<ServiceWorkerContainer, "register" | "addEventListener">;

/**
 * Keeps the game on the device and looks for newer versions. One that has arrived waits until it is taken: it never
 * interrupts a game.
 */
export async function followUpdates(
  ready: (take: TakeUpdate) => void,
  // A browser that has none, or forbids it, plays from the network.
  container: Container | undefined = navigator.serviceWorker,
): Promise<void> {
  if (container === undefined) return;
  const registration = await container.register("./sw.js", { updateViaCache: "none" });
  const offer = (waiting: ServiceWorker): void => ready(() => take(waiting, container));
  /** The first worker that ever comes is no newer version: there was none before it. */
  const follow = (worker: ServiceWorker | null): void => {
    if (worker === null || registration.active === null) return;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  };
  if (registration.waiting !== null && registration.active !== null) offer(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}

function take(waiting: ServiceWorker, container: Container): void {
  // Another tab may have taken it already.
  if (waiting.state !== "installed") location.reload();
  container.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take-over");
}
