import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Player } from "./accounts.ts";
import type { Pass } from "./admission.ts";

/** Request-scoped variables. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The rate-limit key of the caller. */
    address: string;
    /** The key in the request, if any. */
    key: string;
    player: Player;
    /** Set on routes with heavy work. */
    pass: Pass;
  };
}

/** Logs why a request failed; returns whether it may succeed later. */
export type ReportFailure = (error: unknown, c: Context<AppEnv>) => boolean;
