import type { KlondikeSession } from "@klondike/engine";
import { type FairHint, fairViewOf } from "@klondike/knowledge";
import { type Answered, openAnswerer } from "../workers/answerer.ts";
import type { FairQuestion, FairReply } from "./fair-messages.ts";

/** Who gives advice from what the player may know, on a thread of its own. */
export type Adviser = {
  /** The best move and why, or undefined where no move makes progress. */
  hint(session: KlondikeSession): Promise<Answered<FairHint | undefined>>;
  /** Whether it is proven that no useful move is left. */
  isStuck(session: KlondikeSession): Promise<Answered<boolean>>;
};

/** An adviser whose worker starts with the first question. */
export function openAdviser(
  start = (): Worker => new Worker(new URL("./fair.worker.ts", import.meta.url), { type: "module" }),
): Adviser {
  const answerer = openAnswerer<FairQuestion, FairReply>(start);

  const ask = async <T>(
    session: KlondikeSession,
    what: FairQuestion["ask"],
    read: (reply: FairReply) => T,
  ): Promise<Answered<T>> => {
    const answered = await answerer.ask({
      ask: what,
      view: fairViewOf(session),
      rules: session.game.setup.rules,
    });
    return answered.ok ? { ok: true, value: read(answered.value) } : answered;
  };

  return {
    hint: (session) => ask(session, "hint", (reply) => (reply.ask === "hint" ? reply.hint : undefined)),
    isStuck: (session) => ask(session, "stuck", (reply) => reply.ask === "stuck" && reply.isStuck),
  };
}
