export { type AppOptions, createApp } from "./app/app.ts";
export { asideInValue } from "./app/recent.ts";
export { noted } from "./app/recent-list.ts";
export type { App, AppEvent, AppState, NewGame, RulesInUse, Saving } from "./app/state.ts";
export {
  type GameStore,
  RECENT_GAMES,
  type RecentGame,
  type Revised,
  type StorageProblem,
  type StoredBranch,
  type StoredGame,
} from "./app/store.ts";
export { volatileStore } from "./app/volatile-store.ts";
export type {
  CountdownAction,
  CountdownController,
  CountdownEvent,
  CountdownState,
} from "./countdown/state.ts";
export { dayOn } from "./deals/day.ts";
export type { Action, LooseCarry, Pointed } from "./game/actions.ts";
export { choicesOf } from "./game/choices.ts";
export { createGame } from "./game/controller.ts";
export { Ends } from "./game/ends.ts";
export type { GameEvent, Played } from "./game/events.ts";
export { isStillRanked } from "./game/facts.ts";
export { liftAt, targetsFor } from "./game/hands.ts";
export type { DealKind, Preferences } from "./game/preferences.ts";
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
} from "./game/state.ts";
export { type EditionTraits, traitsOf } from "./game/traits.ts";
export { actionOf, type WayOn, waysOnOf } from "./game/ways-on.ts";
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
} from "./hands/keys.ts";
export type { Host, Timer, World } from "./host.ts";
export type { Line } from "./line/line.ts";
export type { LineAct, Playback } from "./line/playback.ts";
export type { Answered, Ask, Failure } from "./workers/ask.ts";
