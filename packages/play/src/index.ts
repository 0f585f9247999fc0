/**
 * Running games for any front end: one game (`createGame`) or an app with several (`createApp`). Actions go in; states and
 * events come out.
 *
 * @module
 */
export { createGame } from "./controller.ts";
export type {
  CountdownAction,
  CountdownController,
  CountdownEvent,
  CountdownState,
} from "./countdown/state.ts";
export type { DealKind, Origin } from "./deals/deal-kind.ts";
export { type AppOptions, createApp } from "./games/app.ts";
export type { App, AppEvent, AppState, NewGame, RulesInUse } from "./games/state.ts";
export type { Host, Timer, World } from "./host.ts";
export { randomUuid } from "./hosts/platform.ts";
export type { Saving } from "./storage/outbox.ts";
export { asideInValue, noted } from "./storage/recent-list.ts";
export {
  type GameStore,
  RECENT_GAMES,
  type RecentGame,
  type Revised,
  type StorageProblem,
  type StoredBranch,
  type StoredGame,
  type Unsaved,
} from "./storage/store.ts";
export { startLiveGame } from "./storage/stored-game.ts";
export { volatileStore } from "./storage/volatile-store.ts";
export type { Action } from "./table/actions.ts";
export { listChoices } from "./table/choices.ts";
export { type EditionTraits, traitsOf } from "./table/edition-traits.ts";
export type { GameEvent, Played } from "./table/events.ts";
export { isStillRanked } from "./table/facts.ts";
export type { Controller, GameController, PauseReason } from "./table/game-controller.ts";
export { findWaysOn, GameOver, type WayOn, wayOnAction } from "./table/game-over.ts";
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
export type { Line, LineAct, Playback } from "./table/line.ts";
export type { LooseCarry } from "./table/loose-carry.ts";
export { findCarries, liftAt, positionAfter } from "./table/moves.ts";
export type { Preferences } from "./table/preferences.ts";
export type {
  Branch,
  GameState,
  Hint,
  LiveGame,
  Par,
  Question,
  ReviewView,
  Standing,
  View,
} from "./table/state.ts";
