/** Takes the version that waits; the page comes back with it. */
export type TakeUpdate = () => void;

/**
 * Keeps the game on the device and looks for newer versions. One that has arrived waits until it is taken: it never
 * interrupts a game.
 */
export async function followUpdates(ready: (take: TakeUpdate) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // A browser that has none, or forbids it, plays from the network.
  if (serviceWorker === undefined) return;
  const registration = await serviceWorker.register("./sw.js", { updateViaCache: "none" });
  const look = (): void => {
    const { waiting } = registration;
    if (waiting !== null && serviceWorker.controller !== null) ready(() => take(waiting));
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}

function take(waiting: ServiceWorker): void {
  // Another tab may have taken it already.
  if (waiting.state !== "installed") location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take-over");
}
