export { isLoopback, parseProxies } from "./callers.ts";
export { Database } from "./database.ts";
export { type ListenAddress, listen, type RunningServer } from "./http-server.ts";
export { createLog, LOG_LEVELS, type LogLevel } from "./log.ts";
export { type AuditRow, Moderation, type ModerationAction } from "./moderation.ts";
export { parseNickname } from "./nickname.ts";
export type { Rates, ServerOptions } from "./options.ts";
export { type ReplayResult, type ReplayTask, replayed } from "./replay.ts";
