/** A browser's install prompt; TypeScript has no type for it yet. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer = $state.raw<InstallOffer | undefined>();

/** Stores the browser's install prompt for the menu, so that it never appears unasked. */
export function followInstalling(): void {
  addEventListener("beforeinstallprompt", (event) => {
    if (!("prompt" in event)) return;
    event.preventDefault();
    offer = event as InstallOffer;
  });
  addEventListener("appinstalled", () => {
    offer = undefined;
  });
}

export function canInstall(): boolean {
  return offer !== undefined;
}

/** Shows the install prompt, which works once. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = undefined;
  await taken?.prompt();
}
