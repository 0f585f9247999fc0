// What is on the screen only when somebody asks for it: it is loaded when the first picture stands.
export { statisticsLines } from "../../statistics.ts";
export { CalendarMode } from "./calendar.ts";
export { CountdownMode } from "./countdown.ts";
export { EndMode } from "./end.ts";
export { LessonMode } from "./lesson.ts";
export { LineMode } from "./line.ts";
export { MovesMode } from "./moves.ts";
export { NewGameMode } from "./new-game.ts";
export { RecentMode } from "./recent.ts";
export { ReviewMode } from "./review.ts";
export { RulesMode } from "./rules.ts";
export { WinMode } from "./win.ts";
