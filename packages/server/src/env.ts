import type { HttpBindings } from "@hono/node-server";
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
