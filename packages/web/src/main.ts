import { mount } from "svelte";
import App from "./App.svelte";
import { Desk } from "./game/desk.svelte.ts";
import { openLinks } from "./game/links.ts";
import { openStore } from "./memory/store.ts";
// The rescue screen stands in the HTML; this says what it offers.
import type {} from "./rescue/contract.ts";
import "./styles/tokens.css";

import "./styles/page.css";
import "./styles/table.css";
import "./styles/sheets.css";

const target = document.querySelector("#app");
if (target === null) throw new Error("The page has no place for the game");
const rescue = window.klondikeRescue;
const desk = new Desk(await openStore((reason, goOn) => rescue?.show(reason, goOn)));
await desk.open();
await openLinks(desk);
mount(App, { target, props: { desk } });
rescue?.started();

// The first screen comes first; what keeps it for later can wait a moment.
const keepOffline = async (): Promise<void> => {
  const { followUpdates } = await import("./offline/updates.ts");
  await followUpdates((take) => desk.offerUpdate(take));
};
if (import.meta.env.PROD) setTimeout(() => void keepOffline().catch(() => undefined), 1000);
