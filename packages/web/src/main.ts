import "./styles/tokens.css";
import "./styles/shared.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { TIMER } from "./app/host.ts";
import { openRoom } from "./app/room.ts";
import { openStore } from "./memory/store.ts";
import { afterFrame } from "./motion/idle.ts";
import { followInstalling } from "./offline/installing.svelte.ts";
// The rescue screen stands in the HTML; this says what it offers.
import type {} from "./rescue/contract.ts";

const target = document.querySelector("#app");
if (target === null) throw new Error("The page has no place for the game");
const rescue = window.klondikeRescue;
const room = await openRoom(await openStore((reason, goOn) => rescue?.show(reason, goOn), TIMER));
addEventListener("hashchange", () => void openAddress());
await openAddress();
mount(App, { target, props: { room } });
rescue?.started();
// Nothing is heard, felt or over before the first move: who follows that is asked for when the first frame has been seen.
afterFrame(() => void import("./app/attending.ts").then(({ attend }) => attend(room)).catch(() => undefined));

/** Opens the link in the page's address, where there is one. */
async function openAddress(): Promise<void> {
  if (location.hash.length < 2) return;
  const links = await import("./app/links.ts").catch(() => undefined);
  if (links === undefined) room.notices.text = room.settings.words.says.unfetched;
  else await links.openAddress(room);
}

// The first screen comes first; what keeps it for later can wait a moment.
const keepOffline = async (): Promise<void> => {
  const { followUpdates } = await import("./offline/updates.ts");
  await followUpdates((take) => room.updates.offer(take));
};
followInstalling();
if (import.meta.env.PROD) TIMER.after(1000, () => void keepOffline().catch(() => undefined));
// Whoever begins to play at once need not be asked whether they can.
TIMER.after(
  4000,
  () => void import("./lesson/offer.ts").then(({ offerLesson }) => offerLesson(room)).catch(() => undefined),
);
