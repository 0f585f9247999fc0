import { type AppOptions, createApp } from "../app/app.ts";
import type { App } from "../app/state.ts";
import { volatileStore } from "../app/volatile-store.ts";
import type { Host } from "../host.ts";
import { Lesson } from "./lesson.ts";

/** A lesson at a table of its own: nothing that happens there is kept, and the game under it waits. */
export interface LessonTable {
  readonly app: App;
  readonly lesson: Lesson;
  close(): void;
}

/** Lays out the lesson, for a player with these preferences: no card moves but by the player's hand. */
export function openLesson(host: Host, { preferences, traits }: AppOptions): LessonTable {
  const app = createApp(
    { ...host, store: volatileStore() },
    {
      preferences: { ...preferences, autoHome: "never", autoFinish: false, showVerdict: false },
      ...(traits && { traits }),
    },
  );
  const lesson = new Lesson(app.table("classic"), { id: host.newId(), began: host.date() });
  return {
    app,
    lesson,
    close: () => {
      lesson.close();
      void app.close();
    },
  };
}
