import type { KlondikeSession } from "@klondike/engine";
import { type FairHint, fairViewOf } from "@klondike/knowledge";
import type { FairReply, FairRequest } from "./fair-messages.ts";

/** Who gives advice from what the player may know, on a thread of its own. */
export type Adviser = {
  /** The best move and why, or undefined where no move makes progress. */
  hint(session: KlondikeSession): Promise<FairHint | undefined>;
  /** Whether it is proven that no useful move is left. */
  isStuck(session: KlondikeSession): Promise<boolean>;
};

/** An adviser whose worker starts with the first question. */
export function openAdviser(): Adviser {
  const open = new Map<number, (reply: FairReply | undefined) => void>();
  let worker: Worker | undefined;
  let lastId = 0;

  const start = (): Worker => {
    const fresh = new Worker(new URL("./fair.worker.ts", import.meta.url), { type: "module" });
    fresh.addEventListener("message", ({ data }: MessageEvent<FairReply>) => {
      open.get(data.id)?.(data);
      open.delete(data.id);
    });
    // A worker that fails leaves its questions without an answer; the next question gets another one.
    fresh.addEventListener("error", () => {
      fresh.terminate();
      worker = undefined;
      for (const settle of open.values()) settle(undefined);
      open.clear();
    });
    return fresh;
  };

  const ask = (session: KlondikeSession, what: FairRequest["ask"]): Promise<FairReply | undefined> => {
    const id = ++lastId;
    worker ??= start();
    worker.postMessage({
      id,
      ask: what,
      view: fairViewOf(session),
      rules: session.game.setup.rules,
    } satisfies FairRequest);
    return new Promise((resolve) => open.set(id, resolve));
  };

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
