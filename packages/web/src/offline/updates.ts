/** Activates the waiting version; the page reloads with it. */
export type TakeUpdate = () => void;

type Container = Pick<ServiceWorkerContainer, "register" | "addEventListener">;

/** Stores the game on the device and checks for updates. An update waits for `take`, so it never interrupts a game. */
export async function followUpdates(
  ready: (take: TakeUpdate) => void,
  // Without service workers, the game always loads from the network.
  container: Container | undefined = navigator.serviceWorker,
): Promise<void> {
  if (container === undefined) return;
  const registration = await container.register("./sw.js", { updateViaCache: "none" });
  const offer = (waiting: ServiceWorker): void => ready(() => take(waiting, container));
  /** The first worker ever is not an update, because there was none before it. */
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
  // Another tab may have activated it already.
  if (waiting.state !== "installed") location.reload();
  container.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take-over");
}
