import { type AppOptions, createApp } from "../games/app.ts";
import type { App } from "../games/state.ts";
import type { Host } from "../host.ts";
import { volatileStore } from "../storage/volatile-store.ts";
import { Lesson } from "./lesson.ts";

/** A lesson on its own table: nothing there is stored, and the current game is paused. */
export interface LessonTable {
  readonly app: App;
  readonly lesson: Lesson;
  close(): void;
}

/** Opens the lesson with the player's preferences, but without automatic moves. */
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
