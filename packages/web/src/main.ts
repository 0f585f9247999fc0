import "./styles/tokens.css";
import "./styles/shared.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import { followAddress, openAddress } from "./context/links.ts";
import { openRoom } from "./context/room.ts";
import { followInstalling } from "./offline/installing.svelte.ts";
import { followUpdates } from "./offline/updates.ts";
import { TIMER } from "./page/host.ts";
import { WINDOW_NAMES } from "./rescue/contract.ts";
import { openStore } from "./storage/store.ts";
import { volatileStore } from "./storage/volatile-store.ts";
import { whenPressed } from "./tutorial/first-press.ts";

/** Milliseconds after which a new player is offered the tutorial. */
const OFFER_AFTER_MS = 4000;

async function start(target: Element): Promise<void> {
  const rescue = window.klondikeRescue;
  const device =
    window.name === WINDOW_NAMES.withoutStorage
      ? volatileStore("blocked")
      : await openStore((reason, continueWithout) => rescue?.show(reason, continueWithout), TIMER);
  const room = await openRoom(device, () => import("./app/parts.ts"));
  addEventListener("hashchange", () => void openAddress(room));
  followAddress(room.tables);
  await openAddress(room);
  target.replaceChildren();
  mount(App, { target, props: { room } });
  rescue?.started();
  if (Object.values<string>(WINDOW_NAMES).includes(window.name)) window.name = "";
  followInstalling();
  // Register the service worker after the first screen, because it starts downloads.
  if (import.meta.env.PROD)
    TIMER.after(1000, () => void followUpdates((take) => room.updates.offer(take)).catch(() => undefined));
  // A player who presses anything before that is not offered the tutorial.
  const untilPressed = new AbortController();
  const cancelOffer = TIMER.after(OFFER_AFTER_MS, () => {
    untilPressed.abort();
    room.loader
      .load()
      .then(({ offerTutorial }) => offerTutorial(room))
      .catch(() => undefined);
  });
  whenPressed(cancelOffer, untilPressed.signal);
}

const target = document.querySelector("#app");
if (target === null) throw new Error("The page has no element #app");
target.querySelector<HTMLElement>("[tabindex]")?.focus();
// Not awaited at top level: files that load later import from this one. The rescue screen shows a rejection.
void start(target);
