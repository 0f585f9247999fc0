/**
 * Fair advice: the best move with its reason, and whether the player is stuck, from what the player may know. A view has
 * no hidden card, so no function here can use one.
 *
 * @module
 */
export { chanceOf, expectedChance, lossOf } from "./chance.ts";
export { isFairlyWon } from "./fair-player.ts";
export { type FairColumn, type FairView, fairViewOf, type Watcher, watcher } from "./fair-view.ts";
export { fairHint, fairHints, type Thinking } from "./hint.ts";
export type { Effort } from "./hint-net.ts";
export type { FairHint, HintReason } from "./hint-reason.ts";
export { isStuck } from "./stuck.ts";
