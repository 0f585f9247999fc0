import { type DestinationStream, type Logger, pino } from "pino";

/** Levels, least important first. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * A structured log: a JSON object per line with time, level and, for requests, their id. It never contains keys, names,
 * addresses or bodies: of an error only its type, code, message and stack, because PostgreSQL's details quote values.
 */
export function createLog(level: LogLevel, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFields },
    },
    destination,
  );
}

function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, ...("code" in error && { code: error.code }), message, stack };
}
