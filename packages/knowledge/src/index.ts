export { type FairHint, fairHint } from "./fair/hint.ts";
export type { Reason } from "./fair/reason.ts";
export { isStuck } from "./fair/stuck.ts";
export { type FairColumn, type FairView, fairViewOf, type Watcher, watcher } from "./fair/view.ts";
