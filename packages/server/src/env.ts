import type { HttpBindings } from "@hono/node-server";
import type { Player } from "./accounts.ts";

/** What a request carries through the app. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Who is counted as one caller. */
    address: string;
    /** The key, where one was sent. */
    key: string;
    player: Player;
  };
}
