import type { KlondikeSession } from "@klondike/engine";
import { type FairHint, fairViewOf } from "@klondike/knowledge";
import { openAnswerer } from "../workers/answerer.ts";
import type { FairQuestion, FairReply } from "./fair-messages.ts";

/** Who gives advice from what the player may know, on a thread of its own. */
export type Adviser = {
  /** The best move and why, or undefined where no move makes progress. */
  hint(session: KlondikeSession): Promise<FairHint | undefined>;
  /** Whether it is proven that no useful move is left. */
  isStuck(session: KlondikeSession): Promise<boolean>;
};

/** An adviser whose worker starts with the first question. */
export function openAdviser(): Adviser {
  const answerer = openAnswerer<FairQuestion, FairReply>(
    () => new Worker(new URL("./fair.worker.ts", import.meta.url), { type: "module" }),
  );

  const ask = (session: KlondikeSession, what: FairQuestion["ask"]): Promise<FairReply | undefined> =>
    answerer.ask({ ask: what, view: fairViewOf(session), rules: session.game.setup.rules });

  return {
    async hint(session) {
      const reply = await ask(session, "hint");
      return reply?.ask === "hint" ? reply.hint : undefined;
    },
    async isStuck(session) {
      const reply = await ask(session, "stuck");
      return reply?.ask === "stuck" && reply.isStuck;
    },
  };
}
