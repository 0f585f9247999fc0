export type { Line } from "./analysis/line.ts";
export type { LineAct, Playback } from "./analysis/playback.ts";
export { createGame } from "./controller.ts";
export type {
  CountdownAction,
  CountdownController,
  CountdownEvent,
  CountdownState,
} from "./countdown/state.ts";
export { dayOn } from "./deals/today.ts";
export { type AppOptions, createApp } from "./games/app.ts";
export { asideInValue } from "./games/recent.ts";
export { noted } from "./games/recent-list.ts";
export type { App, AppEvent, AppState, NewGame, RulesInUse, Saving } from "./games/state.ts";
export {
  type GameStore,
  RECENT_GAMES,
  type RecentGame,
  type Revised,
  type StorageProblem,
  type StoredBranch,
  type StoredGame,
  type Unsaved,
} from "./games/store.ts";
export { volatileStore } from "./games/volatile-store.ts";
export type { Host, Timer, World } from "./host.ts";
export type { Action, LooseCarry, Pointed } from "./table/actions.ts";
export { choicesOf } from "./table/choices.ts";
export { type EditionTraits, traitsOf } from "./table/edition-traits.ts";
export type { GameEvent, Played } from "./table/events.ts";
export { isStillRanked } from "./table/facts.ts";
export { GameOver } from "./table/game-over.ts";
export { actionOf, type WayOn, waysOnOf } from "./table/game-over-choices.ts";
export {
  type ChangedKeys,
  COLUMN_KEYS,
  canBeKey,
  FIXED_KEYS,
  isSingleKey,
  KEY_GROUPS,
  type Keyed,
  type KeyGroup,
  type KeyMap,
  type KeyName,
  keysWith,
  nameOfKey,
  SINGLE_KEYS,
  withKey,
} from "./table/keys.ts";
export { liftAt, targetsFor } from "./table/pointing.ts";
export type { DealKind, Preferences } from "./table/preferences.ts";
export type {
  Branch,
  Controller,
  GameController,
  GameState,
  Hint,
  LiveGame,
  Origin,
  Par,
  PauseReason,
  Question,
  ReviewView,
  Standing,
  View,
} from "./table/state.ts";
export type { Answered, Ask, Failure } from "./workers/ask.ts";
