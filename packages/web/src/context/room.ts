import { type App, createApp, type Host } from "@klondike/play";
import { createContext } from "svelte";
import { Announcer } from "../messages/announcer.svelte.ts";
import { Messages } from "../messages/messages.svelte.ts";
import { Notices } from "../messages/notices.svelte.ts";
import { Updates } from "../offline/update-notice.svelte.ts";
import { pageHost } from "../page/host.ts";
import { Sheets } from "../page/sheets.svelte.ts";
import { Tables } from "../page/tables.ts";
import { SettingsState } from "../settings/settings-state.svelte.ts";
import { toStorageProblem } from "../storage/database.ts";
import { type BrowserStore, browserStore } from "../storage/game-store.ts";
import type { Store } from "../storage/store.ts";
import { joinTabs } from "../storage/tab-channel.ts";
import { type ImportParts, PartLoader } from "./part-loader.svelte.ts";

/** The parts of the page that components share. */
export type Room = {
  readonly tables: Tables;
  readonly settings: SettingsState;
  readonly sheets: Sheets;
  readonly announcer: Announcer;
  readonly notices: Notices;
  readonly messages: Messages;
  readonly updates: Updates;
  readonly host: Host & { readonly store: BrowserStore };
  readonly loader: PartLoader;
  /** The device's storage itself, for backups and damaged data. */
  readonly device: Store;
};

export const [roomOf, setRoom] = createContext<Room>();

/** Creates the room and opens the table that was open last time. */
export async function openRoom(device: Store, importParts: ImportParts): Promise<Room> {
  const tabs = joinTabs();
  const store = browserStore(device, tabs);
  const host: Room["host"] = { ...pageHost(store), store };
  const settings = new SettingsState(device, tabs);
  await settings.read();
  const app = createApp(host, { preferences: settings.preferences });
  settings.write = (name, run) => app.write(name, run);
  const tables = new Tables(app);
  const reportUnloaded = (): void => {
    notices.text = settings.words.says.unfetched;
  };
  const loader = new PartLoader(importParts, settings, host);
  host.loadRankedDeals = async () => (await loader.load()).rankedDealsOn(host);
  const sheets = new Sheets(
    loader,
    (name) => {
      if (name !== undefined) {
        announcer.sheetCame(name);
        app.pause("sheet");
      } else {
        announcer.sheetWent();
        app.resume("sheet");
      }
    },
    reportUnloaded,
  );
  const notices = new Notices(tables, settings);
  settings.onfailure = (error) => {
    const problem = toStorageProblem(error);
    if (problem !== undefined) notices.text = settings.words.trouble[problem];
  };
  const announcer = new Announcer(tables, settings, host, async () => (await loader.load()).announcements);
  const messages = new Messages(tables, settings, announcer, notices);
  const updates = new Updates(tables, notices, settings);
  followPage(app, store);
  await app.start();
  return { tables, settings, sheets, announcer, notices, messages, updates, host, loader, device };
}

/** Pauses a hidden page, and notes unsaved changes when it closes. */
function followPage(app: App, store: BrowserStore): void {
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) app.pause("hidden");
    else app.resume("hidden");
  });
  addEventListener("pagehide", () => {
    app.pause("hidden");
    store.leave(app.unsaved());
  });
  // While the database fails, the note also protects against a crash. It is removed once everything is saved.
  let { saving } = app.state;
  app.subscribe((state) => {
    const isNews = state.saving !== saving;
    saving = state.saving;
    if (isNews && (saving === "saved" || saving === "not-saved")) store.leave(app.unsaved());
  });
}
