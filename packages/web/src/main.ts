import { mount } from "svelte";
import App from "./App.svelte";
import { Desk } from "./game/desk.svelte.ts";
import { openLinks } from "./game/links.ts";
import { openStore } from "./memory/store.ts";
import "./styles/tokens.css";
import "./styles/page.css";
import "./styles/table.css";
import "./styles/sheets.css";

const target = document.querySelector("#app");
if (target === null) throw new Error("The page has no place for the game");
const desk = new Desk(await openStore());
await desk.open();
await openLinks(desk);
mount(App, { target, props: { desk } });

// The first screen comes first; what keeps it for later can wait a moment.
const keepOffline = async (): Promise<void> => {
  const { followUpdates } = await import("./offline/updates.ts");
  await followUpdates((take) => desk.offerUpdate(take));
};
if (import.meta.env.PROD) setTimeout(() => void keepOffline().catch(() => undefined), 1000);
