/** A browser's offer to install the page; the standard has no name for it yet. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer = $state.raw<InstallOffer | undefined>();

/** Keeps the browser's offer for the menu, so that it never comes unasked. */
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

/** Whether the browser offers to install the page. */
export function canInstall(): boolean {
  return offer !== undefined;
}

/** Takes the offer, which can be taken once. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = undefined;
  await taken?.prompt();
}
